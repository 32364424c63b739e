import type { Bot } from "./bots/bot.ts"
import { captureCallerStack } from "./errors/caller-stack.ts"
import type { Env, RunOptions } from "./run/env.ts"
import { unseal } from "./network/sockets/unseal.ts"
import { releaseLateErrors } from "./errors/late-errors.ts"
import { releaseProcess } from "./process/bot-process.ts"
import { type OpenRun, startRun } from "./run/run.ts"
import { RUN } from "./run/run-arguments.ts"
import type { FailureReporter } from "../simulation/failure-reporter.ts"
import { appendToError, readFailures } from "../simulation/failures/failure-message.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"

/** The part of a run that a test writes. */
export type RunBody<Result, Handles extends object = object> = (
  env: Env<Handles>,
) => Promise<Result> | Result

function run<Handles extends object = object>(
  bot: Bot<Handles>,
  options?: RunOptions<Handles>,
): Promise<Env<Handles>>
function run<Result, Handles extends object = object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles>,
  body: RunBody<Result, Handles>,
): Promise<Result>
async function run<Result, Handles extends object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles> = {},
  body?: RunBody<Result, Handles>,
): Promise<Env<Handles> | Result> {
  validateArguments("sim.run", RUN, [bot, options, body])
  const place = captureCallerStack()
  const opened = await startRun(bot, options)
  const { env } = opened
  if (body === undefined) return env
  let result: Result
  try {
    result = await body(env)
  } catch (error) {
    throw await explained(error, opened)
  }
  await opened.close(place)
  return result
}

/**
 * Ends the run of a body that failed. Returns the body's error with everything the run knows about
 * it.
 */
async function explained(error: unknown, { end, explanation }: OpenRun<object>): Promise<unknown> {
  explanation.keepHints()
  const report = await end()
  // The body may have closed its run and failed with the report.
  const isOther = report !== undefined && report !== error
  const failure = appendToError(error, explanation.additionsTo(readFailures(error)))
  if (isOther && failure instanceof Error && failure.cause === undefined) {
    addCause(failure, report.cause)
  }
  return failure
}

/** Sets the bot's error as the cause of a test's error, so that runners show its origin. */
function addCause(error: Error, cause: unknown): void {
  if (Object.isExtensible(error)) {
    Object.defineProperty(error, "cause", { value: cause, writable: true, configurable: true })
  }
}

/**
 * Starts a run as `sim.run` does, for a runner that ends it. Calls `onOpen` before the bot starts.
 */
export function openRun<Handles extends object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles>,
  onOpen: (explanation: FailureReporter) => void,
): Promise<OpenRun<Handles>> {
  validateArguments("sim.run", RUN, [bot, options, undefined])
  return startRun(bot, options, onOpen)
}

/** Runs bots in simulations of their own. */
export const sim = {
  /**
   * Starts a bot in a simulation and waits until it is ready and at rest.
   *
   * `bot` is a client that has not started to log in, a function that starts the bot and may return
   * it, or an object with `start` and `stop`. With a `body`, the run ends when the body ends. If
   * the body throws, its error is thrown, and its message continues with the hints, the report of
   * the run, and the end of the transcript.
   *
   * @example await using env = await sim.run(client)
   * @example await sim.run(() => import("./bot.js"), {}, async (env) => { … })
   */
  run,
  /**
   * Lets requests to the platform's hosts reach the network again after the last run is closed, and
   * lets bots that have ended end the process.
   *
   * @throws Error while a run is open.
   */
  unseal(): void {
    unseal()
    releaseProcess()
    releaseLateErrors()
  },
} as const
