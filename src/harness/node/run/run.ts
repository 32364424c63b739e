// `sim.run`: runs bots in a simulation of their own, controlled by a test.

import "../../sim/modules/all-modules.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { explainUnsupportedRuntime } from "../../../requirements/runtimes.ts"
import { describeRunEnd } from "../../simulation/end-state.ts"
import type { FailureReporter } from "../../simulation/failure-reporter.ts"
import { extend } from "../../options/extend.ts"
import { fillInitialWorld } from "../../sim/fill-world.ts"
import { createUrlChecks } from "../../http-bots/url-checks.ts"
import { RunBot } from "../bots/run-bot.ts"
import { createRunUrlHost } from "../bots/url-host.ts"
import { type Bot, readBot } from "../bots/bot.ts"
import type { Env, RunOptions } from "./env.ts"
import { RunRuntime } from "./run-runtime.ts"
import { loadNetwork } from "../network/load-network.ts"
import { takeTimersOfTurn } from "../time/early-modules.ts"
import { readTimeOptions } from "../time/options.ts"
import type { CallerStack } from "../errors/caller-stack.ts"
import { RunStudio } from "../studio/run-studio.ts"
import { type Run, createEnv } from "./run-env.ts"
import { RunEnd } from "./run-end.ts"
import { createScreenshots } from "../screenshots/screenshot.ts"
import { recordUsage } from "../../simulation/usage/record-usage.ts"
import { readStartAt } from "../../simulation/time/start-at.ts"

/** A started run, with the parts of it that its test does not see. */
export interface OpenRun<Handles extends object> {
  readonly env: Env<Handles>
  /** Explains failures of the test. */
  readonly explanation: FailureReporter
  /**
   * Ends the run, once. Returns a failure with everything the test has not read; its message has no
   * hints yet.
   */
  end(): ReturnType<RunEnd["end"]>
  /** Ends the run, once, as its test does. */
  close(place?: CallerStack): Promise<void>
  readonly studio: RunStudio
}

/**
 * Starts a bot in a simulation of its own and waits until it is ready and at rest. Calls `onOpen`
 * before the bot starts.
 *
 * @throws SetupError for an invalid bot and for unknown options; PrivilegedIntentsRequired;
 * BotNotReady; a gap of the gateway; an uncaught error of the bot while it starts. If the bot ran
 * into other gaps, a RunFailure with that error and the gaps.
 */
export async function startRun<Handles extends object>(
  typedBot: Bot<Handles>,
  options: RunOptions<Handles>,
  onOpen: (explanation: FailureReporter) => void = () => {},
): Promise<OpenRun<Handles>> {
  const bot = typedBot as Bot // the bot is started with the handles of this world
  requireValid(bot, options)
  const timers = takeTimersOfTurn(readTimeOptions(options))
  const { snapshot: _, ...empty } = options
  const openNetwork = await loadNetwork()
  const runtime = new RunRuntime(options.world === undefined ? options : empty, openNetwork)
  onOpen(runtime.simulation.failureReporter)
  const studio = new RunStudio({ runtime, env: () => env, option: options.studio ?? false })
  const run: Run = { runtime, options, studio, bots: [], world: () => env.world }
  const first = new RunBot(run, {
    account: runtime.simulation.bot,
    bot,
    usesGateway: options.gateway ?? true,
    timers,
  })
  run.bots.push(first)
  equip(run)
  const ending = new RunEnd({ runtime, options, studio, stop: () => stop(run) })
  const env = createEnv(run, first, ending)
  try {
    const filled = extend(env, { world: await fillInitialWorld(env, runtime.simulation, options) })
    runtime.begin()
    await studio.begin()
    await first.start()
    runtime.hasStarted()
    return {
      env: filled,
      explanation: runtime.simulation.failureReporter,
      end: () => ending.end(),
      close: (place) => ending.close(place),
      studio,
    }
  } catch (error) {
    await stop(run)
    throw error
  }
}

/** Checks a call before anything is opened, so that an invalid one leaves nothing behind. */
function requireValid(bot: Bot, options: RunOptions): void {
  const objection = explainUnsupportedRuntime()
  if (objection !== undefined) throw new SetupError(objection)
  readBot(bot)
  readStartAt(options)
}

/** Gives a simulation what only Node has: requests to the URLs that bots set, a browser, and files. */
function equip(run: Run): void {
  const { simulation } = run.runtime
  simulation.urlChecks.current = createUrlChecks(simulation, createRunUrlHost(run))
  simulation.screenshots.take = createScreenshots(simulation)
  recordUsage(simulation)
}

/**
 * Stops the bots, the last one first, then closes the runtime. Later requests of the bots are
 * refused. Returns the errors of their own stops.
 */
async function stop({ bots, runtime, studio }: Run): Promise<readonly Error[]> {
  runtime.simulation.ended.reason ??= describeRunEnd(runtime.name)
  const failures: Error[] = []
  for (const bot of bots.toReversed()) failures.push(...(await bot.stop()))
  runtime.simulation.usage.current?.end()
  await runtime.close()
  const closing = studio.close()
  if (closing !== undefined) await closing
  return failures
}
