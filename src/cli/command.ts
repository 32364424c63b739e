// The interface between a command and the machine it runs on.

/** The terminal that a command runs on. */
export interface Terminal {
  /** The working directory. */
  readonly folder: string
  readonly print: (text: string) => void
  readonly error: (text: string) => void
  /** Returns the value of an environment variable. */
  readonly env: (name: string) => string | undefined
  /** Whether a person reads what is printed, rather than a file or a log. Default: false. */
  readonly isInteractive?: boolean
  /**
   * Asks the user a question and returns the answer. Absent if there is no interactive terminal.
   */
  readonly ask?: (question: string) => Promise<string>
  /** Runs a shell command in a folder, on this terminal, and returns its exit status. */
  readonly execute?: (command: string, folder: string) => Promise<number>
  /** Calls back once when the user interrupts the command. Returns a function that stops listening. */
  readonly onInterrupt?: (work: () => void) => () => void
}

export interface CliCommand {
  readonly name: string
  /** A short description for the list of commands. */
  readonly summary: string
  readonly help: string
  /**
   * Runs the command and returns the exit status.
   *
   * @throws UsageError, or the error of `parseArgs`, if the arguments are invalid.
   */
  readonly run: (args: readonly string[], terminal: Terminal) => number | Promise<number>
}

export const EXIT = { fine: 0, differs: 1, unusable: 2 } as const

/** Invalid arguments of a command. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
