// Checks every response and every event against the platform's own description.

import { expect } from "vitest"
import { ANSWERS, NEVER_SENT, readCodeEvents } from "../../scripts/inventory/code-events.ts"
import { dispatches } from "../../src/gateway/dispatches/dispatches.ts"
import { GATEWAY_EVENTS } from "../../src/gateway/protocol/events.ts"
import type { JournalEntry } from "../../src/node.ts"
import { allSamples } from "../samples/samples.ts"
import { implementedRoutes } from "../scene/ask.ts"
import { eventCauses } from "./event-causes.ts"
import { sharedCheck } from "./faults.ts"
import { BUILDS_SCENE, events, sendInvalidRequests, sendSample, test } from "./scene.ts"

const check = sharedCheck()

/** Returns the faults of journal entries. */
function faultsOf(lines: readonly JournalEntry[]): readonly string[] {
  return lines.flatMap((entry) => check(entry))
}

test("every event has a function that causes it", () => {
  const eventNames = Object.values(dispatches).flatMap((entries) =>
    entries.map(({ event }) => event),
  )
  const missing = eventNames.filter((event) => !events.includes(event))
  expect(missing, "add the cause of these events to test/conformance/event-causes.ts").toEqual([])
})

test("every documented event is sent, or has a reason", () => {
  const named = new Set([
    ...readCodeEvents().map(({ name }) => name),
    ...Object.keys({ ...ANSWERS, ...NEVER_SENT }),
  ])
  expect([...GATEWAY_EVENTS].filter((name) => !named.has(name))).toEqual([])
})

test.for(allSamples.map(([key, sample]) => [key, sample.does, sample] as const))(
  "%s (%s) answers as described",
  BUILDS_SCENE,
  async ([key, , sample], { scene, lines }) => {
    const { status } = await sendSample(scene, key, sample)
    expect([200, 201, 202, 204]).toContain(status)
    expect(faultsOf(lines)).toEqual([])
  },
)

test.for(implementedRoutes.map(({ key }) => key))(
  "%s refuses as described",
  async (key, { scene, lines }) => {
    const statuses = (await sendInvalidRequests(scene, key)).map(({ status }) => status)
    if (takesToken(key)) expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(faultsOf(lines)).toEqual([])
  },
)

/**
 * Returns whether a route takes a bot's token. Some are public, and some have a token in their
 * path.
 */
function takesToken(route: string): boolean {
  return !OPEN.has(route) && !route.includes("token}")
}

const OPEN: ReadonlySet<string> = new Set([
  "GET /gateway",
  "GET /guilds/templates/{code}",
  "GET /guilds/{guild_id}/widget.json",
  "GET /guilds/{guild_id}/widget.png",
  "GET /invites/{code}",
  "GET /oauth2/keys",
  "GET /sticker-packs",
  "POST /oauth2/token",
  "POST /oauth2/token/revoke",
])

/** The events by what causes them, because a parlor is built for each cause. */
const byCause = Map.groupBy(events, (event) => eventCauses[event])

test.for([...byCause].map(([cause, caused]) => [caused.join(", "), caused, cause] as const))(
  "the payload is described: %s",
  BUILDS_SCENE,
  async ([, caused, cause], { env, parlor }) => {
    await cause?.(parlor)
    await env.settle()
    const sent = env.journal.filter((entry) => entry.kind === "event")
    const names = new Set<string>(sent.map(({ event }) => event))
    expect(caused.filter((event) => !names.has(event))).toEqual([])
    const expected: ReadonlySet<string> = new Set(caused)
    expect(faultsOf(sent.filter(({ event }) => expected.has(event)))).toEqual([])
  },
)
