import { withLink } from "./error-link.ts"

/**
 * The test asks for something impossible: a member of another guild, a command that was never
 * registered, a button that does not exist. It is thrown at the call, and nothing was changed.
 */
export class SetupError extends Error {
  override readonly name = "SetupError"

  /**
   * Creates the error. `about` is the subject, such as `"arguments"`, if it has a section of its own
   * on the page of errors.
   */
  constructor(
    message: string,
    { about, ...options }: ErrorOptions & { readonly about?: string } = {},
  ) {
    super(
      about === undefined
        ? withLink("SetupError", message)
        : withLink(`SetupError-${about}`, message),
      options,
    )
  }
}
