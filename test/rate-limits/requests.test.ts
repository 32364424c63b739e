// Rate limits of requests, as a client without a library sees them.
// https://docs.discord.com/developers/topics/rate-limits

import { expect, test } from "vitest"
import { type RateLimitOptions, SetupError, createSim } from "../../src/index.ts"
import { OBSERVED_LIMITS } from "../../src/handlers/rate-limits/settings.ts"
import { type Send, openLimited, statusesOf } from "./limited-sim.ts"

const tea = { body: { content: "tea" } }

/** The headers about a bucket. */
function bucketIn(headers: Headers) {
  return Object.fromEntries(
    ["limit", "remaining", "reset", "reset-after", "bucket", "scope", "global"].flatMap((name) => {
      const value = headers.get(`x-ratelimit-${name}`)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Opens a simulation with a guild and a channel. */
function openTeaHouse(options: Parameters<typeof openLimited>[0] = {}) {
  const { sim, send } = openLimited(options)
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  return { sim, send, guild, general, path: `/channels/${general.id}/messages` }
}

test("a response says how much of its bucket is left", async () => {
  const { send, path } = openTeaHouse()
  const first = await send("POST", path, tea)
  expect(first.status).toBe(200)
  expect(bucketIn(first.headers)).toEqual({
    limit: "5",
    remaining: "4",
    reset: "1767225601.000",
    "reset-after": "1.000",
    bucket: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const second = await send("POST", path, tea)
  expect(bucketIn(second.headers)).toMatchObject({ remaining: "3", "reset-after": "2.000" })
})

test("a request to a full bucket is refused with the documented response", async () => {
  const { sim, send, path } = openTeaHouse()
  expect(await statusesOf(5, () => send("POST", path, tea))).toEqual([200, 200, 200, 200, 200])
  await sim.advanceTime({ milliseconds: 400 })
  const { status, headers, body } = await send("POST", path, tea)
  expect(status).toBe(429)
  expect(body).toEqual({ message: "You are being rate limited.", retry_after: 0.6, global: false })
  expect(headers.get("retry-after")).toBe("1")
  expect(headers.get("content-type")).toBe("application/json")
  expect(headers.get("via")).toBe("1.1 google")
  expect(bucketIn(headers)).toMatchObject({
    limit: "5",
    remaining: "0",
    "reset-after": "4.600",
    scope: "user",
  })
  await sim.advanceTime({ milliseconds: 600 })
  expect(await statusesOf(2, () => send("POST", path, tea))).toEqual([200, 429])
})

test("each channel has a bucket of its own, under the same name", async () => {
  const { send, guild, path } = openTeaHouse()
  const other = guild.createTextChannel("other")
  await statusesOf(5, () => send("POST", path, tea))
  const here = await send("POST", path, tea)
  const there = await send("POST", `/channels/${other.id}/messages`, tea)
  expect([here.status, there.status]).toEqual([429, 200])
  expect(bucketIn(here.headers)["bucket"]).toBe(bucketIn(there.headers)["bucket"])
  expect(bucketIn((await send("GET", path)).headers)["bucket"]).not.toBe(
    bucketIn(there.headers)["bucket"],
  )
})

test("routes that share a bucket have one limit", async () => {
  const { send, path, general } = openTeaHouse()
  const { body } = await send("POST", path, tea)
  const id = String(Reflect.get(Object(body), "id"))
  const reaction = `/channels/${general.id}/messages/${id}/reactions/%F0%9F%8D%B5/@me`
  expect((await send("PUT", reaction)).status).toBe(204)
  expect((await send("DELETE", reaction)).status).toBe(429)
})

test("a refused request takes a place too", async () => {
  const { send, path } = openTeaHouse()
  const { status, headers } = await send("POST", path, { body: { content: "" } })
  expect(status).toBe(400)
  expect(bucketIn(headers)).toMatchObject({ remaining: "4" })
})

test("a route without a limit has no headers, and counts for all requests of the bot", async () => {
  const { send, guild } = openTeaHouse()
  const ask = () => send("GET", `/guilds/${guild.id}`)
  expect(bucketIn((await ask()).headers)).toEqual({})
  const statuses = await statusesOf(50, ask)
  expect(statuses.lastIndexOf(200)).toBe(48)
  const { headers, body } = await ask()
  expect(bucketIn(headers)).toEqual({ scope: "global", global: "true" })
  expect(headers.get("retry-after")).toBe("1")
  expect(body).toEqual({ message: "You are being rate limited.", retry_after: 1, global: true })
})

test("requests without a token count for the address, and not for the bot", async () => {
  const { send } = openTeaHouse({ rateLimits: { global: { limit: 2, per: 1 } } })
  const anonymous = () => send("GET", "/gateway", { authorization: null })
  expect(await statusesOf(3, anonymous)).toEqual([200, 200, 429])
  expect(await statusesOf(3, () => send("GET", "/users/@me"))).toEqual([200, 200, 429])
})

test("a shared limit counts all bots, and is not counted as invalid", async () => {
  const { sim, send, guild } = openTeaHouse({
    rateLimits: {
      routes: { "POST /channels/{channel_id}/threads": { limit: 1, per: 60, scope: "shared" } },
    },
  })
  const path = `/channels/${guild.createTextChannel("threads").id}/threads`
  const thread = { body: { name: "tea", type: 11 } }
  expect((await send("POST", path, thread)).status).toBe(201)
  await sim.advanceTime(1)
  const { status, headers, body } = await send("POST", path, thread)
  expect(status).toBe(429)
  expect(body).toMatchObject({ message: "The resource is being rate limited.", retry_after: 59 })
  expect(bucketIn(headers)).toMatchObject({ scope: "shared" })
  expect(sim.rateLimits.used.map(({ limit }) => limit)).not.toContain("invalid requests")
})

/** Renames a channel, and returns the status and what is left of the bucket of the route. */
async function rename(send: Send, id: string, body: object) {
  const { status, headers, body: answer } = await send("PATCH", `/channels/${id}`, { body })
  const after: unknown = status === 429 ? Reflect.get(Object(answer), "retry_after") : undefined
  return [status, headers.get("x-ratelimit-remaining"), after]
}

test("names and topics of a channel change twice in ten minutes, which no header shows", async () => {
  const { sim, send, general } = openTeaHouse()
  expect(await rename(send, general.id, { name: "a" })).toEqual([200, "4", undefined])
  await sim.advanceTime(60)
  expect(await rename(send, general.id, { name: "b" })).toEqual([200, "4", undefined])
  expect(await rename(send, general.id, { name: "c" })).toEqual([429, "3", 540])
  // A request that repeats the name, as that of discord.js, changes only the topic.
  expect(await rename(send, general.id, { name: "b", topic: "x" })).toEqual([200, "2", undefined])
  await sim.advanceTime(540)
  expect(await rename(send, general.id, { name: "c" })).toEqual([200, "4", undefined])
})

test("deleted messages have three limits, by their age", async () => {
  const { sim, send, path } = openTeaHouse()
  const write = async () => String(Reflect.get(Object((await send("POST", path, tea)).body), "id"))
  const [old, young] = [await write(), await write()]
  await sim.advanceTime({ days: 15 })
  const sizes = []
  for (const id of [old, await write(), young]) {
    const { headers } = await send("DELETE", `${path}/${id}`)
    sizes.push([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-reset-after")])
  }
  expect(sizes).toEqual([
    ["30", "4.000"],
    ["5", "1.000"],
    ["30", "8.000"],
  ])
})

test("webhooks have limits of their own, and one for their channel", async () => {
  const { sim, send, general } = openTeaHouse()
  const { body } = await send("POST", `/channels/${general.id}/webhooks`, { body: { name: "tea" } })
  const { id, token } = Object(body) as { readonly id: string; readonly token: string } // documented
  const execute = () => send("POST", `/webhooks/${id}/${token}`, { ...tea, authorization: null })
  expect(await statusesOf(6, execute)).toEqual([204, 204, 204, 204, 204, 429])
  let refused: unknown
  for (let waits = 0; waits < 10 && refused === undefined; waits++) {
    await sim.advanceTime(2)
    for (let sent = 0; sent < 5; sent++) {
      const answer = await execute()
      if (answer.status === 429) refused ??= answer.headers.get("x-ratelimit-scope")
    }
  }
  expect(refused).toBe("shared")
  expect(JSON.stringify(sim.rateLimits)).not.toContain(token)
})

test("too many invalid requests end in a ban by Cloudflare", async () => {
  const { sim, send, general } = openTeaHouse({
    rateLimits: { invalidRequests: { limit: 3 }, routes: {} },
  })
  const wrong = () => send("GET", `/channels/${general.id}`, { authorization: null })
  expect(await statusesOf(3, wrong)).toEqual([401, 401, 401])
  const { status, headers, body } = await send("GET", `/channels/${general.id}`)
  expect([status, body]).toEqual([429, "error code: 1015"])
  expect(headers.get("retry-after")).toBe("3600")
  expect(headers.get("server")).toBe("cloudflare")
  expect(headers.has("via")).toBe(false)
  await sim.advanceTime({ hours: 1 })
  expect((await send("GET", `/channels/${general.id}`)).status).toBe(200)
})

test("a client that ignores Retry-After is banned", async () => {
  const { send, path } = openTeaHouse({ rateLimits: { invalidRequests: { limit: 20 } } })
  const statuses = await statusesOf(25, () => send("POST", path, tea))
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await send("GET", path)).body).toBe("error code: 1015")
})

test("a test changes the limits of routes", async () => {
  const { send, guild, path } = openTeaHouse({
    rateLimits: {
      routes: {
        "POST /channels/{channel_id}/messages": null,
        "GET /guilds/{guild_id}": { limit: 1, per: 10, window: "fixed" },
      },
    },
  })
  expect(await statusesOf(9, () => send("POST", path, tea))).not.toContain(429)
  expect(await statusesOf(2, () => send("GET", `/guilds/${guild.id}`))).toEqual([200, 429])
})

test("a limit of an unknown route is a mistake of the test", () => {
  // The type refuses the route.
  const routes = { "POST /channels/messages": { limit: 1, per: 1 } } as RateLimitOptions["routes"]
  expect(() => openLimited({ rateLimits: { routes } }).sim.now).toThrow(SetupError)
  expect(() => openLimited({ rateLimits: { routes } }).sim.now).toThrow(
    /names "POST \/channels\/messages", which is no route/,
  )
})

test("without the option nothing is limited, and the use cannot be read", () => {
  expect(() => createSim().rateLimits).toThrow(/Rate limits are not simulated/)
})

test("every observed limit has a source, and most limits belong to one row", () => {
  for (const { routes, sources, evidence } of OBSERVED_LIMITS) {
    expect(sources.length, routes[0]).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\//)
    expect(evidence).toBe("observed")
  }
})
