// Code that is written in ASCII.

import { runInThisContext } from "node:vm"
import { expect, test } from "vitest"
import { toAscii } from "../../scripts/build/ascii.ts"

test.each([
  ["a string", `"Wait…"`],
  ["a character of two code units", `"👍 and ❤️"`],
  ["a template", "`${1 + 1} – ${2}`"],
  ["a name", `({ größe: 1 }).größe`],
  ["an escaped backslash before it", `"\\\\…"`],
  ["a class of characters", `"a👍b…c".split(/[👍…]/u)`],
  ["a comment", `/* … */ 1`],
])("%s means the same", (_, code) => {
  const written = toAscii(code)
  expect(written).toMatch(/^\p{ASCII}+$/u)
  expect(runInThisContext(written)).toEqual(runInThisContext(code))
})

test("a character behind a backslash is refused", () => {
  expect(() => toAscii(`"\\…"`)).toThrow("\\… cannot be written in ASCII. Omit the backslash.")
})
