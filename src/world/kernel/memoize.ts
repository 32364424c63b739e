/**
 * Returns a function that calls `make` once for each object and caches the result weakly. Use it
 * only for objects that are replaced instead of changed. The cached values are not part of the
 * saved state.
 */
export function memoizePerObject<Thing extends object, Made>(
  make: (object: Thing) => Made,
): (object: Thing) => Made {
  const cache = new WeakMap<Thing, { readonly made: Made }>()
  return (object) => {
    const entry = cache.get(object) ?? { made: make(object) }
    cache.set(object, entry)
    return entry.made
  }
}
