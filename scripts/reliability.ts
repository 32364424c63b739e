// `npm run reliability`: counts what the simulator withstands, and prints every failure. See
// docs/reliability.md, which `--save` writes.

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { readCommandLine } from "./reliability/command-line.ts"
import { FIGURES } from "./reliability/figures.ts"
import type { Figure } from "./reliability/figure.ts"
import { measure } from "./reliability/measure.ts"
import { readResults, reliabilityPage, resultOf, saveResults } from "./reliability/saved.ts"

const SAVED = new URL("../fixtures/reliability.json", import.meta.url)
const PAGE = new URL("../docs/reliability.md", import.meta.url)

/** The number of failures of a figure that are printed. */
const SHOWN = 10

const asked = readCommandLine(process.argv.slice(2))
if (asked.kind === "help") console.log(asked.text)
else if (asked.kind === "mistake") {
  console.error(asked.message)
  process.exitCode = 2
} else {
  const { figures, scale, seed, save } = asked
  for (const figure of figures) {
    await count(figure, Math.max(1, Math.round(figure.count * scale)), { seed, save })
  }
  if (save) writePage()
}

/** Writes the page of the saved results, formatted as the other pages are. */
function writePage(): void {
  writeFileSync(PAGE, reliabilityPage(FIGURES, readResults(SAVED)))
  const formatter = fileURLToPath(new URL("../node_modules/oxfmt/bin/oxfmt", import.meta.url))
  const { status } = spawnSync(process.execPath, [formatter, fileURLToPath(PAGE)])
  if (status !== 0) throw new Error(`oxfmt did not format ${PAGE.pathname}.`)
}

/** Measures a figure and prints its result. */
async function count(
  figure: Figure,
  times: number,
  { seed, save }: { readonly seed: number; readonly save: boolean },
): Promise<void> {
  const start = performance.now()
  const outcome = await measure(figure, times, seed)
  const result = resultOf(outcome, (performance.now() - start) / 1000, seed)
  const { done, failures, seconds, counts } = result
  const others = Object.entries(counts).map(([name, value]) => `, ${value} ${name}`)
  console.log(
    `${figure.name}: ${done} ${figure.what}: ${failures} failures in ${seconds} s${others.join("")}`,
  )
  for (const line of outcome.failures.slice(0, SHOWN)) console.log(`  ${line}`)
  if (failures > SHOWN) console.log(`  and ${failures - SHOWN} more`)
  if (failures > 0) process.exitCode = 1
  if (save) saveResults(SAVED, { [figure.name]: result })
}
