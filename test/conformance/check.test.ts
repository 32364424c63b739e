// The check finds faults, and an exception that is not needed fails.

import { expect } from "vitest"
import type { EventEntry, JournalEntry, RequestEntry } from "../../src/world/journal-entries.ts"
import { samplesOf } from "../samples/samples.ts"
import { implementedRoutes } from "../scene/ask.ts"
import { createCheck } from "./check.ts"
import { ensureCompiled } from "./compile.ts"
import { eventCauses } from "./event-causes.ts"
import { descriptionOf, readDescription, withoutParameterNames } from "./description.ts"
import { EXCEPTIONS, type Exception } from "./exceptions.ts"
import { sharedCheck } from "./faults.ts"
import { BUILDS_SCENE, sendInvalidRequests, sendSample, test } from "./scene.ts"

const check = sharedCheck()

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

/** Expects that some of the entries are not as described without an exception. */
function expectNeeded(exception: Exception, entries: readonly JournalEntry[]): void {
  const others = readDescription(EXCEPTIONS.filter((other) => other !== exception))
  const without = descriptionOf(others, exception.seenIn)
  ensureCompiled(without)

  const strict = createCheck(without)
  const faults = entries
    .filter((entry) => check(entry).length === 0)
    .flatMap((entry) => strict(entry))
    .filter((fault) => fault.startsWith(`${exception.seenIn}: `))
  expect(faults, `nothing needs it any more: ${exception.because}`).not.toEqual([])
}

const [ofRoutes = [], ofEvents = []] = [true, false].map((expected) =>
  EXCEPTIONS.filter(({ seenIn }) => seenIn.includes(" ") === expected),
)

test.for(ofEvents)(
  "an exception of $schema in $seenIn is needed",
  BUILDS_SCENE,
  async (exception, { env, parlor }) => {
    await Object.entries(eventCauses).find(([name]) => name === exception.seenIn)?.[1](parlor)
    await env.settle()
    expectNeeded(exception, env.journal)
  },
)

test.for(ofRoutes)(
  "an exception of $schema in $seenIn is needed",
  BUILDS_SCENE,
  async (exception, { scene, lines }) => {
    const route = implementedRoutes.find(({ key }) =>
      exception.seenIn.startsWith(`${withoutParameterNames(key)} `),
    )
    if (route === undefined) throw new Error(`${exception.seenIn} is not implemented.`)
    await sendInvalidRequests(scene, route.key)
    const { trials, variants = [] } = samplesOf(route.key)
    for (const sample of [...trials, ...variants]) await sendSample(scene, route.key, sample)
    expectNeeded(exception, lines)
  },
)
