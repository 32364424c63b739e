// The shards of a bot that have become ready.

import type { Shard } from "../../../world/gateway/model.ts"

/** The shards of a bot that have become ready. */
export class ReadyShards {
  readonly #seen = new Map<number, ReadonlySet<number>>()

  get size(): number {
    return [...this.#seen.values()].reduce((size, ids) => size + ids.size, 0)
  }

  add({ id, count }: Shard): void {
    this.#seen.set(count, new Set([...this.#of(count), id]))
  }

  /** Returns whether all `count` shards have been ready. */
  areAll(count: number): boolean {
    return this.#of(count).size === count
  }

  #of(count: number): ReadonlySet<number> {
    return this.#seen.get(count) ?? new Set()
  }
}
