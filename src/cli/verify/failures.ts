// Errors that end a run or a scenario.

import { withLink } from "../../requirements/error-link.ts"

/** Ends the run, because further results would be meaningless. */
export class CannotRun extends Error {
  override readonly name = "CannotRun"

  constructor(message: string) {
    super(withLink("CannotRun", message))
  }
}

/** Ends one scenario, which cannot be played. */
export class NotPlayed extends Error {
  override readonly name = "NotPlayed"
}

/** Ends the run, because the user interrupted it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}
