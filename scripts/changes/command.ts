// The command `npm run changes`: imports a change log, regenerates the page or checks it.
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { printJson } from "../inventory/print.ts"
import { printStale } from "../inventory/stale.ts"
import { CHANGES_FILE, type Changes, SINCE, changesSchema } from "./change.ts"
import { importLog } from "./import.ts"
import { changesPage } from "./page.ts"
import { findProblems } from "./problems.ts"
import { readSimulatedFeatures } from "./references.ts"

const PAGE_FILE = "docs/platform-changes.md"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

const OPTIONS = {
  check: { type: "boolean", default: false },
  import: { type: "string" },
  root: { type: "string", default: REPOSITORY },
} as const

/**
 * Runs the command and resolves with its exit status.
 *
 * - no option: regenerates the page; the status is 1 if an entry has no state or contradicts the simulation
 * - `--check`: writes nothing; the status is also 1 if the file or the page is stale
 * - `--import DIR`: first adds the new entries of the change log in a checkout of discord-api-docs
 * - `--root DIR`: reads and writes the file and the page in this folder
 */
export async function changesCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { values: options } = parseArgs({ args: [...args], options: OPTIONS })
  const { check, root } = options
  const committed = await readFile(join(root, CHANGES_FILE), "utf8")
  let changes: Changes = changesSchema.parse(JSON.parse(committed))
  if (options.import !== undefined) {
    const imported = await importLog(options.import, changes)
    for (const note of imported.notes) print(note)
    changes = imported.changes
  }
  const outputs = new Map([
    [CHANGES_FILE, printJson(changes)],
    [PAGE_FILE, changesPage(changes)],
  ])
  const problems = findProblems(changes.entries, await readSimulatedFeatures(REPOSITORY))
  for (const problem of problems) print(problem)
  if (check) {
    const stale = await printStale({ root, files: outputs, command: "npm run changes" }, print)
    return stale + problems.length > 0 ? 1 : 0
  }
  for (const [file, text] of outputs) await writeFile(join(root, file), text)
  print(
    `The change log of ${changes.source.date} has ${changes.entries.length} entries since ${SINCE}.`,
  )
  return problems.length > 0 ? 1 : 0
}
