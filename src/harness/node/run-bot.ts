// One bot of a run: started, stopped and started again, while the world goes on.

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
import { createReadiness } from "./readiness.ts"
import { BotExited, BotNotStopped } from "./errors.ts"
import { hostTimers } from "./host-timers.ts"

/** Real milliseconds that a bot's own stop may take: less than most test runners give a test. */
const LONGEST_STOP = 4000

/** A bot of a run. */
export interface RunBot {
  readonly account: BotAccount
  /**
   * Starts it and waits until it is ready and at rest; where it does not get there, it is stopped.
   *
   * @throws what kept it from it, with the gaps that it ran into on the way.
   */
  start(): Promise<void>
  /** Stops it, and starts it again, or another in its place. @throws SetupError; as `start` does. */
  restart(next?: Bot): Promise<void>
  /** Whether it has been started, and not stopped since. */
  readonly isRunning: boolean
  /** Does `work` as its own code would, without waiting. @throws SetupError where it does not run. */
  within<Result>(work: () => Result): Result
  /** Does `work` as its own code would. @throws SetupError where it does not run; what `work` throws. */
  act<Result>(work: () => Promise<Result> | Result): Promise<Result>
  /** Stops it, unless it is. Tells what its own stop threw. */
  stop(): Promise<readonly Error[]>
}

/** A bot that is to be attached to a run. */
export interface RunBotOptions {
  readonly account: BotAccount
  readonly bot: Bot
  /** Whether it connects to the gateway, so that its start waits for that. */
  readonly usesGateway: boolean
}

/** The run that a bot is attached to. */
export interface RunBotHost extends RunRuntime {
  /** The handles of its fixture world. */
  world(): WorldOf<object>
}

/** Makes a bot of a run, which is not started yet. @throws SetupError for what is no bot. */
export function createRunBot(
  ground: RunBotHost,
  { account, bot: first, usesGateway }: RunBotOptions,
): RunBot {
  const { simulation, stepping, errors, runningBots } = ground
  let bot = first
  let form = readBot(first)
  let life: BotLifecycle | undefined

  async function start(): Promise<void> {
    const ending = new AbortController()
    const from = simulation.journal.nextIndex()
    const starting = createStartMonitor({
      bot: account.name,
      usesGateway,
      journal: simulation.journal,
      stepping,
      files: () => ground.work.files,
      patience: ground.patience,
      isFirstRun: ground.isFirstRun,
    })
    const begun: BotLifecycle = {
      account,
      usesGateway,
      readiness: createReadiness(hostTimers, starting),
      process: openBotProcess((call) => ground.onExit(begun, call)),
      ending,
    }
    const given = {
      get token() {
        return account.application().token
      },
      get botId() {
        return account.application().botId
      },
      get world() {
        return ground.world()
      },
      signal: ending.signal,
    }
    const before = new Set<unknown>(simulation.gaps.unseen())
    life = begun
    runningBots.add(begun)
    try {
      const started = ground.within(begun, async () => form.start(given))
      await begun.readiness.waitUntilReady(started, usesGateway, stepping.settleStart)
      started.then(rememberStartResult).catch(() => {})
    } catch (error) {
      // A library that was given no token says so before it makes a request.
      const hasAsked = simulation.journal.nextIndex() > from
      await stop()
      const missing = hasAsked ? undefined : explainMissingToken(account.name, error)
      throw missing ?? failureOf(error, before)
    }
  }

  /** What kept it from starting, said here and not again: with it the gaps that it ran into. */
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
    if (life === undefined || !runningBots.delete(life)) return []
    const ended = life
    const stopped = inTime(
      ground.within(ended, async () => {
        ended.ending.abort()
        await form.stop()
      }),
    )
    const failures = await failuresOf(stepping.during(stopped))
    await waitLastTurns()
    await ground.termination.end(ended)
    await waitLastTurns()
    // A stop may end the bot's process: that is what it is for.
    return failures.filter((failure) => !(failure instanceof BotExited))
  }

  const isRunning = (): boolean =>
    life !== undefined && runningBots.has(life) && !ground.termination.has(life)

  function within<Result>(work: () => Result): Result {
    if (life !== undefined && isRunning()) return ground.within(life, work)
    throw new SetupError("The bot does not run, so nothing can be done as it would.")
  }

  /** Nobody who closes a run waits for ever. */
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
      form = read
      await start()
    },
  }
}

/** What a piece of work rejects with. */
export async function failuresOf(work: Promise<unknown>): Promise<Error[]> {
  try {
    await work
    return []
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error), { cause: error })]
  }
}
