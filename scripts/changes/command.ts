// The command behind `npm run changes`: imports, regenerates or checks.
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { difference } from "../inventory/difference.ts"
import { printJson } from "../inventory/print.ts"
import { CHANGES_FILE, type Changes, changesSchema } from "./change.ts"
import { importLog } from "./import.ts"
import { changesPage } from "./page.ts"
import { findProblems } from "./problems.ts"
import { readSimulated } from "./references.ts"

const PAGE_FILE = "docs/platform-changes.md"

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))

/** The maximum number of lines of a difference that are printed for each file. */
const SHOWN = 40

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
  const problems = findProblems(changes.entries, await readSimulated(REPOSITORY))
  for (const problem of problems) print(problem)
  if (check) return (await compare(root, outputs, print)) + problems.length > 0 ? 1 : 0
  for (const [file, text] of outputs) await writeFile(join(root, file), text)
  print(
    `${changes.entries.length} entries since the change log of ${changes.source.date} was read.`,
  )
  return problems.length > 0 ? 1 : 0
}

/** Prints the differences of stale files and returns the number of these files. */
async function compare(
  root: string,
  outputs: ReadonlyMap<string, string>,
  print: (line: string) => void,
): Promise<number> {
  let stale = 0
  for (const [file, text] of outputs) {
    const committed = await readFile(join(root, file), "utf8").catch(() => "")
    if (committed === text) continue
    stale += 1
    print(`${file} is stale (- committed, + as it should be):`)
    for (const line of difference(committed, text).slice(0, SHOWN)) print(`  ${line}`)
  }
  if (stale > 0) print("Run `npm run changes`, read what changed and commit it.")
  return stale
}
