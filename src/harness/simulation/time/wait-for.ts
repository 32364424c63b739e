// Retries an assertion, for work that the simulation cannot see.

import { SetupError } from "../../../requirements/setup-error.ts"
import { SettleTimeout } from "../failures/settle-timeout.ts"
import { type HostTimers } from "../settle.ts"

/** Options of `env.waitFor`. */
export interface WaitForOptions {
  /** Real seconds within which the assertion must pass. Default: the `patience` of the run, 4. */
  readonly timeout?: number
}

/** The parts of a run that waiting needs. */
export interface WaitForContext extends Pick<HostTimers, "after"> {
  settle(): Promise<void>
  /** The default timeout in real milliseconds. */
  readonly patience: number
  /** Describes the bots' open work, line by line. */
  describe(): readonly string[]
}

/** Real milliseconds between two tries. */
const BETWEEN = 10

/**
 * Retries `assertion` after each settle until it does not throw, and returns its result.
 *
 * @throws its last error after `timeout`. The error's message then lists the open work.
 */
export async function waitFor<Result>(
  assertion: () => Result | Promise<Result>,
  { timeout }: WaitForOptions,
  { settle, patience, describe, after }: WaitForContext,
): Promise<Result> {
  const milliseconds = timeout === undefined ? patience : timeout * 1000
  if (!(milliseconds >= 0)) {
    throw new SetupError(
      `timeout must be a number of real seconds, 0 or more, not ${String(timeout)}.`,
    )
  }
  let isOver = false
  const cancel = after(milliseconds, () => (isOver = true))
  try {
    for (;;) {
      await settle().catch(unlessRestless)
      // Tries the assertion once more after the timeout.
      const wasOver = isOver
      try {
        return await assertion()
      } catch (error) {
        if (wasOver) throw explained(error, milliseconds, describe())
      }
      await new Promise<void>((resolve) => void after(BETWEEN, resolve))
    }
  } finally {
    cancel()
  }
}

/** Ignores a timeout of the settle, since the bot may be at rest at the next try. */
function unlessRestless(error: unknown): void {
  if (!(error instanceof SettleTimeout)) throw error
}

/** Returns the same error object with a longer message, so that a test runner shows its diff. */
function explained(error: unknown, milliseconds: number, pending: readonly string[]): unknown {
  if (!(error instanceof Error)) return error
  const under =
    pending.length === 0
      ? "The bot was at rest, without open work that can be seen."
      : `Open work:\n${pending.map((line) => `- ${line}`).join("\n")}`
  error.message += `\n\nenv.waitFor tried for ${milliseconds / 1000} s. ${under}`
  return error
}
