import { once } from "node:events"
import https from "node:https"
import { Client, GatewayIntentBits } from "discord.js"
import { fetch as undiciFetch, request } from "undici"
import { expect, test as base } from "vitest"
import {
  type Env,
  type Gap,
  RouteNotImplemented,
  RunFailure,
  UnsupportedField,
  sim,
} from "../../src/node.ts"

const API = "https://discord.com/api/v10"

interface Ask {
  readonly method?: string
  readonly body?: object
}

/** Returns the error with which a client rejects. The failure may be the cause of that error. */
const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => expect.unreachable("a gap is never answered"),
    (error: unknown) => error,
  )

const init = ({ method = "GET", body }: Ask, token: string) => ({
  method,
  headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

interface Asker {
  readonly client: Client
  readonly token: string
}

/** The request function of each client, and the property of its errors that has the cause. */
const clients = {
  "discord.js": {
    ask: ({ client }: Asker, url: string, { method = "GET", body }: Ask) =>
      client.rest.request({
        fullRoute: url.slice(API.length) as `/${string}`, // every URL of these tests starts with API
        method: method as never,
        body,
      }),
    reason: (error: unknown) => error,
  },
  "npm undici": {
    ask: ({ token }: Asker, url: string, ask: Ask) => request(url, init(ask, token) as never),
    reason: (error: unknown) => error,
  },
  "undici's fetch": {
    ask: ({ token }: Asker, url: string, ask: Ask) => undiciFetch(url, init(ask, token)),
    reason: (error: unknown) => (error as Error).cause,
  },
  fetch: {
    ask: ({ token }: Asker, url: string, ask: Ask) => fetch(url, init(ask, token)),
    reason: (error: unknown) => (error as Error).cause,
  },
  "node:https": {
    ask: async ({ token }: Asker, url: string, ask: Ask) => {
      const { body, ...options } = init(ask, token)
      const asking = https.request(url, options)
      asking.end(body)
      return (await once(asking, "response")) as unknown[]
    },
    reason: (error: unknown) => error,
  },
} as const

type Pair = readonly [name: string, client: (typeof clients)[keyof typeof clients]]

interface Fixtures {
  readonly client: Client
  /** The run, which the tests end themselves, because they are about the end. */
  readonly env: Env
  /** Sends a request that is not modeled, checks every place that must report it, and returns the gap. */
  readonly gapOf: (pair: Pair, url: string, what?: Ask) => Promise<Gap>
}

const test = base.extend<Fixtures>({
  client: async ({}, use) => use(new Client({ intents: [GatewayIntentBits.Guilds] })),
  env: async ({ client }, use) => {
    const env = await sim.run(client)
    await use(env)
    await env.close().catch(() => {})
  },
  gapOf: async ({ client, env }, use) => {
    const asked = () => env.journal.filter(({ kind }) => kind === "request" || kind === "gap")
    await use(async ([name, { ask, reason }], url, what = {}) => {
      const before = asked().length
      const failure = await failureOf(ask({ client, token: env.token }, url, what))
      expect(failure, name).not.toHaveProperty("status")
      // One attempt, without a response.
      expect(asked().slice(before)).toMatchObject([{ kind: "gap" }])

      const ended: unknown = await failureOf(env.close())
      expect(ended).toBeInstanceOf(RunFailure)
      const [gap, ...others] = (ended as RunFailure).reported as Gap[]
      expect(others).toEqual([])
      // The end raises the same instance that the client received.
      expect(reason(failure)).toBe(gap)
      if (gap === undefined) throw new Error("a gap was raised")
      return gap
    })
  },
})

const each = Object.entries(clients)

test.for(each)(
  "a route that is not modeled fails %s once, and the run at its end",
  async (pair, { gapOf }) => {
    const gap = await gapOf(pair, `${API}/discovery/categories`)
    expect(gap).toBeInstanceOf(RouteNotImplemented)
    expect(gap.message).toMatch(
      /GET \/discovery\/categories .*planned|GET \/discovery\/categories .*not model/,
    )
    expect(gap.message).toContain("docs/parity.md")
  },
)

test.for(each)("a path that nobody lists fails %s so too", async (pair, { gapOf }) => {
  const gap = await gapOf(pair, `${API}/teapots/1`)
  expect(gap.message).toContain("GET /teapots/1")
})

test.for(each)("and so does a known path with another method, by %s", async (pair, { gapOf }) => {
  const ask = { method: "DELETE" }
  const gap = await gapOf(pair, `${API}/users/@me`, ask)
  expect(gap.message).toContain("DELETE /users/@me")
})

test.for(each)(
  "a key that is not modeled fails %s, and changes nothing",
  async (pair, { gapOf, env }) => {
    const general = env.createGuild("Tea House").createTextChannel("general")
    await env.settle()
    const url = `${API}/channels/${general.id}/messages`
    const body = { content: "hello", flavour: "mint" }
    const gap = await gapOf(pair, url, { method: "POST", body })
    expect(gap).toBeInstanceOf(UnsupportedField)
    expect(gap).toMatchObject({ fields: ["flavour"] })
    expect(general.lastMessage).toBeUndefined()
  },
)

test.for(each.filter(([name]) => name !== "discord.js"))(
  "a file that the CDN does not have fails %s",
  async (pair, { gapOf }) => {
    const url = "https://cdn.discordapp.com/icons/1/abc.png"
    const gap = await gapOf(pair, url)
    expect(gap.message).toContain("cdn.discordapp.com/icons/1/abc.png")
  },
)

test("methods of discord.js that lead to a gap reject with it", async ({ client, env }) => {
  const calls: readonly (() => Promise<unknown>)[] = [
    async () => client.application?.edit({ interactionsEndpointURL: "https://bot.example" }),
  ]
  for (const call of calls) {
    const gap = await failureOf(call())
    expect(env.gaps).toContain(gap)
  }
  expect(env.gaps).toHaveLength(calls.length)
  await env.close()
})

test("a removed version of the API gets the platform's own error", async ({ env }) => {
  const answer = await fetch("https://discord.com/api/v5/users/@me")
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 50041 })
  await env.close()
})

test("a gap is reported before the credential is checked", async ({ env }) => {
  await failureOf(fetch(`${API}/discovery/categories`))
  expect(env.gaps).toHaveLength(1)
  await env.close()
})
