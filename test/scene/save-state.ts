// Restores a world, which is much faster than creating another one.

import type { SortedMap } from "../../src/world/kernel/sorted-map.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"

/** Restores the content of an object. */
type Restore = () => void

/** An object with an id. */
type WithOwnId = { readonly id: string } | { readonly userId: string }

/**
 * Saves the whole state of a world. The returned function restores it: the same objects with the
 * same content. The time and the generated ids are not restored.
 */
export function saveState({ world, guildIds }: Simulation): () => void {
  const { key: _, clock: __, ids: ___, observers: ____, ...state } = world
  const { inviteCount } = world
  const refills = new Map<object, Restore>()
  visit({ ...state, guildIds }, refills)
  const all = [...refills.values()]
  return () => {
    world.inviteCount = inviteCount
    for (const refill of all) refill()
  }
}

function visit(value: unknown, refills: Map<object, Restore>): void {
  // Bytes are never changed in place.
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return
  if (refills.has(value)) return
  const { held, refill } = saveContent(value)
  refills.set(value, refill)
  for (const one of held) visit(one, refills)
}

function saveContent(value: object): {
  readonly held: readonly unknown[]
  readonly refill: Restore
} {
  if (value instanceof Map) return saveMap(value)
  if (value instanceof Set) return saveSet(value)
  if (Array.isArray(value)) return saveArray(value)
  return isOrdered(value) ? saveSortedMap(value) : saveObject(value)
}

function saveMap(map: Map<unknown, unknown>) {
  const entries = [...map]
  const refill = () => {
    if (hasEntries(map, entries)) return
    map.clear()
    for (const [key, value] of entries) map.set(key, value)
  }
  return { held: entries.map(([, value]) => value), refill }
}

function saveSet(set: Set<unknown>) {
  const held = [...set]
  const refill = () => {
    if (set.size === held.length && isEqual(set, held)) return
    set.clear()
    for (const value of held) set.add(value)
  }
  return { held, refill }
}

function saveArray(list: unknown[]) {
  const held = [...list]
  // A frozen list is replaced instead of changed, and the object that holds it is restored.
  const isKept = Object.isFrozen(list)
  const refill = () => {
    if (!isKept && !isSame(list, held)) list.splice(0, list.length, ...held)
  }
  return { held, refill }
}

function saveSortedMap(ordered: SortedMap<string, WithOwnId>) {
  const held = [...ordered]
  const known = new Set(held)
  const refill = () => {
    if (isEqual(ordered, held)) return
    const strangers = [...ordered].filter((value) => !known.has(value))
    for (const value of strangers) ordered.delete(idOf(value))
    for (const value of held) if (!ordered.has(idOf(value))) ordered.set(idOf(value), value)
  }
  return { held, refill }
}

function saveObject(record: object) {
  const held = { ...record }
  const [keys, values] = [Object.keys(held), Object.values(held)]
  const refill = () => {
    // Faster than reading the properties, because the objects have many shapes.
    if (isSame(Object.values(record), values) && isSame(Object.keys(record), keys)) return
    for (const key in record) if (!Object.hasOwn(held, key)) Reflect.deleteProperty(record, key)
    Object.assign(record, held)
  }
  return { held: values, refill }
}

/** Returns whether a map has the entries of a list, in its order. */
function hasEntries(
  map: ReadonlyMap<unknown, unknown>,
  entries: readonly (readonly [key: unknown, value: unknown])[],
): boolean {
  if (map.size !== entries.length) return false
  let index = 0
  for (const [key, value] of map) {
    const [savedKey, saved] = entries[index] ?? []
    if (savedKey !== key || saved !== value) return false
    index += 1
  }
  return true
}

/** Returns whether two lists have the same values. */
function isSame(present: readonly unknown[], held: readonly unknown[]): boolean {
  if (present.length !== held.length) return false
  // Faster than iterating, which other functions do over other collections.
  for (let index = 0; index < held.length; index += 1) {
    if (present[index] !== held[index]) return false
  }
  return true
}

/** Returns whether an iteration gives the values of a list, in its order. */
function isEqual(present: Iterable<unknown>, held: readonly unknown[]): boolean {
  let index = 0
  for (const value of present) {
    if (index >= held.length || value !== held[index]) return false
    index += 1
  }
  return index === held.length
}

function idOf(value: WithOwnId): string {
  return "id" in value ? value.id : value.userId
}

function isOrdered(value: object): value is SortedMap<string, WithOwnId> {
  return Symbol.iterator in value
}
