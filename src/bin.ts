#!/usr/bin/env node
// The command `guildsim`, for `npx guildsim`.
import { spawn } from "node:child_process"
import module from "node:module"
import { createInterface } from "node:readline/promises"
import { explainUnsupportedNode } from "./requirements/oldest-node.ts"
import { explainUnsupportedCommand } from "./requirements/runtimes.ts"

/** The signals that end a command. */
const ENDING = ["SIGINT", "SIGTERM"] as const

/** Prints one sentence and ends the process with status 1. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const unsupported = explainUnsupportedNode()
if (unsupported !== undefined) fail(unsupported)

// Keeps the compiled code of the command for the next one, in the folder for temporary files. A
// library must not do that to its process, but this process is the command's own. Deno has no cache.
if ("enableCompileCache" in module) module.enableCompileCache()

// Imported only after the check of Node's version.
const { runCommandLine } = await import("./cli/command-line.ts").catch((error: unknown) => {
  if (error instanceof Error && error.name === "SetupError") return fail(error.message)
  throw error
})

// A reader of the output, such as `head`, may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

/** Asks a question on the terminal. Returns an empty answer if the user ends the input. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")))
  terminal.once("SIGINT", () => terminal.close())
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}

/** Runs a command that shares the output of this process. */
function execute(command: string, cwd: string): Promise<number> {
  const child = spawn(command, { cwd, shell: true, stdio: "inherit" })
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1))
    child.on("error", () => resolve(1))
  })
}

const status = runCommandLine(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  env: (name) => process.env[name],
  isInteractive: process.stdout.isTTY,
  ...(process.stdin.isTTY && { ask }),
  execute,
  explainNoBots: (command) => explainUnsupportedCommand(command),
  // Only the first signal is handled; a second one ends the process.
  onInterrupt(work) {
    const forget = (): void => {
      for (const signal of ENDING) process.off(signal, onSignal)
    }
    const onSignal = (): void => {
      forget()
      work()
    }
    for (const signal of ENDING) process.on(signal, onSignal)
    return forget
  },
})
void status.then((code) => (process.exitCode = code))
