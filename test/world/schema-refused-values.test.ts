// A value that is not modeled is a gap with its reason, and `declaredKeys` lists it.

import { expect, test } from "vitest"
import {
  enumOf,
  withRefusedValues,
  boolean,
  object,
  declaredKeys,
  array,
  optional,
  withDefault,
  parseBody,
  string,
  findUndeclaredKeys,
} from "../../src/world/kernel/body-schema.ts"

const forward = { value: 1, reason: "forwards are planned" }
const off = { value: false, reason: "it is deprecated" }

const shape = object({
  kind: optional(withRefusedValues(enumOf([0]), forward)),
  on: withDefault(withRefusedValues(boolean(), off), true),
  notes: optional(
    array(
      withRefusedValues(object({ by: string() }), (raw) => (raw === 7 ? "no sevens" : undefined)),
    ),
  ),
})

test("a refused value is a gap with its reason, as a number and as a string of its digits", () => {
  const gap = [{ path: "kind", reason: "forwards are planned" }]

  expect(findUndeclaredKeys(shape, { kind: 1 })).toStrictEqual(gap)
  expect(findUndeclaredKeys(shape, { kind: "1" })).toStrictEqual(gap)
  expect(findUndeclaredKeys(shape, { on: false })).toStrictEqual([
    { path: "on", reason: off.reason },
  ])
})

test("other values are not gaps, whether they are valid or not", () => {
  for (const raw of [{ kind: 0, on: true }, { kind: 2 }, { on: "false" }, { on: null }, { on: 0 }])
    expect(findUndeclaredKeys(shape, raw)).toStrictEqual([])
  expect(parseBody(shape, { kind: 0 })).toStrictEqual({ kind: 0, on: true })
})

test("the declared keys list a refused value beside its key, and the keys below it", () => {
  expect(declaredKeys(shape)).toStrictEqual([
    { path: "kind", kind: "modeled" },
    { path: "kind=1", kind: "refused", reason: "forwards are planned" },
    { path: "on", kind: "modeled" },
    { path: "on=false", kind: "refused", reason: "it is deprecated" },
    { path: "notes", kind: "modeled" },
    { path: "notes[].by", kind: "modeled" },
  ])
})
