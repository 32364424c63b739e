import { ID_SERIES } from "../../../../world/kernel/snowflake.ts"

/** The default seed of a run. */
export const SEED = 1

/**
 * Returns the series of a run's ids: 0 for the default seed, so that a run without a seed has the
 * default ids.
 */
export function idSeriesOf(seed: number): number {
  return seed === SEED ? 0 : 1 + Math.floor(createRandom(seed)() * (ID_SERIES - 1))
}

/**
 * Creates a generator of numbers from 0 up to 1 that are the same for the same seed: mulberry32, a
 * 32-bit generator.
 */
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
