/**
 * The test asks for something impossible: a member of another guild, a command that was never
 * registered, a button that does not exist. It is thrown at the call, and nothing was changed.
 */
export class SetupError extends Error {
  override readonly name = "SetupError"
}
