// One bot of a run: starts, stops and restarts it while the world continues.

import type { BotAccount } from "../../simulation/bots/bot-accounts.ts"
import type { WorldOf } from "../../sim/simulation-api.ts"
import { createRunFailure } from "../../simulation/failures/error-collection.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { type Bot, type AdapterBot, type Start, requireFreshBot, readBot } from "./bot.ts"
import { beginStart } from "./begin-start.ts"
import type { RunRuntime } from "../run/run-runtime.ts"
import type { BotLifecycle } from "./bot-lifecycle.ts"
import { openBotProcess } from "../process/bot-process.ts"
import { preserveExitCode } from "../process/exit-code.ts"
import { comesFrom } from "../errors/unseen-errors.ts"
import { explainMissingToken } from "../starting/missing-token.ts"
import { rememberStartResult } from "../starting/start-result.ts"
import { createStartMonitor } from "../starting/start-monitor.ts"
import { LazyAbort } from "../../http/lazy-abort.ts"
import { Readiness } from "./readiness.ts"
import { BotExited, BotNotStopped } from "../errors/errors.ts"
import { hostTimers } from "../async/host-timers.ts"
import type { EarlyTimer } from "../node-timers/early-timers.ts"
import { takeTimersOfTurn } from "../time/early-modules.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** Real milliseconds that a bot's own stop may take: less than most test runners give a test. */
const LONGEST_STOP = 4000

/** Options of a bot that joins a run. */
export interface RunBotOptions {
  readonly account: BotAccount
  readonly bot: Bot
  /** Whether the bot connects to the gateway. If so, its start waits for that. */
  readonly usesGateway: boolean
  /** The timers that it has set before, see {@link takeTimersOfTurn}. */
  readonly timers: readonly EarlyTimer[]
}

/** The run that a bot joins. */
export interface RunBotHost {
  readonly runtime: RunRuntime
  /** Returns the handles of the run's fixture world. */
  world(): WorldOf<object>
}

const withStart = sharedGetters<{
  readonly account: BotAccount
  readonly host: RunBotHost
  readonly ending: LazyAbort
}>()({
  token: ({ account }) => account.application().token,
  botId: ({ account }) => account.application().botId,
  world: ({ host }) => host.world(),
  signal: ({ ending }) => ending.signal,
})

/** A bot that belongs to a run. */
export class RunBot {
  readonly account: BotAccount
  readonly #host: RunBotHost
  readonly #usesGateway: boolean
  #bot: Bot
  #adapter: AdapterBot
  #timers: readonly EarlyTimer[]
  #lifecycle: BotLifecycle | undefined

  /** Creates a bot, without starting it. @throws SetupError for a value that is not a bot. */
  constructor(host: RunBotHost, { account, bot, usesGateway, timers }: RunBotOptions) {
    this.account = account
    this.#host = host
    this.#usesGateway = usesGateway
    this.#bot = bot
    this.#adapter = readBot(bot)
    this.#timers = timers
  }

  /** The bot that is started, or was started last. */
  get bot(): Bot {
    return this.#bot
  }

  /** Whether the bot has started and has not stopped since. */
  get isRunning(): boolean {
    const { runningBots, termination } = this.#host.runtime
    const lifecycle = this.#lifecycle
    return lifecycle !== undefined && runningBots.has(lifecycle) && !termination.has(lifecycle)
  }

