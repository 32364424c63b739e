// Tests that call the client of their bot outside of every callback that the run starts.

import { Client as CoreClient, GatewayDispatchEvents } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import { createBot, Intents } from "@discordeno/bot"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { Client as Eris } from "eris"
import { Client as Oceanic } from "oceanic.js"
import { Client as Seyfert, type ClientEvent, config, createEvent } from "seyfert"
import { expect, test } from "vitest"
import { type Env, SetupError, sim } from "../../src/node.ts"

const START = Date.UTC(2026, 0, 1)
const REQUESTS = 60
const INTENTS =
  GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent

/** A started client: a function that sends a request by it, and one that stops it. */
interface Started {
  ask(channelId: string): Promise<unknown>
  stop(): unknown
}

/** Starts a bot that, on "!go", requests its channel several times and then sends "done". */
type Starter = (token: string) => Promise<Started>

/** Without the platform's headers Discordeno waits a second between requests to one route. */
const FEW = 3

async function again(work: () => Promise<unknown>, times = REQUESTS): Promise<void> {
  for (let done = 0; done < times; done++) await work()
}

const STARTERS: Readonly<Record<string, Starter>> = {
  async "discord.js"(token) {
    const client = new Client({ intents: INTENTS })
    const ask = (id: string): Promise<unknown> => client.channels.fetch(id, { force: true })
    client.on(Events.MessageCreate, async ({ content, channel }) => {
      if (content !== "!go" || !channel.isSendable()) return
      await again(() => ask(channel.id))
      await channel.send("done")
    })
    await client.login(token)
    return { ask, stop: () => client.destroy() }
  },
  async "@discordjs/core"(token) {
    const rest = new REST().setToken(token)
    const gateway = new WebSocketManager({ token, intents: INTENTS, rest })
    const client = new CoreClient({ rest, gateway })
    const ask = (id: string): Promise<unknown> => client.api.channels.get(id)
    client.on(GatewayDispatchEvents.MessageCreate, async ({ data }) => {
      if (data.content !== "!go") return
      await again(() => ask(data.channel_id))
      await client.api.channels.createMessage(data.channel_id, { content: "done" })
    })
    await gateway.connect()
    return { ask, stop: () => gateway.destroy() }
  },
  async Eris(token) {
    const client = new Eris(`Bot ${token}`, { intents: INTENTS, restMode: true })
    const ask = (id: string): Promise<unknown> => client.getRESTChannel(id)
    client.on("error", () => {})
    client.on("messageCreate", async ({ content, channel }) => {
      if (content !== "!go") return
      await again(() => ask(channel.id))
      await client.createMessage(channel.id, "done")
    })
    await client.connect()
    return { ask, stop: () => client.disconnect({ reconnect: false }) }
  },
  async "Oceanic.js"(token) {
    const client = new Oceanic({ auth: `Bot ${token}`, gateway: { intents: INTENTS } })
    const ask = (id: string): Promise<unknown> => client.rest.channels.get(id)
    client.on("messageCreate", async ({ content, channelID }) => {
      if (content !== "!go") return
      await again(() => ask(channelID))
      await client.rest.channels.createMessage(channelID, { content: "done" })
    })
    await client.connect()
    return { ask, stop: () => client.disconnect(false) }
  },
  async Seyfert(token) {
    const client = new Seyfert({
      getRC: () => config.bot({ token, intents: INTENTS, locations: { base: "." } }),
    })
    const ask = (id: string): Promise<unknown> => client.channels.raw(id, true)
    const onMessage = createEvent({
      data: { name: "messageCreate" },
      async run({ content, channelId }) {
        if (content !== "!go") return
        await again(() => ask(channelId))
        await client.messages.write(channelId, { content: "done" })
      },
    })
    // createEvent() declares `once` as optional, but the library's ClientEvent requires it.
    client.events.set([onMessage as ClientEvent])
    await client.start()
    return {
      ask,
      async stop() {
        client.gateway.disconnectAll()
        await client.close()
      },
    }
  },
  async Discordeno(token) {
    const bot = createBot({
      token,
      intents: Intents.Guilds | Intents.GuildMessages | Intents.MessageContent,
      desiredProperties: { message: { id: true, channelId: true, content: true } },
    })
    const ask = (id: string): Promise<unknown> => bot.rest.getChannel(id)
    bot.events.messageCreate = async ({ content, channelId }) => {
      if (content !== "!go") return
      await again(() => ask(String(channelId)), FEW)
      await bot.rest.sendMessage(channelId, { content: "done" })
    }
    void bot.start()
    return { ask, stop: () => bot.shutdown() }
  },
}

async function inTeaRoom(starter: Starter) {
  let started: Started | undefined
  const env = await sim.run(async ({ token }) => (started = await starter(token)))
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  if (started === undefined) throw new Error("The bot has not started.")
  await env.settle()
  return { env, general, alice: guild.addMember("alice"), ask: started.ask }
}

/** Returns the time of the last request, in seconds of the clock since its start. */
function lastRequest({ journal }: Env): number {
  const last = journal.findLast(({ kind }) => kind === "request")
  return last === undefined ? Number.NaN : (last.at - START) / 1000
}

test.for(Object.entries(STARTERS))(
  "%s is called by the test, and goes on",
  async ([name, starter]) => {
    const times = name === "Discordeno" ? FEW : REQUESTS
    const { env, general, alice, ask } = await inTeaRoom(starter)
    await again(() => ask(general.id), times)
    await alice.send(general, "!go")
    await again(() => ask(general.id), times)
    await alice.send(general, "!go")
    expect(general.history().map(({ content }) => content)).toEqual(["!go", "done", "!go", "done"])
    expect(lastRequest(env)).toBeLessThan(20)
    await env.close()
  },
)

test("sixty requests at once by the test wait for the next second of the clock", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  await Promise.all(Array.from({ length: REQUESTS }, () => client.rest.get("/gateway")))
  expect(Math.floor(lastRequest(env))).toBe(1)
})

test("dates that discord.js makes for the test are the run's", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const bob = guild.addMember("bob")
  await env.settle()
  const known = await client.guilds.cache.get(guild.id)?.members.fetch(bob.id)
  const member = await known?.timeout(60_000)
  expect(member?.communicationDisabledUntilTimestamp).toBe(START + 60_000)
  expect(member?.isCommunicationDisabled()).toBe(true)
  await env.advanceTime(61)
  expect(member?.isCommunicationDisabled()).toBe(false)
  expect(Date.now()).toBeGreaterThan(START + 86_400_000)
})

test("work is done as any bot of the run", async () => {
  const first = new Client({ intents: INTENTS })
  const second = new Client({ intents: INTENTS })
  await using env = await sim.run(first)
  const added = await env.addBot(second, { botName: "Second" })
  await using other = await sim.run(() => {}, { gateway: false })
  expect(await env.asBot(added, () => Date.now())).toBe(START)
  expect(await env.asBot(added.bot, () => second.rest.get("/users/@me"))).toMatchObject({
    username: "Second",
  })
  await expect(other.asBot(added, () => 1)).rejects.toThrow(SetupError)
  await added.stop()
  await expect(env.asBot(added, () => 1)).rejects.toThrow(SetupError)
})
