import { ActivityType, Client, Events, GatewayIntentBits, Routes } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, sim } from "../../src/node.ts"

const ALL = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildModeration,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.GuildMessageTyping,
  GatewayIntentBits.DirectMessages,
  GatewayIntentBits.MessageContent,
]

const test = base.extend<{ readonly unstarted: Client; env: Env; client: Client<true> }>({
  unstarted: async ({}, use) => use(new Client({ intents: ALL })),
  env: async ({ unstarted }, use) => {
    await using env = await sim.run(unstarted)
    await use(env)
  },
  client: async ({ unstarted, env }, use) => {
    if (!unstarted.isReady()) throw new Error(`${env.bot.name} is ready`)
    await use(unstarted)
  },
})

test("a client knows itself and its application", async ({ client, env }) => {
  expect(client.user.id).toBe(env.bot.id)
  expect(client.user.bot).toBe(true)
  // Bots have kept their discriminators, so a tag has four digits: the platform's payloads of 2023
  // to 2026.
  expect(client.user.tag).toBe("TestBot#6940")
  expect(client.user.defaultAvatarURL).toBe(env.bot.avatarUrl)
  expect(client.ws.status).toBe(0)
  const application = await client.application.fetch()
  expect(application).toMatchObject({ id: env.bot.id, name: "TestBot", botPublic: true })
  expect(application.owner).toMatchObject({ username: "TestBot Owner" })
})

test("a client may be called something else", async () => {
  const client = new Client({ intents: ALL })
  await using env = await sim.run(client, { botName: "Teapot" })
  expect(client.user?.username).toBe("Teapot")
  expect(env.createGuild().botRole.name).toBe("Teapot")
})

test("its caches contain the data of a guild", async ({ client, env }) => {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()

  const seen = client.guilds.cache.get(guild.id)
  expect(seen?.available).toBe(true)
  expect(seen?.memberCount).toBe(3)
  expect(seen?.ownerId).toBe(guild.owner.id)
  expect(seen?.channels.cache.get(general.id)?.name).toBe("general")
  expect(seen?.members.cache.get(alice.id)?.user.username).toBe("alice")
  expect(seen?.members.me?.roles.botRole?.id).toBe(guild.botRole.id)
  expect((await seen?.fetch())?.name).toBe("Tea House")
})

test("its events contain the actions of a person", async ({ client, env }) => {
  const seen: unknown[] = []
  client.on(Events.MessageCreate, ({ content }) => seen.push(content))
  client.on(Events.MessageUpdate, (before, after) => seen.push(before.content, after.content))
  client.on(Events.MessageReactionAdd, ({ emoji, count }) => seen.push(emoji.name, count))
  client.on(Events.TypingStart, ({ user }) => seen.push(user.username))
  client.on(Events.MessageDelete, ({ content }) => seen.push(content))
  client.on(Events.GuildMemberAdd, ({ displayName }) => seen.push(displayName))
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice", { nick: "Al" })
  await alice.typing(general)
  const message = await alice.send(general, "tea")
  await alice.edit(message, "tea!")
  await alice.react(message, "🍵")
  await alice.delete(message)

  expect(seen).toEqual(["Al", "alice", "tea", "tea", "tea!", "🍵", 1, "tea!"])
})

test("a ban removes the member and sends its events", async ({ client, env }) => {
  const seen: string[] = []
  client.on(Events.GuildBanAdd, ({ user }) => seen.push(`ban ${user.username}`))
  client.on(Events.GuildMemberRemove, ({ user }) => seen.push(`gone ${user.username}`))
  client.on(Events.GuildAuditLogEntryCreate, ({ reason }) => seen.push(`entry ${reason}`))
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  await env.settle()
  await client.guilds.cache.get(guild.id)?.members.ban(alice.id, { reason: "spilt tea" })
  await env.settle()

  expect(seen.toSorted()).toEqual(["ban alice", "entry spilt tea", "gone alice"])
  expect(alice.isMember).toBe(false)
  expect(guild.bans).toEqual([{ userId: alice.id, reason: "spilt tea" }])
})

test("a DM is opened and written to", async ({ client, env }) => {
  const alice = env.createGuild("Tea House").addMember("alice")
  const user = await client.users.fetch(alice.id)
  const sent = await user.send("psst")
  expect(sent.channel.isDMBased()).toBe(true)
  expect(sent.inGuild()).toBe(false)

  const recluse = env.createUser("recluse", { acceptsDms: false })
  const refused = (await client.users.fetch(recluse.id)).send("psst")
  await expect(refused).rejects.toMatchObject({ status: 403, code: 50007 })
})

test("a presence can be set while it runs", async ({ client, env }) => {
  client.user.setActivity("the kettle", { type: ActivityType.Watching })
  await env.settle()
  expect(env.journal).toContainEqual(
    expect.objectContaining({ description: "updated its presence" }),
  )
})

test("history censors on REST by the intents that were granted", async () => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  })
  await using env = await sim.run(client, { approvedIntents: [] })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const secret = await alice.send(general, "a secret")
  const call = await alice.send(general, `${env.bot.mention} tea, please`)
  const channel = await client.channels.fetch(general.id)
  if (!channel?.isSendable()) throw new Error("general is a text channel")
  const own = await channel.send("my own words")

  const history = await channel.messages.fetch()
  expect(history.get(secret.id)?.content).toBe("")
  expect(history.get(call.id)?.content).toContain("tea, please")
  expect(history.get(own.id)?.content).toBe("my own words")
  const one = await client.rest.get(Routes.channelMessage(general.id, secret.id))
  expect(one).toMatchObject({ content: "", embeds: [], attachments: [], components: [] })
})

test("history does not censor where the intent was granted, asked for or not", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const message = await guild.addMember("alice").send(general, "no secret")
  const seen = await client.rest.get(Routes.channelMessage(general.id, message.id))
  expect(seen).toMatchObject({ content: "no secret" })
})

test("an invalid body is reported in the format of discord.js", async ({ client, env }) => {
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.settle()
  const channel = client.channels.cache.get(general.id)
  if (!channel?.isSendable()) throw new Error("general is a text channel")
  await expect(channel.send("x".repeat(2001))).rejects.toThrow(
    "Invalid Form Body\ncontent[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.",
  )
})
