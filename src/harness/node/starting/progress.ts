// Measures the progress of a starting bot. A loop that fails in the same way each time makes no
// progress.

import type { Journal } from "../../../world/journal.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"

/**
 * Creates a function that returns a number which grows with the progress of a bot's start: with
 * each journal entry of a new form, each change that a request made, and each file. `files` returns
 * the number of files that the bots have started to read or write.
 */
export function createProgress(journal: Journal, files: () => number): () => number {
  const seen = new Set<string>()
  let next = journal.nextIndex()
  let count = 0

  function isNew(entry: JournalEntry): boolean {
    const key = repeatedKeyOf(entry)
    if (key === undefined) return true
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  }

  return () => {
    for (; next < journal.nextIndex(); next += 1) {
      const entry = journal.readRaw(next)
      if (entry !== undefined && isNew(entry)) count += 1
    }
    return count + files()
  }
}

/**
 * Returns a text that is equal for repeated entries; undefined for an entry that is always
 * progress.
 */
export function repeatedKeyOf(entry: JournalEntry): string | undefined {
  switch (entry.kind) {
    case "request": {
      const { method, path, query, status } = entry
      const hasChanged = method !== "GET" && status !== null && status < 300
      return hasChanged ? undefined : `${method} ${path}${query} → ${status ?? "no answer"}`
    }
    case "connection":
      return `the connection ${entry.description}`
    case "event":
      return `${entry.event} ${entry.outcome}`
    case "pause":
      return `a pause of ${entry.duration / 1000} s in ${entry.where}`
    case "error":
    case "gap":
    case "background":
      return `${entry.kind}: ${entry.message}`
    default:
      return undefined
  }
}
