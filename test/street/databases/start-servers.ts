// Starts the database servers of the test files that run, while other files run. Prints once per run,
// in one line each, which servers the machine lacks.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { TestProject } from "vitest/node"
import { hasFilesIn } from "../../files-of-run.ts"
import { hasSqlite3 } from "./native.ts"
import { KINDS, missing } from "./servers.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the socket that lends database servers. */
    readonly databaseServers: string
  }
}

const PROGRAM = fileURLToPath(new URL("servers-program.ts", import.meta.url))

/**
 * Starts the servers, if files of the run need any. Returns a function that stops those that still
 * run.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasFilesIn(project, "street/databases")) return undefined
  const path = join(mkdtempSync(join(tmpdir(), "guildsim-servers-")), "socket")
  project.provide("databaseServers", path)
  const program = spawn(process.execPath, [PROGRAM, path, ...serversOf(project)], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  const ended = once(program, "exit")
  const ready = once(program.stdout, "data")
  announce(project)
  await Promise.race([ready, ended])
  return async () => {
    program.stdin.end()
    await ended
  }
}

/** Returns the names of the installed servers that the test files of this run need. */
function serversOf({ vitest }: TestProject): string[] {
  const files = vitest.state.getPaths()
  return Object.entries(KINDS)
    .filter(([, kind]) => missing(kind) === undefined)
    .map(([name]) => name)
    .filter((name) => files.some((file) => file.endsWith(`/databases/${name}.test.ts`)))
}

function announce({ vitest: { logger } }: TestProject): void {
  for (const kind of Object.values(KINDS)) {
    const sentence = missing(kind)
    if (sentence !== undefined) logger.warn(sentence)
  }
  if (!hasSqlite3) {
    logger.warn(
      "Tests with sqlite3 are skipped, since it is not installed: npm ci --prefix test/street/native.",
    )
  }
}
