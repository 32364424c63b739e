// The last results, and the page that shows them.

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { arch, cpus, platform } from "node:os"
import { z } from "zod"
import type { Figure, Outcome } from "./figure.ts"

const resultSchema = z.object({
  /** The day of the measurement, such as `2026-11-28`. */
  day: z.string(),
  machine: z.string(),
  seconds: z.number(),
  seed: z.number(),
  done: z.number(),
  failures: z.number(),
  counts: z.record(z.string(), z.number()),
})

const savedSchema = z.record(z.string(), resultSchema)

/** A saved result. */
export type Result = z.infer<typeof resultSchema>

/** The saved results by the names of their figures. */
export type Results = z.infer<typeof savedSchema>

/** Reads the saved results. Returns an empty object if there are none. */
export function readResults(file: URL): Results {
  return existsSync(file) ? savedSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {}
}

/** Saves results. Those of figures that were not measured now are kept. */
export function saveResults(file: URL, results: Results): void {
  const all = { ...readResults(file), ...results }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** Returns the result of a measurement that took a number of seconds. */
export function resultOf(outcome: Outcome, seconds: number, seed: number): Result {
  const { done, failures, counts = {} } = outcome
  const [cpu] = cpus()
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `Node ${process.versions.node}, ${platform()} ${arch()}, ${cpu?.model ?? "unknown"}`,
    seconds: Math.round(seconds),
    seed,
    done,
    failures: failures.length,
    counts,
  }
}

/** Returns the page of the results. */
export function reliabilityPage(figures: readonly Figure[], results: Results): string {
  const rows = figures.map(({ name, what, holds }) => {
    const result = results[name]
    if (result === undefined) return `| ${what} | ${holds} | not measured yet | | |`
    const { done, failures, counts, day } = result
    const others = Object.entries(counts).map(([key, value]) => `${number(value)} ${key}`)
    return `| ${what} | ${holds} | ${number(done)} | ${number(failures)} | ${[day, ...others].join(", ")} |`
  })
  return `# Reliability

\`npm run reliability\` counts what guildsim withstands. This page shows the last results. It is written by
\`npm run reliability -- --save\`.

| counted | what holds each time | done | failures | when, and more |
| ------- | -------------------- | ---: | -------: | -------------- |
${rows.join("\n")}

The tests do the same with smaller numbers at every change: \`test/sequences\`, \`test/gateway/bad-input.test.ts\`,
\`test/server/malformed.global.test.ts\`, \`test/harness/hygiene.test.ts\` and \`test/server/worlds.test.ts\`.

## Running it

\`\`\`sh
npm run reliability                              # everything, about an hour on two cores without the mutants
npm run reliability -- --scale 0.01              # a hundredth of each
npm run reliability -- --only actions --seed 7   # other actions
\`\`\`

Each failure names the seed and the action with which it happens again. The exit status is 1 if there is one.
`
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}
