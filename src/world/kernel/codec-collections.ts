// Codecs of collections. All are lists in JSON, since the order of most is part of what they say.

import { type Codec, Damage, readPart } from "./codec.ts"
import { type Ordered, createOrdered } from "./ordered.ts"

function needList(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given
  throw new Damage("a list", given)
}

/** A list. */
export function list<Read, Written>({
  read,
  write,
}: Codec<Read, Written>): Codec<Read[], readonly Written[]> {
  return {
    write: (items) => items.map((item) => write(item)),
    read: (given) => needList(given).map((item, index) => readPart(index, { read }, item)),
  }
}

/** Two things. */
export function pair<One, Read, Written>(
  one: Codec<One>,
  other: Codec<Read, Written>,
): Codec<[One, Read], readonly [One, Written]> {
  return {
    write: ([first, second]) => [one.write(first), other.write(second)],
    read(given) {
      const [first, second, ...more] = needList(given)
      if (more.length > 0) throw new Damage("a pair", given)
      return [readPart(0, one, first), readPart(1, other, second)]
    },
  }
}

/** A set, in its order. */
export function setOf<Item>(item: Codec<Item>): Codec<Set<Item>, ReadonlySet<Item>> {
  const { read, write } = list(item)
  return {
    write: (items) => write([...items]),
    read(given) {
      const items = new Set<Item>()
      for (const [index, one] of read(given).entries()) {
        if (items.has(one)) throw twice(one, index)
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
  const { read, write } = list(pair(key, value))
  return {
    write: (map) => write([...map]),
    read(given) {
      const map = new Map<Key, Read>()
      for (const [index, [one, named]] of read(given).entries()) {
        if (map.has(one)) throw twice(one, index)
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
  const { read, write } = list(value)
  return {
    write: (map) => write([...map.values()]),
    read: (given) => collect(read(given), name, new Map<Value[Name], Value>()),
  }
}

/** Things in the order of their ids, which are a property of them. */
export function orderedBy<
  Name extends keyof Value,
  Value extends object & { readonly [Key in Name]: string },
>(name: Name, value: Codec<Value>): Codec<Ordered<Value[Name], Value>> {
  const { read, write } = list(value)
  return {
    write: (all) => write([...all]),
    read: (given) => collect(read(given), name, createOrdered<Value[Name], Value>()),
  }
}

/** What collects things by a key. */
interface Collection<Key, Value> {
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

function collect<
  Value extends object,
  Name extends keyof Value,
  All extends Collection<Value[Name], Value>,
>(values: readonly Value[], name: Name, all: All): All {
  for (const [index, value] of values.entries()) {
    if (all.has(value[name])) throw twice(value[name], index)
    all.set(value[name], value)
  }
  return all
}

function twice(key: unknown, index: number): Damage {
  const damage = new Damage("something that does not stand there already", key)
  damage.path.unshift(index)
  return damage
}

/** Bytes that are written or read at once. */
const CHUNK = 0x8000

/** Bytes, in base64. */
export const bytes: Codec<Uint8Array<ArrayBuffer>> = {
  write(all) {
    const parts: string[] = []
    for (let at = 0; at < all.length; at += CHUNK) {
      parts.push(String.fromCharCode(...all.subarray(at, at + CHUNK)))
    }
    return btoa(parts.join(""))
  },
  read(given) {
    if (typeof given !== "string") throw new Damage("base64", given)
    return Uint8Array.from(decoded(given), (letter) => letter.charCodeAt(0))
  },
}

function decoded(given: string): string {
  try {
    return atob(given)
  } catch {
    throw new Damage("base64", given)
  }
}
