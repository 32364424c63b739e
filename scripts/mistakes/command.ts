// The command `npm run mistakes`.

import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createProject } from "../../test/runners/project.ts"
import { readMistakes } from "./mistakes.ts"
import { mistakesPage } from "./page.ts"
import { type Messages, RUNNERS, type Runner, provoke } from "./runners.ts"

const PAGE_FILE = "docs/mistakes.md"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

/** Provokes all mistakes in all runners. */
export async function provokeAll(project: string): Promise<ReadonlyMap<Runner, Messages>> {
  const said = RUNNERS.map(async (runner) => [runner, await provoke(runner, project)] as const)
  return new Map(await Promise.all(said))
}

/** Runs the command, which writes the page of all messages, and resolves with its exit status. */
export async function mistakesCommand(
  _: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const project = await createProject({ ".": "test/runners/suites/mistakes" })
  try {
    const said = await provokeAll(project)
    await writeFile(join(REPOSITORY, PAGE_FILE), mistakesPage(readMistakes(project), said))
    print(`${said.get("Vitest")?.size ?? 0} mistakes in ${said.size} runners: ${PAGE_FILE}`)
    return 0
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}
