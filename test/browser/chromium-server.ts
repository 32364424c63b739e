// One Chromium for all test files. Prints once in a run how to get one if there is none.

import type { TestProject } from "vitest/node"
import { NO_CHROMIUM, serveChromium } from "./chromium.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of Chromium; undefined without one. */
    readonly chromium: string | undefined
  }
}

/** Starts Chromium. @throws Error under `CI=true` if there is none. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await serveChromium()
  project.provide("chromium", server?.wsEndpoint())
  if (server === undefined) project.vitest.logger.warn(NO_CHROMIUM)
  return server && (() => server.close())
}
