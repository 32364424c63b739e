// The shards of a bot that have become ready.

import type { Shard } from "../../../world/gateway/model.ts"

/** The shards of a bot that have become ready. */
export interface ReadyShards {
  readonly size: number
  add(shard: Shard): void
  /** Returns whether all `count` shards have been ready. */
  areAll(count: number): boolean
}

export function createReadyShards(): ReadyShards {
  const seen = new Map<number, Set<number>>()
  const of = (count: number): ReadonlySet<number> => seen.get(count) ?? new Set()
  return {
    get size() {
      return [...seen.values()].reduce((size, ids) => size + ids.size, 0)
    },
    add: ({ id, count }) => void seen.set(count, new Set([...of(count), id])),
    areAll: (count) => of(count).size === count,
  }
}
