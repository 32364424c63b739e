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
  /** Explains why this runtime cannot start bots for a command. Absent, or undefined, if it can. */
  readonly explainNoBots?: (command: string) => string | undefined
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

/** The option of every command, for `parseArgs`. */
export const HELP_OPTION = { type: "boolean", short: "h", default: false } as const

/** A command with its parsed arguments. */
interface CommandDeclaration<Parsed> extends Pick<CliCommand, "name" | "summary" | "help"> {
  /** Whether the command starts bots, which only Node can. Default: false. */
  readonly startsBots?: boolean
  /** Parses the arguments. @throws UsageError, or the error of `parseArgs`, if they are invalid. */
  readonly parse: (args: string[]) => Parsed
  /** Runs the command and returns the exit status. */
  readonly run: (parsed: Parsed, terminal: Terminal) => number | Promise<number>
}

/** Creates a command that prints its help for `--help`. */
export function createCommand<Parsed extends { readonly values: { readonly help: boolean } }>({
  parse,
  run,
  startsBots = false,
  ...described
}: CommandDeclaration<Parsed>): CliCommand {
  return {
    ...described,
    async run(args, terminal) {
      const parsed = parse([...args])
      if (parsed.values.help) return print(terminal, described.help)
      const objection = startsBots ? terminal.explainNoBots?.(described.name) : undefined
      if (objection === undefined) return run(parsed, terminal)
      terminal.error(`${objection}\n`)
      return EXIT.unusable
    },
  }
}

/** Separates a command's own arguments from the command that stands after `--`. */
export function splitAtDashes(args: readonly string[]): { own: string[]; command: string[] } {
  const at = args.indexOf("--")
  return at === -1
    ? { own: [...args], command: [] }
    : { own: args.slice(0, at), command: args.slice(at + 1) }
}

/** Prints a text and returns the exit status of success. */
export function print(terminal: Terminal, text: string): number {
  terminal.print(`${text}\n`)
  return EXIT.fine
}

/** Invalid arguments of a command. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
