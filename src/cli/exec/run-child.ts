// Runs a command on this terminal, and passes on its signals and its exit status.

import type { ChildProcess } from "node:child_process"
import { constants } from "node:os"
import spawn from "cross-spawn"
import { withLink } from "../../requirements/error-link.ts"

/** A command with its arguments. */
export type CommandWords = readonly [file: string, ...args: string[]]

/** The place where a command runs. */
export interface ChildPlace {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** A command could not be started. */
export class CommandNotStarted extends Error {
  override readonly name = "CommandNotStarted"
  /** The exit status that shells use: 127 for a command that does not exist, or else 126. */
  readonly status: number

  constructor(file: string, cause: NodeJS.ErrnoException) {
    const isUnknown = cause.code === "ENOENT"
    super(
      withLink(
        "CommandNotStarted",
        isUnknown
          ? `The command "${file}" was not found. Check its spelling, and that its program is installed ` +
              "and on the PATH; for a program of a package, put npx before it."
          : `The command "${file}" could not be started: ${cause.message}. Check that this user may ` +
              "execute the file.",
      ),
      { cause },
    )
    this.status = isUnknown ? NOT_FOUND : NOT_EXECUTABLE
  }
}

const NOT_FOUND = 127
const NOT_EXECUTABLE = 126

/** A shell adds this to the number of the signal that has ended a command. */
const ENDED_BY_SIGNAL = 128

/** The signals that are passed on. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"] as const

/**
 * Runs a command and returns its exit status: 128 and the number of the signal if a signal has ended
 * it. @throws CommandNotStarted if it cannot be started.
 */
export async function runChild([file, ...args]: CommandWords, place: ChildPlace): Promise<number> {
  // The programs of packages are batch files on Windows, which only a shell can start. This quotes
  // the arguments for it.
  const child = spawn(file, args, { ...place, stdio: "inherit" })
  const stopPassing = passSignals(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", (cause) => reject(new CommandNotStarted(file, cause)))
      child.once("close", (code, signal) => resolve(code ?? statusOf(signal)))
    })
  } finally {
    stopPassing()
  }
}

function statusOf(signal: NodeJS.Signals | null): number {
  return ENDED_BY_SIGNAL + (signal === null ? 0 : constants.signals[signal])
}

/** Passes signals of this process on to a child. Returns a function that ends this. */
function passSignals(child: ChildProcess): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    // A terminal sends Ctrl+C to the child too.
    if (signal === "SIGINT" && process.stdin.isTTY) return
    // Windows has no other signals to send: this ends the child.
    child.kill(process.platform === "win32" ? "SIGTERM" : signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}
