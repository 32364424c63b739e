// What is made of a thing once, and kept as long as the thing is.

/**
 * A function that makes something of each thing once. For things that never change in place: an edit
 * brings new ones. What is made is no part of what is remembered; it is made again where it is missing.
 */
export function memoizePerObject<Thing extends object, Made>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const kept = new WeakMap<Thing, { readonly made: Made }>()
  return (thing) => {
    const known = kept.get(thing) ?? { made: make(thing) }
    kept.set(thing, known)
    return known.made
  }
}
