// Converts the state of a world to plain data, for comparisons.

import type { World } from "../../src/world/model/world.ts"

/** Returns the whole state of a world: maps and sets as arrays of their items, bytes as numbers. */
export function plain({ key: _, clock: __, ids: ___, observers: ____, ...state }: World): unknown {
  return flat(state)
}

function flat(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Map) return Array.from(value, ([key, held]) => [key, flat(held)])
  if (value instanceof Uint8Array) return value.join()
  if (isIterable(value)) return Array.from(value, flat)
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, flat(held)]))
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value
}
