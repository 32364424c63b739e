// The keys that a source allows in requests, in one shape for all sources.

/**
 * Keys by the path of the object that contains them: `""` for the top level, `"embeds[]"` for the
 * items of a list, `"components[]{type=1}"` for objects that a constant distinguishes.
 */
export type KeysByPlace = Readonly<Record<string, readonly string[]>>

/** The keys that one route accepts. */
export interface RequestKeys {
  readonly query: readonly string[]
  readonly body: KeysByPlace
}

/** Returns the path of the objects at `place` that have certain constants. */
export function placeOf(place: string, constants: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(constants).map(([key, value]) => `${key}=${String(value)}`)
  return said.length === 0 ? place : `${place}{${said.join(",")}}`
}

/** Returns the path of the value at a key of an object. */
export function placeIn(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`
}

/** Creates a collector of keys by path. */
export function createKeys() {
  const found = new Map<string, Set<string>>()
  return {
    add(place: string, keys: Iterable<string>): void {
      const known = found.get(place) ?? new Set()
      for (const key of keys) known.add(key)
      found.set(place, known)
    },
    read: (): KeysByPlace =>
      Object.fromEntries(
        [...found]
          .filter(([, keys]) => keys.size > 0)
          .map(([place, keys]) => [place, [...keys].toSorted()] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}
