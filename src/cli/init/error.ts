// The error of `guildsim init`.

import { withLink } from "../../requirements/error-link.ts"

/** Thrown if the project cannot be set up. The message says what is wrong and what to do. */
export class InitError extends Error {
  override readonly name = "InitError"

  constructor(message: string) {
    super(withLink("InitError", message))
  }
}
