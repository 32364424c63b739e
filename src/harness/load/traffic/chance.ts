// Seeded choices.

import { createRandom } from "../../node/time/virtual/random.ts"

/** Makes choices that are the same for the same seed. */
export class SeededChance {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = createRandom(seed)
  }

  /** Returns whether something happens that has a probability. */
  happens(probability: number): boolean {
    return this.#next() < probability
  }

  /** Returns an integer from `least` to `most`. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  /** Returns a number from `least` up to `most`. */
  number(least: number, most: number): number {
    return least + this.#next() * (most - least)
  }

  /** Returns one item; undefined if there is none. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#next() * items.length)]
  }

  /** Returns a pause of a Poisson process, whose pauses have this mean. */
  pause(mean: number): number {
    return -Math.log(1 - this.#next()) * mean
  }

  /** Returns one of several things with the probability of its share. */
  weighted<Item>(shares: readonly (readonly [item: Item, share: number])[]): Item | undefined {
    const total = shares.reduce((sum, [, share]) => sum + share, 0)
    let rest = this.#next() * total
    for (const [item, share] of shares) {
      rest -= share
      if (rest < 0) return item
    }
    return undefined
  }

  /**
   * Returns an index below `count` by a Zipf distribution, of which 0 is the most frequent: by the
   * inverse of its continuous form, so that it takes the same time for any count.
   */
  rank(count: number, exponent: number): number {
    const at = this.#next()
    const power = 1 - exponent
    const rank =
      Math.abs(power) < 1e-9
        ? (count + 1) ** at
        : (at * ((count + 1) ** power - 1) + 1) ** (1 / power)
    return Math.min(count, Math.max(1, Math.floor(rank))) - 1
  }
}
