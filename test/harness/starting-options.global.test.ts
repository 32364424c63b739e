import { Client, Events, Routes, SnowflakeUtil } from "discord.js"
import { http } from "msw"
import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { createSim, defineWorld } from "../../src/index.ts"
import { type Env, SetupError, sim } from "../../src/node.ts"
import { INTENTS, parrot, tearoom } from "./bots.ts"

const CATEGORIES = "https://discord.com/api/v10/discovery/categories"

const teaHouse = defineWorld("tea house", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  return { guild, log: guild.createTextChannel("log"), alice: guild.addMember("alice") }
})

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable("it must fail"),
    (error: unknown) => error,
  )

/** Creates a bot that runs `work` as soon as it is ready. */
function readyBot(work: (client: Client<true>) => unknown): Client {
  const client = new Client({ intents: INTENTS })
  client.once(Events.ClientReady, async (ready) => void (await work(ready)))
  return client
}

/** Creates a bot that writes into the channel that its environment names. */
function logger(): Client {
  return readyBot(async (client) => {
    const channel = await client.channels.fetch(process.env["LOG_CHANNEL_ID"] ?? "")
    if (channel?.isSendable()) await channel.send(`${process.env["NODE_ENV"]}`)
  })
}

test("a handler that is given with the bot answers what it asks while it starts", async () => {
  const bot = readyBot(async (client) => {
    const answer = await fetch("https://api.github.com/repos/tea/house/releases/latest")
    const { tag_name: tag } = (await answer.json()) as { readonly tag_name: string }
    await client.rest.patch(Routes.user(), { body: { username: tag } })
  })
  await using env = await sim.run(bot, {
    strictNetwork: true,
    handlers: [http.get("https://api.github.com/*", () => Response.json({ tag_name: "v1" }))],
  })
  expect(env.bot.name).toBe("v1")
})

test("it stays when what a test has added later is dropped", async () => {
  const categories = (id: string) => http.get(CATEGORIES, () => Response.json([id]))
  const client = parrot()
  await using env = await sim.run(client, { handlers: [categories("1")] })
  const asked = (): Promise<unknown> => client.rest.get("/discovery/categories")
  expect(await asked()).toEqual(["1"])
  env.use(categories("2"))
  expect(await asked()).toEqual(["2"])
  env.resetHandlers()
  expect(await asked()).toEqual(["1"])
})

test.for([
  {
    handlers: http.get(CATEGORIES, () => {}),
    told: /`options.handlers` must be a list of request handlers/,
  },
  {
    handlers: [http.get(CATEGORIES, () => {}), () => {}],
    told: /`options.handlers\[1\]` must be a request handler of MSW/,
  },
])("an invalid list of handlers is refused: $told", async ({ handlers, told }) => {
  const options = { handlers } as object
  const refused = await failure(sim.run(parrot(), options))
  expect(refused).toBeInstanceOf(SetupError)
  expect(String(refused)).toMatch(told)
})

test("a gap names what is possible when it comes: the option during a start, then env.use", async () => {
  const asking = readyBot((client) => client.rest.get("/discovery/categories"))
  expect(String(await failure(sim.run(asking)))).toMatch(
    /handler of your own: the option `handlers` of sim\.run, as the bot has not started yet\./,
  )
  const client = parrot()
  await using env = await sim.run(client)
  await client.rest.get("/discovery/categories").catch(() => {})
  expect(env.gaps.map(({ message }) => message)).toEqual([
    expect.stringContaining("handler of your own: env.use(...)."),
  ])
})

test("under plain MSW it names the server and the worker", async () => {
  sim.unseal() // The runs of this file have blocked them.
  const open = createSim()
  const server = setupServer(...open.handlers)
  server.listen()
  await fetch(CATEGORIES, { headers: { authorization: `Bot ${open.token}` } }).catch(() => {})
  server.close()
  expect(open.gaps.map(String)).toEqual([
    expect.stringContaining("server.use(...) in Node, worker.use(...) in a page."),
  ])
})

test("a gap of the gateway names no handler, as none could answer it", async () => {
  const asking = readyBot(() => void new WebSocket("wss://gateway.discord.gg/?v=10&encoding=etf"))
  const gap = String(await failure(sim.run(asking)))
  expect(gap).toContain("encoding=etf")
  expect(gap).not.toContain("handler")
})

test("a start function is given the world and the id of the bot", async () => {
  const ids: string[] = []
  const start = async (given: { readonly token: string; readonly id: string }) => {
    ids.push(given.id)
    const client = parrot()
    await client.login(given.token)
    return client
  }
  await using env = await sim.run(
    ({ token, botId, world }) => start({ token, id: `${botId} ${world.log.id}` }),
    { world: teaHouse },
  )
  expect(ids).toEqual([`${env.bot.id} ${env.world.log.id}`])

  const added = await env.addBot(({ token, botId, world }) =>
    start({ token, id: `${botId} ${world.log.id}` }),
  )
  expect(ids[1]).toBe(`${added.bot.id} ${env.world.log.id}`)
  await env.restartBot(({ world, token }) => start({ token, id: world.alice.id }))
  expect(ids[2]).toBe(env.world.alice.id)
})

