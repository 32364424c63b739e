import { expect } from "vitest"

/** What is expected of what a structure's own keys show. */
type Expected<Structure> = { readonly [Key in keyof Structure]?: unknown }

/**
 * Holds a structure of a library to what is expected of its keys. What the library wraps is looked
 * at unwrapped: of collections the ids, of other structures the id, of bit fields the bits.
 */
export function shows<Structure extends object>(
  structure: Structure | null | undefined,
  expected: Expected<Structure>,
): void {
  if (structure == null) throw new Error("There is no such structure")
  const keys = Object.keys(expected) as (keyof Structure)[] // by its type
  const shown = keys.map((key) => [key, plain(structure[key])] as const)
  expect(Object.fromEntries(shown)).toEqual(expected)
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (value instanceof Map) return [...value.keys()]
  if (typeof value !== "object" || value === null) return value
  if ("bitfield" in value) return value.bitfield
  if ("cache" in value) return plain(value.cache)
  // A bit field of Eris or Oceanic.js.
  if ("allow" in value && "deny" in value && !("id" in value)) return value.allow
  if ("id" in value && value.constructor !== Object) return value.id
  return value
}
