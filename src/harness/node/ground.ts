// What the bots of one run live on: a simulation on a network of its own, and whose error is whose.

import { AsyncLocalStorage } from "node:async_hooks"
import { createHandlers } from "../../handlers/handlers.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { OnApplication } from "../accounts.ts"
import { type Captured, createCaptured } from "../captured.ts"
import { claims } from "../claims.ts"
import { needValidCommands, registerCommands } from "../commands.ts"
import { type Simulation, createSimulation } from "../simulation.ts"
import { captureBotErrors } from "./bot-errors.ts"
import { carry } from "./carry.ts"
import { describeCircumstance } from "../origin.ts"
import { createLastingCauses } from "./causes.ts"
import { type Endings, createEndings } from "./endings.ts"
import type { RunOptions } from "./env.ts"
import type { CreateAnswers } from "./network/load-answers.ts"
import { type NodeNetwork, openNodeNetwork } from "./network/network.ts"
import { printJournal } from "./debug.ts"
import { type Life, concerned, createWatch, isLife, refusalOf } from "./lives.ts"
import { addRunHints } from "./hint-sources.ts"
import { readPromiseState } from "./promise-state.ts"
import { keepingExitCode } from "./process/exit-code.ts"
import type { ExitCall } from "./process/occupant.ts"
import { createVariables } from "./process/variables.ts"
import { BotExited } from "./refusals.ts"
import { nextRunNumber } from "./run-keys.ts"
import { readTimeOptions } from "./time/options.ts"
import { idSeriesOf } from "./time/random.ts"
import { createRealPace } from "./time/real-pace.ts"
import { createLateReport, currentTest } from "./late-report.ts"
import { openRunTime } from "./time/run-time.ts"
import { type Stepping, createStepping } from "./time/stepping.ts"
import type { StartedProgram } from "./workers/wire.ts"
import { hostTimers } from "./timers.ts"
import type { Ledger } from "./work/ledger.ts"

/** What the bots of a run live on. */
export interface Ground {
  /** The name of the run in messages. */
  readonly name: string
  readonly simulation: Simulation
  readonly network: NodeNetwork
  /** Lets time pass, and waits for the bots. */
  readonly stepping: Stepping
  /** The work outside of their own code that the bots have under way. */
  readonly work: Ledger
  /** Real milliseconds in which the bots have to come to rest. */
  readonly patience: number
  /** Whether this process has had no run before. */
  readonly isFirstRun: boolean
  /** What the bots threw. */
  readonly errors: Captured<Error>
  /** The bots that run now. How one takes its end is no concern of the test. */
  readonly lives: Set<Life>
  /** Runs `inside` so that its requests, its sockets and what it throws are this bot's. */
  within<Result>(life: Life, inside: () => Result): Result
  /** Writes down and keeps what a bot threw, or did wrong where nothing is thrown. */
  onError(error: Error): void
  /**
   * Sets the environment variables, and lets those who follow the journal read what happens from now on.
   *
   * @throws SetupError where another open run has set a variable differently.
   */
  begin(): void
  /** The bot has started, so that the test has an `env`. */
  hasStarted(): void
  /**
   * Takes note that a bot ended its process: it fails the bot's start, and the run at its end, unless a
   * bot without the gateway exits with 0. Returns the error that ends the calling code.
   */
  onExit(life: Life, call: ExitCall): BotExited
  readonly endings: Endings
  /** Ends the connections that are left and closes the network. */
  close(): Promise<void>
}

/** Advice on answering a request that arrives before `env` exists. */
const BEFORE_START = "the option `handlers` of sim.run, as the bot has not started yet"

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/**
 * Opens the ground of a run.
 *
 * @throws PlatformError for `commands` that the platform would refuse; SetupError for options that
 * cannot be, and where a test has faked the timers.
 */
