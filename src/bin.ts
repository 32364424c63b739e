#!/usr/bin/env node
// The command `guildsim`, for `npx guildsim`.
import { spawn } from "node:child_process"
import { createInterface } from "node:readline/promises"
import { explainUnsupportedNode } from "./requirements/oldest-node.ts"

/** Ends the command with one sentence. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const unsupported = explainUnsupportedNode()
if (unsupported !== undefined) fail(unsupported)

// Loaded when the version of Node is known to be one in which it can be. It looks at MSW itself.
const { runCommandLine } = await import("./cli/command-line.ts").catch((error: unknown) => {
  if (error instanceof Error && error.name === "SetupError") return fail(error.message)
  throw error
})

// Who reads the output may have seen enough of it, as `head` has.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

/** Asks on the terminal. Returns an empty answer where the user ends the input. */
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

/** Runs a command whose output is this process's own. */
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
  ...(process.stdin.isTTY && { ask }),
  execute,
  // Heard once: a second Ctrl+C ends the process.
  onInterrupt(work) {
    process.once("SIGINT", work)
    return () => process.off("SIGINT", work)
  },
})
void status.then((code) => (process.exitCode = code))
