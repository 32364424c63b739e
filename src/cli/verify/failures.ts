// Why a run or a scenario cannot be played.

/** The run cannot go on: nothing that follows would say anything. */
export class CannotRun extends Error {
  override readonly name = "CannotRun"
}

/** One scenario cannot be played. */
export class NotPlayed extends Error {
  override readonly name = "NotPlayed"
}

/** The user has interrupted the run. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}
