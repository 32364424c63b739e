// Changes of values as codecs write them: the difference of two states, applied to the first one.

import fc from "fast-check"
import { expect, test } from "vitest"
import { bytes } from "../../src/world/codec/bytes.ts"
import {
  type Codec,
  bigint,
  id,
  json,
  nullable,
  number,
  object,
  optional,
  string,
  unionByKind,
} from "../../src/world/codec/codec.ts"
import {
  array,
  mapBy,
  mapOf,
  setOf,
  sortedMapBy,
  tuple,
} from "../../src/world/codec/collections.ts"
import { SortedMap } from "../../src/world/kernel/sorted-map.ts"

type Drink = { kind: "tea"; leaf: string } | { kind: "coffee"; beans: string[] }

interface Thing {
  readonly id: string
  readonly amount: bigint
  readonly note?: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly drink: Drink | null
  readonly tags: Set<string>
  readonly pair: [number, string]
  readonly embeds: unknown[]
  readonly counts: Map<string, number[]>
}

const drink = unionByKind<Drink>({
  tea: object({ kind: string(), leaf: string() }),
  coffee: object({ kind: string(), beans: array(string()) }),
})

const thing = object<Thing>({
  id: id(),
  amount: bigint,
  note: optional(string()),
  bytes,
  drink: nullable(drink),
  tags: setOf(string()),
  pair: tuple(number(), string()),
  embeds: array(json()),
  counts: mapOf(string(), array(number())),
})

interface Shelf {
  readonly things: Map<string, Thing>
  readonly sorted: SortedMap<string, Thing>
}

const shelf = object<Shelf>({ things: mapBy("id", thing), sorted: sortedMapBy("id", thing) })

const letters = fc.constantFrom("a", "b", "c", "d")
const ids = fc.integer({ min: 1, max: 6 }).map(String)
const things: fc.Arbitrary<Thing> = fc.record<Thing, Exclude<keyof Thing, "note">>(
  {
    id: ids,
    amount: fc.bigInt({ min: 0n, max: 3n }),
    note: letters,
    bytes: fc.uint8Array({ maxLength: 2 }).map((some) => new Uint8Array(some)),
    drink: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant("tea" as const), leaf: letters }),
        fc.record({ kind: fc.constant("coffee" as const), beans: fc.array(letters) }),
      ),
    ),
    tags: fc.array(letters).map((tags) => new Set(tags)),
    pair: fc.tuple(fc.nat(2), letters),
    embeds: fc.array(fc.dictionary(letters, fc.nat(1), { maxKeys: 2 }), { maxLength: 3 }),
    counts: fc
      .array(fc.tuple(letters, fc.array(fc.nat(1), { maxLength: 2 })))
      .map((counts) => new Map(counts)),
  },
  { requiredKeys: ["id", "amount", "bytes", "drink", "tags", "pair", "embeds", "counts"] },
)

const shelves: fc.Arbitrary<Shelf> = fc
  .tuple(fc.array(things), fc.array(things))
  .map(([some, others]) => {
    const sorted = new SortedMap<string, Thing>()
    for (const other of others) sorted.set(other.id, other)
    return { things: new Map(some.map((one) => [one.id, one])), sorted }
  })

/** Returns a copy of a value, as its codec writes and reads it. */
function copyOf<Value>({ read, write }: Codec<Value>, value: Value): Value {
  return read(JSON.parse(JSON.stringify(write(value))))
}

test("a state with a change applied is the other state, in the same order", () => {
  fc.assert(
    fc.property(shelves, shelves, (one, other) => {
      const before = copyOf(shelf, one)
      const change = shelf.compare(before, other)
      const sent: typeof change = change && JSON.parse(JSON.stringify(change))
      const after = sent === undefined ? before : shelf.patch(before, sent)
      expect(JSON.stringify(shelf.write(after))).toBe(JSON.stringify(shelf.write(other)))
      expect(shelf.compare(after, other)).toBeUndefined()
    }),
  )
})

test("equal states have no change", () => {
  fc.assert(
    fc.property(shelves, (one) => {
      expect(shelf.compare(copyOf(shelf, one), one)).toBeUndefined()
    }),
  )
})

test("a change of one property of one entry contains nothing else, and changes the entry in place", () => {
  const names = mapBy("id", object<{ id: string; name: string }>({ id: id(), name: string() }))
  const before = new Map(["1", "2", "3"].map((key) => [key, { id: key, name: "tea" }]))
  const after = new Map([...before].map(([key, one]) => [key, { ...one }]))
  after.set("2", { id: "2", name: "coffee" })
  const change = names.compare(before, after)
  expect(change).toEqual({ "~": [["2"], [{ name: { "=": "coffee" } }]] })
  const second = before.get("2")
  names.patch(before, change ?? {})
  expect(before.get("2")).toBe(second)
  expect(second?.name).toBe("coffee")
})
