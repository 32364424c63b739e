// Codecs of collections. All are JSON arrays, because the order of most collections is part of the
// state.

import { type Comparison, type WholeCodec, replacing } from "./changes.ts"
import type { Codec } from "./codec.ts"
import { CodecError, readAt } from "./codec-error.ts"
import { comparingKeyed } from "./keyed.ts"
import { SortedMap } from "../kernel/sorted-map.ts"

function requireArray(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input
  throw new CodecError("an array", input)
}

/** Creates a codec of arrays. */
export function array<Read, Written>(
  item: Codec<Read, Written>,
): Codec<Read[], readonly Written[]> {
  const { read, write } = item
  const readAll = (input: unknown): Read[] =>
    requireArray(input).map((one, index) => readAt(index, { read }, one))
  return {
    write: (items) => items.map((one) => write(one)),
    read: readAll,
    compare(before, after) {
      const [from, end] = changedRange(item, before, after)
      const added = after.slice(from, after.length - end)
      const removed = before.length - end - from
      if (added.length === 0 && removed === 0) return undefined
      return { from, removed, "+": added.map((one) => write(one)) }
    },
    patch: (before, change) =>
      before.toSpliced(Number(change["from"]), Number(change["removed"]), ...readAll(change["+"])),
  }
}

/** Returns the numbers of equal items at the start and at the end of two arrays. */
function changedRange<Read, Written>(
  { compare }: Comparison<Read, Written>,
  before: readonly Read[],
  after: readonly Written[],
): readonly [start: number, end: number] {
  const shared = Math.min(before.length, after.length)
  const isEqual = (one: number, other: number): boolean =>
    // Both indexes are within their arrays.
    compare(before[one] as Read, after[other] as Written) === undefined
  let start = 0
  while (start < shared && isEqual(start, start)) start += 1
  let end = 0
  while (end < shared - start && isEqual(before.length - end - 1, after.length - end - 1)) end += 1
  return [start, end]
}

/** Creates a codec of pairs. */
export function tuple<One, Read, Written>(
  one: Codec<One>,
  other: Codec<Read, Written>,
): Codec<[One, Read], readonly [One, Written]> {
  const pair: WholeCodec<[One, Read], readonly [One, Written]> = {
    write: ([first, second]) => [one.write(first), other.write(second)],
    read(input) {
      const [first, second, ...more] = requireArray(input)
      if (more.length > 0) throw new CodecError("a pair", input)
      return [readAt(0, one, first), readAt(1, other, second)]
    },
  }
  const isEqual = (before: [One, Read], after: readonly [One, Written]): boolean =>
    one.compare(before[0], after[0]) === undefined &&
    other.compare(before[1], after[1]) === undefined
  return { ...pair, ...replacing(pair, isEqual) }
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
    ...comparingSets(item),
  }
}

/** Returns the methods that compare and change sets. */
function comparingSets<Item>(item: Codec<Item>): Comparison<Set<Item>, ReadonlySet<Item>> {
  const { read, write } = array(item)
  return {
    compare(before, after) {
      const next = [...after]
      let kept = 0
      const removed: Item[] = []
      for (const one of before) {
        if (kept < next.length && next[kept] === one) kept += 1
        else removed.push(one)
      }
      if (removed.length === 0 && kept === next.length) return undefined
      return { "-": write(removed), "+": write(next.slice(kept)) }
    },
    patch(before, change) {
      for (const one of read(change["-"])) before.delete(one)
      for (const one of read(change["+"])) before.add(one)
      return before
    },
  }
}

/** Creates a codec of maps that keeps their order. */
export function mapOf<Key, Read, Written>(
  key: Codec<Key>,
  value: Codec<Read, Written>,
): Codec<Map<Key, Read>, ReadonlyMap<Key, Written>> {
  const { read, write } = array(tuple(key, value))
  const keys = array(key)
  return {
    ...comparingKeyed<Key, Read, Written, Map<Key, Read>, ReadonlyMap<Key, Written>>({
      value,
      entries: (map) => [...map],
      writtenEntries: (map) => [...map],
      writeKeys: keys.write,
      readKeys: keys.read,
      writeEntries: (entries) => write(entries.map(([one, other]) => [one, other])),
      readEntries: read,
    }),
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
  return collectionBy<Value, Name, Map<Value[Name], Value>, ReadonlyMap<Value[Name], Value>>(
    name,
    value,
    { create: () => new Map(), values: (map) => map.values() },
  )
}

/** Creates a codec of sorted maps whose ids are a property of their values. */
export function sortedMapBy<
  Name extends keyof Value,
  Value extends object & { readonly [Key in Name]: string },
>(name: Name, value: Codec<Value>): Codec<SortedMap<Value[Name], Value>> {
  type Sorted = SortedMap<Value[Name], Value>
  return collectionBy<Value, Name, Sorted, Sorted>(name, value, {
    create: () => new SortedMap(),
    values: (map) => map,
  })
}

/** The kind of a collection. */
interface CollectionKind<All, AllWritten, Value> {
  create(): All
  values(all: All | AllWritten): Iterable<Value>
}

/** Creates a codec of collections whose keys are a property of their values. */
function collectionBy<
  Value extends object,
  Name extends keyof Value,
  All extends KeyedCollection<Value[Name], Value>,
  AllWritten,
>(
  name: Name,
  value: Codec<Value>,
  { create, values }: CollectionKind<All, AllWritten, Value>,
): Codec<All, AllWritten> {
  const { read, write } = array(value)
  const entries = (all: All | AllWritten): [Value[Name], Value][] =>
    Array.from(values(all), (one) => [one[name], one])
  return {
    write: (all) => write([...values(all)]),
    read: (input) => addAll(read(input), name, create()),
    ...comparingKeyed<Value[Name], Value, Value, All, AllWritten>({
      value,
      entries,
      writtenEntries: entries,
      writeKeys: (keys) => keys.map(String),
      readKeys: (json) => requireArray(json) as Value[Name][], // All keys are strings.
      writeEntries: (added) => write(added.map(([, one]) => one)),
      readEntries: (json) => read(json).map((one) => [one[name], one]),
    }),
  }
}

/** A collection that finds its values by a key. */
interface KeyedCollection<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
  delete(key: Key): unknown
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
