// A test that is paused, so that a person can look around and act before it goes on.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { WorldContext } from "../context.ts"

/** The pause of a test in a response. */
export interface PauseState {
  /** Whether a test waits to be resumed. */
  readonly paused: boolean
  /** The position of the call that paused it; null if that is not known. */
  readonly callSite: string | null
}

/** Returns the pause of the test of a world. */
export function readPause({ world }: Pick<WorldContext, "world">): PauseState {
  const pause = world.test?.current()
  return { paused: pause !== undefined, callSite: pause?.callSite ?? null }
}

/** Lets a paused test go on. @throws SetupError if no test is paused. */
export function resumeTest({ world }: WorldContext): void {
  const pause = world.test?.current()
  if (pause !== undefined) return pause.resume()
  throw new SetupError(
    "resume: no test of this world is paused. A test pauses with `await env.pause()`.",
  )
}
