// `npm run bench`: measures the simulator. Each figure is compared with a reference measured in the
// same run. `--save` writes docs/speed.md.

import { writeFileSync } from "node:fs"
import { findExceeded, renderVerdict } from "./bench/check.ts"
import { readCommandLine } from "./bench/command-line.ts"
import type { Group } from "./bench/group.ts"
import { GROUPS } from "./bench/groups.ts"
import { speedPage } from "./bench/page.ts"
import {
  type Measurements,
  type SavedResults,
  differences,
  saveResults,
  readSavedResults,
  thisMachine,
} from "./bench/saved-results.ts"
import { renderTable } from "./bench/table.ts"

const PAGE = new URL("../docs/speed.md", import.meta.url)
const KEPT = new URL("../fixtures/bench.json", import.meta.url)

const asked = readCommandLine(process.argv.slice(2), GROUPS)
if (asked.kind === "help") console.log(asked.text)
else if (asked.kind === "mistake") {
  console.error(asked.message)
  process.exitCode = 2
} else if (asked.kind === "check") {
  const exceeded = await findExceeded(asked.groups, ({ rows }) => console.log(renderTable(rows)))
  console.log(renderVerdict(exceeded))
  if (exceeded.length > 0) process.exitCode = 1
} else {
  const kept = readSavedResults(KEPT)
  const measured = await bench(asked.groups, asked.save)
  console.log(`\n${compare(measured, kept)}`)
}

/** Measures the groups, and prints the table and the notes. Saves the results of each at once. */
async function bench(groups: readonly Group[], isSaved: boolean): Promise<Measurements> {
  const found = []
  for (const { name, measure } of groups) {
    const result = await measure()
    found.push({ name, ...result })
    if (isSaved) save({ [name]: result.rows })
    console.log(`Measured: ${name}`)
  }
  console.log(`\n${renderTable(found.flatMap(({ rows }) => rows))}`)
  const notes = found.flatMap(({ note = [] }) => note)
  console.log(`
All figures are medians. If both sides were measured in the same rounds, the ratio is computed for each round.
"Per tenfold" is the ratio for an input ten times as large. ${thisMachine()}.`)
  for (const note of notes) console.log(note)
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}

function save(measured: Measurements): void {
  saveResults(KEPT, measured, GROUPS)
  writeFileSync(PAGE, speedPage(readSavedResults(KEPT)))
}

function compare(measured: Measurements, kept: SavedResults): string {
  const all = differences(measured, kept)
  const moved = all.flatMap(({ row, past, now }) =>
    past === undefined ? [] : [`  ${row}: ${past} × → ${now} ×`],
  )
  const fresh = all.length - moved.length
  return [
    moved.length === 0
      ? "No ratio differs from its saved value by more than a third."
      : `Ratios that differ from their saved values by more than a third:\n${moved.join("\n")}`,
    ...(fresh === 0 ? [] : [`Rows without saved results: ${fresh}.`]),
  ].join("\n")
}
