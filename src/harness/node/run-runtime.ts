// The runtime of one run: the simulation with its network, time and uncaught errors.

import { createHandlers } from "../../handlers/handlers.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { OnApplication } from "../bot-accounts.ts"
import { type ErrorCollection, createErrorCollection } from "../error-collection.ts"
import { ownsCredential } from "../credential-owner.ts"
import { requireValidCommands, registerCommands } from "../commands.ts"
import { type Simulation, createSimulation } from "../simulation.ts"
import { captureBotErrors } from "./bot-errors.ts"
import { connectToGateway } from "./gateway-transport.ts"
import { describeCauseAt } from "../describe-cause.ts"
import { AsyncCauses } from "./async-causes.ts"
import { type BotTermination, createBotTermination } from "./bot-termination.ts"
import type { RunOptions } from "./env.ts"
import type { CreateNetworkHandlers } from "./network/load-network-handlers.ts"
import { type NodeNetwork, openNodeNetwork } from "./network/network.ts"
import { printJournal } from "./debug.ts"
import {
  type BotLifecycle,
  CurrentBot,
  concernedBots,
  createGatewayWatch,
  isBotLifecycle,
  tokenRefusalOf,
} from "./bot-lifecycle.ts"
import { addRunHints } from "./run-hints.ts"
import { readPromiseState } from "./promise-state.ts"
import { preservingExitCode } from "./process/exit-code.ts"
import type { ExitCall } from "./process/bot-process-observer.ts"
import { createRunVariables } from "./process/variables.ts"
import { BotExited } from "./errors.ts"
import { runWith } from "./run-context.ts"
import { nextRunNumber } from "./run-number.ts"
import { readTimeOptions } from "./time/options.ts"
import { idSeriesOf } from "./time/random.ts"
import { createRealPace } from "./time/real-pace.ts"
import { createLateReport, currentTest } from "./late-report.ts"
import { openBotTime } from "./time/bot-time.ts"
import { type TimeStepper, createTimeStepper } from "./time/time-stepper.ts"
import type { StartedProgram } from "./workers/partner-messages.ts"
import { hostTimers } from "./host-timers.ts"
import type { WorkTracker } from "./work/work-tracker.ts"

/** The runtime that the bots of a run share. */
export interface RunRuntime {
  /** The name of the run in messages. */
  readonly name: string
  readonly simulation: Simulation
  readonly network: NodeNetwork
  /** Advances the time of the bots and waits for them. */
  readonly stepping: TimeStepper
  /** The work outside their own code that the bots have in progress. */
  readonly work: WorkTracker
  /** Real milliseconds within which the bots must come to rest. */
  readonly patience: number
  /** Whether this is the first run of the process. */
  readonly isFirstRun: boolean
  /** The uncaught errors of the bots. */
  readonly errors: ErrorCollection<Error>
  /** The bots that are running. Errors of other bots are ignored. */
  readonly runningBots: Set<BotLifecycle>
  /** Runs `inside` so that its requests, its sockets and its errors belong to this bot. */
  within<Result>(lifecycle: BotLifecycle, inside: () => Result): Result
  /** Records an error that a bot threw, or a mistake of a bot that throws nothing. */
  onError(error: Error): void
  /**
   * Sets the environment variables, and passes journal entries to their listeners from now on.
   *
   * @throws SetupError if another open run has set a variable to a different value.
   */
  begin(): void
  /** Called when the bot has started and the test receives its `env`. */
  hasStarted(): void
  /**
   * Handles the end of a bot's process. It fails the bot's start and the end of the run, unless a
   * bot without the gateway exits with 0. Returns the error that ends the calling code.
   */
  onExit(lifecycle: BotLifecycle, call: ExitCall): BotExited
  readonly termination: BotTermination
  /** Ends the remaining connections and closes the network. */
  close(): Promise<void>
}

/**
 * The place to add a handler for a request that arrives before `env` exists, as messages name it.
 */
