// Reports the progress of a bot's start to the code that waits for it.

/** A listener to the progress of a bot's start. */
export interface StartListener {
  /**
   * Returns a number that grows with the progress. From 1 on, the bot is connected and its modules
   * are loaded.
   */
  progress(): number
  /** Called when the bot is idle and waits for no pause. */
  onIdle(): unknown
}

/** The listener of work that is not a start. */
export const NO_START_LISTENER: StartListener = { progress: () => 0, onIdle() {} }
