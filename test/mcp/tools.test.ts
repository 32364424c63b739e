// The list of tools, as a client reads it.

import { expect, test } from "vitest"
import { declarationsOf } from "../../src/harness/handles/arguments/guard-methods.ts"
import { LOCAL_METHODS } from "../../src/harness/control/call.ts"
import { Person } from "../../src/harness/handles/person/person.ts"
import { connectClient } from "./in-process.ts"

test("tools are few and short, and say what they do to the world", async () => {
  const { client } = await connectClient()
  const { tools } = await client.listTools()
  expect(tools.length).toBeLessThanOrEqual(18)
  // About four thousand tokens.
  expect(JSON.stringify(tools).length).toBeLessThan(18_000)
  for (const { name, description = "", inputSchema, annotations } of tools) {
    expect(description, name).not.toBe("")
    expect(inputSchema.type, name).toBe("object")
    expect(annotations, name).toMatchObject({
      title: expect.any(String),
      openWorldHint: false,
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
      idempotentHint: expect.any(Boolean),
    })
  }
  const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint === true)
  expect(readOnly.map(({ name }) => name).toSorted()).toEqual(
    ["journal", "methods", "observe", "output", "problems"].toSorted(),
  )
  expect(client.getInstructions()).toContain("the clock stands still")
})

test("every method of a person can be looked up, with its arguments", async () => {
  const { call } = await connectClient()
  const { text } = await call("methods", { of: "member" })
  const names = [...declarationsOf(Person.prototype).keys()].filter(
    (name) => !Object.hasOwn(LOCAL_METHODS, name),
  )
  const listed = text.split("\n").map((line) => line.slice(0, line.indexOf("(")))
  expect(listed.toSorted()).toEqual(names.toSorted())
  const { text: slash } = await call("methods", { of: "member", method: "slash" })
  expect(slash).toContain(
    "slash(channel, command, options?, which?)\n  channel: a channel by its id or name",
  )
  const { text: found } = await call("methods", { of: "guild", find: "role" })
  expect(found).toBe("botRoleOf(bot)\ncreateRole(name, options?)\nsetTopRole(user, role)")
})
