// A value that is not modelled is a gap with its reason, and the form says so when it is asked.

import { expect, test } from "vitest"
import {
  choice,
  except,
  flag,
  form,
  keysOf,
  list,
  optional,
  otherwise,
  parseForm,
  text,
  undeclared,
} from "../../src/world/kernel/form.ts"

const forward = { value: 1, reason: "forwards are planned" }
const off = { value: false, reason: "it is deprecated" }

const shape = form({
  kind: optional(except(choice([0]), forward)),
  on: otherwise(except(flag(), off), true),
  notes: optional(
    list(except(form({ by: text() }), (raw) => (raw === 7 ? "no sevens" : undefined))),
  ),
})

test("a value that is named is a gap with its reason, as a number and as its digits", () => {
  const gap = [{ path: "kind", reason: "forwards are planned" }]

  expect(undeclared(shape, { kind: 1 })).toStrictEqual(gap)
  expect(undeclared(shape, { kind: "1" })).toStrictEqual(gap)
  expect(undeclared(shape, { on: false })).toStrictEqual([{ path: "on", reason: off.reason }])
})

test("another value is none, be it valid or the platform's to refuse", () => {
  for (const raw of [{ kind: 0, on: true }, { kind: 2 }, { on: "false" }, { on: null }, { on: 0 }])
    expect(undeclared(shape, raw)).toStrictEqual([])
  expect(parseForm(shape, { kind: 0 })).toStrictEqual({ kind: 0, on: true })
})

test("the keys of a form name a refused value beside its key, and what stands below it", () => {
  expect(keysOf(shape)).toStrictEqual([
    { path: "kind", kind: "modelled" },
    { path: "kind=1", kind: "refused", reason: "forwards are planned" },
    { path: "on", kind: "modelled" },
    { path: "on=false", kind: "refused", reason: "it is deprecated" },
    { path: "notes", kind: "modelled" },
    { path: "notes[].by", kind: "modelled" },
  ])
})
