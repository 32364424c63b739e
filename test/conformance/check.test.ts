// The check finds faults, and an exception that is not needed fails.

import { expect } from "vitest"
import type { EventEntry, RequestEntry } from "../../src/world/journal.ts"
import { createCheck } from "./check.ts"
import { ensureCompiled } from "./compile.ts"
import { eventCauses } from "./event-causes.ts"
import { withoutParameterNames, readDescription } from "./description.ts"
import { EXCEPTIONS } from "./exceptions.ts"
import { sendInvalidRequests, sendSamples, routes, test } from "./scene.ts"

const check = createCheck()

const user = {
  id: "1",
  username: "ann",
  avatar: null,
  discriminator: "0",
  public_flags: 0,
  flags: 0,
  global_name: null,
  primary_guild: null,
}

const answer = (said: object, status = 200): RequestEntry => ({
  kind: "request",
  method: "GET",
  path: "/users/1",
  route: "/users/{user_id}",
  params: { user_id: "1" },
  query: "",
  by: null,
  body: null,
  files: [],
  reason: null,
  status,
  answer: said,
  injected: null,
  duration: 0,
})

const event = (name: string, payload: object): EventEntry => ({
  kind: "event",
  event: name,
  to: "ear",
  outcome: "sent",
  censored: false,
  why: null,
  payload,
})

test("a described payload has no faults", () => {
  expect(check(answer(user))).toEqual([])
  expect(check(event("MESSAGE_DELETE", { id: "1", channel_id: "2" }))).toEqual([])
})

test.for([
  ["a wrong type", answer({ ...user, username: 1 }), "/username must be string"],
  ["a missing key", answer({ id: "1" }), "must have required property"],
  ["a misspelt key", answer({ ...user, gobal_name: null }), "the key UserResponse: gobal_name"],
  ["a number without bounds", answer({ ...user, public_flags: 2 ** 31 }), "must be <= 2147483647"],
  ["a time of another form", event("GUILD_MEMBER_ADD", { joined_at: "today" }), "GUILD_MEMBER_ADD"],
  ["a status that there is not", answer({}, 302), "302 is not described"],
  ["an event that there is not", event("TEA", {}), "TEA is not described"],
  [
    "a misspelt key of an event",
    event("MESSAGE_DELETE", { id: "1", channel_id: "2", guild: "3" }),
    "the key payload: guild",
  ],
] as const)("%s is reported", ([, line, fault]) => {
  expect(check(line)).toEqual([expect.stringContaining(fault)])
})

test("an injected response is not checked", () => {
  expect(check({ ...answer({}), injected: "answer" })).toEqual([])
})

test.for(EXCEPTIONS)("an exception of $schema is needed", async (exception, { env, world }) => {
  const { schemas, subjects } = readDescription(EXCEPTIONS.filter((other) => other !== exception))
  const only = new Map([...subjects].filter(([subject]) => subject === exception.seenIn))
  const without = { schemas, subjects: only }
  ensureCompiled(without)

  const action = Object.entries(eventCauses).find(([name]) => name === exception.seenIn)?.[1]
  await action?.(world)
  const route = routes.find((name) =>
    exception.seenIn.startsWith(`${withoutParameterNames(name)} `),
  )
  if (route !== undefined) await sendInvalidRequests(world, route)
  if (route !== undefined) await sendSamples(world, route)
  await env.settle()

  const strict = createCheck(without)
  const faults = env.journal
    .filter((line) => check(line).length === 0)
    .flatMap((line) => strict(line))
    .filter((fault) => fault.startsWith(`${exception.seenIn}: `))
  expect(faults, `nothing needs it any more: ${exception.because}`).not.toEqual([])
})
