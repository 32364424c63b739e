// A bot sets the URLs of its application itself, and the platform verifies each before the edit.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint

import { type RequestListener, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { http } from "msw"
import { onTestFinished } from "vitest"
import { type Env, type FetchHandler, UnsupportedField } from "../../src/node.ts"
import { TEA, botThat, expect, says, test } from "./scene.ts"

const OWN = "/applications/@me"
const coming = botThat(() => says("Coming up."))

/** Sends a request with the token of the run's bot. */
async function call<Body>(env: Env, method: string, path: string, body?: object) {
  const answer = await fetch(`https://discord.com/api/v10${path}`, {
    method,
    headers: { authorization: `Bot ${env.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const edit = (env: Env, body: object) => call(env, "PATCH", OWN, body)

/** Reads the key of the application as a bot's own setup does, before any URL is set. */
async function credentialsOf(env: Env) {
  const { body } = await call<{ readonly verify_key: string }>(env, "GET", OWN)
  return { publicKey: body.verify_key, token: env.token, applicationId: env.bot.id }
}

/** Serves a handler on a port of this machine, and returns its URL. */
async function serve(env: Env, handler: FetchHandler): Promise<string> {
  const credentials = await credentialsOf(env)
  const listener: RequestListener = async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string> // Repeated headers are not sent.
    const init = { method: "POST", headers, body: await text(incoming) }
    const response = await handler(new Request("http://127.0.0.1/", init), credentials)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // The server listens on a port.
  return `http://127.0.0.1:${port}/interactions`
}

/** The response of the platform to a URL that it cannot verify. */
const notVerified = {
  status: 400,
  body: {
    message: "Invalid Form Body",
    code: 50035,
    errors: {
      interactions_endpoint_url: {
        _errors: [
          {
            code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
            message: "The specified interactions endpoint url could not be verified.",
          },
        ],
      },
    },
  },
}

/** Uses a command in a new guild of the run. */
async function order(env: Env) {
  await call(env, "PUT", `/applications/${env.bot.id}/commands`, [TEA])
  const guild = env.createGuild("Tea House")
  return guild.addMember("alice").slash(guild.createTextChannel("general"), "tea")
}

test("a URL of a server of the bot is verified with the key of its application", async ({
  env,
}) => {
  const { publicKey } = await credentialsOf(env)
  expect(publicKey).toMatch(/^[\da-f]{64}$/)
  const url = await serve(env, coming)
  expect(await edit(env, { interactions_endpoint_url: url })).toMatchObject({
    status: 200,
    body: { interactions_endpoint_url: url, verify_key: publicKey },
  })
  expect(await call(env, "GET", OWN)).toMatchObject({ body: { interactions_endpoint_url: url } })
  const { response } = await order(env)
  expect(response?.content).toBe("Coming up.")
  expect(env.transcript()).toContain("platform    POST /interactions to TestBot  Ping")
})

const mistakes: readonly (readonly [string, FetchHandler, string])[] = [
  [
    "accepts wrong signatures",
    () => Response.json({ type: 1 }),
    "the response to a request with a wrong signature is 200",
  ],
  ["refuses every signature", () => new Response("no", { status: 401 }), "to a PING is 401"],
  ["answers PING with something else", () => Response.json({ type: 4 }), "to a PING is 200"],
]

test.for(mistakes)("a server that %s is no endpoint", async ([, handler, why], { env }) => {
  const url = await serve(env, handler)
  const all = { description: "Pours tea", interactions_endpoint_url: url }
  expect(await edit(env, all)).toEqual(notVerified)
  expect(await call(env, "GET", OWN)).toMatchObject({
    body: { description: "", interactions_endpoint_url: null },
  })
  expect(env.transcript()).toContain(why)
})

test("a URL at which nothing listens is no endpoint", async ({ env }) => {
  const url = "http://127.0.0.1:9/interactions"
  expect(await edit(env, { interactions_endpoint_url: url })).toEqual(notVerified)
})

test("a handler of the test answers a URL elsewhere", async ({ env }) => {
  const credentials = await credentialsOf(env)
  const url = "https://tea.example/interactions"
  env.use(http.post(url, ({ request }) => coming(request, credentials)))
  expect(await edit(env, { interactions_endpoint_url: url })).toMatchObject({ status: 200 })
  const { response } = await order(env)
  expect(response?.content).toBe("Coming up.")
})

test("a URL elsewhere that no handler answers is a gap", async ({ env }) => {
  const edited = edit(env, { interactions_endpoint_url: "https://tea.example/interactions" })
  const { cause } = (await edited.catch((error: unknown) => error)) as Error
  expect(cause).toBeInstanceOf(UnsupportedField)
  expect(cause).toMatchObject({ fields: ["interactions_endpoint_url"] })
  expect(String(cause)).toContain('env.use(http.post("https://tea.example/interactions", …))')
  expect(env.gaps).toEqual([cause])
})

test("an edit that is refused for another reason posts nothing", async ({ env }) => {
  const url = await serve(env, coming)
  const wrong = { interactions_endpoint_url: url, description: "a".repeat(401) }
  expect(await edit(env, wrong)).toMatchObject({ body: { errors: { description: {} } } })
  expect(env.transcript()).not.toContain("Ping")
})

test("a bot takes the URL of the test back, and sets it again", async ({ env }) => {
  await env.addHttpBot({ bot: env.bot, to: coming })
  const url = "https://bot.example/interactions"
  await edit(env, { interactions_endpoint_url: null })
  expect(await edit(env, { interactions_endpoint_url: url })).toMatchObject({ status: 200 })
  const { response } = await order(env)
  expect(response?.content).toBe("Coming up.")
})

test("the URL of another path takes over", async ({ env }) => {
  const asked: string[] = []
  const credentials = await credentialsOf(env)
  const at = (path: string): string => `https://tea.example/${path}`
  for (const path of ["old", "new"]) {
    const bot = botThat(() => {
      asked.push(path)
      return says("Coming up.")
    })
    env.use(http.post(at(path), ({ request }) => bot(request, credentials)))
  }
  await edit(env, { interactions_endpoint_url: at("old") })
  await edit(env, { interactions_endpoint_url: at("new") })
  await order(env)
  expect(asked).toEqual(["new"])
})

test("a bot sets its webhook events URL, and gets the events that it asks for", async ({ env }) => {
  const types: unknown[] = []
  const url = await serve(env, async (request, credentials) => {
    const body = await request.clone().text()
    const answer = await coming(request, credentials)
    if (answer.status === 401) return answer
    types.push((JSON.parse(body) as { event?: { type: string } }).event?.type)
    return new Response(null, { status: 204 })
  })
  const settings = {
    event_webhooks_url: url,
    event_webhooks_status: 2,
    event_webhooks_types: ["APPLICATION_AUTHORIZED"],
  }
  expect(await edit(env, settings)).toMatchObject({ status: 200, body: settings })
  const alice = env.createUser("alice")
  await alice.installApp(env.bot)
  await edit(env, { event_webhooks_status: 1 })
  await alice.deauthorize(env.bot)
  await alice.installApp(env.bot)
  expect(types).toEqual([undefined, "APPLICATION_AUTHORIZED"])
})

test("each URL of an edit is verified by its own PING, and each has its own error", async ({
  env,
}) => {
  const url = await serve(env, coming)
  const both = { interactions_endpoint_url: url, event_webhooks_url: `${url}/events` }
  const { status, body } = await edit(env, both)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: { event_webhooks_url: { _errors: [{ code: expect.any(String) }] } },
  })
  expect(body).not.toHaveProperty("errors.interactions_endpoint_url")
  expect(await call(env, "GET", OWN)).toMatchObject({
    body: { interactions_endpoint_url: null, event_webhooks_url: null },
  })
})

test("a bot that fails after its URL was verified has failed the interaction", async ({ env }) => {
  const url = await serve(
    env,
    botThat(() => new Response("broken", { status: 500 })),
  )
  await edit(env, { interactions_endpoint_url: url })
  const result = await order(env)
  expect(result.failed).toBe(true)
  expect(env.errors).toMatchObject([{ name: "NoAnswer" }])
})
