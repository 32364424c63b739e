/**
 * The test asks for something impossible: a member of another guild, a command that was never
 * registered, a button that is not there. Thrown at the call site; nothing was changed.
 */
export class SetupError extends Error {
  override readonly name = "SetupError"
}
