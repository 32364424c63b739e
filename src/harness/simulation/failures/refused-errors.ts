// Finds the refused request that an error of a client library reports. Each library names the code
// and the message of the platform in its own way, and the errors are not changed.

import type { Explanation, JournalEntry, RequestEntry } from "../../../world/journal-entries.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

type RefusedRequestEntry = JournalEntry & RequestEntry & { readonly explanation: Explanation }

/** The number of causes of an error that are followed, in case errors cause each other. */
const DEEPEST = 5

/**
 * Returns the explanation of the refused request that an error reports, such as a
 * `DiscordAPIError`; undefined if there is none. `index` is the position of the error in the
 * journal.
 */
export function findExplanation(
  entries: readonly JournalEntry[],
  error: Error,
  index: number | undefined,
): Explanation | undefined {
  const texts = textsOf(error)
  const cause = entries.find((entry) => entry.index === index)?.cause ?? null
  const reported = entries.filter((entry): entry is RefusedRequestEntry => {
    return isRefused(entry) && isBefore(entry, index) && isReported(entry, texts)
  })
  const byPath = reported.findLast(({ path }) => texts.some((text) => text.includes(path)))
  if (byPath !== undefined) return byPath.explanation
  return reported.findLast((entry) => cause === null || entry.cause === cause)?.explanation
}

function isRefused(entry: JournalEntry): entry is RefusedRequestEntry {
  return entry.kind === "request" && entry.explanation !== undefined
}

function isBefore(entry: JournalEntry, index: number | undefined): boolean {
  return index === undefined || entry.index < index
}

/** Returns whether an error names the code of a refusal. */
function isReported({ answer }: RefusedRequestEntry, texts: readonly string[]): boolean {
  const code = String(propertyOf(answer, "code"))
  const word = new RegExp(`(?<!\\d)${code}(?!\\d)`)
  return texts.some((text) => word.test(text))
}

/** The properties of errors in which libraries name a refusal. */
const TEXT_PROPERTIES = ["code", "message", "name", "url", "path", "body"] as const

/** Returns the texts of an error and its causes in which libraries name a refusal. */
function textsOf(thrown: unknown, depth = 0): readonly string[] {
  if (typeof thrown === "string") return [thrown]
  if (typeof thrown !== "object" || thrown === null || depth > DEEPEST) return []
  const own = TEXT_PROPERTIES.flatMap((name) => {
    const value = propertyOf(thrown, name)
    return typeof value === "string" || typeof value === "number" ? [String(value)] : []
  })
  return [...own, ...textsOf(propertyOf(thrown, "cause"), depth + 1)]
}