  /**
   * Starts the bot and waits until it is ready and at rest. Stops it if the start fails.
   *
   * @throws the reason why the bot did not start, together with the gaps that it ran into.
   */
  start(): Promise<void> {
    return preserveExitCode(() => this.#startNow())
  }

  /** Stops the bot if it is running. Returns the errors that its own stop threw. */
  stop(): Promise<readonly Error[]> {
    return preserveExitCode(() => this.#stopNow())
  }

  /**
   * Stops the bot, then starts it again, or starts `next` in its place. @throws SetupError, and
   * whatever `start` throws.
   */
  async restart(next?: Bot): Promise<void> {
    const fresh = requireFreshBot(next, this.#bot)
    const adapter = readBot(fresh)
    const timers = takeTimersOfTurn(this.#host.runtime.settings)
    for (const failure of await this.#stopNow()) this.#host.runtime.errors.add(failure)
    this.#bot = fresh
    this.#adapter = adapter
    this.#timers = timers
    await this.#startNow()
  }

  /**
   * Runs `work` in the bot's context, without waiting. @throws SetupError if the bot is not
   * running.
   */
  within<Result>(work: () => Result): Result {
    if (this.#lifecycle !== undefined && this.isRunning)
      return this.#host.runtime.within(this.#lifecycle, work)
    throw new SetupError(
      "The bot is not running, so no code can run in its context. Restart it first.",
    )
  }

  /**
   * Runs `work` in the bot's context and waits for it. @throws SetupError if the bot is not
   * running; whatever `work` throws.
   */
  async act<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    return this.#host.runtime.stepping.during(this.within(async () => work()))
  }

  async #startNow(): Promise<void> {
    const { runtime } = this.#host
    const { simulation, stepping } = runtime
    const from = simulation.journal.nextIndex()
    const lifecycle = this.#createLifecycle()
    const input = this.#startInput(lifecycle)
    const before = new Set<unknown>(simulation.gaps.unseen())
    this.#lifecycle = lifecycle
    runtime.runningBots.add(lifecycle)
    runtime.time.adopt(lifecycle, this.#timers)
    try {
      const started = runtime.within(lifecycle, () => beginStart(this.#adapter, input))
      const settle = (): Promise<void> => stepping.settleStart()
      await lifecycle.readiness.waitUntilReady(started, this.#usesGateway, settle)
      started.then(rememberStartResult).catch(() => {})
    } catch (error) {
      // A library that was given no token throws before it makes a request.
      const hasAsked = simulation.journal.nextIndex() > from
      await this.#stopNow()
      const missing = hasAsked ? undefined : explainMissingToken(this.account.name, error)
      throw missing ?? startFailureOf(runtime, error, before)
    }
  }

  #createLifecycle(): BotLifecycle {
    const { simulation, stepping, time, patience, isFirstRun } = this.#host.runtime
    const starting = createStartMonitor({
      bot: this.account.name,
      usesGateway: this.#usesGateway,
      journal: simulation.journal,
      stepping,
      files: () => time.work.files,
      patience,
      isFirstRun,
    })
    const lifecycle: BotLifecycle = {
      account: this.account,
      usesGateway: this.#usesGateway,
      readiness: new Readiness(hostTimers, starting),
      process: openBotProcess(this.account.name, (call) =>
        this.#host.runtime.onExit(lifecycle, call),
      ),
      ending: new LazyAbort(),
    }
    return lifecycle
  }

  #startInput({ ending }: BotLifecycle): Start {
    return withStart({}, { account: this.account, host: this.#host, ending })
  }

  async #stopNow(): Promise<readonly Error[]> {
    const { runtime } = this.#host
    const ended = this.#lifecycle
    if (ended === undefined || !runtime.runningBots.delete(ended)) return []
    const stopped = this.#inTime(
      runtime.within(ended, async () => {
        ended.ending.abort()
        await this.#adapter.stop()
      }),
    )
    const failures = await failuresOf(runtime.stepping.during(stopped))
    await runtime.stepping.waitLastTurns()
    await runtime.termination.end(ended)
    await runtime.stepping.waitLastTurns()
    // A bot's stop may end its process, which is expected here.
    return failures.filter((failure) => !(failure instanceof BotExited))
  }

  /** Limits how long closing a run waits for the bot's own stop. */
  #inTime(stopping: Promise<void>): Promise<void> {
    const late = Promise.withResolvers<never>()
    const cancel = hostTimers.after(LONGEST_STOP, () =>
      late.reject(new BotNotStopped(this.account.name, LONGEST_STOP / 1000)),
    )
    return Promise.race([stopping, late.promise]).finally(cancel)
  }
}

/**
 * Returns the error that prevented a start, together with the gaps on the way. Marks all of them as
 * seen, so that the end of the run does not report them again.
 */
function startFailureOf(
  { simulation, errors }: RunRuntime,
  error: unknown,
  before: ReadonlySet<unknown>,
): unknown {
  const gaps = simulation.gaps.unseen().filter((gap) => !before.has(gap))
  simulation.gaps.markSeen(gaps)
  errors.markSeen([error])
  const others = [...new Map(gaps.map((gap) => [gap.message, gap])).values()].filter(
    (gap) => !comesFrom(new Set(gaps.filter(({ message }) => message === gap.message)), error),
  )
  if (others.length === 0 || !(error instanceof Error)) return error
  return createRunFailure("The bot did not start", [error, ...others], simulation.formatErrors)
}

/** Returns the error that a promise rejects with, or an empty list. */
export async function failuresOf(work: Promise<unknown>): Promise<Error[]> {
  try {
    await work
    return []
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error), { cause: error })]
  }
}
