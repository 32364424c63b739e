import fc from "fast-check"
import { expect, test } from "vitest"
import { bytes } from "../../src/world/codec/bytes.ts"
import { CodecError } from "../../src/world/codec/codec-error.ts"
import {
  type Codec,
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
} from "../../src/world/codec/codec.ts"
import {
  array,
  mapBy,
  mapOf,
  sortedMapBy,
  tuple,
  setOf,
} from "../../src/world/codec/collections.ts"
import { SortedMap } from "../../src/world/kernel/sorted-map.ts"

/** Writes a value, passes it through JSON text, and reads it back. */
function through<Read, Written>({ write, read }: Codec<Read, Written>, value: Written): Read {
  return read(JSON.parse(JSON.stringify(write(value))))
}

/** Returns the path and the message of the error of reading `input`. */
function codecErrorOf({ read }: Pick<Codec<unknown, never>, "read">, input: unknown): string {
  try {
    read(input)
  } catch (error) {
    if (error instanceof CodecError) return `${error.path.join(".")}: ${error.message}`
  }
  return "nothing"
}

test("bytes are read back unchanged", () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 255 }), (some) => {
      expect(through(bytes, new Uint8Array(some))).toEqual(new Uint8Array(some))
    }),
  )
  const many = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7)
  expect(through(bytes, many)).toEqual(many)
})

test("bigints, strings with a lone surrogate, sets and maps are read back unchanged", () => {
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

test("values are keyed by one of their properties", () => {
  const thing = object<{ id: string; n: number }>({ id: id(), n: number() })
  const map = new Map([["2", { id: "2", n: 0 }]])
  expect(through(mapBy("id", thing), map)).toEqual(map)
  const ordered: SortedMap<string, { id: string; n: number }> = new SortedMap()
  for (const one of ["10", "9", "8"]) ordered.set(one, { id: one, n: 1 })
  expect([...through(sortedMapBy("id", thing), ordered)]).toEqual([...ordered])
  expect(codecErrorOf(mapBy("id", thing), [map.get("2"), map.get("2")])).toBe(
    '1: expected a unique value, found "2"',
  )
})

test("JSON is copied in both directions, without undefined properties", () => {
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

test("optional properties stay absent at any depth", () => {
  const tree = { name: "a", leaves: [{ name: "b", age: 1, leaves: [] }] }
  expect(through(leaf, tree)).toStrictEqual(tree)
  expect(Object.keys(through(leaf, tree))).toEqual(["name", "leaves"])
})

test("an error names its path", () => {
  const tree = { name: "a", leaves: [{ name: "b", leaves: [{ name: 7, leaves: [] }] }] }
  expect(codecErrorOf(leaf, tree)).toBe("leaves.0.leaves.0.name: expected a string, found 7")
  expect(codecErrorOf(leaf, { name: "a", leaves: [], age: "old" })).toMatch(
    /^age: expected a number/,
  )
  expect(codecErrorOf(leaf, { name: "a", leaves: [], colour: "green" })).toMatch(
    /^colour: expected no such property/,
  )
  expect(codecErrorOf(leaf, [])).toMatch(/^: expected an object, found \[\]/)
  expect(codecErrorOf(bytes, "%")).toMatch(/^: expected base64/)
  expect(codecErrorOf(bigint, "1.5")).toMatch(/^: expected a decimal number as a string/)
  expect(codecErrorOf(id(), "12a")).toMatch(/^: expected an id/)
  expect(codecErrorOf(tuple(boolean, boolean), [true])).toBe("1: expected a boolean, found nothing")
  expect(codecErrorOf(setOf(id()), ["1", "1"])).toMatch(/^1: expected a unique value/)
  expect(
    codecErrorOf(mapOf(id(), boolean), [
      ["1", true],
      ["1", true],
    ]),
  ).toMatch(/^1: expected a unique value/)
})

test("a union is discriminated by its kind", () => {
  type Drink = { kind: "tea"; leaf: string } | { kind: "coffee"; bean: string }
  const drink = unionByKind<Drink>({
    tea: object({ kind: string(), leaf: string() }),
    coffee: object({ kind: string(), bean: string() }),
  })
  expect(through(drink, { kind: "tea", leaf: "sencha" })).toEqual({ kind: "tea", leaf: "sencha" })
  expect(codecErrorOf(drink, { kind: "tea", bean: "x" })).toMatch(/^leaf: expected a string/)
  expect(codecErrorOf(drink, { kind: "milk" })).toBe(
    'kind: expected one of tea, coffee, found "milk"',
  )
})
