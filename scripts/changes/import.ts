// Imports a newer change log: adds its new entries, without a state.
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Change, type Changes, SINCE, nameOf } from "./change.ts"
import { readLog } from "./read-log.ts"

const LOG = "developers/change-log.mdx"

/** The entries after an import, and sentences about the changes it made. */
export interface ImportedLog {
  readonly changes: Changes
  readonly notes: readonly string[]
}

/**
 * Reads the change log of a checkout of discord-api-docs in `folder`.
 *
 * @throws if the log cannot be read, or `folder` is no checkout.
 */
export async function importLog(folder: string, known: Changes): Promise<ImportedLog> {
  const log = readLog(await readFile(join(folder, LOG), "utf8"))
  const asked = ["-C", folder, "log", "-1", "--format=%H %cs", "--", LOG]
  const { stdout } = await promisify(execFile)("git", asked)
  const [commit = "", date = ""] = stdout.trim().split(" ")
  return merge(known, log, { commit, date })
}

/** Adds the entries of a log to the known entries, which stay as they are. */
export function merge(
  { source, entries }: Changes,
  log: readonly Change[],
  read: { readonly commit: string; readonly date: string },
): ImportedLog {
  const recent = log.filter(({ date }) => date >= SINCE)
  const names = new Set(entries.map(nameOf))
  const fresh = recent.filter((entry) => !names.has(nameOf(entry)))
  const listed = new Set(recent.map(nameOf))
  // An entry that was announced elsewhere is in no log.
  const gone = entries.filter(
    (entry) => isOfLog(entry) && !listed.has(nameOf(entry)) && entry.date <= read.date,
  )
  return {
    changes: {
      source: { ...source, ...read },
      entries: [...fresh, ...entries].toSorted((a, b) => b.date.localeCompare(a.date)),
    },
    notes: [
      ...fresh.map((entry) => `new: ${nameOf(entry)}`),
      ...gone.map((entry) => `removed from the change log: ${nameOf(entry)}`),
    ],
  }
}

function isOfLog({ link }: Change): boolean {
  return link.includes("/change-log#")
}
