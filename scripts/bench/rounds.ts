// Measures several things in turns, so that whatever else the machine does falls on all of them.

import type { Measured } from "./figures.ts"

/** Measures one thing once; gives milliseconds. */
export type Measurement = () => Promise<number>

/** How often things are measured. */
export interface Rounds {
  readonly counted: number
  /** Rounds before them that do not count: code is compiled and optimised there. */
  readonly warmUp: number
}

/** Measures all sides in each round, one after another. */
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
  // It has the keys that `sides` has.
  return Object.fromEntries(measured) as unknown as Record<Name, Measured>
}

/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = now()
  await work()
  return now() - start
}

/** Real milliseconds, in the code of a bot too: the clock of a run leaves `process.hrtime` alone. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** How long one of `times` runs of `work` takes after another. The first few do not count. */
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
