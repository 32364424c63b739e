import { expect } from "vitest"

/** The expected values of some keys of a structure. */
type Expected<Structure> = { readonly [Key in keyof Structure]?: unknown }

/**
 * Compares the keys of a library's structure with expected values. Unwraps the library's objects
 * first: collections to ids, other structures to their id, bit fields to bits.
 */
export function expectKeys<Structure extends object>(
  structure: Structure | null | undefined,
  expected: Expected<Structure>,
): void {
  if (structure == null) throw new Error("There is no such structure")
  const keys = Object.keys(expected) as (keyof Structure)[] // the keys of its type
  const actual = keys.map((key) => [key, plain(structure[key])] as const)
  expect(Object.fromEntries(actual)).toEqual(expected)
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
