// Describes the cause of a journal entry in words.

import { withoutLinks } from "../../../requirements/error-link.ts"
import type { Journal } from "../../../world/journal.ts"
import type { Explanation, JournalEntry } from "../../../world/journal-entries.ts"
import { type ErrorLike, isErrorLike } from "./failure-message.ts"
import { findExplanation } from "./refused-errors.ts"
import { createEntryDescriber } from "../journal/transcript.ts"

/**
 * Describes the cause of an entry, such as `while handling MESSAGE_CREATE (alice sends "!ping" in
 * #general)`. Returns null if the cause is unknown, and if there is no such entry. `entries` is the
 * whole journal; ids are replaced by the names that they had in it.
 */
export function describeCause(entries: readonly JournalEntry[], index: number): string | null {
  return createCauseDescriber(entries)(entries.find((entry) => entry.index === index)?.cause)
}

/** Describes the event or action that led to the entry at `cause`; null if it is unknown. */
export function describeCauseAt(journal: Journal, cause: number | undefined): string | null {
  return cause === undefined ? null : createCauseDescriber(journal.read())(cause)
}

/** Describes errors, each with what the bot was handling at that time, if the journal knows. */
export function describeErrors(journal: Journal, errors: readonly Error[]): readonly string[] {
  const indexes = errors.map((error) => journal.indexOf(error))
  const isKnown = indexes.some((index) => index !== undefined)
  const entries = isKnown ? journal.read() : []
  const originOf = createCauseDescriber(entries)
  return errors.map((error, at) => {
    const { name } = error
    const index = indexes[at]
    const cause = entries.find((entry) => entry.index === index)?.cause
    const origin = [botOf(entries, index), originOf(cause)].filter((part) => part !== null)
    const explanation = index === undefined ? undefined : findExplanation(entries, error, index)
    return [
      `${name}: ${withoutLinks(error.message)}`,
      ...causesOf(error),
      ...(explanation === undefined ? [] : [describeRefusal(explanation)]),
      ...(origin.length === 0 ? [] : [origin.join(", ")]),
    ].join("\n  ")
  })
}

/** The number of causes of an error that a report names. */
const SHOWN_CAUSES = 3

/**
 * Returns a line for each cause of an error whose message does not contain it, such as that of
 * `fetch failed`.
 */
function causesOf({ message, cause }: ErrorLike, left = SHOWN_CAUSES): readonly string[] {
  if (!isErrorLike(cause) || left === 0) return []
  const inner = withoutLinks(cause.message)
  const own = message.includes(inner) ? [] : [`caused by ${String(cause.name)}: ${inner}`]
  return [...own, ...causesOf(cause, left - 1)]
}

function describeRefusal({ reason, remedy }: Explanation): string {
  return [`refused: ${reason}`, remedy].filter((text) => text !== null).join(" ")
}

/** Names the bot that threw an error, if there are several bots. */
function botOf(entries: readonly JournalEntry[], index: number | undefined): string | null {
  const entry = entries.find((it) => it.index === index)
  return entry?.kind === "error" && entry.bot !== undefined ? `in ${entry.bot}` : null
}

/**
 * Returns what a bot handles when it receives the event of an entry; undefined for entries that are
 * no events.
 */
function handledIn(entry: JournalEntry): string | undefined {
  if (entry.kind === "event") return entry.event
  return entry.kind === "delivery" ? "what was posted to it" : undefined
}

/** Creates a function that describes the circumstances of an entry by the position of its cause. */
function createCauseDescriber(
  entries: readonly JournalEntry[],
): (cause: number | null | undefined) => string | null {
  const byPlace = new Map<number | null | undefined, JournalEntry>()
  const descriptions = new Map<JournalEntry, string>()
  const describeEntry = createEntryDescriber()
  for (const entry of entries) {
    byPlace.set(entry.index, entry)
    descriptions.set(entry, describeEntry(entry).join(" "))
  }
  return (index) => {
    const cause = byPlace.get(index)
    if (cause === undefined) return null
    const event = handledIn(cause)
    if (event === undefined) return `after ${descriptions.get(cause)}`
    const trigger = byPlace.get(cause.cause)
    return `while handling ${event}${trigger === undefined ? "" : ` (${descriptions.get(trigger)})`}`
  }
}
