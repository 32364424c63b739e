// The state of a world as a list, which is compared fast.

import type { World } from "../../src/world/model/world.ts"

/** Returns the whole state of a world, without its clock, ids, observers and key. */
export function stateOf(world: World): readonly unknown[] {
  const { clock: _, ids: __, observers: ___, key: ____, ...state } = world
  const taken: unknown[] = []
  addValues(state, taken)
  return taken
}

/**
 * Adds the keys and values of which a value consists to a list. Comparing two lists takes much less
 * time than comparing two texts of JSON, which have to be written first.
 */
function addValues(value: unknown, taken: unknown[]): void {
  if (typeof value !== "object" || value === null) taken.push(value)
  else if (value instanceof Uint8Array) taken.push(value.join())
  else if (value instanceof Map) {
    taken.push("[")
    for (const [key, held] of value as ReadonlyMap<unknown, unknown>) {
      addValues(key, taken)
      addValues(held, taken)
    }
    taken.push("]")
  } else if (Symbol.iterator in value) {
    taken.push("[")
    for (const item of value as Iterable<unknown>) addValues(item, taken)
    taken.push("]")
  } else {
    taken.push("{")
    // Faster than reading the properties, because the objects have many shapes.
    const [keys, values] = [Object.keys(value), Object.values(value) as unknown[]]
    for (let index = 0; index < keys.length; index += 1) {
      const held = values[index]
      if (held === undefined || typeof held === "function") continue
      taken.push(keys[index])
      addValues(held, taken)
    }
    taken.push("}")
  }
}

/** Returns where two states begin to differ; -1 if they are equal. */
export function differenceOf(before: readonly unknown[], after: readonly unknown[]): number {
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at += 1) if (!Object.is(before[at], after[at])) return at
  return -1
}

/**
 * Returns whether a value is what the JSON of another one contains. False may also mean that this
 * function cannot tell, such as for a value with a JSON of its own.
 */
export function isJsonOf(parsed: unknown, value: unknown): boolean {
  if (typeof parsed !== "object" || parsed === null) return parsed === value
  if (typeof value !== "object" || value === null || "toJSON" in value) return false
  if (Array.isArray(parsed)) {
    return (
      Array.isArray(value) &&
      parsed.length === value.length &&
      parsed.every((one, index) => isJsonOf(one, value[index]))
    )
  }
  const [keys, values] = [Object.keys(value), Object.values(value) as unknown[]]
  let count = 0
  for (let index = 0; index < keys.length; index += 1) {
    if (values[index] === undefined) continue
    if (!isJsonOf(Reflect.get(parsed, keys[index] ?? ""), values[index])) return false
    count += 1
  }
  return count === Object.keys(parsed).length
}