const BEFORE_START = "the option `handlers` of sim.run, as the bot has not started yet"

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/**
 * Opens the runtime of a run.
 *
 * @throws PlatformError for `commands` that the platform would refuse; SetupError for invalid
 * options, and if a test has faked the timers.
 */
export function openRunRuntime(
  options: RunOptions,
  createNetworkHandlers: CreateNetworkHandlers,
): RunRuntime {
  const onApplication = createCommandRegistration(options)
  const settings = readTimeOptions(options)
  const number = nextRunNumber()
  const name = options.name ?? `run ${number}`
  const variables = createRunVariables(name, options.processEnv)
  const runningBots = new Set<BotLifecycle>()
  const current = new CurrentBot()
  const simulation = createSimulation(options, {
    key: String(number),
    name,
    causes: new AsyncCauses(),
    gatewayListeners: createGatewayWatch(runningBots, current),
    settle: () => stepping.settle(),
    atRest: (work) => void stepping.waitUntilQuiet().then(work),
    advance: (duration) => stepping.advance(duration),
    responses: {
      hasRemoteWork: () => network.busy.length > 0,
      notifyActivity: () => stepping.notifyActivity(),
    },
    isTimeReal: !settings.isVirtual,
    readPromiseState,
    idSeries: idSeriesOf(settings.seed),
    presentingBot: () => current.get()?.account,
    onMisuse: (error) => onError(error),
    onUnknownToken() {
      for (const { account, readiness } of concernedBots(runningBots, current.get())) {
        readiness.onUnknownToken(tokenRefusalOf(account))
      }
    },
    ...(onApplication !== undefined && { onApplication }),
  })
  const { clock } = simulation.world
  const pace = settings.isVirtual ? undefined : createRealPace()
  if (pace !== undefined) clock.follow(pace)
  const time = openBotTime({
    clock,
    journal: simulation.journal,
    settings,
    onWorkDone: () => stepping.notifyActivity(),
    onTestCallTimer: () => stepping.passForTestCalls(),
    circumstance() {
      const cause = simulation.journal.causes.current()
      return () => describeCauseAt(simulation.journal, cause)
    },
    onBackground: (message) => void simulation.journal.record({ kind: "background", message }),
    enter: inContextOf,
  })
  addRunHints(simulation, time)
  const stepping = preservingExitCode(
    createTimeStepper({
      clock,
      journal: simulation.journal,
      time,
      settings,
      pending: () => {
        const { faults, posts, echo } = simulation
        return network.pending - faults.held + posts.pending + (echo?.pending ?? 0)
      },
      unanswered: () => network.unanswered,
      partners: () => network.busy,
      partnerTimes: () => network.times,
    }),
  )
  const termination = createBotTermination(simulation, time.end, (lifecycle) =>
    network.endProcesses(lifecycle),
  )
  const errors = createErrorCollection<Error>(
    "The bot threw errors that it did not catch",
    simulation.formatErrors,
  )
  let isStarting = true
  const handledBy = (): string => (isStarting ? BEFORE_START : "env.use(...)")

  function onError(error: Error): void {
    const lifecycle = current.get()
    if (
      lifecycle === undefined
        ? runningBots.size === 0
        : !runningBots.has(lifecycle) || termination.has(lifecycle)
    )
      return
    record(error, lifecycle)
    if (!(options.checkErrors ?? true)) return
    for (const { readiness } of concernedBots(runningBots, lifecycle)) readiness.onError(error)
  }

  function record(error: Error, lifecycle: BotLifecycle | undefined): void {
    const bot = simulation.accounts.size > 1 ? lifecycle?.account.name : undefined
    const message = `${error.name}: ${error.message}`
    simulation.journal.record({ kind: "error", bot, message }, error)
    errors.add(error)
  }

  function onRequestGap(gap: Gap): void {
    simulation.onGap(gap)
    // Only the bot that made the request is affected.
    current.get()?.readiness.onRequestGap(gap)
  }

  function onExit(lifecycle: BotLifecycle, { how, place, code }: ExitCall): BotExited {
    const error = new BotExited(lifecycle.account.name, how, place, code)
    // A bot's reaction to its end does not concern the test.
    if (!runningBots.has(lifecycle) || termination.has(lifecycle)) return error
    // A script, such as one that registers commands, exits with 0 when it is done.
    const isDone = !lifecycle.usesGateway && code === 0
    if (!isDone) record(error, lifecycle)
    lifecycle.readiness.onExit(isDone ? undefined : error)
    void termination.end(lifecycle)
    return error
  }

  function recordProgram({ command, refused }: StartedProgram): void {
    const by = current.get()?.account.name ?? null
    simulation.journal.record({ kind: "program", by, command, refused })
  }

  const network = openNodeNetwork({
    name,
    handlers: [
      ...(options.handlers ?? []),
      ...createHandlers(simulation, { onGap: onRequestGap, gaps: "throw", handledBy }),
    ],
    createNetworkHandlers,
    claims: (credentials) => ownsCredential(simulation, credentials, simulation.accounts.knows),
    refusalOf: (url) => simulation.gateway.reportVoiceGap(url),
    onSocket(socket, url, isLocal) {
      for (const { readiness } of concernedBots(runningBots, current.get()))
        readiness.onConnection()
      connectToGateway(simulation, socket, url, isLocal)
    },
    onActivity: stepping.notifyActivity,
    objection: () => termination.refusalFor(current.get()),
    currentBot: () => current.get(),
    ...(settings.isVirtual && { time: { clock, ...settings } }),
    onProgram: recordProgram,
    onProcessError: onError,
    ...(options.strictNetwork !== undefined && { strictNetwork: options.strictNetwork }),
  })
  const { journal, mask } = simulation
  const onLate = createLateReport({ name, test: currentTest(), journal, mask })
  const botErrors = captureBotErrors(onError, onLate)

  /** Runs `inside` in every async context that identifies the owner of its work. */
  function inContextOf<Result>(owner: object, inside: () => Result): Result {
    const asRun = [time.contextOf(owner), botErrors.context, network.context]
    // A bot's timers are identified by its lifecycle. Work without a bot belongs to the run
    // alone.
    const asBot = isBotLifecycle(owner) ? [current.entry(owner), owner.process.context] : []
    return runWith([...asRun, ...asBot], inside)
  }

  return {
    name,
    simulation,
    network,
    stepping,
    work: time.work,
    patience: settings.patience,
    isFirstRun: number === 1,
    errors,
    runningBots,
    within: inContextOf,
    onError,
    hasStarted: () => void (isStarting = false),
    begin() {
      variables.set()
      if (options.onJournal !== undefined) simulation.journal.follow(options.onJournal)
      if (options.debug ?? false) printJournal(simulation.journal, name, new Date(clock.start))
    },
    onExit,
    termination,
    async close() {
      simulation.gateway.fallSilent()
      await waitLastTurns()
      await network.close()
      await waitLastTurns()
      pace?.stop()
      time.close()
      botErrors.stop()
      variables.restore()
    },
  }
}

/** Waits some turns of the event loop for the last work of stopped bots. */
export async function waitLastTurns(): Promise<void> {
  for (let turn = 0; turn < LAST_TURNS; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
  }
}

/**
 * Returns the listener that registers `commands` as soon as their application exists; undefined if
 * they do not count as registered.
 *
 * @throws PlatformError if the platform would refuse them.
 */
export function createCommandRegistration({
  strictSync = true,
  commands,
}: Pick<RunOptions, "strictSync" | "commands">): OnApplication | undefined {
  if (strictSync || commands === undefined) return undefined
  requireValidCommands(commands)
  return (world, application) => registerCommands(world, application, commands)
}
