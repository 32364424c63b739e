// An assertion that is tried again, for work that nothing here can see.

import { SetupError } from "../../../world/kernel/setup-error.ts"
import { SettleTimeout } from "../../settle.ts"
import { hostTimers } from "../host-timers.ts"

/** Options of `env.waitFor`. */
export interface WaitForOptions {
  /** Real seconds in which the assertion has to hold. Default: the `patience` of the run, 4. */
  readonly timeout?: number
}

/** The parts of a run that waiting needs. */
export interface WaitForContext {
  settle(): Promise<void>
  /** Real milliseconds; the default of the time-out. */
  readonly patience: number
  /** Returns what the bots have under way, line by line. */
  describe(): readonly string[]
}

/** Real milliseconds between two tries. */
const BETWEEN = 10

/**
 * Tries `assertion` after each rest until it does not throw, and returns its result.
 *
 * @throws its last error, whose message then says what is under way, after `timeout`.
 */
export async function waitFor<Result>(
  assertion: () => Result | Promise<Result>,
  { timeout }: WaitForOptions,
  { settle, patience, describe }: WaitForContext,
): Promise<Result> {
  const milliseconds = timeout === undefined ? patience : timeout * 1000
  if (!(milliseconds >= 0)) {
    throw new SetupError(`timeout is a number of real seconds, 0 or more, not ${String(timeout)}.`)
  }
  let isOver = false
  const cancel = hostTimers.after(milliseconds, () => (isOver = true))
  try {
    for (;;) {
      await settle().catch(unlessRestless)
      // Tries the assertion once more after the time has run out.
      const wasOver = isOver
      try {
        return await assertion()
      } catch (error) {
        if (wasOver) throw explained(error, milliseconds, describe())
      }
      await new Promise<void>((resolve) => void hostTimers.after(BETWEEN, resolve))
    }
  } finally {
    cancel()
  }
}

/** A bot that does not rest yet may do so by the next try. */
function unlessRestless(error: unknown): void {
  if (!(error instanceof SettleTimeout)) throw error
}

/** The same error, so that a test runner shows its diff. */
function explained(error: unknown, milliseconds: number, pending: readonly string[]): unknown {
  if (!(error instanceof Error)) return error
  const under =
    pending.length === 0
      ? "The bot was at rest, with nothing under way that can be seen."
      : `Under way:\n${pending.map((line) => `- ${line}`).join("\n")}`
  error.message += `\n\nenv.waitFor tried it for ${milliseconds / 1000} s. ${under}`
  return error
}
