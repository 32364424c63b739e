// Checks every response and every event against the platform's own description.

import { expect } from "vitest"
import { dispatches } from "../../src/gateway/dispatches.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import type { JournalEntry } from "../../src/node.ts"
import { createCheck } from "./check.ts"
import { eventCauses } from "./event-causes.ts"
import { sendInvalidRequests, sendSamples, events, routes, test } from "./scene.ts"

const check = createCheck()

/** Returns the faults of journal entries. */
function faultsOf(lines: readonly JournalEntry[]): readonly string[] {
  return lines.flatMap((entry) => check(entry))
}

test("every implemented route has a sample", () => {
  const known: readonly string[] = routes
  const missing = inventory
    .filter(({ status }) => status === "implemented")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.includes(route))
  expect(missing, "say in test/conformance/samples how these are asked").toEqual([])
})

test("every event has a function that causes it", () => {
  const eventNames = Object.values(dispatches).flatMap((entries) =>
    entries.map(({ event }) => event),
  )
  const missing = eventNames.filter((event) => !events.includes(event))
  expect(missing, "add the cause of these events to test/conformance/event-causes.ts").toEqual([])
})

test.for(routes)("%s answers as described", async (route, { sameWorld, lines }) => {
  const answers = await sendSamples(sameWorld, route)
  for (const { status } of answers) expect([200, 201, 204]).toContain(status)
  expect(faultsOf(lines)).toEqual([])
})

test.for(routes)("%s refuses as described", async (route, { sameWorld, lines }) => {
  const statuses = (await sendInvalidRequests(sameWorld, route)).map(({ status }) => status)
  if (takesToken(route)) expect(statuses.slice(0, 2)).toEqual([401, 401])
  expect(faultsOf(lines)).toEqual([])
})

/**
 * Returns whether a route takes a bot's token. Some are public, and some have a token in their
 * path.
 */
function takesToken(route: string): boolean {
  return !OPEN.has(route) && !route.includes("{token}")
}

const OPEN: ReadonlySet<string> = new Set(["GET /gateway", "GET /invites/{code}"])

test.for(events)("%s has the described payload", async (event, { env, world }) => {
  await eventCauses[event]?.(world)
  await env.settle()
  const eventNames = env.journal.flatMap((entry) => (entry.kind === "event" ? [entry.event] : []))
  expect(eventNames).toContain(event)
  expect(faultsOf(env.journal)).toEqual([])
})
