// The responses to requests during incidents.

import { expect, test as base } from "vitest"
import { type Env, type IncidentName, sim } from "../../src/node.ts"

const test = base.extend<{ readonly env: Env }>({
  env: [
    async ({}, use) => {
      await using env = await sim.run(() => {}, { gateway: false })
      await use(env)
    },
    { scope: "file" },
  ],
})

/** Sends a request with the token of the bot. */
const ask = (env: Env, path: string): Promise<Response> =>
  env.asBot(() =>
    fetch(`https://discord.com/api/v10${path}`, { headers: { authorization: `Bot ${env.token}` } }),
  )

/** Returns headers of a response. */
const headersOf = ({ headers }: Response, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]))

test("Cloudflare bans the address: 429 with a page, for all routes, until the end", async ({
  env,
}) => {
  const ban = await env.incident("Cloudflare ban", { duration: { minutes: 10 } })
  await env.advanceTime(60)
  for (const path of ["/users/@me", "/gateway"]) {
    const response = await ask(env, path)
    expect(response.status).toBe(429)
    expect(headersOf(response, "content-type", "retry-after", "via", "x-ratelimit-scope")).toEqual({
      "content-type": "text/html; charset=UTF-8",
      "retry-after": "540",
      via: null,
      "x-ratelimit-scope": null,
    })
    expect(await response.text()).toContain("Error 1015")
  }
  await env.advanceTime(540)
  expect((await ask(env, "/users/@me")).status).toBe(200)
  expect(ban.counts.requests).toBe(2)
})

test("a rate limit storm is of the bucket, a global rate limit of all routes", async ({ env }) => {
  const names = ["retry-after", "x-ratelimit-scope", "x-ratelimit-global"]
  const storm = await env.incident("rate limit storm", {
    retryAfter: 7,
    routes: ["GET /users/@me"],
  })
  expect(headersOf(await ask(env, "/users/@me"), ...names)).toEqual({
    "retry-after": "7",
    "x-ratelimit-scope": "user",
    "x-ratelimit-global": null,
  })
  expect((await ask(env, "/gateway/bot")).status).toBe(200)
  await storm.end()
  const limit = await env.incident("global rate limit", { duration: 30 })
  expect(headersOf(await ask(env, "/gateway/bot"), ...names)).toEqual({
    "retry-after": "30",
    "x-ratelimit-scope": "global",
    "x-ratelimit-global": "true",
  })
  await limit.end()
})

test("errors of the API have JSON, those of the edge a page", async ({ env }) => {
  const errors = await env.incident("API errors", { status: 500, requests: 1 })
  const failed = await ask(env, "/users/@me")
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { message: "500: Internal Server Error", code: 0 },
  ])
  expect(errors.isActive).toBe(false)
  const outage = await env.incident("edge outage", { status: 520 })
  const page = await ask(env, "/users/@me")
  expect([page.status, page.headers.get("content-type")]).toEqual([520, "text/html"])
  expect(await page.text()).toContain("520 Web Server Returned an Unknown Error")
  await outage.end()
})

test("no host is found", async ({ env }) => {
  const failure = await env.incident("DNS failure")
  const failed = ask(env, "/users/@me").catch((error: unknown) => error)
  await env.advanceTime(1)
  expect(await failed).toMatchObject({ cause: { code: "ENOTFOUND" } })
  await failure.end()
})

test("no session start is left, and the limit resets when the incident ends", async ({ env }) => {
  const exhausted = await env.incident("session starts exhausted", { duration: { hours: 6 } })
  await env.advanceTime({ hours: 1 })
  const response = await ask(env, "/gateway/bot")
  expect((await response.json()).session_start_limit).toEqual({
    total: 1000,
    remaining: 0,
    reset_after: 5 * 3_600_000,
    max_concurrency: 1,
  })
  await exhausted.end()
  const { session_start_limit: limit } = await (await ask(env, "/gateway/bot")).json()
  expect(limit.remaining).toBe(1000)
})

test("every incident names what it can do, and where that was reported", async () => {
  const { INCIDENTS } = await import("../../src/harness/simulation/incidents/incident-table.ts")
  for (const [name, { about, sources }] of Object.entries(INCIDENTS)) {
    expect(name satisfies string as IncidentName).toMatch(/^[A-Za-z ]+$/)
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources)
      expect(source).toMatch(
        /^https:\/\/(docs\.discord\.com|github\.com|discordstatus\.com|firestatus\.link)\//,
      )
  }
})
