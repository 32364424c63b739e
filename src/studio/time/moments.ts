// The moments of a run as positions of a slider, with marks for what happened.

import { categoryOf } from "../../harness/reports/html-report/timeline.ts"
import type { JournalEntry } from "../../world/journal-entries.ts"
import type { DescribedEntry } from "../inspector/journal/journal-book.ts"

/** The kinds of marks, with their names. */
export const MARK_KINDS = {
  person: "actions of people",
  request: "requests of bots",
  error: "errors and gaps",
} as const

/** A kind of mark. */
export type MarkKind = keyof typeof MARK_KINDS

/** A mark of the slider. */
export interface MomentMark {
  readonly kind: MarkKind
  /** The place, from 0 to 1. */
  readonly place: number
}

/** The number of places that marks of a kind can have. */
const PLACES = 240

/** Returns the marks of entries. Those of a kind that would be at the same place are one. */
export function marksOf(entries: readonly DescribedEntry[]): readonly MomentMark[] {
  const marks = new Map<string, MomentMark>()
  entries.forEach(({ entry }, position) => {
    const kind = markOf(entry)
    if (kind === undefined) return
    const place = Math.round((position / entries.length) * PLACES)
    marks.set(`${kind} ${place}`, { kind, place: place / PLACES })
  })
  return [...marks.values()]
}

function markOf(entry: JournalEntry): MarkKind | undefined {
  const category = categoryOf(entry)
  if (category === "gap" || category === "error") return "error"
  return category === "person" || category === "request" ? category : undefined
}

/** Returns the position of a moment among entries; the number of entries for the present. */
export function positionOf(entries: readonly DescribedEntry[], index: number | undefined): number {
  if (index === undefined) return entries.length
  const after = entries.findIndex(({ entry }) => entry.index > index)
  return Math.max(0, (after === -1 ? entries.length : after) - 1)
}

/** Returns the text of a position, for screen readers and below the slider. */
export function momentText(entries: readonly DescribedEntry[], position: number): string {
  const described = entries[position]
  if (described === undefined) return "Now"
  const { entry, who, what } = described
  return `#${entry.index}, ${timeText(entry.at)}: ${who} ${what}`
}

/** Returns the virtual date and time of day, such as `2026-01-02 00:26:20`. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ")
}
