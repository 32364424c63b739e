// Reports the progress of a bot's start to the code that waits for it.

/** A listener to the progress of a bot's start. */
export interface StartListener {
  /** A number that grows as the bot gets on. From 1 on it is connected, and its modules are loaded. */
  progress(): number
  /** The bot is about nothing and waits for no pause. */
  onIdle(): unknown
}

/** The listener of a start that is not followed. */
export const NO_START_LISTENER: StartListener = { progress: () => 0, onIdle() {} }
