// The end of the transcript, as a failure shows it.

import type { EventEntry, JournalEntry } from "../world/journal.ts"
import { createTranscriber } from "./transcript.ts"

/** Lines that the message of a failure shows. */
const SHOWN = 20

/** Begins the line that names what is not shown. */
const LEFT_OUT = "Not sent to the bot, which did not ask for it"

/** Says how to read the lines that are not shown. */
const ALL_LINES =
  "All lines: env.transcript(), env.html() for a page, or { debug: true } among the options of the run."

/** Options of the shown lines of a journal. */
export interface TranscriptTailOptions {
  /** The moment from which seconds are counted. */
  readonly since: Date
  /** The place of the first line that belongs to the test. Default: 0. */
  readonly from?: number
  /** Names the run in the first line, where several are shown. */
  readonly name?: string
}

/**
 * Renders the last lines of a journal; an empty text where there are none. Events that were dropped for
 * want of an intent are one line together, unless they follow from what a person did: a bot that should
 * answer that waits for such an event.
 */
export function renderTranscriptTail(
  entries: readonly JournalEntry[],
  { since, from = 0, name }: TranscriptTailOptions,
): string {
  const transcribe = createTranscriber({ since })
  const deeds = new Set(entries.flatMap(({ kind, index }) => (kind === "action" ? [index] : [])))
  // Each line is transcribed, as names are learnt from all of them.
  const lines = entries.map((entry) => ({ entry, text: transcribe(entry) }))
  const ofTest = lines.filter(({ entry }) => entry.index >= from)
  const shown = ofTest.filter(({ entry }) => !isUnrelatedDrop(entry, deeds))
  const leftOut = ofTest.flatMap(({ entry }) => (isUnrelatedDrop(entry, deeds) ? [entry] : []))
  if (shown.length === 0) return ""

  const where = name === undefined ? "" : ` in ${name}`
  const isCut = shown.length > SHOWN
  const count = isCut ? ` (the last ${SHOWN} of ${shown.length} lines)` : ""
  return [
    `What happened${where}${count}:`,
    ...shown.slice(-SHOWN).map(({ text }) => text),
    ...(leftOut.length > 0 ? [`${LEFT_OUT}: ${namesOf(leftOut)}.`] : []),
    ...(isCut || leftOut.length > 0 ? [ALL_LINES] : []),
  ].join("\n")
}

/** Returns whether a line is an event that was dropped and that nobody's action was to cause. */
function isUnrelatedDrop(
  entry: JournalEntry,
  deeds: ReadonlySet<number>,
): entry is DroppedEventEntry {
  if (entry.kind !== "event" || entry.outcome !== "dropped") return false
  const isOfPerson = entry.cause !== null && deeds.has(entry.cause)
  return !isOfPerson || entry.event === "GUILD_AUDIT_LOG_ENTRY_CREATE"
}

type DroppedEventEntry = JournalEntry & EventEntry

/** Names events and the reason, each once: `GUILD_MEMBER_ADD ×2 (without the intent GuildMembers)`. */
function namesOf(dropped: readonly DroppedEventEntry[]): string {
  const kinds = Map.groupBy(dropped, ({ event, why }) => `${event}×${why}`)
  return [...kinds.values()]
    .flatMap((alike) => alike.slice(0, 1).map((first) => ({ ...first, times: alike.length })))
    .map(({ event, why, times }) => `${event}${times > 1 ? ` ×${times}` : ""} (${why})`)
    .join(", ")
}