test("a bot reads ids of the world from its environment, which is put back", async () => {
  process.env["LOG_CHANNEL_ID"] = "before"
  const { VITEST: runner } = process.env
  const seen: unknown[] = []
  const env: Env<{ log: { lastMessage?: unknown } }> = await sim.run(
    async ({ token, world }) => {
      process.env["LOG_CHANNEL_ID"] = world.log.id
      seen.push(process.env["VITEST"])
      const client = logger()
      await client.login(token)
      return client
    },
    {
      world: teaHouse,
      processEnv: { NODE_ENV: "production", VITEST: undefined, LOG_CHANNEL_ID: "" },
    },
  )
  expect(env.world.log.lastMessage).toMatchObject({ content: "production" })
  expect(seen).toEqual([undefined])
  await env.close()
  expect(process.env).toMatchObject({ LOG_CHANNEL_ID: "before", NODE_ENV: "test", VITEST: runner })
  delete process.env["LOG_CHANNEL_ID"]
})

test("variables are put back when the bot does not start", async () => {
  const start = () => Promise.reject(new Error("no"))
  await failure(sim.run(start, { processEnv: { TEA: "Sencha" } }))
  expect(process.env).not.toHaveProperty("TEA")
})

test("two open runs may set a variable alike, and not differently", async () => {
  const one = await sim.run(parrot(), { name: "one", processEnv: { TEA: "Sencha" } })
  const two = await sim.run(parrot(), { name: "two", processEnv: { TEA: "Sencha" } })
  const refused = await failure(
    sim.run(parrot(), { name: "three", processEnv: { TEA: undefined } }),
  )
  expect(refused).toBeInstanceOf(SetupError)
  expect(String(refused)).toMatch(/"three" wants no TEA, and "one", "two", .* TEA="Sencha"/)
  await one.close()
  expect(process.env["TEA"]).toBe("Sencha")
  await two.close()
  expect(process.env).not.toHaveProperty("TEA")
})

test.for([
  {
    processEnv: { PORT: 3000 },
    told: /`options.processEnv.PORT` must be a text, or undefined to remove it; not 3000/,
  },
  { processEnv: "production", told: /`options.processEnv` must be an object .*; not "production"/ },
])("an invalid environment is refused: $told", async ({ processEnv, told }) => {
  const options = { processEnv } as object
  await expect(sim.run(parrot(), options)).rejects.toThrow(told)
  await expect(sim.run(parrot(), options)).rejects.toThrow(SetupError)
})

test("the clock begins when startAt says, for the bot, the platform and the transcript", async () => {
  const startAt = new Date("2031-05-06T07:08:09Z")
  const dates: string[] = []
  const bot = readyBot(() => dates.push(new Date().toISOString()))
  await using env = await sim.run(bot, { startAt })
  const { alice, general } = tearoom(env)
  await env.advanceTime(60)
  const message = await alice.send(general, "Hi")
  expect(dates).toEqual(["2031-05-06T07:08:09.000Z"])
  expect(SnowflakeUtil.timestampFrom(message.id)).toBe(startAt.getTime() + 60_000)
  expect(env.transcript()).toMatch(/\+60\.000 {2}alice {7}sends "Hi"/)
  expect(env.html()).toContain("+60.000")
})

test("one start gives one journal", async () => {
  const play = async () => {
    await using env = await sim.run(parrot(), { startAt: new Date("2027-01-01T00:00:00Z") })
    const { alice, general } = tearoom(env)
    await alice.send(general, "Hi")
    return JSON.stringify(env.journal)
  }
  expect(await play()).toBe(await play())
})

test("a Sim of one's own begins then, too", () => {
  const open = createSim({ startAt: new Date("2027-01-01T00:00:00Z") })
  const at = SnowflakeUtil.timestampFrom(open.createUser("alice").id)
  expect(at).toBe(Date.UTC(2027, 0, 1))
})

test.for([
  {
    startAt: new Date("no date"),
    told: /`options.startAt` must be a Date, .*; not an invalid Date/,
  },
  { startAt: "2031-05-06", told: /Convert it: new Date\("2031-05-06"\)/ },
  { startAt: new Date("2014-12-31"), told: /only express 2015-01-01 to 2084-/ },
  { startAt: new Date("2100-01-01"), told: /only express/ },
])("a start that cannot be is refused: $told", async ({ startAt, told }) => {
  const options = { startAt } as object
  await expect(sim.run(parrot(), options)).rejects.toThrow(told)
  await expect(sim.run(parrot(), options)).rejects.toThrow(SetupError)
  expect(() => createSim(options)).toThrow(told)
})

test("a saved world has its own time, and so has the machine", async () => {
  const startAt = new Date("2027-01-01T00:00:00Z")
  const first = await sim.run(parrot(), { world: teaHouse, startAt })
  await first.advanceTime({ hours: 1 })
  const snapshot = first.world.snapshot()
  await first.close()

  await expect(sim.run(parrot(), { snapshot, startAt })).rejects.toThrow(/exclude each other/)
  await expect(sim.run(parrot(), { world: teaHouse, snapshot, startAt })).rejects.toThrow(
    /exclude each other/,
  )
  expect(() => createSim({ snapshot, startAt })).toThrow(/exclude each other/)
  await expect(sim.run(parrot(), { startAt, clock: "real" })).rejects.toThrow(/clock: "real"/)

  await using later = await sim.run(parrot(), { snapshot })
  expect(SnowflakeUtil.timestampFrom(later.createUser("bob").id)).toBe(Date.UTC(2027, 0, 1, 1))
})
