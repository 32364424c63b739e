// The runtime of one run: the simulation with its network, time and uncaught errors.

import type { ErrorCollection } from "../../simulation/failures/error-collection.ts"
import { createSimulation } from "../../simulation/create-simulation.ts"
import type { Simulation, SimulationDeps } from "../../simulation/simulation.ts"
import { type BotErrors, captureBotErrors } from "../errors/bot-errors.ts"
import { createCommandRegistration } from "../bots/command-registration.ts"
import { describeCauseAt } from "../../simulation/failures/describe-cause.ts"
import { AsyncCauses } from "../async/async-causes.ts"
import { type BotTermination, createBotTermination } from "../bots/bot-termination.ts"
import type { RunOptions } from "./env.ts"
import type { OpenRunNetwork } from "../network/load-network.ts"
import type { NodeNetwork } from "../network/network.ts"
import { printJournal } from "../debug.ts"
import {
  type BotLifecycle,
  RunningBots,
  createGatewayWatch,
  isBotLifecycle,
  tokenRefusalOf,
} from "../bots/bot-lifecycle.ts"
import { addRunHints } from "./run-hints.ts"
import { readPromiseState } from "../async/promise-state.ts"
import type { ExitCall } from "../process/bot-process-observer.ts"
import { type RunVariables, createRunVariables } from "../process/variables.ts"
import type { BotExited } from "../errors/errors.ts"
import { RunErrors } from "./run-errors.ts"
import { runWith } from "./run-context.ts"
import { BEFORE_START, openRunNetwork } from "./run-network.ts"
import { nextRunNumber } from "./run-number.ts"
import { type TimeSettings, readTimeOptions } from "../time/options.ts"
import { createRunTimeControl } from "../time/run-time-control.ts"
import { idSeriesOf } from "../time/virtual/random.ts"
import { type RealPace, createRealPace } from "../time/passage/real-pace.ts"
import { createLateReport, currentTest } from "../errors/late-report.ts"
import { BotTime } from "../time/bot-time.ts"
import { TimeStepper } from "../time/passage/time-stepper.ts"

/** The runtime that the bots of a run share. */
export class RunRuntime {
  /** The name of the run in messages. */
  readonly name: string
  /** Whether this is the first run of the process. */
  readonly isFirstRun: boolean
  readonly simulation: Simulation
  readonly network: NodeNetwork
  /** The time of the bots, their timers, and their work outside their own code. */
  readonly time: BotTime
  /** Advances the time of the bots and waits for them. */
  readonly stepping: TimeStepper
  readonly runningBots = new RunningBots()
  readonly termination: BotTermination
  readonly settings: TimeSettings
  readonly #options: RunOptions
  readonly #errors: RunErrors
  readonly #variables: RunVariables
  readonly #pace: RealPace | undefined
  readonly #botErrors: BotErrors
  /** The test that started the run, if the runner names it. */
  readonly #test = currentTest()
  #isStarting = true

