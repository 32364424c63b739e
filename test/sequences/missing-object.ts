// Steps are drawn before the sequence is played, so a step may name an object that does not exist.

/** A step names an object that does not exist yet. The step then does nothing. */
export class MissingObject extends Error {
  override readonly name = "NothingThere"
}
