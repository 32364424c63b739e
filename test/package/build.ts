// Starts the build of the package for the files that install it, unless a build of its sources exists.
// Other files run meanwhile, and a file that needs the build waits for it.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { TestProject } from "vitest/node"
import { hasFilesIn } from "../files-of-run.ts"

const PROGRAM = fileURLToPath(new URL("build-program.ts", import.meta.url))

/** Starts the build, if files of the run install it. Returns a function that waits for its end. */
export function setup(project: TestProject): (() => Promise<void>) | undefined {
  if (!hasFilesIn(project, "package", "runners")) return undefined
  const program = spawn(process.execPath, [PROGRAM], { stdio: "inherit" })
  const ended = once(program, "exit")
  return async () => {
    await ended
  }
}