export function openGround(options: RunOptions, createAnswers: CreateAnswers): Ground {
  const onApplication = registering(options)
  const settings = readTimeOptions(options)
  const number = nextRunNumber()
  const name = options.name ?? `run ${number}`
  const variables = createVariables(name, options.processEnv)
  const lives = new Set<Life>()
  const current = new AsyncLocalStorage<Life>()
  const simulation = createSimulation(options, {
    key: String(number),
    name,
    causes: createLastingCauses(),
    watch: createWatch(lives, current),
    settle: () => stepping.settle(),
    atRest: (work) => void stepping.quiet().then(work),
    advance: (duration) => stepping.advance(duration),
    responses: { isAway: () => network.busy.length > 0, stir: () => stepping.stir() },
    isTimeReal: !settings.isVirtual,
    readPromiseState,
    idSeries: idSeriesOf(settings.seed),
    whose: () => current.getStore()?.account,
    onMisuse: (error) => onError(error),
    onUnknownToken() {
      for (const { account, readiness } of concerned(lives, current.getStore())) {
        readiness.onUnknownToken(refusalOf(account))
      }
    },
    ...(onApplication !== undefined && { onApplication }),
  })
  const { clock } = simulation.world
  const pace = settings.isVirtual ? undefined : createRealPace()
  if (pace !== undefined) clock.follow(pace)
  const time = openRunTime({
    clock,
    journal: simulation.journal,
    settings,
    onWorkDone: () => stepping.stir(),
    onGuestTimer: () => stepping.passForGuests(),
    circumstance() {
      const cause = simulation.journal.causes.current()
      return () => describeCircumstance(simulation.journal, cause)
    },
    onBackground: (message) => void simulation.journal.record({ kind: "background", message }),
    enter: inContextOf,
  })
  addRunHints(simulation, time)
  const stepping = keepingExitCode(
    createStepping({
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
  const endings = createEndings(simulation, time.end, (life) => network.endProcesses(life))
  const errors = createCaptured<Error>("The bot threw what it did not catch", simulation.tell)
  let isStarting = true
  const handledBy = (): string => (isStarting ? BEFORE_START : "env.use(...)")

  function onError(error: Error): void {
    const life = current.getStore()
    if (life === undefined ? lives.size === 0 : !lives.has(life) || endings.has(life)) return
    record(error, life)
    if (!(options.checkErrors ?? true)) return
    for (const { readiness } of concerned(lives, life)) readiness.onError(error)
  }

  function record(error: Error, life: Life | undefined): void {
    const bot = simulation.accounts.size > 1 ? life?.account.name : undefined
    const message = `${error.name}: ${error.message}`
    simulation.journal.record({ kind: "error", bot, message }, error)
    errors.add(error)
  }

  function onRequestGap(gap: Gap): void {
    simulation.onGap(gap)
    // Only the bot that made the request is told: other bots are not concerned.
    current.getStore()?.readiness.onRequestGap(gap)
  }

  function onExit(life: Life, { how, place, code }: ExitCall): BotExited {
    const error = new BotExited(life.account.name, how, place, code)
    // How one takes its end is no concern of the test.
    if (!lives.has(life) || endings.has(life)) return error
    // A script, such as one that registers commands, says so that it is done.
    const isDone = !life.usesGateway && code === 0
    if (!isDone) record(error, life)
    life.readiness.onExit(isDone ? undefined : error)
    void endings.end(life)
    return error
  }

  function recordProgram({ command, refused }: StartedProgram): void {
    const by = current.getStore()?.account.name ?? null
    simulation.journal.record({ kind: "program", by, command, refused })
  }

  const network = openNodeNetwork({
    name,
    handlers: [
      ...(options.handlers ?? []),
      ...createHandlers(simulation, { onGap: onRequestGap, gaps: "throw", handledBy }),
    ],
    createAnswers,
    claims: (credentials) => claims(simulation, credentials, simulation.accounts.knows),
    refusalOf: (url) => simulation.gateway.refusalOf(url),
    onSocket(socket, url, isLocal) {
      for (const { readiness } of concerned(lives, current.getStore())) readiness.onConnection()
      carry(simulation, socket, url, isLocal)
    },
    onActivity: stepping.stir,
    objection: () => endings.objectionTo(current.getStore()),
    currentBot: () => current.getStore(),
    ...(settings.isVirtual && { time: { clock, ...settings } }),
    onProgram: recordProgram,
    onProcessError: onError,
    ...(options.strictNetwork !== undefined && { strictNetwork: options.strictNetwork }),
  })
  const { journal, mask } = simulation
  const onLate = createLateReport({ name, test: currentTest(), journal, mask })
  const botErrors = captureBotErrors(onError, onLate)

  /** Runs `inside` in every async context that tells whose its work is. */
  function inContextOf<Result>(owner: object, inside: () => Result): Result {
    return time.within(owner, () => {
      const asRun = (): Result => botErrors.run(() => network.run(inside))
      // Its timers know a bot by its life; work that is no bot's is the run's alone.
      return isLife(owner) ? current.run(owner, () => owner.process.run(asRun)) : asRun()
    })
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
    lives,
    within: inContextOf,
    onError,
    hasStarted: () => void (isStarting = false),
    begin() {
      variables.set()
      if (options.onJournal !== undefined) simulation.journal.follow(options.onJournal)
      if (options.debug ?? false) printJournal(simulation.journal, name, new Date(clock.start))
    },
    onExit,
    endings,
    async close() {
      simulation.gateway.fallSilent()
      await lastTurns()
      await network.close()
      await lastTurns()
      pace?.stop()
      time.close()
      botErrors.stop()
      variables.putBack()
      current.disable()
    },
  }
}

/** Waits for what those who were stopped still do. */
export async function lastTurns(): Promise<void> {
  for (let turn = 0; turn < LAST_TURNS; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
  }
}

/**
 * Registers the commands that count as registered as soon as there is somebody to own them.
 *
 * @throws PlatformError where the platform would refuse them.
 */
export function registering({
  strictSync = true,
  commands,
}: Pick<RunOptions, "strictSync" | "commands">): OnApplication | undefined {
  if (strictSync || commands === undefined) return undefined
  needValidCommands(commands)
  return (world, application) => registerCommands(world, application, commands)
}
