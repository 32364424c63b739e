// Codecs of collections. All are JSON arrays, because the order of most collections is part of the
// state.

import { type Codec, CodecError, readAt } from "./codec.ts"
import { SortedMap } from "../kernel/sorted-map.ts"

function requireArray(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input
  throw new CodecError("an array", input)
}

/** Creates a codec of arrays. */
export function array<Read, Written>({
  read,
  write,
}: Codec<Read, Written>): Codec<Read[], readonly Written[]> {
  return {
    write: (items) => items.map((item) => write(item)),
    read: (input) => requireArray(input).map((item, index) => readAt(index, { read }, item)),
  }
}

/** Creates a codec of pairs. */
export function tuple<One, Read, Written>(
  one: Codec<One>,
  other: Codec<Read, Written>,
): Codec<[One, Read], readonly [One, Written]> {
  return {
    write: ([first, second]) => [one.write(first), other.write(second)],
    read(input) {
      const [first, second, ...more] = requireArray(input)
      if (more.length > 0) throw new CodecError("a pair", input)
      return [readAt(0, one, first), readAt(1, other, second)]
    },
  }
}

/** Creates a codec of sets that keeps their order. */
export function setOf<Item>(item: Codec<Item>): Codec<Set<Item>, ReadonlySet<Item>> {
  const { read, write } = array(item)
  return {
    write: (items) => write([...items]),
    read(input) {
      const items = new Set<Item>()
      for (const [index, entry] of read(input).entries()) {
        if (items.has(entry)) throw duplicateError(entry, index)
        items.add(entry)
      }
      return items
    },
  }
}

/** Creates a codec of maps that keeps their order. */
export function mapOf<Key, Read, Written>(
  key: Codec<Key>,
  value: Codec<Read, Written>,
): Codec<Map<Key, Read>, ReadonlyMap<Key, Written>> {
  const { read, write } = array(tuple(key, value))
  return {
    write: (map) => write([...map]),
    read(input) {
      const map = new Map<Key, Read>()
      for (const [index, [itemKey, itemValue]] of read(input).entries()) {
        if (map.has(itemKey)) throw duplicateError(itemKey, index)
        map.set(itemKey, itemValue)
      }
      return map
    },
  }
}

/** Creates a codec of maps whose keys are a property of their values. Keeps their order. */
export function mapBy<Value extends object, Name extends keyof Value>(
  name: Name,
  value: Codec<Value>,
): Codec<Map<Value[Name], Value>, ReadonlyMap<Value[Name], Value>> {
  const { read, write } = array(value)
  return {
    write: (map) => write([...map.values()]),
    read: (input) => addAll(read(input), name, new Map<Value[Name], Value>()),
  }
}

/** Creates a codec of sorted maps whose ids are a property of their values. */
export function sortedMapBy<
  Name extends keyof Value,
  Value extends object & { readonly [Key in Name]: string },
>(name: Name, value: Codec<Value>): Codec<SortedMap<Value[Name], Value>> {
  const { read, write } = array(value)
  return {
    write: (map) => write([...map]),
    read: (input) => addAll(read(input), name, new SortedMap<Value[Name], Value>()),
  }
}

/** A collection that finds its values by a key. */
interface KeyedCollection<Key, Value> {
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

function addAll<
  Value extends object,
  Name extends keyof Value,
  All extends KeyedCollection<Value[Name], Value>,
>(values: readonly Value[], name: Name, collection: All): All {
  for (const [index, value] of values.entries()) {
    if (collection.has(value[name])) throw duplicateError(value[name], index)
    collection.set(value[name], value)
  }
  return collection
}

function duplicateError(key: unknown, index: number): CodecError {
  const error = new CodecError("a unique value", key)
  error.path.unshift(index)
  return error
}

/** The number of bytes that are encoded at once. */
const BYTES_PER_CHUNK = 0x8000

/** A codec of bytes, in base64. */
export const bytes: Codec<Uint8Array<ArrayBuffer>> = {
  write(source) {
    const parts: string[] = []
    for (let at = 0; at < source.length; at += BYTES_PER_CHUNK) {
      parts.push(String.fromCharCode(...source.subarray(at, at + BYTES_PER_CHUNK)))
    }
    return btoa(parts.join(""))
  },
  read(input) {
    if (typeof input !== "string") throw new CodecError("base64", input)
    return Uint8Array.from(decodeBase64(input), (letter) => letter.charCodeAt(0))
  },
}

function decodeBase64(input: string): string {
  try {
    return atob(input)
  } catch {
    throw new CodecError("base64", input)
  }
}
