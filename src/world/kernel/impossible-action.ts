/**
 * An action that no client of the platform can send, such as a click on a button that does not
 * exist. It is thrown before anything has changed. The harness reports it as a SetupError, since
 * only a test can ask for it.
 */
export class ImpossibleActionError extends Error {
  override readonly name = "ImpossibleActionError"
}
