import { Client, GatewayIntentBits, type Guild, Routes } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"

const ALL = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildPresences,
  GatewayIntentBits.GuildMessages,
]

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  /** The guild in the client's cache, with the client itself as the only cached member. */
  readonly seen: Guild
}

const test = base.extend<Fixtures>({
  client: async ({}, use) => use(new Client({ intents: ALL })),
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  seen: async ({ env, client, guild }, use) => {
    await env.settle()
    const seen = client.guilds.cache.get(guild.id)
    if (seen === undefined) throw new Error("the bot is in the guild")
    await use(seen)
  },
})

test("all members can be fetched repeatedly", async ({ seen, guild }) => {
  guild.addMember("alice")
  guild.addMember("bob", { nick: "Bobby" })
  seen.members.cache.clear()
  const members = await seen.members.fetch()
  expect(members.map(({ displayName }) => displayName)).toEqual([
    "TestBot",
    "Tea House Owner",
    "alice",
    "Bobby",
  ])
  expect((await seen.members.fetch()).size).toBe(4)
})

test("members are fetched by the beginning of their names", async ({ seen, guild }) => {
  guild.addMember("alice")
  guild.addMember("alistair")
  guild.addMember("bob", { nick: "Ali" })
  const found = await seen.members.fetch({ query: "ALI" })
  expect(found.map(({ user }) => user.username)).toEqual(["alice", "alistair", "bob"])
  expect((await seen.members.fetch({ query: "ali", limit: 1 })).size).toBe(1)
  expect((await seen.members.fetch({ query: "nobody" })).size).toBe(0)
})

test("members are fetched by their ids, unknown ones left out", async ({ seen, guild }) => {
  const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]
  const found = await seen.members.fetch({ user: [alice.id, bob.id, "1000000000000000001"] })
  expect([...found.keys()]).toEqual([alice.id, bob.id])
})

test("members are fetched with their presences", async ({ seen, guild }) => {
  const alice = guild.addMember("alice")
  const bob = guild.addMember("bob")
  await alice.setPresence({ status: "idle", activities: [{ name: "chess" }] })
  seen.presences.cache.clear()
  const members = await seen.members.fetch({ withPresences: true })
  expect(members.get(alice.id)?.presence).toMatchObject({
    status: "idle",
    clientStatus: { desktop: "idle" },
    activities: [{ name: "chess" }],
  })
  expect(members.get(bob.id)?.presence).toBeNull()
})

test("2,500 members arrive in three chunks, in order", async ({ client, env, seen, guild }) => {
  const chunks: unknown[] = []
  client.on("guildMembersChunk", (some, _, { index, count }) =>
    chunks.push([index, count, some.size]),
  )
  for (let index = 0; index < 2498; index++) guild.addMember(`guest ${index}`)
  const members = await seen.members.fetch()
  expect(members.size).toBe(2500)
  expect(chunks).toEqual([
    [0, 3, 1000],
    [1, 3, 1000],
    [2, 3, 500],
  ])
  expect(env.errors).toEqual([])
})

test("on REST too, what is replied to is censored by the intents that were granted", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client, { approvedIntents: [] })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const secret = await alice.send(general, "a secret")
  const reply = await alice.send(general, `${env.bot.mention} see above`, { replyTo: secret })
  const route = Routes.channelMessage(general.id, reply.id)
  expect(await client.rest.get(route)).toMatchObject({
    content: `${env.bot.mention} see above`,
    referenced_message: { id: secret.id, content: "", embeds: [], attachments: [], components: [] },
  })
})
