// Comparison of ordered collections with keys.

import type { Change, Comparison, Json } from "./changes.ts"

/** A collection of values by key. */
interface Keyed<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
  delete(key: Key): unknown
}

/** The access to a kind of collection, whose values can be read as `Read` and written as `Written`. */
interface KeyedAccess<Key, Read, Written, All, AllWritten> {
  readonly value: Comparison<Read, Written>
  entries(all: All): readonly (readonly [Key, Read])[]
  writtenEntries(all: AllWritten): readonly (readonly [Key, Written])[]
  writeKeys(keys: readonly Key[]): Json
  readKeys(json: unknown): readonly Key[]
  writeEntries(entries: readonly (readonly [Key, Written])[]): Json
  readEntries(json: unknown): readonly (readonly [Key, Read])[]
}

/**
 * Returns the methods that compare and change a collection. A change lists the keys to delete first
 * (`-`), the changes of kept values (`~`), and the entries to set at the end (`+`). A key that has
 * moved is deleted and set again, so that the order becomes that of the other collection.
 */
export function comparingKeyed<Key, Read, Written, All extends Keyed<Key, Read>, AllWritten>(
  access: KeyedAccess<Key, Read, Written, All, AllWritten>,
): Comparison<All, AllWritten> {
  const { value } = access
  return {
    compare(before, after) {
      const next = access.writtenEntries(after)
      const removed: Key[] = []
      const [changedKeys, changes]: [Key[], Change[]] = [[], []]
      let kept = 0
      for (const [key, one] of access.entries(before)) {
        const other = next[kept]
        if (other?.[0] !== key) {
          removed.push(key)
          continue
        }
        kept += 1
        const change = value.compare(one, other[1])
        if (change === undefined) continue
        changedKeys.push(key)
        changes.push(change)
      }
      const added = next.slice(kept)
      const parts = {
        ...(removed.length > 0 && { "-": access.writeKeys(removed) }),
        ...(changes.length > 0 && { "~": [access.writeKeys(changedKeys), changes] }),
        ...(added.length > 0 && { "+": access.writeEntries(added) }),
      }
      return Object.keys(parts).length === 0 ? undefined : parts
    },
    patch(before, change) {
      for (const key of access.readKeys(change["-"] ?? [])) before.delete(key)
      patchKept(access, before, change["~"])
      for (const [key, one] of access.readEntries(change["+"] ?? [])) before.set(key, one)
      return before
    },
  }
}

function patchKept<Key, Read, Written, All extends Keyed<Key, Read>>(
  { value, readKeys }: Pick<KeyedAccess<Key, Read, Written, All, never>, "value" | "readKeys">,
  before: All,
  change: Json | undefined,
): void {
  if (change === undefined) return
  const [keys, changes] = change as [Json, readonly Change[]] // `compare` writes no other JSON.
  for (const [index, key] of readKeys(keys).entries()) {
    const [one, part] = [before.get(key), changes[index]]
    if (one === undefined || part === undefined) {
      throw new Error(`There is no entry ${String(key)} to change.`)
    }
    before.set(key, value.patch(one, part))
  }
}
