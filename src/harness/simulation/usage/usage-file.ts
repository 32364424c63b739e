// Writes recordings of usage on Node, if the environment names a folder for them. A simulation is
// portable, so Node is found at run time; a page has neither an environment nor files.

import { SetupError } from "../../../requirements/setup-error.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import { SharedValue } from "../shared-value.ts"

/** The variable with the folder of the recordings. Without it, nothing is recorded. */
export const USAGE_VARIABLE = "GUILDSIM_COVERAGE"

/** The ending of the names of recordings: one JSON document in each line. */
export const RECORDING_ENDING = ".usage.jsonl"

/** The functions of `node:fs` that write a recording. */
interface FileFunctions {
  mkdirSync(folder: string, options: { readonly recursive: true }): unknown
  openSync(file: string, flags: "ax"): number
  closeSync(descriptor: number): void
  appendFileSync(file: string, text: string): void
}

/** The parts of Node's `process` that are used. */
interface NodeProcess {
  readonly pid: number
  readonly env: Readonly<Record<string, string | undefined>>
  on(event: "exit", listener: () => void): unknown
  getBuiltinModule(name: "node:fs"): FileFunctions | undefined
}

/** A recording of this process, or of a test file that has a global object of its own. */
export interface UsageFile {
  /** Adds a line. */
  append(line: string): void
  /** Calls `flush` when the process exits, until the returned function is called. */
  atExit(flush: () => void): () => void
}

/** The files of recordings, by their folder. */
const files = new SharedValue<Map<string, UsageFile>>("guildsim.usageFiles")

/** Returns the recording of this process; undefined if nothing is to be recorded. */
export function findUsageFile(): UsageFile | undefined {
  const host = Reflect.get(globalThis, "process") as NodeProcess | undefined // Only Node has it.
  const folder = propertyOf(host?.env, USAGE_VARIABLE)
  if (host === undefined || typeof folder !== "string" || folder === "") return undefined
  const known = files.getOrCreate(() => new Map())
  const file = known.get(folder) ?? createFile(host, folder)
  known.set(folder, file)
  return file
}

function createFile(host: NodeProcess, folder: string): UsageFile {
  const fs = host.getBuiltinModule("node:fs")
  if (fs === undefined) {
    throw new SetupError(
      `The environment variable ${USAGE_VARIABLE} asks to record usage coverage, and this host offers no files. Leave the variable out here.`,
    )
  }
  const flushes = new Set<() => void>()
  let file: string | undefined
  host.on("exit", () => {
    for (const flush of flushes) flush()
  })
  return {
    append(line) {
      file ??= reserveFile(fs, folder, host.pid)
      try {
        fs.appendFileSync(file, `${line}\n`)
      } catch (error) {
        // The reporter has deleted the folder, so nobody would read the line.
        if (propertyOf(error, "code") !== "ENOENT") throw error
      }
    },
    atExit(flush) {
      flushes.add(flush)
      return () => void flushes.delete(flush)
    },
  }
}

/** Creates an empty file that no other process and no other test file has. */
function reserveFile(fs: FileFunctions, folder: string, pid: number): string {
  fs.mkdirSync(folder, { recursive: true })
  for (let number = 1; ; number += 1) {
    const file = `${folder}/${pid}-${number}${RECORDING_ENDING}`
    try {
      fs.closeSync(fs.openSync(file, "ax"))
      return file
    } catch (error) {
      if (propertyOf(error, "code") !== "EEXIST") throw error
    }
  }
}
