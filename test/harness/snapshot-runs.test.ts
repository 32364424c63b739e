import { Client, Events, GatewayIntentBits, GatewayOpcodes } from "discord.js"
import { expect, test } from "vitest"
import { type WorldSnapshot, createSim, defineWorld, sim } from "../../src/node.ts"
import { replaceWorld } from "../../src/harness/simulation/snapshot.ts"
import { SimController } from "../../src/harness/sim/sim.ts"
import { INTENTS, parrot } from "./bots.ts"

const teaHouse = defineWorld("tea house", {}, (stage) => {
  const guild = stage.ensureGuild("Tea House")
  const general = stage.ensureTextChannel(guild, "general")
  const lounge = guild.createVoiceChannel("lounge")
  return { guild, general, lounge, alice: stage.ensureMember(guild, "alice") }
})

/** Returns a world with a bot, as it is loaded from a file. */
async function played(): Promise<WorldSnapshot> {
  await using env = await sim.run(parrot(), { world: teaHouse })
  await env.world.alice.send(env.world.general, "tea?")
  return JSON.parse(JSON.stringify(env.world.snapshot()))
}

test("a bot logs in to a world that was saved, and finds what there was", async () => {
  const snapshot = await played()
  const bot = parrot()
  await using env = await sim.run(bot, { snapshot })
  const guild = bot.guilds.cache.first()
  expect(guild?.name).toBe("Tea House")
  expect(bot.user?.id).toBe(env.bot.id)
  const general = guild?.channels.cache.find(({ name }) => name === "general")
  const messages =
    general?.isTextBased() === true && (await env.asBot(() => general.messages.fetch()))
  expect(messages && messages.map(({ content }) => content)).toEqual(["tea?", "tea?"])
})

test("the handles of a fixture world are good for what was saved of it", async () => {
  const snapshot = await played()
  await using env = await sim.run(parrot(), { world: teaHouse, snapshot })
  const { alice, general } = env.world
  expect(general.history().map(String)).toEqual(["tea?", "tea?"])
  await alice.send(general, "again?")
  expect(general.history().map(String)).toEqual(["tea?", "tea?", "again?", "again?"])
})

test("a bot with a token of its own is the one of the world", async () => {
  const snapshot = await played()
  const client = new Client({ intents: INTENTS })
  const start = () => client.login("a.token.elsewhere").then(() => client)
  await using env = await sim.run(start, { snapshot })
  expect(client.user?.id).toBe(env.bot.id)
  expect(client.guilds.cache.size).toBe(1)
})

test("the same snapshot gives the same run, byte for byte", async () => {
  const snapshot = await played()
  const lines: string[] = []
  for (let turn = 0; turn < 2; turn++) {
    await using env = await sim.run(parrot(), { world: teaHouse, snapshot })
    await env.world.alice.send(env.world.general, "again?")
    lines.push(JSON.stringify(env.journal))
  }
  expect(lines[1]).toBe(lines[0])
})

test("bots are offline and out of voice until they log in", async () => {
  const { Guilds, GuildVoiceStates } = GatewayIntentBits
  const bot = new Client({ intents: [Guilds, GuildVoiceStates] })
  await using env = await sim.run(bot, { world: teaHouse })
  const { guild, lounge } = env.world
  const voice = { guild_id: guild.id, channel_id: lounge.id, self_mute: false, self_deaf: false }
  await env.asBot(() =>
    bot.ws.shards.first()?.send({ op: GatewayOpcodes.VoiceStateUpdate, d: voice }),
  )
  await env.settle()
  expect(bot.guilds.cache.first()?.members.me?.voice.channelId).toBe(lounge.id)
  expect(env.bot.presence.status).toBe("online")

  const loaded = new Client({ intents: [Guilds, GuildVoiceStates] })
  const snapshot = env.world.snapshot()
  expect(createSim({ snapshot }).bot.presence.status).toBe("offline")
  await using again = await sim.run(loaded, { snapshot })
  expect(loaded.guilds.cache.first()?.members.me?.voice.channelId).toBeNull()
  expect(again.bot.presence.status).toBe("online")
})

test("several bots come back each as itself", async () => {
  const seen: Record<string, string> = {}
  const named = () => {
    const client = new Client({ intents: INTENTS })
    client.once(Events.ClientReady, ({ user }) => void (seen[user.username] = user.id))
    return client
  }
  await using env = await sim.run(named(), { botName: "Kettle", world: teaHouse })
  await env.addBot(named(), { botName: "Teapot" })
  await env.addBot(named())
  const before = { ...seen }
  const snapshot = env.world.snapshot()

  await using again = await sim.run(named(), { snapshot })
  await again.addBot(named(), { botName: "TestBot 3" })
  await again.addBot(named())
  await again.addBot(named(), { botName: "New" })
  expect(Object.keys(seen)).toEqual(["Kettle", "Teapot", "TestBot 3", "New"])
  expect(seen).toMatchObject(before)
})

test("a saved world does not take the place of one in which a bot is connected", async () => {
  const snapshot = await played()
  const { sim: open, current } = new SimController({})
  const { handlers } = open
  expect(handlers.length).toBeGreaterThan(0)
  const { gateway } = current()
  const connection = gateway.connect(
    { send: () => {}, close: () => {}, drop: () => {} },
    new URL("wss://gateway.discord.gg/?v=10&encoding=json"),
  )
  const d = { token: open.token, intents: 0, properties: {} }
  connection.receive(JSON.stringify({ op: 2, d }))
  const before = JSON.stringify(open.world.snapshot())
  expect(() => replaceWorld(current(), snapshot)).toThrow(
    "A saved world cannot replace one in which TestBot is connected. Load it before a bot logs in.",
  )
  expect(JSON.stringify(open.world.snapshot())).toBe(before)
})

test("a snapshot that is damaged leaves the world as it was", async () => {
  const snapshot = (await played()) as WorldSnapshot & { guildIds: unknown }
  const { sim: open, current } = new SimController({})
  await open.fill(teaHouse)
  const before = JSON.stringify(open.world.snapshot())
  expect(() => replaceWorld(current(), { ...snapshot, guildIds: ["tea"] })).toThrow(
    "The snapshot is damaged at guildIds.0: expected an id",
  )
  expect(JSON.stringify(open.world.snapshot())).toBe(before)
})
