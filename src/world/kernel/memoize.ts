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

/** The number of results above which {@link memoizePerText} forgets all of them. */
const MOST_TEXTS = 2000

/** Returns a function that computes the result of `make` once for each text, and keeps few. */
export function memoizePerText<Made>(make: (text: string) => Made): (text: string) => Made {
  const cache = new Map<string, { readonly made: Made }>()
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known.made
    if (cache.size >= MOST_TEXTS) cache.clear()
    const made = make(text)
    cache.set(text, { made })
    return made
  }
}

/**
 * Returns a function that remembers the result of `make` for its last argument. Use it where equal
 * arguments follow one another, such as times while virtual time stands still.
 */
export function memoizeLast<Argument, Made>(
  make: (argument: Argument) => Made,
): (argument: Argument) => Made {
  let last: { readonly argument: Argument; readonly made: Made } | undefined
  return (argument) => {
    if (last === undefined || last.argument !== argument) last = { argument, made: make(argument) }
    return last.made
  }
}
