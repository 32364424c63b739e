// Renders the saved results as a page of the documentation.

import { alignedTable, section } from "../inventory/parity/markdown.ts"
import type { SavedFigure, SavedGroup, SavedResults } from "./saved-results.ts"

const COMPARISON = "comparison"

/** The text between the name of a row and its reference in the saved results. */
const AGAINST = ", against "

const INTRODUCTION = `How fast guildsim is, in comparison with something that was measured in the same round. \`npm run bench\` measures it;
this page shows the last saved results and is written by \`npm run bench -- --save\`. Milliseconds and megabytes are those of the machine that
is named beside them. Ratios hold on other machines too.

"discord.js over ideal stubs" is the least that the library needs by itself. A stub answers its requests in place of \`makeRequest\`,
and another one replays a recorded gateway in place of \`ws\`. CPU is the time of the processor, of all processes.`

const SIMCORD = "SimCord runs discord.py, which has a floor of its own."
const NO_SIMCORD = "SimCord is absent: it is compared on machines whose Python has it."

const AIMS = `A floor is what the same work takes without guildsim: an aim below it cannot be reached. Rows have one if their reference
is one. The floor of a row about runs is discord.js over stubs below undici and \`ws\`: its requests pass through undici, its WebSocket through the handshake
and the bytes of frames in memory, and after each action the event loop turns twice, as for a bot that is idle. There is no world, check, journal, clock or
count of events. The floor of a row about many members or messages is its reference and the time that bare maps and objects of as many take more than those of
few: most of it is memory that the processor has not cached.`

const USE = `## Measure it

\`\`\`sh
npm run bench                          # everything, about half an hour
npm run bench -- --only "after 500"    # groups whose description contains the words
npm run bench -- compare               # with stubs, a loopback server, MSW and SimCord
npm run bench -- --check               # fails if a row exceeds its limit
\`\`\`

\`.ci/nightly\` runs \`--check\`. A row that exceeds its limit by more than a fifth is measured again, and the check fails if it does so three
times in a row. The limits are ratios and stand beside the rows in \`scripts/bench/groups\`.`

/** A saved row with the parts of its name. */
interface NamedRow extends SavedFigure {
  readonly what: string
  readonly against: string
}

/** Returns the page. */
export function speedPage(results: SavedResults): string {
  const { [COMPARISON]: comparison, ...groups } = results
  const parts = [
    INTRODUCTION,
    ...aimsSection(Object.values(groups)),
    ...(comparison === undefined ? [] : [comparisonSection(comparison)]),
    section("## All figures", ...Object.entries(groups).map(groupSection)),
    USE,
  ]
  return `${section("# Speed", ...parts)}\n`
}

function aimsSection(groups: readonly SavedGroup[]): readonly string[] {
  const rows = groups.flatMap(namedRows).filter(({ aim }) => aim !== undefined)
  if (rows.length === 0) return []
  const cells = rows.map((row) => [
    row.what,
    row.against,
    timesOf(row),
    measuredOf(row),
    floorOf(row),
    row.aim ?? "",
    row.isReached === true ? "yes" : "no",
  ])
  const head = ["figure", "against", "ratio", "measured", "floor", "aim", "reached"]
  return [section("## Aims", AIMS, alignedTable([head, ...cells], 2))]
}

/** Renders a table with a row for each side and a column for each figure. */
function comparisonSection(group: SavedGroup): string {
  const rows = namedRows(group).map((row) => {
    const at = row.what.lastIndexOf(": ")
    return { ...row, figure: row.what.slice(0, at), side: row.what.slice(at + 2) }
  })
  const figures = unique(rows.map(({ figure }) => figure))
  const sides = unique(rows.map(({ side }) => side))
  const lines = sides.map((side) => [
    side,
    ...figures.map((figure) => {
      const row = rows.find((one) => one.side === side && one.figure === figure)
      return row === undefined ? "–" : `${measuredOf(row)}, ${timesOf(row)}`
    }),
  ])
  const isSimcordMeasured = sides.some((side) => side.startsWith("SimCord"))
  return section(
    "## Compared with other ways",
    `The same bot, each side in processes of its own, in the same rounds. The ratio is to discord.js over ideal stubs. Stubs, the loopback server
and MSW replay constant payloads: they hold no world and check nothing. ${isSimcordMeasured ? SIMCORD : NO_SIMCORD}`,
    alignedTable([["", ...figures], ...lines]),
    measuredOn(group),
  )
}

function groupSection([name, group]: readonly [string, SavedGroup]): string {
  const cells = namedRows(group).map((row) => [
    row.what,
    row.against,
    measuredOf(row),
    timesOf(row),
  ])
  const title = group.about === undefined ? name : `${name}: ${group.about}`
  const head = ["figure", "against", "measured", "ratio"]
  return section(`### ${title}`, alignedTable([head, ...cells], 2), measuredOn(group))
}

function namedRows({ rows }: SavedGroup): readonly NamedRow[] {
  return Object.entries(rows).map(([key, figure]) => {
    const at = key.lastIndexOf(AGAINST)
    return { ...figure, what: key.slice(0, at), against: key.slice(at + AGAINST.length) }
  })
}

function measuredOf({ took, unit }: Pick<SavedFigure, "took" | "unit">): string {
  return unit === "ms" && took < 0.1 ? `${round(took * 1000)} µs` : `${round(took)} ${unit}`
}

function floorOf({ floor, unit }: SavedFigure): string {
  return floor === undefined ? "" : measuredOf({ took: floor, unit })
}

function timesOf({ ratio }: SavedFigure): string {
  return `${round(ratio)} ×`
}

function round(value: number): string {
  return value.toLocaleString("en-US", { maximumSignificantDigits: 3 })
}

function measuredOn({ on, date }: SavedGroup): string {
  return `Measured on ${date === undefined ? on : `${date}, ${on}`}.`
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