  /**
   * Opens the runtime of a run.
   *
   * @throws PlatformError for `commands` that the platform would refuse; SetupError for invalid
   * options, and if a test has faked the timers.
   */
  constructor(options: RunOptions, openNetwork: OpenRunNetwork) {
    const onApplication = createCommandRegistration(options)
    this.#options = options
    this.settings = readTimeOptions(options)
    const number = nextRunNumber()
    this.isFirstRun = number === 1
    this.name = options.name ?? `run ${number}`
    this.#variables = createRunVariables(this.name, options.processEnv)
    this.simulation = createSimulation(options, {
      ...this.#simulationDeps(),
      key: String(number),
      ...(onApplication !== undefined && { onApplication }),
    })
    this.#pace = this.settings.isVirtual ? undefined : createRealPace()
    if (this.#pace !== undefined) this.simulation.world.clock.follow(this.#pace)
    this.time = this.#openTime()
    addRunHints(this.simulation, this.time)
    this.stepping = this.#createStepper()
    this.termination = createBotTermination(
      this.simulation,
      (lifecycle) => this.time.end(lifecycle),
      (lifecycle) => this.network.endProcesses(lifecycle),
    )
    this.#errors = new RunErrors({
      simulation: this.simulation,
      bots: this.runningBots,
      termination: this.termination,
      failsStart: options.checkErrors ?? true,
    })
    this.network = this.#openNetwork(openNetwork)
    this.#botErrors = captureBotErrors((error) => this.onError(error))
  }

  /** The uncaught errors of the bots. */
  get errors(): ErrorCollection<Error> {
    return this.#errors.collection
  }

  /** Real milliseconds within which the bots must come to rest. */
  get patience(): number {
    return this.settings.patience
  }

  /** Runs `inside` so that its requests, its sockets and its errors belong to this bot. */
  within<Result>(lifecycle: BotLifecycle, inside: () => Result): Result {
    return this.#inContextOf(lifecycle, inside)
  }

  /** Records an error that a bot threw, or a mistake of a bot that throws nothing. */
  onError(error: Error): void {
    this.#errors.onError(error)
  }

  /**
   * Sets the environment variables, and passes journal entries to their listeners from now on.
   * @throws SetupError if another open run has set a variable to a different value.
   */
  begin(): void {
    const { journal, world } = this.simulation
    const { onJournal, debug } = this.#options
    this.#variables.set()
    if (onJournal !== undefined) journal.follow(onJournal)
    if (debug ?? false) printJournal(journal, this.name, new Date(world.clock.start))
  }

  /** Called when the bot has started and the test receives its `env`. */
  hasStarted(): void {
    this.#isStarting = false
  }

  /**
   * Handles the end of a bot's process and returns the error that ends the calling code. Fails the
   * bot's start and the end of the run, unless a bot without the gateway exits with 0.
   */
  onExit(lifecycle: BotLifecycle, call: ExitCall): BotExited {
    return this.#errors.onExit(lifecycle, call)
  }

  /** Ends the remaining connections and closes the network. */
  async close(): Promise<void> {
    this.simulation.gateway.fallSilent()
    await this.stepping.waitLastTurns()
    await this.network.close("later")
    await this.stepping.waitLastTurns()
    this.#pace?.stop()
    this.stepping.stopClock()
    this.time.close()
    this.#botErrors.stop(createLateReport(this.simulation, { name: this.name, test: this.#test }))
    this.#variables.restore()
    this.runningBots.close()
    this.network.release()
  }

  /** Runs `inside` in an async context that identifies the owner of its work. */
  #inContextOf<Result>(owner: object, inside: () => Result): Result {
    const asRun = [this.time.contextOf(owner), this.#botErrors.context, this.network.context]
    // A bot's timers are identified by its lifecycle. Work without a bot belongs to the run
    // alone.
    const asBot = isBotLifecycle(owner)
      ? [this.runningBots.contextOf(owner), owner.process.context]
      : []
    return runWith([...asRun, ...asBot], inside)
  }

  #simulationDeps(): Omit<SimulationDeps, "key" | "onApplication"> {
    return {
      name: this.name,
      causes: new AsyncCauses(),
      gatewayListeners: createGatewayWatch(this.runningBots),
      handledBy: () => (this.#isStarting ? BEFORE_START : "env.use(...)"),
      onRequestGap: (gap) => this.runningBots.current()?.readiness.onRequestGap(gap),
      settle: () => this.stepping.settle(),
      rest: () => this.stepping.rest(),
      atRest: (work) => void this.stepping.callAtRest(work),
      advance: (duration) => this.stepping.advance(duration),
      responses: {
        hasRemoteWork: () => this.network.busy.length > 0,
        notifyActivity: () => this.stepping.notifyActivity(),
      },
      isTimeReal: !this.settings.isVirtual,
      time: createRunTimeControl(() => ({ run: this, time: this.time })),
      botErrors: () => this.#errors.collection.all(),
      readPromiseState,
      idSeries: idSeriesOf(this.settings.seed),
      presentingBot: () => this.runningBots.current()?.account,
      onMisuse: (error) => this.onError(error),
      onUnknownToken: () => {
        for (const { account, readiness } of this.runningBots.concerned())
          readiness.onUnknownToken(tokenRefusalOf(account))
      },
    }
  }

  #openTime(): BotTime {
    const { journal, world } = this.simulation
    return new BotTime({
      clock: world.clock,
      journal,
      settings: this.settings,
      onWorkDone: () => this.stepping.notifyActivity(),
      onTestCallTimer: () => this.stepping.passForTestCalls(),
      circumstance: () => describeCauseAt.bind(undefined, journal, journal.causes.current()),
      onBackground: (message) => void journal.record({ kind: "background", message }),
      enter: (owner, inside) => this.#inContextOf(owner, inside),
    })
  }

  #createStepper(): TimeStepper {
    const { journal, world, faults, posts, echo, rateLimits } = this.simulation
    return new TimeStepper({
      clock: world.clock,
      journal,
      time: this.time,
      settings: this.settings,
      pending: () => this.network.pending - faults.held + posts.pending + (echo?.pending ?? 0),
      signing: () => posts.signing,
      unanswered: () => this.network.unanswered,
      partners: () => this.network.busy,
      partnerTimes: () => this.network.times,
      endsLimit: rateLimits && ((time) => rateLimits.ledger.endsAt(time)),
    })
  }

  #openNetwork(openNetwork: OpenRunNetwork): NodeNetwork {
    return openRunNetwork({
      name: this.name,
      options: this.#options,
      settings: this.settings,
      simulation: this.simulation,
      bots: this.runningBots,
      termination: this.termination,
      stepping: this.stepping,
      openNetwork,
      onError: (error) => this.onError(error),
    })
  }
}
