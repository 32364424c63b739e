// Replaces methods temporarily. Several replacements, of this package and of others, may be
// stacked.

import { propertyOf } from "../../../world/kernel/objects.ts"

/** A method, as its replacement calls it. */
export type MethodOf<Owner> = (this: Owner, ...args: unknown[]) => unknown

/** An object and the name of one of its methods. */
export type MethodKey = readonly [owner: object, name: string]

/**
 * Replaces a method. Returns a function that restores it, unless it has been replaced again since.
 */
export function replaceMethod<Owner extends object>(
  owner: Owner,
  name: string,
  replacement: (method: MethodOf<Owner>) => MethodOf<Owner>,
): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  // The caller knows that the property is a method.
  const method = replacement(before?.value as MethodOf<Owner>)
  Object.defineProperty(owner, name, { ...before, value: method })
  return () => {
    if (before !== undefined && Reflect.get(owner, name) === method) {
      Object.defineProperty(owner, name, before)
    }
  }
}

/**
 * Records the current values of some methods. Returns a function that runs a removal and then
 * restores replacements that others have installed since, which the removal would take away.
 */
export function keepLaterReplacements(places: readonly MethodKey[]): (remove: () => void) => void {
  const noted = places.map(([owner, name]) => propertyOf(owner, name))
  return (remove) => {
    const above = places.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
    remove()
    places.forEach(([owner, name], index) => {
      const theirs = above[index]
      if (theirs !== undefined && theirs.value !== noted[index]) {
        Object.defineProperty(owner, name, theirs)
      }
    })
  }
}
