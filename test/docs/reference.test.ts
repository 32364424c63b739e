// docs/reference.md lists everything that a test can call.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import { Person } from "../../src/harness/handles/person/person.ts"
import { UserHandle } from "../../src/harness/handles/user.ts"

const page = readFileSync("docs/reference.md", "utf8")

/** Lists the methods of a class and of its base classes below `above`. */
function methodsOf(prototype: object, above: object): string[] {
  if (prototype === above) return []
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
  const calls = own.filter(([, { value }]) => typeof value === "function").map(([name]) => name)
  const next: object = Object.getPrototypeOf(prototype)
  return [...calls.filter((name) => name !== "constructor"), ...methodsOf(next, above)]
}

test.each([
  ["person", methodsOf(Person.prototype, UserHandle.prototype)],
  ["guild", methodsOf(GuildHandle.prototype, Handle.prototype)],
])("docs/reference.md names every method of a %s", (_, methods) => {
  expect(methods.length).toBeGreaterThan(10)
  expect(methods.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
