// The journal on the clock: who did what, and of what it came.

import type { JournalEntry } from "../../world/journal.ts"
import { createEntryDescriber } from "../transcript.ts"
import { type Html, type HtmlContent, html } from "./html.ts"

/** Words between the lines of the journal. */
export interface TimelineHeading {
  /** The place of the line that it stands before; past the last one, it stands at the end. */
  readonly before: number
  readonly text: string
  /** Further lines below it. */
  readonly lines?: readonly string[]
}

/** What a line is listed as: what can be left out, and what it is called there. */
export const ENTRY_CATEGORIES = {
  person: "People",
  request: "Requests",
  event: "Events",
  dropped: "Dropped events",
  connection: "Connections",
  http: "Posted interactions",
  pause: "Pauses",
  program: "Programs",
} as const

/** Sorts that can be left out, and those that never are. */
export type EntryCategory =
  | keyof typeof ENTRY_CATEGORIES
  | "gap"
  | "unknownKeys"
  | "error"
  | "background"

/** What a line is listed as. */
export function categoryOf(entry: JournalEntry): EntryCategory {
  switch (entry.kind) {
    case "action":
      return "person"
    case "event":
      return entry.outcome === "dropped" ? "dropped" : "event"
    case "advance":
      return "pause"
    case "delivery":
    case "answer":
      return "http"
    default:
      return entry.kind
  }
}

/** The journal as a list, with headings between. */
export function timelineHtml(
  entries: readonly JournalEntry[],
  headings: readonly TimelineHeading[],
  start: number,
): Html {
  const tell = createEntryDescriber()
  const depths = depthsOf(entries)
  const left = [...headings]
  let before: number | undefined
  const lines = entries.map((entry) => {
    const due = left.splice(0, countUpTo(left, entry.index))
    const isLater = entry.at !== before
    before = entry.at
    const said = tell(entry)
    return [
      due.map((it) => headingHtml(it)),
      "\n",
      lineHtml(entry, said, { isLater, depth: depths.get(entry.index) ?? 0, start }),
    ]
  })
  return html`<ol class="lines">
    ${lines}${left.map((it) => headingHtml(it))}
  </ol>`
}

function countUpTo(headings: readonly TimelineHeading[], place: number): number {
  const next = headings.findIndex(({ before }) => before > place)
  return next === -1 ? headings.length : next
}

function headingHtml({ text, lines = [] }: TimelineHeading): Html {
  const below = lines.length > 0 && html`<pre>${lines.join("\n")}</pre>`
  return html`<li class="heading">
    <h3>${text}</h3>
    ${below}
  </li>`
}

/** How far each line stands behind what began it. */
function depthsOf(entries: readonly JournalEntry[]): Map<number, number> {
  const depths = new Map<number, number>()
  for (const { index, cause } of entries) {
    const above = cause === null ? undefined : depths.get(cause)
    depths.set(index, above === undefined ? 0 : above + 1)
  }
  return depths
}

/** Steps to the right up to which it is seen how far a line stands behind what began it. */
const MAX_DEPTH = 5

interface TimelineEntryContext {
  readonly isLater: boolean
  readonly depth: number
  /** When the clock began, in Unix milliseconds. */
  readonly start: number
}

function lineHtml(
  entry: JournalEntry,
  [who, what]: readonly [string, string],
  { isLater, depth, start }: TimelineEntryContext,
): Html {
  const { index, cause } = entry
  const seconds = `+${((entry.at - start) / 1000).toFixed(3)}`
  const kinds = ["line", categoryOf(entry), ...(isRefused(entry) ? ["refused"] : [])].join(" ")
  const from =
    cause !== null && html`<a class="from" href="#l${cause}" title="Its cause">← #${cause}</a>`
  const detail = detailOf(entry)
  const inner = html`<time
      datetime="${new Date(entry.at).toISOString()}"
      ${isLater ? undefined : html` class="same"`}
      >${seconds}</time
    ><b title="${who}">${who}</b><span class="what">${highlighted(what)}</span
    ><small>#${index} ${from}</small>`
  return html`<li
    class="${kinds}"
    id="l${index}"
    data-line="${index}"
    data-cause="${cause ?? ""}"
    style="--depth:${Math.min(depth, MAX_DEPTH)}"
  >
    ${
      detail === undefined
        ? html`<div class="said" tabindex="0">${inner}</div>`
        : html`<details>
            <summary class="said">${inner}</summary>
            <pre>${detail}</pre>
          </details>`
    }
  </li>`
}

function isRefused(entry: JournalEntry): boolean {
  if (entry.kind === "request") return entry.status === null || entry.status >= 400
  return "refused" in entry && entry.refused !== null
}

/** What a line says, with the method or the event that it begins with, and the status, set apart. */
function highlighted(what: string): HtmlContent {
  const [, first, rest = what] = /^([A-Z]{3,}(?:_[A-Z]+)*)(\s.*)$/s.exec(what) ?? []
  const [, before, status, after] = /^(.*?) → (\d{3})(.*)$/s.exec(rest) ?? []
  const then = status === undefined ? rest : [before, " → ", html`<em>${status}</em>`, after]
  return first === undefined ? then : [html`<strong>${first}</strong>`, then]
}

/** Characters of JSON up to which it is shown. */
const MAX_JSON_LENGTH = 12_000

/** What crossed the border, as it was sent. */
function detailOf(entry: JournalEntry): string | undefined {
  const parts = partsOf(entry).filter(([, value]) => value !== null && value !== undefined)
  if (parts.length === 0) return undefined
  return parts.map(([name, value]) => `${name} ${cut(JSON.stringify(value, null, 2))}`).join("\n\n")
}

function partsOf(entry: JournalEntry): (readonly [name: string, value: unknown])[] {
  switch (entry.kind) {
    case "request":
      return [
        ["sent", entry.body],
        ["answer", entry.answer],
      ]
    case "event":
    case "delivery":
      return [["payload", entry.payload]]
    case "answer":
      return [["answer", entry.answer]]
    default:
      return []
  }
}

function cut(text: string): string {
  return text.length <= MAX_JSON_LENGTH
    ? text
    : `${text.slice(0, MAX_JSON_LENGTH)}\n… ${text.length - MAX_JSON_LENGTH} more characters`
}
