// What a command of the package is, and what it sees of the machine.

/** Where a command runs and what it prints to. */
export interface Terminal {
  /** The folder in which it was started. */
  readonly folder: string
  readonly print: (text: string) => void
  readonly error: (text: string) => void
  /** Returns the value of an environment variable. */
  readonly env: (name: string) => string | undefined
  /** Asks the user a question and returns the answer. Absent where nobody can be asked. */
  readonly ask?: (question: string) => Promise<string>
  /** Runs a command of a shell in a folder, on this terminal, and returns its exit status. */
  readonly execute?: (command: string, folder: string) => Promise<number>
  /** Calls back once when the user interrupts the command. Returns a function that stops listening. */
  readonly onInterrupt?: (work: () => void) => () => void
}

export interface CliCommand {
  readonly name: string
  /** What it does, in a few words, for the list of commands. */
  readonly summary: string
  readonly help: string
  /**
   * Runs it and returns the exit status.
   *
   * @throws UsageError, or what `parseArgs` throws, where the arguments make no sense.
   */
  readonly run: (args: readonly string[], terminal: Terminal) => number | Promise<number>
}

export const EXIT = { fine: 0, differs: 1, unusable: 2 } as const

/** Arguments that make no sense together. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
