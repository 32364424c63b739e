// A collection in the order of its ids, whatever the order in which they came.

import { compareIds } from "./snowflake.ts"

/** Things by id, readable from any id backwards and forwards. */
export interface Ordered<I extends string, T> extends Iterable<T> {
  readonly size: number
  get(id: I): T | undefined
  has(id: I): boolean
  set(id: I, value: T): void
  delete(id: I): boolean
  /** The one with the greatest id. */
  last(): T | undefined
  /** Those with an id smaller than `id`, or all; greatest first. */
  before(id?: string): Iterable<T>
  /** Those with an id greater than `id`; smallest first. */
  after(id: string): Iterable<T>
}

/** Makes an empty collection. Appending a greater id than all others is the quick path. */
export function createOrdered<I extends string, T>(): Ordered<I, T> {
  const byId = new Map<I, T>()
  const ids: I[] = []

  /** Index of the first id that is not smaller than `id`. */
  function indexOf(id: string): number {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = ids[middle]
      if (at !== undefined && compareIds(at, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function* walk(from: number, step: 1 | -1): Generator<T> {
    for (let index = from; ; index += step) {
      const id = ids[index]
      if (id === undefined) return
      const value = byId.get(id)
      if (value !== undefined) yield value
    }
  }

  return {
    get size() {
      return byId.size
    },
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    set(id, value) {
      const last = ids.at(-1)
      if (last === undefined || compareIds(last, id) < 0) ids.push(id)
      else if (!byId.has(id)) ids.splice(indexOf(id), 0, id)
      byId.set(id, value)
    },
    delete(id) {
      if (byId.has(id)) ids.splice(indexOf(id), 1)
      return byId.delete(id)
    },
    last() {
      const id = ids.at(-1)
      return id === undefined ? undefined : byId.get(id)
    },
    before: (id) => walk((id === undefined ? ids.length : indexOf(id)) - 1, -1),
    after(id) {
      const index = indexOf(id)
      return walk(ids[index] === id ? index + 1 : index, 1)
    },
    [Symbol.iterator]: () => walk(0, 1),
  }
}
