import type { Bot } from "./bot.ts"
import type { Env, RunOptions } from "./env.ts"
import { unseal } from "./network/interception.ts"
import { releaseLateErrors } from "./late-errors.ts"
import { releaseProcess } from "./process/bot-process.ts"
import { startRun } from "./run.ts"
import { RUN } from "./run-arguments.ts"
import { needArguments } from "../handles/arguments.ts"

/** A test's own part of a run. */
export type Body<Result, Handles extends object = object> = (
  env: Env<Handles>,
) => Promise<Result> | Result

function run<Handles extends object = object>(
  bot: Bot<Handles>,
  options?: RunOptions<Handles>,
): Promise<Env<Handles>>
function run<Result, Handles extends object = object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles>,
  body: Body<Result, Handles>,
): Promise<Result>
async function run<Result, Handles extends object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles> = {},
  body?: Body<Result, Handles>,
): Promise<Env<Handles> | Result> {
  needArguments("sim.run", RUN, [bot, options, body])
  const env = await startRun(bot, options)
  if (body === undefined) return env
  let result: Result
  try {
    result = await body(env)
  } catch (error) {
    await env.close().catch((closing: unknown) => {
      throw new AggregateError([error, closing], messageOf(error), { cause: error })
    })
    throw error
  }
  await env.close()
  return result
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Runs bots in simulations of their own. */
export const sim = {
  /**
   * Starts a bot in a simulation and waits until it is ready and at rest.
   *
   * `bot` is a client that has not begun to log in, a function that starts the bot and may return
   * it, or an object with `start` and `stop`. With a third argument the run ends when that has:
   * an error of it comes first, before what the end of the run has to say.
   *
   * @example await using env = await sim.run(client)
   * @example await sim.run(() => import("./bot.js"), {}, async (env) => { … })
   */
  run,
  /**
   * Lets requests to the platform's hosts reach the network again, after the last run was closed, and
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
