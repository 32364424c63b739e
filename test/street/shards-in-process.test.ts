// Bots that run all of their shards in one process.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { Client as Eris } from "eris"
import { Client as Oceanic } from "oceanic.js"
import { type ClientEvent, Client as Seyfert, config, createEvent } from "seyfert"
import { expect, test } from "vitest"
import { type Env, ShardRefused, type Start, sim } from "../../src/node.ts"

const { Guilds, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits
const INTENTS = Guilds | GuildMessages | DirectMessages | MessageContent

/** Creates a discord.js bot that answers `!shard` with the shard id of the client. */
function createDiscordJs(options: object = { shards: "auto" }) {
  const client = new Client({ intents: INTENTS, ...options })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!shard") await message.reply(`shard ${message.guild?.shardId ?? 0}`)
  })
  return client
}

function startEris({ token }: Start) {
  const client = new Eris(`Bot ${token}`, { intents: INTENTS, maxShards: "auto", restMode: true })
  client.on("messageCreate", async (message) => {
    if (message.content !== "!shard") return
    const shard = "guild" in message.channel ? message.channel.guild.shard.id : 0
    await client.createMessage(message.channel.id, `shard ${shard}`)
  })
  return client.connect().then(() => client)
}

async function startOceanic({ token }: Start) {
  const client = new Oceanic({
    auth: `Bot ${token}`,
    gateway: { intents: INTENTS, maxShards: "auto" },
  })
  client.on("error", () => {})
  client.on("messageCreate", async (message) => {
    if (message.content !== "!shard") return
    const shard = message.inCachedGuildChannel() ? message.guild.shard.id : 0
    await client.rest.channels.createMessage(message.channelID, { content: `shard ${shard}` })
  })
  await client.connect()
  return client
}

/** Starts a bot of Seyfert, which starts the recommended number of shards by default. */
async function startSeyfert({ token }: Start) {
  const client = new Seyfert({
    getRC: () =>
      config.bot({
        token,
        intents: ["Guilds", "GuildMessages", "MessageContent"],
        locations: { base: "." },
      }),
  })
  const onMessage = createEvent({
    data: { name: "messageCreate", once: false },
    async run(message, _, shardId) {
      if (message.content === "!shard") await message.write({ content: `shard ${shardId}` })
    },
  })
  // createEvent() declares `once` as optional, but the library's ClientEvent requires it.
  client.events.set([onMessage as ClientEvent])
  await client.start()
  return {
    async stop() {
      client.gateway.disconnectAll()
      await client.close()
    },
  }
}

/** Returns the shards that received a person's message, from the journal. */
function toldOf(env: Env, content: string): (number | undefined)[] {
  return env.journal.flatMap((line) => {
    if (line.kind !== "event" || line.event !== "MESSAGE_CREATE") return []
    return (line.payload as { content: string }).content === content ? [line.shard] : []
  })
}

/** Sends `!shard` in a guild of each shard, and in a DM. */
async function askEverywhere(env: Env, shards: number): Promise<readonly string[]> {
  const answers: string[] = []
  for (let made = 0; made < shards; made++) {
    const guild = env.createGuild(`Guild ${made}`)
    const general = guild.createTextChannel("general")
    const alice = guild.addMember(`alice ${made}`)
    await alice.send(general, "!shard")
    answers.push(String(general.lastMessage))
  }
  return answers
}

const LIBRARIES = [
  ["discord.js", () => createDiscordJs()],
  ["Eris", () => startEris],
  ["Oceanic.js", () => startOceanic],
  ["Seyfert", () => startSeyfert],
] as const

test.for(LIBRARIES)(
  "%s starts the shards that are recommended, and answers on each",
  async ([, create]) => {
    await using env = await sim.run(create(), { shards: 4 })

    expect(await askEverywhere(env, 4)).toEqual(["shard 0", "shard 1", "shard 2", "shard 3"])
    expect(toldOf(env, "!shard")).toEqual([0, 1, 2, 3])
  },
)

test("a direct message and a command in one reach shard 0", async () => {
  const client = createDiscordJs({ shards: "auto", partials: [1] })
  const used: (number | undefined)[] = []
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    used.push(interaction.guild?.shardId ?? 0)
    await interaction.reply("used")
  })
  client.once(Events.ClientReady, async () => {
    await client.application?.commands.set([{ name: "shard", description: "Says its shard" }])
  })
  await using env = await sim.run(client, { shards: 3 })
  const guild = env.createGuild("Odd", { shard: 2 })
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await alice.sendDm("!shard")
  await alice.slash(general, "shard")

  expect(String(alice.dm.lastMessage)).toBe("shard 0")
  expect(used).toEqual([2])
  const told = env.journal.flatMap((line) =>
    line.kind === "event" && line.event === "INTERACTION_CREATE" ? [line.shard] : [],
  )
  expect(told).toEqual([2])
})

test("a process that runs two of four shards is ready with those", async () => {
  await using env = await sim.run(createDiscordJs({ shards: [1, 3], shardCount: 4 }), { shards: 4 })

  expect(await askEverywhere(env, 4)).toEqual(["!shard", "shard 1", "!shard", "shard 3"])
})

test("sixteen shards start in some minutes of the clock", async () => {
  const began = Date.now()
  await using env = await sim.run(createDiscordJs(), { shards: 16 })
  const told = env.journal.flatMap((line) =>
    line.kind === "event" && line.event === "READY" ? [line.shard] : [],
  )

  expect(told).toEqual(Array.from({ length: 16 }, (_, id) => id))
  const last = env.journal.findLast((line) => line.kind === "event" && line.event === "READY")
  expect(((last?.at ?? 0) - Date.UTC(2026, 0, 1)) / 1000).toBeGreaterThan(75)
  expect(Date.now() - began).toBeLessThan(4000)
})

test("a shard that there is not is what the run rejects with", async () => {
  const identify = { shards: [2], shardCount: 2 }
  await expect(sim.run(createDiscordJs(identify))).rejects.toThrow(ShardRefused)
})

test("only the shard in the options of a fault reconnects, and no event is lost", async () => {
  await using env = await sim.run(createDiscordJs(), { shards: 2 })
  const channels = [0, 1].map((shard) => {
    const guild = env.createGuild(`Guild ${shard}`, { shard })
    return { general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
  })
  await env.gateway.dropSocket({ shard: 1 })
  for (const { alice, general } of channels.toReversed()) await alice.send(general, "!shard")

  expect(channels.map(({ general }) => String(general.lastMessage))).toEqual(["shard 0", "shard 1"])
  const did = env.journal.flatMap((line) =>
    line.kind === "connection" && line.description !== "identified"
      ? [[line.shard, line.description]]
      : [],
  )
  expect(did).toEqual([
    [1, "lost its connection"],
    [1, "resumed, 1 event replayed"],
  ])
})

test("a session of one shard that is no longer valid is replaced", async () => {
  await using env = await sim.run(createDiscordJs(), { shards: 2 })
  await env.gateway.invalidateSession({ shard: 0 })
  await env.advanceTime(10)
  await env.gateway.dropSocket({ shard: 0 })
  await env.settle()

  expect(env.transcript()).toMatch(/identified \(shard 1\)[^]*identified \(shard 0\)[^]*resumed/)
})
