// One bot of a run: starts, stops and restarts it while the world continues.

import type { BotAccount } from "../bot-accounts.ts"
import type { WorldOf } from "../simulation-api.ts"
import { createRunFailure } from "../error-collection.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { type Bot, requireFreshBot, readBot } from "./bot.ts"
import { type RunRuntime, waitLastTurns } from "./run-runtime.ts"
import type { BotLifecycle } from "./bot-lifecycle.ts"
import { openBotProcess } from "./process/bot-process.ts"
import { preserveExitCode } from "./process/exit-code.ts"
import { comesFrom } from "./unseen-errors.ts"
import { explainMissingToken } from "./starting/missing-token.ts"
import { rememberStartResult } from "./starting/start-result.ts"
import { createStartMonitor } from "./starting/start-monitor.ts"
import { LazyAbort } from "./lazy-abort.ts"
import { createReadiness } from "./readiness.ts"
import { BotExited, BotNotStopped } from "./errors.ts"
import { hostTimers } from "./host-timers.ts"

/** Real milliseconds that a bot's own stop may take: less than most test runners give a test. */
const LONGEST_STOP = 4000

/** A bot that belongs to a run. */
export interface RunBot {
  readonly account: BotAccount
  /**
   * Starts the bot and waits until it is ready and at rest. Stops it if the start fails.
   *
   * @throws the reason why the bot did not start, together with the gaps that it ran into.
   */
  start(): Promise<void>
  /**
   * Stops the bot, then starts it again, or starts `next` in its place. @throws SetupError, and
   * whatever `start` throws.
   */
  restart(next?: Bot): Promise<void>
  /** Whether the bot has started and has not stopped since. */
  readonly isRunning: boolean
  /**
   * Runs `work` in the bot's context, without waiting. @throws SetupError if the bot is not
   * running.
   */
  within<Result>(work: () => Result): Result
  /**
   * Runs `work` in the bot's context and waits for it. @throws SetupError if the bot is not
   * running; whatever `work` throws.
   */
  act<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /** Stops the bot if it is running. Returns the errors that its own stop threw. */
  stop(): Promise<readonly Error[]>
}

/** Options of a bot that joins a run. */
export interface RunBotOptions {
  readonly account: BotAccount
  readonly bot: Bot
  /** Whether the bot connects to the gateway. If so, its start waits for that. */
  readonly usesGateway: boolean
}

/** The run that a bot joins. */
export interface RunBotHost extends RunRuntime {
  /** Returns the handles of the run's fixture world. */
  world(): WorldOf<object>
}

/**
 * Creates a bot of a run, without starting it. @throws SetupError for a value that is not a bot.
 */
export function createRunBot(
  host: RunBotHost,
  { account, bot: first, usesGateway }: RunBotOptions,
): RunBot {
  const { simulation, stepping, errors, runningBots } = host
  let bot = first
  let adapter = readBot(first)
  let lifecycle: BotLifecycle | undefined

  async function start(): Promise<void> {
    const ending = new LazyAbort()
    const from = simulation.journal.nextIndex()
    const starting = createStartMonitor({
      bot: account.name,
      usesGateway,
      journal: simulation.journal,
      stepping,
      files: () => host.work.files,
      patience: host.patience,
      isFirstRun: host.isFirstRun,
    })
    const newLifecycle: BotLifecycle = {
      account,
      usesGateway,
      readiness: createReadiness(hostTimers, starting),
      process: openBotProcess((call) => host.onExit(newLifecycle, call)),
      ending,
    }
    const startInput = {
      get token() {
        return account.application().token
      },
      get botId() {
        return account.application().botId
      },
      get world() {
        return host.world()
      },
      get signal() {
        return ending.signal
      },
    }
    const before = new Set<unknown>(simulation.gaps.unseen())
    lifecycle = newLifecycle
    runningBots.add(newLifecycle)
    try {
      const started = host.within(newLifecycle, async () => adapter.start(startInput))
      await newLifecycle.readiness.waitUntilReady(started, usesGateway, stepping.settleStart)
      started.then(rememberStartResult).catch(() => {})
    } catch (error) {
      // A library that was given no token throws before it makes a request.
      const hasAsked = simulation.journal.nextIndex() > from
      await stop()
      const missing = hasAsked ? undefined : explainMissingToken(account.name, error)
      throw missing ?? failureOf(error, before)
    }
  }

  /**
   * Returns the error that prevented the start, together with the gaps on the way. Marks all of
   * them as seen, so that the end of the run does not report them again.
   */
  function failureOf(error: unknown, before: ReadonlySet<unknown>): unknown {
    const gaps = simulation.gaps.unseen().filter((gap) => !before.has(gap))
    simulation.gaps.markSeen(gaps)
    errors.markSeen([error])
    const others = [...new Map(gaps.map((gap) => [gap.message, gap])).values()].filter(
      (gap) => !comesFrom(new Set(gaps.filter(({ message }) => message === gap.message)), error),
    )
    if (others.length === 0 || !(error instanceof Error)) return error
    return createRunFailure("The bot did not start", [error, ...others], simulation.formatErrors)
  }

  async function stop(): Promise<readonly Error[]> {
    if (lifecycle === undefined || !runningBots.delete(lifecycle)) return []
    const ended = lifecycle
    const stopped = inTime(
      host.within(ended, async () => {
        ended.ending.abort()
        await adapter.stop()
      }),
    )
    const failures = await failuresOf(stepping.during(stopped))
    await waitLastTurns()
    await host.termination.end(ended)
    await waitLastTurns()
    // A bot's stop may end its process, which is expected here.
    return failures.filter((failure) => !(failure instanceof BotExited))
  }

  const isRunning = (): boolean =>
    lifecycle !== undefined && runningBots.has(lifecycle) && !host.termination.has(lifecycle)

  function within<Result>(work: () => Result): Result {
    if (lifecycle !== undefined && isRunning()) return host.within(lifecycle, work)
    throw new SetupError(
      "The bot is not running, so no code can run in its context. Restart it first.",
    )
  }

  /** Limits how long closing a run waits for the bot's own stop. */
  function inTime(stopping: Promise<void>): Promise<void> {
    const late = Promise.withResolvers<never>()
    const cancel = hostTimers.after(LONGEST_STOP, () =>
      late.reject(new BotNotStopped(account.name, LONGEST_STOP / 1000)),
    )
    return Promise.race([stopping, late.promise]).finally(cancel)
  }

  return {
    account,
    start: () => preserveExitCode(start),
    stop: () => preserveExitCode(stop),
    get isRunning() {
      return isRunning()
    },
    within,
    async act(work) {
      return stepping.during(within(async () => work()))
    },
    async restart(next) {
      const fresh = requireFreshBot(next, bot)
      const read = readBot(fresh)
      for (const failure of await stop()) errors.add(failure)
      bot = fresh
      adapter = read
      await start()
    },
  }
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
