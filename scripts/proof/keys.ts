// What a source says may be sent, in one shape for all sources.

/**
 * Keys by the place of the object that has them: `""` for the top, `"embeds[]"` for the items of a
 * list, `"components[]{type=1}"` for objects that a constant tells apart.
 */
export type KeysByPlace = Readonly<Record<string, readonly string[]>>

/** What one route takes. */
export interface RequestKeys {
  readonly query: readonly string[]
  readonly body: KeysByPlace
}

/** The place of the objects at `place` that have certain constants. */
export function placeOf(place: string, constants: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(constants).map(([key, value]) => `${key}=${String(value)}`)
  return said.length === 0 ? place : `${place}{${said.join(",")}}`
}

/** The place of what stands at a key of an object. */
export function placeIn(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`
}

/** Collects keys by their places. */
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
