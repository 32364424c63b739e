// Renders a world and its journal as one self-contained HTML page.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { channelHtml } from "../html/channel.ts"
import { type ChannelGroup, channelList, channelGroupsOf } from "../html/channel-list.ts"
import { type Html, html, trusted } from "../../../world/kernel/html.ts"
import { readMessageHistory } from "../html/message-history.ts"
import { SCRIPT, SCRIPT_HASH } from "./script.ts"
import { STYLE } from "./style.ts"
import {
  type TimelineHeading,
  ENTRY_CATEGORIES,
  type EntryCategory,
  categoryOf,
  timelineHtml,
} from "./timeline.ts"
import { entriesOf } from "../../../world/kernel/objects.ts"

/** Options of an HTML report. */
export interface HtmlReportOptions {
  /** The title. Default: `"guildsim"`. */
  readonly title?: string
  /** A sentence below the title. */
  readonly about?: string
  /** Headings between the entries of the journal, in order. */
  readonly headings?: readonly TimelineHeading[]
}

/** The parts of a simulation that a report shows. */
type HtmlReportSource = Pick<Simulation, "world" | "journal" | "mask">

/**
 * Renders a report: the channels as members see them, and beside them the journal. It needs no
 * server and no other file, and shows the same content without scripts.
 */
export function renderHtmlReport(
  { world, journal, mask }: HtmlReportSource,
  options: HtmlReportOptions = {},
): string {
  const { title = "guildsim", about, headings = [] } = options
  const entries = journal.read()
  const groups = channelGroupsOf(world)
  const history = readMessageHistory(entries)
  const page = html`<!doctype html>
    <html lang="en">
      ${headHtml(title)}
      <body>
        <header class="top">
          <div>
            <h1>${title}</h1>
            ${about && html`<p>${about}</p>`}
          </div>
          ${summaryHtml(entries)}
        </header>
        ${channelList(world, groups)}
        <main class="rooms" aria-label="Messages">
          ${
            groups.every(({ channels }) => channels.length === 0)
              ? html`<p class="empty">There is no channel.</p>`
              : groups.map((group) =>
                  groupHtml(group, (channel) => channelHtml({ world, channel, history, mask })),
                )
          }
        </main>
        <aside class="journal" aria-label="What happened">
          ${[journalBarHtml(entries), timelineHtml(entries, headings, world.clock.start)]}
        </aside>
        <script type="module">
          ${trusted(SCRIPT)}
        </script>
      </body>
    </html>`
  return `${mask(page.html)}\n`
}

function headHtml(title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>
      ${trusted(STYLE)}
    </style>
  </head>`
}

/** Renders the categories of the journal and the line that says how to use it. */
function journalBarHtml(entries: readonly JournalEntry[]): Html {
  return html`<div class="bar">
    ${categoriesHtml(entries)}
    <p
      id="status"
      role="status"
      data-idle="Point at a line or a message to see its causes and effects."
    ></p>
  </div>`
}

/**
 * The content security policy: nothing is loaded, and only the report's own script runs.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "media-src data:",
  `script-src 'sha256-${SCRIPT_HASH}'`,
].join("; ")

function groupHtml(
  { title, channels }: ChannelGroup,
  show: (channel: ChannelGroup["channels"][number]) => Html | undefined,
) {
  return html`<h2>${title}</h2>
    ${channels.map(show)}`
}

/** Renders the counts of entries. */
function summaryHtml(entries: readonly JournalEntry[]): Html {
  const requests = entries.filter(({ kind }) => kind === "request")
  const refused = requests.filter((entry) => entry.kind === "request" && (entry.status ?? 0) >= 400)
  const count = (sort: EntryCategory): number =>
    entries.filter((entry) => categoryOf(entry) === sort).length
  const passed = ((entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0)) / 1000
  const facts: readonly (readonly [name: string, value: string | number, kind?: string])[] = [
    ["requests", requests.length],
    ["refused", refused.length, refused.length > 0 ? "warn" : ""],
    ["events", count("event") + count("dropped")],
    ["dropped", count("dropped")],
    ["bot errors", count("error"), count("error") > 0 ? "bad" : ""],
    ["gaps", count("gap"), count("gap") > 0 ? "bad" : ""],
    ["virtual time", `${passed.toFixed(3)} s`],
  ]
  return html`<dl>
    ${facts.map(
      ([name, value, kind = ""]) =>
        html`<div class="${kind}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** Renders the filters of the journal. They work without scripts. */
function categoriesHtml(entries: readonly JournalEntry[]): Html {
  const sorts = Map.groupBy(entries, categoryOf)
  const boxes = entriesOf(ENTRY_CATEGORIES).flatMap(([sort, name]) => {
    const count = sorts.get(sort)?.length
    if (count === undefined) return []
    return html`<label
      ><input type="checkbox" checked data-sort="${sort}" /> ${name} <small>${count}</small></label
    >`
  })
  return html`<div class="sorts" role="group" aria-label="Lines to show">
    ${boxes}
    <input class="search" type="search" placeholder="Find…" aria-label="Find lines" hidden />
  </div>`
}
