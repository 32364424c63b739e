// Measures several things in alternating rounds, so that other load of the machine affects all of
// them.

import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import type { Measured } from "./figures.ts"

/** Measures one thing once and returns milliseconds. */
export type Measurement = () => Promise<number>

/** The numbers of rounds. */
export interface Rounds {
  readonly counted: number
  /**
   * The number of rounds before them that are discarded, in which code is compiled and optimized.
   */
  readonly warmUp: number
}

/** Runs all measurements in each round, one after another. */
export async function measureInRounds<Name extends string>(
  { counted, warmUp }: Rounds,
  sides: Readonly<Record<Name, Measurement>>,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Measurement>(sides)
  const measured = new Map<string, number[]>(entries.map(([name]) => [name, []]))
  for (let round = -warmUp; round < counted; round++) {
    for (const [name, side] of entries) {
      const milliseconds = await side()
      if (!(milliseconds > 0)) throw new Error(`"${name}" took ${milliseconds} ms.`)
      if (round >= 0) measured.get(name)?.push(milliseconds)
    }
  }
  // The result has the keys of `sides`.
  return Object.fromEntries(measured) as unknown as Record<Name, Measured>
}

/**
 * Collects all garbage, so that a measurement does not pay for that of what came before it.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void // the flag defines it in new contexts
  collect()
}

/** Returns the duration of `work` in milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = now()
  await work()
  return now() - start
}

/**
 * Returns real milliseconds, even in the code of a bot, because a run does not replace
 * `process.hrtime`.
 */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/**
 * Returns the average duration of `times` consecutive runs of `work`. The first few are discarded.
 */
export async function averageTimeOf(
  times: number,
  work: (n: number) => unknown,
  warmUp = Math.ceil(times / 10),
): Promise<number> {
  for (let n = 0; n < warmUp; n++) await work(n)
  const all = await timeOf(async () => {
    for (let n = 0; n < times; n++) await work(n)
  })
  return all / times
}
