import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Codec,
  CodecError,
  bigint,
  unionByKind,
  boolean,
  id,
  json,
  nullable,
  number,
  optional,
  object,
  lazy,
  string,
} from "../../src/world/kernel/codec.ts"
import {
  bytes,
  array,
  mapBy,
  mapOf,
  sortedMapBy,
  tuple,
  setOf,
} from "../../src/world/kernel/codec-collections.ts"
import { type SortedMap, createSortedMap } from "../../src/world/kernel/sorted-map.ts"

/** What comes back of a thing that was written, by way of text. */
function through<Read, Written>({ write, read }: Codec<Read, Written>, value: Written): Read {
  return read(JSON.parse(JSON.stringify(write(value))))
}

/** What is wrong with what is read, and where. */
function damageOf({ read }: Pick<Codec<unknown, never>, "read">, given: unknown): string {
  try {
    read(given)
  } catch (error) {
    if (error instanceof CodecError) return `${error.path.join(".")}: ${error.message}`
  }
  return "nothing"
}

test("bytes come back as they were", () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 255 }), (some) => {
      expect(through(bytes, new Uint8Array(some))).toEqual(new Uint8Array(some))
    }),
  )
  const many = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7)
  expect(through(bytes, many)).toEqual(many)
})

test("large numbers, texts with half a character, sets and maps come back as they were", () => {
  expect(through(bigint, 2n ** 60n + 1n)).toBe(2n ** 60n + 1n)
  expect(through(string(), "tea \ud83c")).toBe("tea \ud83c")
  expect([...through(setOf(string()), new Set(["b", "a"]))]).toEqual(["b", "a"])
  const map = new Map([
    ["b", [1]],
    ["a", []],
  ])
  expect([...through(mapOf(string(), array(number())), map)]).toEqual([...map])
  expect(through(tuple(number(), nullable(boolean)), [1, null])).toEqual([1, null])
})

test("things are found by the key that they name themselves by", () => {
  const thing = object<{ id: string; n: number }>({ id: id(), n: number() })
  const map = new Map([["2", { id: "2", n: 0 }]])
  expect(through(mapBy("id", thing), map)).toEqual(map)
  const ordered: SortedMap<string, { id: string; n: number }> = createSortedMap()
  for (const one of ["10", "9", "8"]) ordered.set(one, { id: one, n: 1 })
  expect([...through(sortedMapBy("id", thing), ordered)]).toEqual([...ordered])
  expect(damageOf(mapBy("id", thing), [map.get("2"), map.get("2")])).toBe(
    '1: something that does not stand there already is expected there, not "2"',
  )
})

test("JSON is copied both ways, without what is undefined", () => {
  const embed = { title: "Tea", fields: [{ name: "a", value: undefined }] }
  const { write, read } = json<typeof embed>()
  const written = write(embed)
  expect(written).toEqual({ title: "Tea", fields: [{ name: "a" }] })
  embed.fields.pop()
  expect(written).toEqual({ title: "Tea", fields: [{ name: "a" }] })
  expect(read(written)).toEqual(written)
  expect(read(written)).not.toBe(written)
})

interface Leaf {
  readonly name: string
  readonly age?: number
  readonly leaves: readonly Leaf[]
}

const leaf: Codec<Leaf> = object<Leaf>({
  name: string(),
  age: optional(number()),
  leaves: array(lazy(() => leaf)),
})

test("what may be absent stays absent, at whatever depth", () => {
  const tree = { name: "a", leaves: [{ name: "b", age: 1, leaves: [] }] }
  expect(through(leaf, tree)).toStrictEqual(tree)
  expect(Object.keys(through(leaf, tree))).toEqual(["name", "leaves"])
})

test("damage is named with its place", () => {
  const tree = { name: "a", leaves: [{ name: "b", leaves: [{ name: 7, leaves: [] }] }] }
  expect(damageOf(leaf, tree)).toBe("leaves.0.leaves.0.name: a text is expected there, not 7")
  expect(damageOf(leaf, { name: "a", leaves: [], age: "old" })).toMatch(/^age: a number is/)
  expect(damageOf(leaf, { name: "a", leaves: [], colour: "green" })).toMatch(/^colour: nothing is/)
  expect(damageOf(leaf, [])).toMatch(/^: an object is expected there, not \[\]/)
  expect(damageOf(bytes, "%")).toMatch(/^: base64 is/)
  expect(damageOf(bigint, "1.5")).toMatch(/^: a decimal number as text is/)
  expect(damageOf(id(), "12a")).toMatch(/^: an id is/)
  expect(damageOf(tuple(boolean, boolean), [true])).toBe(
    "1: true or false is expected there, not nothing",
  )
  expect(damageOf(setOf(id()), ["1", "1"])).toMatch(/^1: something that does not stand there/)
  expect(
    damageOf(mapOf(id(), boolean), [
      ["1", true],
      ["1", true],
    ]),
  ).toMatch(/^1: something/)
})

test("things of several kinds are told by their kind", () => {
  type Drink = { kind: "tea"; leaf: string } | { kind: "coffee"; bean: string }
  const drink = unionByKind<Drink>({
    tea: object({ kind: string(), leaf: string() }),
    coffee: object({ kind: string(), bean: string() }),
  })
  expect(through(drink, { kind: "tea", leaf: "sencha" })).toEqual({ kind: "tea", leaf: "sencha" })
  expect(damageOf(drink, { kind: "tea", bean: "x" })).toMatch(/^leaf: a text/)
  expect(damageOf(drink, { kind: "milk" })).toBe(
    'kind: one of tea, coffee is expected there, not "milk"',
  )
})
