// Webhook events: the platform posts authorizations and entitlements to an application.
// https://docs.discord.com/developers/events/webhook-events

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import { createSim } from "../../src/index.ts"
import type { AddEventWebhookOptions, Env, FetchHandler } from "../../src/node.ts"
import { botThat, expect, isSigned, says, test } from "./scene.ts"

/** A posted event. */
interface Posted {
  readonly version: number
  readonly application_id: string
  readonly type: number
  readonly event?: {
    readonly type: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

/** An endpoint in the style of its author: it verifies, acknowledges PING, and collects events. */
function collector(respond: (nth: number) => Response | Promise<Response> = acknowledge) {
  const posts: Posted[] = []
  const to: FetchHandler = async (request, { publicKey }) => {
    const body = await request.text()
    if (!(await isSigned(request, body, publicKey))) return new Response(null, { status: 401 })
    const posted = JSON.parse(body) as Posted // The format of the platform.
    if (posted.type === 0) return acknowledge()
    posts.push(posted)
    return respond(posts.length)
  }
  return { to, posts, types: () => posts.map(({ event }) => event?.type) }
}

const acknowledge = () => new Response(null, { status: 204 })
const fail = () => new Response("", { status: 500 })

async function callApi(env: Env, method: string, path: string, body?: object) {
  const answer = await fetch(`https://discord.com/api/v10${path}`, {
    method,
    headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const setUp = (env: Env, options: AddEventWebhookOptions) => env.addEventWebhook(options)

test("an authorization and its end are posted with a signature", async ({ env }) => {
  const { to, posts } = collector()
  await setUp(env, { to })
  const alice = env.createUser("alice")
  await alice.installApp(env.bot)
  await alice.deauthorize(env.bot)
  expect(posts).toEqual([
    {
      version: 1,
      application_id: env.bot.id,
      type: 1,
      event: {
        type: "APPLICATION_AUTHORIZED",
        timestamp: expect.stringMatching(/^2026-01-01T00:00:00\.\d{6}$/),
        data: {
          integration_type: 1,
          user: expect.objectContaining({ id: alice.id, username: "alice" }),
          scopes: ["applications.commands"],
        },
      },
    },
    {
      version: 1,
      application_id: env.bot.id,
      type: 1,
      event: {
        type: "APPLICATION_DEAUTHORIZED",
        timestamp: expect.any(String),
        data: { user: expect.objectContaining({ id: alice.id }) },
      },
    },
  ])
})

test("a bot that is added to a guild is authorized for it", async ({ env }) => {
  const { to, posts } = collector()
  await setUp(env, { to })
  const guild = env.createGuild("Tea House", { bots: [] })
  await guild.owner.authorize({ scopes: ["bot"], permissions: ["SendMessages"] }, { guild })
  const other = env.createGuild("Coffee House", { bots: [] })
  await other.owner.installApp(env.bot, other)
  expect(posts.map(({ event }) => event?.data)).toMatchObject([
    { integration_type: 0, scopes: ["bot"], guild: { id: guild.id, name: "Tea House" } },
    { integration_type: 0, scopes: ["bot", "applications.commands"], guild: { id: other.id } },
  ])
})

test("a URL that replaces a removed one gets each event once, and the removed one none", async ({
  env,
}) => {
  const [first, second] = [collector(), collector()]
  await setUp(env, { to: first.to })
  await callApi(env, "PATCH", "/applications/@me", { event_webhooks_url: null })
  await setUp(env, { to: second.to })
  await env.createUser("alice").installApp(env.bot)
  expect([first.types(), second.types()]).toEqual([[], ["APPLICATION_AUTHORIZED"]])
})

test("entitlements are posted as they are created, updated and deleted", async ({ env }) => {
  const { to, posts, types } = collector()
  await setUp(env, { to })
  const alice = env.createGuild("Tea House").addMember("alice")
  const sku = env.createSku("A pot of tea", { type: "consumable" })
  await alice.purchase(sku)
  const path = `/applications/${env.bot.id}/entitlements`
  const { body } = await callApi(env, "GET", path)
  const [entitlement] = body as readonly { readonly id: string }[] // one purchase
  await fetch(`https://discord.com/api/v10${path}/${entitlement?.id}/consume`, {
    method: "POST",
    headers: { authorization: `Bot ${env.token}` },
  })
  await env.settle()
  expect(types()).toEqual(["ENTITLEMENT_CREATE", "ENTITLEMENT_UPDATE"])
  expect(posts[1]?.event?.data).toMatchObject({ user_id: alice.id, consumed: true })
})

test("only the events of the chosen types are posted", async ({ env }) => {
  const { to, types } = collector()
  await setUp(env, { to, types: ["APPLICATION_DEAUTHORIZED"] })
  const alice = env.createUser("alice")
  await alice.installApp(env.bot)
  await alice.deauthorize(env.bot)
  expect(types()).toEqual(["APPLICATION_DEAUTHORIZED"])
})

test("the application shows its settings, and its bot changes them", async ({ env }) => {
  const { to, types } = collector()
  const { publicKey } = await setUp(env, { to, types: ["ENTITLEMENT_CREATE"] })
  const url = "https://bot.example/events"
  expect(await callApi(env, "GET", "/applications/@me")).toMatchObject({
    body: {
      verify_key: publicKey,
      event_webhooks_url: url,
      event_webhooks_status: 2,
      event_webhooks_types: ["ENTITLEMENT_CREATE"],
    },
  })
  const alice = env.createUser("alice")
  const edit = { event_webhooks_url: url, event_webhooks_types: ["APPLICATION_AUTHORIZED"] }
  expect(await callApi(env, "PATCH", "/applications/@me", edit)).toMatchObject({ body: edit })
  await alice.installApp(env.bot)
  await callApi(env, "PATCH", "/applications/@me", { event_webhooks_status: 1 })
  await alice.deauthorize(env.bot)
  await alice.installApp(env.bot)
  expect(types()).toEqual(["APPLICATION_AUTHORIZED"])
  const wrong = { event_webhooks_types: ["TEA"], event_webhooks_status: 3 }
  expect(await callApi(env, "PATCH", "/applications/@me", wrong)).toMatchObject({
    status: 400,
    body: { errors: { event_webhooks_types: expect.anything() } },
  })
  await callApi(env, "PATCH", "/applications/@me", { event_webhooks_url: null })
  expect(await callApi(env, "GET", "/applications/@me")).toMatchObject({
    body: { event_webhooks_url: null },
  })
})

test("an event that is not acknowledged is posted again, with longer and longer pauses", async ({
  env,
}) => {
  const { to, posts } = collector((nth) => (nth < 4 ? fail() : acknowledge()))
  const webhook = await setUp(env, { to })
  await env.createUser("alice").installApp(env.bot)
  const countAfter = async (seconds: number) => {
    await env.advanceTime({ seconds })
    return posts.length
  }
  expect(posts).toHaveLength(1)
  expect(await countAfter(4)).toBe(1)
  expect(await countAfter(1)).toBe(2)
  expect(await countAfter(10)).toBe(3)
  expect(await countAfter(20)).toBe(4)
  expect(await countAfter(3600)).toBe(4)
  expect(posts[3]).toEqual(posts[0])
  expect(webhook.status).toBe("enabled")
})

test("after ten minutes an event is given up, and the run fails with it", async ({ env }) => {
  const { to, posts } = collector(fail)
  await setUp(env, { to })
  await env.createUser("alice").installApp(env.bot)
  await env.advanceTime({ minutes: 10 })
  expect(posts).toHaveLength(7)
  await env.advanceTime({ minutes: 10 })
  expect(posts).toHaveLength(7)
  expect(env.errors.map(String)).toEqual([
    expect.stringContaining("did not acknowledge APPLICATION_AUTHORIZED"),
  ])
})

test("the platform disables events that are never acknowledged", async ({ env }) => {
  let isDown = true
  const { to, posts } = collector(() => (isDown ? fail() : acknowledge()))
  const webhook = await setUp(env, { to })
  for (const name of ["alice", "bob", "carol", "dan", "erin"]) {
    await env.createUser(name).installApp(env.bot)
  }
  await env.advanceTime({ minutes: 10 })
  expect(webhook.status).toBe("disabledByDiscord")
  expect(await callApi(env, "GET", "/applications/@me")).toMatchObject({
    body: { event_webhooks_status: 3 },
  })
  expect(env.errors).toHaveLength(5)
  isDown = false
  const before = posts.length
  await env.createUser("frank").installApp(env.bot)
  expect(posts).toHaveLength(before)
  webhook.enable()
  await env.createUser("grace").installApp(env.bot)
  expect(posts).toHaveLength(before + 1)
})

test("a response after three seconds is too late, and one with a body is none", async ({ env }) => {
  const late = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3001))
    return acknowledge()
  }
  const { to, posts } = collector((nth) =>
    nth === 1 ? late() : nth === 2 ? Response.json({}) : acknowledge(),
  )
  await setUp(env, { to })
  await env.createUser("alice").installApp(env.bot)
  await env.advanceTime({ minutes: 1 })
  expect(posts).toHaveLength(3)
  expect(env.transcript()).toContain("refused: No response arrived within 3 seconds.")
  expect(env.transcript()).toContain("refused: The last response was 200 with a body.")
})

test("an endpoint that does not acknowledge a PING or verifies nothing is refused", async ({
  env,
}) => {
  const pong: FetchHandler = () => Response.json({ type: 1 })
  await expect(setUp(env, { to: pong })).rejects.toThrow(
    "The webhook events URL of the bot TestBot could not be verified",
  )
  await expect(setUp(env, { to: acknowledge })).rejects.toThrow("wrong signature")
  await setUp(env, { to: collector().to })
  await expect(setUp(env, { to: collector().to })).rejects.toThrow("already has")
})

test("interactions and events of one application have one key", async ({ env }) => {
  const privateKey = "5".repeat(64)
  const bot = await env.addHttpBot({ to: botThat(() => says("tea")), bot: env.bot, privateKey })
  const other = { to: collector().to, privateKey: "6".repeat(64) }
  await expect(setUp(env, other)).rejects.toThrow("another private key")
  const { publicKey } = await setUp(env, { to: collector().to })
  expect(publicKey).toBe(bot.publicKey)
})

test("a server on this machine receives events", async ({ env }) => {
  let publicKey = ""
  const { to, types } = collector()
  const server = createServer(async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string> // no header is repeated
    const body = await text(incoming)
    const posted = new Request("http://bot/", { method: "POST", headers, body })
    const credentials = { publicKey, token: "", applicationId: "" }
    outgoing.writeHead((await to(posted, credentials)).status).end()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server
  await setUp(env, {
    to: `http://127.0.0.1:${port}/events`,
    prepare: (credentials) => void ({ publicKey } = credentials),
  })
  await env.createUser("alice").installApp(env.bot)
  expect(types()).toEqual(["APPLICATION_AUTHORIZED"])
})

test("a simulation without a run posts events", async () => {
  const open = createSim()
  const { to, types } = collector()
  const webhook = await open.addEventWebhook({ to })
  const alice = open.createUser("alice")
  await alice.installApp(open.bot)
  expect(types()).toEqual(["APPLICATION_AUTHORIZED"])
  expect(webhook.errors).toEqual([])

  await open.advanceTime({ minutes: 1 })
  const loaded = createSim({ snapshot: open.world.snapshot() })
  await loaded.createUser("bob").installApp(loaded.bot)
  expect(types()).toEqual(["APPLICATION_AUTHORIZED"])
  const again = collector()
  await loaded.addEventWebhook({ to: again.to })
  await loaded.createUser("carol").installApp(loaded.bot)
  expect(again.types()).toEqual(["APPLICATION_AUTHORIZED"])
})
