// Rate limits of a server, whose clients wait by the time of their machine.

import { afterAll, beforeAll, expect, test } from "vitest"
import { connect, type RemoteEnv } from "../../src/client.ts"
import { createClientClock } from "../../src/harness/simulation/rate-limits/client-clock.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"

/** A limit that no test reaches by the time that it takes. */
const rateLimits = {
  routes: { "POST /channels/{channel_id}/messages": { limit: 2, per: 3600, window: "fixed" } },
} as const

let server: GuildsimServer
let env: RemoteEnv

beforeAll(async () => {
  server = await startServer({ quiet: 5, rateLimits })
  env = await connect(server.url, { key: server.key })
})
afterAll(() => server.close())

/** Sends a message with a token, as one of several processes, and returns the response. */
function post(channelId: string, token: string): Promise<Response> {
  return fetch(`${server.url}/api/v10/channels/${channelId}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "tea" }),
  })
}

test("all clients with a token share its limits, until their time or the clock has passed", async () => {
  const guild = await env.createGuild("Tea House")
  const general = await guild.createTextChannel("general")
  const before = Date.now()
  const statuses = []
  for (let sent = 0; sent < 3; sent++) statuses.push((await post(general.id, env.token)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await post(general.id, env.token)
  // Clients compare the date with their own.
  expect(Number(refused.headers.get("x-ratelimit-reset")) * 1000).toBeGreaterThan(before)
  await env.refresh()
  const reached = {
    limit: "POST /channels/{channel_id}/messages",
    resource: general.id,
    refused: 2,
  }
  expect(env.rateLimits.reached).toMatchObject([reached])
  const control = await fetch(`${server.url}/control/worlds/default/rateLimits`, {
    headers: { authorization: `Bearer ${server.key}` },
  })
  expect(await control.json()).toMatchObject({ result: { reached: [reached] } })

  await using fork = await env.fork()
  expect((await post(general.id, fork.token)).status).toBe(429)
  await env.advanceTime({ hours: 1 })
  expect((await post(general.id, env.token)).status).toBe(200)
  expect((await post(general.id, fork.token)).status).toBe(429)
})

test("a limit ends by the longer step of both clocks", () => {
  const [virtual, machine] = [{ time: 1000 }, { time: 5 }]
  const clock = createClientClock({ now: () => virtual.time }, { now: () => machine.time })
  expect(clock.now()).toBe(1000)
  machine.time += 300
  expect(clock.now()).toBe(1300)
  virtual.time += 60_000
  machine.time += 10
  expect(clock.now()).toBe(61_300)
  clock.startAt?.(2000)
  machine.time += 1
  expect(clock.now()).toBe(2001)
})
