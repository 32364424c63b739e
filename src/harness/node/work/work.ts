/** A piece of work, as an error names it. */
export interface Work {
  /** The description, such as `PostgreSQL at 127.0.0.1:5432: SELECT 1`. */
  readonly what: string
  /** Returns the place in the bot's code that began it. */
  readonly where?: () => string
  /** The object of the host that does it. */
  readonly resource?: object | undefined
  /**
   * Whether somebody waits for its answer, so that a settle which cannot see it end fails. Other work
   * may have no end by its nature, such as a program that runs on.
   */
  readonly isRequest?: boolean
  /** Whether it reads or writes a file. */
  readonly isFile?: boolean
  /** Whether later work of the same name and place is background where one piece of it is. */
  readonly isRecurring?: boolean
}
