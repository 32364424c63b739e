// Builds the stories of this project with Storybook, and serves them.

import { execFile } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { inject } from "vitest"
import { keptBuild } from "../../scripts/build/kept.ts"

/** The served stories. */
export interface Storybook {
  /**
   * The URL `http://localhost:<port>/`. Its `iframe.html` is a story without Storybook's user
   * interface.
   */
  readonly url: string
  close(): void
}

const BIN = fileURLToPath(import.meta.resolve("storybook/package.json")).replace(
  "package.json",
  "dist/bin/dispatcher.js",
)

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
}

/** Serves the stories, which are built only if a source has changed. @throws Error with Storybook's output if the build fails. */
export async function serveStories(): Promise<Storybook> {
  const folder = await keptBuild({
    name: "stories",
    inputs: [
      "fixtures/{stories,dashboard}/**/*.*",
      "fixtures/stories/.storybook/*",
      "src/**/*.ts",
      "test/browser/storybook.ts",
      "package-lock.json",
    ],
    write: writeStories,
  })
  const server = createServer(({ url = "/" }, answer) => {
    const path = normalize(new URL(url, "http://localhost").pathname)
    try {
      const file = readFileSync(join(folder, path))
      const type = TYPES[extname(path)] ?? "application/octet-stream"
      answer.writeHead(200, { "content-type": type }).end(file)
    } catch {
      answer.writeHead(404).end()
    }
  }).listen(0, "localhost")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // The server listens on a TCP port.
  return {
    url: `http://localhost:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function writeStories(folder: string): Promise<void> {
  const options = ["-c", "fixtures/stories/.storybook", "-o", folder, "--disable-telemetry"]
  await promisify(execFile)(process.execPath, [BIN, "build", ...options], { env: surroundings() })
}

/**
 * Returns the environment of another tool, without the variables of this run's processes. The tool
 * bundles the built modules of this run.
 */
export function surroundings(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST$|NODE_ENV$|NODE_V8_COVERAGE$|NODE_OPTIONS$)/
  const built = inject("builtModules")
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name))),
    ...(built !== undefined && { GUILDSIM_ENTRIES: built }),
  }
}
