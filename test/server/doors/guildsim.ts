// Runs the command `guildsim` in a process of its own, or in this one.

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { runCommandLine } from "../../../src/cli/command-line.ts"
import { BUILT_MODULES } from "../../built/programs.ts"

const COMMAND = fileURLToPath(new URL("../../../src/bin.ts", import.meta.url))

/** The result of a command. */
export interface Outcome {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** A command that runs. */
export interface RunningCommand {
  readonly child: ChildProcess
  /** The text that it prints first. */
  readonly started: Promise<string>
  readonly ended: Promise<Outcome>
}

/** Returns the path of a program of these tests. */
export function programOf(name: string): string {
  return fileURLToPath(new URL(`programs/${name}`, import.meta.url))
}

/** Returns a new folder, which is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "guildsim-doors-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts `guildsim` in a process, which ends with the test at the latest. */
export function startGuildsim(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  const child = spawn(process.execPath, [...BUILT_MODULES, COMMAND, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(
    ([out, err, [status]]) => ({ status: status as number | null, out, err }),
  )
  return { child, started: once(child.stdout, "data").then(String), ended }
}

/** Runs `guildsim` in this process, on a terminal that records what is printed. */
export async function guildsim(...args: string[]): Promise<Outcome> {
  let out = ""
  let err = ""
  const status = await runCommandLine(args, {
    folder: import.meta.dirname,
    print: (printed) => (out += printed),
    error: (printed) => (err += printed),
    env: (name) => process.env[name],
  })
  return { status, out, err }
}
