/** A piece of work outside a bot's own code. */
export interface Work {
  /** The description, such as `PostgreSQL at 127.0.0.1:5432: SELECT 1`. */
  readonly what: string
  /** Returns the position in the bot's code that began it. */
  readonly where?: () => string
  /** Node's object that does the work. */
  readonly resource?: object | undefined
  /**
   * Whether its answer is waited for, so that a settle fails if the work does not end. Other work
   * may have no end, such as a program that keeps running.
   */
  readonly isRequest?: boolean
  /** Whether it reads or writes a file. */
  readonly isFile?: boolean
  /**
   * Whether later work with the same description and code position is background work too, if one
   * piece of it is.
   */
  readonly isRecurring?: boolean
}
