import { expect } from "vitest"
import { Gap } from "../../src/world/kernel/gap.ts"
import { causeOf, test } from "./faults-fixture.ts"
import { withoutLinks } from "../../src/requirements/error-link.ts"

test("a request is logged with its route, what was sent and what was answered", async ({
  env,
  general,
  ask,
}) => {
  const headers = {
    authorization: `Bot ${env.token}`,
    "content-type": "application/json",
    "x-audit-log-reason": encodeURIComponent("café"),
  }
  const path = `/channels/${general.id}/messages`
  await ask("POST", path, { content: "hello" }, { headers })
  expect(env.httpLog).toEqual([
    {
      method: "POST",
      path,
      route: "/channels/{channel_id}/messages",
      params: { channel_id: general.id },
      query: {},
      body: { content: "hello" },
      files: [],
      reason: "café",
      by: "TestBot",
      status: 200,
      answer: expect.objectContaining({ content: "hello" }),
      explanation: null,
      injected: null,
      gap: null,
      at: Date.UTC(2026, 0, 1),
      duration: 0,
      index: expect.any(Number),
      cause: null,
    },
  ])
})

test("a query is an object, and a refusal has its body", async ({ env, general, ask }) => {
  await ask("GET", `/channels/${general.id}/messages?limit=5`)
  await ask("GET", "/channels/1")
  expect(env.httpLog).toMatchObject([
    { method: "GET", query: { limit: "5" }, body: null, status: 200, answer: [] },
    { path: "/channels/1", status: 404, answer: { message: "Unknown Channel", code: 10003 } },
  ])
})

test("the names of files are logged", async ({ env, general }) => {
  const body = new FormData()
  body.append("payload_json", JSON.stringify({ content: "menu" }))
  body.append("files[0]", new Blob(["Sencha"]), "menu.txt")
  const headers = { authorization: `Bot ${env.token}` }
  const url = `https://discord.com/api/v10/channels/${general.id}/messages`
  await fetch(url, { method: "POST", headers, body })
  expect(env.httpLog).toMatchObject([{ body: { content: "menu" }, files: ["menu.txt"] }])
})

test("the token of an interaction stands neither in the path nor among the parameters", async ({
  env,
  ask,
}) => {
  const path = "/interactions/1/a-secret-token/callback"
  await ask("POST", path, { type: 5 })
  expect(env.httpLog).toMatchObject([
    {
      path: "/interactions/1/[token]/callback",
      params: { interaction_id: "1", token: "[token]" },
    },
  ])
})

test("a request has its place in the journal", async ({ env, send }) => {
  await send("hello")
  const [request] = env.httpLog
  expect(env.journal.find(({ index }) => index === request?.index)).toMatchObject({
    kind: "request",
    body: { content: "hello" },
  })
})

// SimCord's `http_log`, the model of this one, contains every request that the bot sent. A test
// that counts requests also needs those without a response of the platform.
test("a request that is not modeled is logged with the message of its gap", async ({
  env,
  general,
  ask,
}) => {
  const asked = [
    await causeOf(ask("GET", "/oauth2/applications?with=tea")),
    await causeOf(ask("POST", `/channels/${general.id}/messages`, { flavour: 1 })),
    await causeOf(ask("GET", "/teas/1")),
  ]
  expect(asked).toEqual(env.gaps)
  expect(env.httpLog.map(({ gap }) => gap)).toEqual(
    env.gaps.map(({ message }) => withoutLinks(message)),
  )
  expect(env.httpLog).toMatchObject([
    { method: "GET", path: "/oauth2/applications", query: { with: "tea" }, status: null },
    {
      route: "/channels/{channel_id}/messages",
      params: { channel_id: general.id },
      body: { flavour: 1 },
      by: "TestBot",
      status: null,
      answer: null,
      injected: null,
    },
    { path: "/teas/1", route: null, params: {}, status: null },
  ])
})

test("a gap does not show the credentials of its body", async ({ env }) => {
  const asked = fetch("https://discord.com/api/v10/partner-sdk/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: "c0de",
      client_secret: "s",
    }),
  })
  expect(await causeOf(asked)).toBeInstanceOf(Gap)
  expect(env.gaps).toHaveLength(1)
  expect(env.httpLog).toMatchObject([
    {
      body: { grant_type: "authorization_code", code: "[code]", client_secret: "[client_secret]" },
    },
  ])
})

// https://docs.discord.com/developers/topics/opcodes-and-status-codes#json: 50041
test("a request to a version that the platform refuses is logged with the refusal", async ({
  env,
  general,
}) => {
  const headers = { authorization: `Bot ${env.token}`, "content-type": "application/json" }
  const url = `https://discord.com/api/v5/channels/${general.id}/messages`
  await fetch(url, { method: "POST", headers, body: JSON.stringify({ content: "hello" }) })
  expect(env.httpLog).toMatchObject([
    {
      method: "POST",
      path: `/api/v5/channels/${general.id}/messages`,
      route: null,
      body: { content: "hello" },
      status: 400,
      answer: { code: 50041, message: "Invalid API version provided" },
      gap: null,
    },
  ])
  expect(env.transcript()).toContain(`POST /api/v5/channels/${general.id}/messages → 400`)
})

// A line of the transcript names the object that a request has created, by the name in the
// response.
test("a transcript names what a request has created", async ({ env, general, ask }) => {
  const guild = `/guilds/${env.guild.id}`
  await ask("POST", `${guild}/channels`, { name: "kitchen" })
  await ask("POST", `${guild}/roles`, { name: "Brewer" })
  await ask("POST", `/channels/${general.id}/threads`, { name: "scones", type: 11 })
  await ask("POST", `/channels/${general.id}/webhooks`, { name: "Teapot" })
  await ask("POST", `/applications/${env.bot.id}/commands`, { name: "brew", description: "Tea" })
  await ask("POST", `/channels/${general.id}/messages`, { content: "hello" })
  const lines = env.transcript().split("\n")
  expect(lines.flatMap((line) => / POST .* → (.*)/.exec(line)?.[1] ?? [])).toEqual([
    "201  #kitchen",
    "200  @&Brewer",
    "201  #scones",
    "200  Teapot",
    "201  brew",
    '200  "hello"',
  ])
})
