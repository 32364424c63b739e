// The lists of entries that the tabs of the inspector show, and their filters.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { categoryOf } from "../../../harness/reports/html-report/timeline.ts"
import type { DescribedEntry } from "./journal-book.ts"

/** A tab that lists entries. */
export type EntryTab = "journal" | "requests" | "events" | "errors" | "gaps"

/** A choice of entries. */
export interface EntryFilter {
  readonly label: string
  readonly matches: (entry: JournalEntry) => boolean
}

/** A list of entries. */
export interface EntryView {
  /** The name of the list, for screen readers. */
  readonly label: string
  /** The text in place of an empty list. */
  readonly empty: string
  readonly matches: (entry: JournalEntry) => boolean
  /** The choices of entries; the first one is that of all. */
  readonly filters: readonly EntryFilter[]
}

const all: EntryFilter = { label: "All", matches: () => true }

function ofKind(...kinds: readonly JournalEntry["kind"][]): EntryFilter["matches"] {
  return ({ kind }) => kinds.includes(kind)
}

/** Whether an entry is a request that failed, or an action or a response that was refused. */
export function isRefused(entry: JournalEntry): boolean {
  if (entry.kind === "request") return entry.status === null || entry.status >= 400
  return "refused" in entry && entry.refused !== null
}

/** The lists of entries. */
export const ENTRY_VIEWS: Readonly<Record<EntryTab, EntryView>> = {
  journal: {
    label: "Entries of the journal",
    empty: "Nothing has happened yet.",
    matches: () => true,
    filters: [
      all,
      { label: "People", matches: ofKind("action") },
      { label: "Bots", matches: ofKind("request", "answer", "program", "pause") },
      { label: "Connections", matches: ofKind("connection", "incident") },
      { label: "Time", matches: ofKind("advance", "pause") },
      { label: "Problems", matches: (entry) => isRefused(entry) || ofKind("error", "gap")(entry) },
    ],
  },
  requests: {
    label: "Requests",
    empty: "No bot has sent a request yet.",
    matches: ofKind("request", "answer"),
    filters: [
      all,
      { label: "Refused", matches: isRefused },
      {
        label: "Injected",
        matches: (entry) => entry.kind === "request" && entry.injected !== null,
      },
      {
        label: "Without GET",
        matches: (entry) => entry.kind !== "request" || entry.method !== "GET",
      },
    ],
  },
  events: {
    label: "Events",
    empty: "No bot has been sent an event yet. Connect one, and let somebody act.",
    matches: ofKind("event", "delivery"),
    filters: [
      all,
      { label: "Dropped", matches: (entry) => categoryOf(entry) === "dropped" },
      { label: "Censored", matches: (entry) => entry.kind === "event" && entry.censored },
    ],
  },
  errors: {
    label: "Errors",
    empty: "The bots have thrown no uncaught error.",
    matches: ofKind("error", "background"),
    filters: [],
  },
  gaps: {
    label: "Gaps",
    empty: "Everything that was requested is modeled.",
    matches: ofKind("gap", "unknownKeys"),
    filters: [],
  },
}

/** A search in a list of entries. */
export interface EntrySearch {
  /** The label of the filter. */
  readonly filter: string
  /** The name of an actor or of the receiver of an event; empty for all. */
  readonly bot: string
  /** The text that a description contains. */
  readonly text: string
}

/** Returns the entries of a list that a search finds. */
export function searchEntries(
  entries: readonly DescribedEntry[],
  view: EntryView,
  { filter, bot, text }: EntrySearch,
): readonly DescribedEntry[] {
  const chosen = view.filters.find(({ label }) => label === filter) ?? all
  const wanted = text.trim().toLowerCase()
  return entries.filter(({ entry, who, what }) => {
    if (!view.matches(entry) || !chosen.matches(entry)) return false
    if (bot !== "" && botOf(entry) !== bot) return false
    return wanted === "" || `#${entry.index} ${who} ${what}`.toLowerCase().includes(wanted)
  })
}

/** Returns the name of the bot that an entry is from or for; undefined if there is none. */
export function botOf(entry: JournalEntry): string | undefined {
  switch (entry.kind) {
    case "event":
    case "delivery":
      return entry.to
    case "request":
    case "answer":
    case "program":
      return entry.by ?? undefined
    case "connection":
    case "error":
      return entry.bot ?? undefined
    default:
      return undefined
  }
}
