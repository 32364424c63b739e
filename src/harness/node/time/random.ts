import { ID_SERIES } from "../../../world/kernel/snowflake.ts"

/** The seed of a run that names none. */
export const SEED = 1

/** The series of the ids of a run: 0 for the default seed, so that a run without a seed has the usual ids. */
export function idSeriesOf(seed: number): number {
  return seed === SEED ? 0 : 1 + Math.floor(createRandom(seed)() * (ID_SERIES - 1))
}

/** Numbers from 0 up to 1, the same for the same seed: mulberry32, a generator of 32 bits. */
export function createRandom(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
