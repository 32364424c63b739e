// Codecs of collections. All are lists in JSON, since the order of most is part of what they say.

import { type Codec, CodecError, readAt } from "./codec.ts"
import { type SortedMap, createSortedMap } from "./sorted-map.ts"

function requireArray(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given
  throw new CodecError("a list", given)
}

/** A list. */
export function array<Read, Written>({
  read,
  write,
}: Codec<Read, Written>): Codec<Read[], readonly Written[]> {
  return {
    write: (items) => items.map((item) => write(item)),
    read: (given) => requireArray(given).map((item, index) => readAt(index, { read }, item)),
  }
}

/** Two things. */
export function tuple<One, Read, Written>(
  one: Codec<One>,
  other: Codec<Read, Written>,
): Codec<[One, Read], readonly [One, Written]> {
  return {
    write: ([first, second]) => [one.write(first), other.write(second)],
    read(given) {
      const [first, second, ...more] = requireArray(given)
      if (more.length > 0) throw new CodecError("a pair", given)
      return [readAt(0, one, first), readAt(1, other, second)]
    },
  }
}

/** A set, in its order. */
export function setOf<Item>(item: Codec<Item>): Codec<Set<Item>, ReadonlySet<Item>> {
  const { read, write } = array(item)
  return {
    write: (items) => write([...items]),
    read(given) {
      const items = new Set<Item>()
      for (const [index, one] of read(given).entries()) {
        if (items.has(one)) throw duplicateError(one, index)
        items.add(one)
      }
      return items
    },
  }
}

/** A map, in its order. */
export function mapOf<Key, Read, Written>(
  key: Codec<Key>,
  value: Codec<Read, Written>,
): Codec<Map<Key, Read>, ReadonlyMap<Key, Written>> {
  const { read, write } = array(tuple(key, value))
  return {
    write: (map) => write([...map]),
    read(given) {
      const map = new Map<Key, Read>()
      for (const [index, [one, named]] of read(given).entries()) {
        if (map.has(one)) throw duplicateError(one, index)
        map.set(one, named)
      }
      return map
    },
  }
}

/** A map, in its order, whose keys are a property of what they name. */
export function mapBy<Value extends object, Name extends keyof Value>(
  name: Name,
  value: Codec<Value>,
): Codec<Map<Value[Name], Value>, ReadonlyMap<Value[Name], Value>> {
  const { read, write } = array(value)
  return {
    write: (map) => write([...map.values()]),
    read: (given) => addAll(read(given), name, new Map<Value[Name], Value>()),
  }
}

/** Things in the order of their ids, which are a property of them. */
export function sortedMapBy<
  Name extends keyof Value,
  Value extends object & { readonly [Key in Name]: string },
>(name: Name, value: Codec<Value>): Codec<SortedMap<Value[Name], Value>> {
  const { read, write } = array(value)
  return {
    write: (all) => write([...all]),
    read: (given) => addAll(read(given), name, createSortedMap<Value[Name], Value>()),
  }
}

/** What collects things by a key. */
interface KeyedCollection<Key, Value> {
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

function addAll<
  Value extends object,
  Name extends keyof Value,
  All extends KeyedCollection<Value[Name], Value>,
>(values: readonly Value[], name: Name, all: All): All {
  for (const [index, value] of values.entries()) {
    if (all.has(value[name])) throw duplicateError(value[name], index)
    all.set(value[name], value)
  }
  return all
}

function duplicateError(key: unknown, index: number): CodecError {
  const damage = new CodecError("something that does not stand there already", key)
  damage.path.unshift(index)
  return damage
}

/** Bytes that are written or read at once. */
const BYTES_PER_CHUNK = 0x8000

/** Bytes, in base64. */
export const bytes: Codec<Uint8Array<ArrayBuffer>> = {
  write(all) {
    const parts: string[] = []
    for (let at = 0; at < all.length; at += BYTES_PER_CHUNK) {
      parts.push(String.fromCharCode(...all.subarray(at, at + BYTES_PER_CHUNK)))
    }
    return btoa(parts.join(""))
  },
  read(given) {
    if (typeof given !== "string") throw new CodecError("base64", given)
    return Uint8Array.from(decodeBase64(given), (letter) => letter.charCodeAt(0))
  },
}

function decodeBase64(given: string): string {
  try {
    return atob(given)
  } catch {
    throw new CodecError("base64", given)
  }
}
