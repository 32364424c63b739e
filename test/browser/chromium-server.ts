// One Chromium for all test files. Prints once in a run how to get one if there is none.

import { fork } from "node:child_process"
import { once } from "node:events"
import type { TestProject } from "vitest/node"
import { hasFilesIn } from "../files-of-run.ts"
import type { ChromiumStart } from "./chromium-program.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of Chromium; undefined without one. */
    readonly chromium: string | undefined
  }
}

/**
 * Starts Chromium if the run has pages, with Playwright in a process of its own: Playwright creates
 * an error for each message to Chromium, and Vitest would compute the stack of each.
 *
 * @throws Error under `CI=true` if there is none.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasFilesIn(project, "browser", "studio")) return undefined
  const program = new URL("chromium-program.ts", import.meta.url)
  const server = fork(program, { execArgv: ["--stack-trace-limit=0"] })
  const ended = once(server, "exit")
  const [message] = await Promise.race([
    once(server, "message"),
    ended.then(() => Promise.reject(new Error("Chromium did not start. The reason is above."))),
  ])
  const start = message as ChromiumStart // The only message of the program.
  if ("advice" in start) project.vitest.logger.warn(start.advice)
  project.provide("chromium", "address" in start ? start.address : undefined)
  return async () => {
    server.disconnect()
    await ended
  }
}
