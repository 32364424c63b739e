// Renders the journal as a timeline with causes.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { createEntryDescriber } from "../../simulation/journal/transcript.ts"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"

/** A heading between the entries of the journal. */
export interface TimelineHeading {
  /**
   * The position of the entry that follows the heading. A position after the last entry puts it at
   * the end.
   */
  readonly before: number
  readonly text: string
  /** Further lines below the heading. */
  readonly lines?: readonly string[]
}

/** The categories of entries that can be hidden, with their labels. */
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

/** All categories, including those that cannot be hidden. */
export type EntryCategory =
  | keyof typeof ENTRY_CATEGORIES
  | "gap"
  | "unknownKeys"
  | "error"
  | "background"

/** Returns the category of an entry. */
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
    case "incident":
      return "connection"
    default:
      return entry.kind
  }
}

/** Renders the journal as a list, with headings. */
export function timelineHtml(
  entries: readonly JournalEntry[],
  headings: readonly TimelineHeading[],
  start: number,
): Html {
  const describeEntry = createEntryDescriber()
  const depths = depthsOf(entries)
  const remaining = [...headings]
  let before: number | undefined
  const lines = entries.map((entry) => {
    const due = remaining.splice(0, countUpTo(remaining, entry.index))
    const isLater = entry.at !== before
    before = entry.at
    const described = describeEntry(entry)
    return [
      due.map((it) => headingHtml(it)),
      "\n",
      lineHtml(entry, described, { isLater, depth: depths.get(entry.index) ?? 0, start }),
    ]
  })
  return html`<ol class="lines">
    ${lines}${remaining.map((it) => headingHtml(it))}
  </ol>`
}

function countUpTo(headings: readonly TimelineHeading[], index: number): number {
  const next = headings.findIndex(({ before }) => before > index)
  return next === -1 ? headings.length : next
}

function headingHtml({ text, lines = [] }: TimelineHeading): Html {
  const below = lines.length > 0 && html`<pre>${lines.join("\n")}</pre>`
  return html`<li class="heading">
    <h3>${text}</h3>
    ${below}
  </li>`
}

/** Returns the number of causes before each entry. */
function depthsOf(entries: readonly JournalEntry[]): Map<number, number> {
  const depths = new Map<number, number>()
  for (const { index, cause } of entries) {
    const above = cause === null ? undefined : depths.get(cause)
    depths.set(index, above === undefined ? 0 : above + 1)
  }
  return depths
}

/** The number of indentation steps that show the depth of an entry. */
const MAX_DEPTH = 5

interface TimelineEntryContext {
  readonly isLater: boolean
  readonly depth: number
  /** The start of the clock, in Unix milliseconds. */
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

/** Renders the text of an entry, with its leading method or event and its status highlighted. */
function highlighted(what: string): HtmlContent {
  const [, first, rest = what] = /^([A-Z]{3,}(?:_[A-Z]+)*)(\s.*)$/s.exec(what) ?? []
  const [, before, status, after] = /^(.*?) → (\d{3})(.*)$/s.exec(rest) ?? []
  const then = status === undefined ? rest : [before, " → ", html`<em>${status}</em>`, after]
  return first === undefined ? then : [html`<strong>${first}</strong>`, then]
}

/** The number of characters of JSON that are shown. */
const MAX_JSON_LENGTH = 12_000

/** Returns the sent and received data of an entry as JSON. */
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
