// Sequences are drawn before anything has happened, and may name what does not come about.

/** A step that names something that is not there yet does nothing. */
export class NothingThere extends Error {
  override readonly name = "NothingThere"
}
