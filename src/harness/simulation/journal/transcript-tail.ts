// Renders the end of the transcript for the message of a failure.

import type { EventEntry, JournalEntry } from "../../../world/journal-entries.ts"
import { createTranscriber } from "./transcript.ts"

/** The number of entries that the message of a failure shows. */
const SHOWN = 20

/** The beginning of the line that names the omitted events. */
const LEFT_OUT = "Not sent to the bot, which did not ask for it"

/** The line that says how to see all entries. */
const ALL_LINES =
  "All lines: env.transcript(), env.html() for a page, or { debug: true } among the options of the run."

/** Options of the rendered entries. */
export interface TranscriptTailOptions {
  /** The moment from which seconds are counted. */
  readonly since: Date
  /** The position of the first entry that belongs to the test. Default: 0. */
  readonly from?: number
  /** The name of the run for the first line, for messages that show several runs. */
  readonly name?: string
}

/**
 * Renders the last entries of a journal; an empty text if there are none. Events that were dropped
 * because of a missing intent share one line, unless a user action caused them: the bot under test
 * may wait for such an event.
 */
export function renderTranscriptTail(
  entries: readonly JournalEntry[],
  { since, from = 0, name }: TranscriptTailOptions,
): string {
  const transcribe = createTranscriber({ since })
  const actionIndexes = new Set(
    entries.flatMap(({ kind, index }) => (kind === "action" ? [index] : [])),
  )
  // Every entry is transcribed, since names are learned from all of them.
  const lines = entries.map((entry) => ({ entry, text: transcribe(entry) }))
  const ofTest = lines.filter(({ entry }) => entry.index >= from)
  const shown = ofTest.filter(({ entry }) => !isUnrelatedDrop(entry, actionIndexes))
  const dropped = ofTest.flatMap(({ entry }) =>
    isUnrelatedDrop(entry, actionIndexes) ? [entry] : [],
  )
  if (shown.length === 0) return ""

  const where = name === undefined ? "" : ` in ${name}`
  const isCut = shown.length > SHOWN
  const count = isCut ? ` (the last ${SHOWN} of ${shown.length} lines)` : ""
  return [
    `What happened${where}${count}:`,
    ...shown.slice(-SHOWN).map(({ text }) => text),
    ...(dropped.length > 0 ? [`${LEFT_OUT}: ${namesOf(dropped)}.`] : []),
    ...(isCut || dropped.length > 0 ? [ALL_LINES] : []),
  ].join("\n")
}

/** Returns whether an entry is a dropped event that no user action was meant to cause. */
function isUnrelatedDrop(
  entry: JournalEntry,
  actionIndexes: ReadonlySet<number>,
): entry is DroppedEventEntry {
  if (entry.kind !== "event" || entry.outcome !== "dropped") return false
  const isOfPerson = entry.cause !== null && actionIndexes.has(entry.cause)
  return !isOfPerson || entry.event === "GUILD_AUDIT_LOG_ENTRY_CREATE"
}

type DroppedEventEntry = JournalEntry & EventEntry

/**
 * Returns the events with their reasons, each once: `GUILD_MEMBER_ADD ×2 (without the intent
 * GuildMembers)`.
 */
function namesOf(dropped: readonly DroppedEventEntry[]): string {
  const kinds = Map.groupBy(dropped, ({ event, why }) => `${event}×${why}`)
  return [...kinds.values()]
    .flatMap((alike) => alike.slice(0, 1).map((first) => ({ ...first, times: alike.length })))
    .map(({ event, why, times }) => `${event}${times > 1 ? ` ×${times}` : ""} (${why})`)
    .join(", ")
}
