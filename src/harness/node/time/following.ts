// Whoever waits for a bot that starts, and is told how it gets on.

/** Whoever follows how a bot gets on with its start. */
export interface Following {
  /** A number that grows as the bot gets on. From 1 on it is connected, and its modules are loaded. */
  progress(): number
  /** The bot is about nothing and waits for no pause. */
  onIdle(): unknown
}

/** A bot that nobody follows. */
export const STANDING: Following = { progress: () => 0, onIdle() {} }
