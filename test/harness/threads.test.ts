import { Client, Events, GatewayIntentBits, type ThreadChannel } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, createSim, sim } from "../../src/node.ts"

test("a thread shows where it stands, whose it is and how it is kept", async () => {
  const guild = createSim().createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  general.allow(alice, "CreatePrivateThreads")
  const open = await alice.createThread(general, "Cups", { autoArchiveDuration: 60 })
  const own = await alice.createThread(general, "Ours", { type: "private", invitable: false })

  expect(general.threads.map(({ name }) => name)).toEqual(["Cups", "Ours"])
  expect(open).toMatchObject({ isPrivate: false, archived: false, locked: false, memberCount: 1 })
  expect(open.autoArchiveDuration).toBe(60)
  expect([open.parent.id, open.owner.id]).toEqual([general.id, alice.id])
  expect(own).toMatchObject({ isPrivate: true, invitable: false })
  expect(own.members.map(({ id }) => id)).toEqual([alice.id])
})

test("a person begins a thread in an announcement channel as that has them", async () => {
  const guild = createSim().createGuild("Tea House")
  const news = guild.createNewsChannel("news")
  const thread = await guild.owner.createThread(news, "New cups")
  const message = await guild.owner.send(news, "Newer cups")

  expect(thread.isPrivate).toBe(false)
  expect((await guild.owner.createThread(message, "Newer cups")).id).toBe(String(message.id))
  const asked = { type: "private" } as const
  await expect(guild.owner.createThread(message, "a", asked)).rejects.toThrow(SetupError)
  await expect(guild.owner.createThread(news, "a", asked)).rejects.toMatchObject({ code: 50024 })
})

test("a thread that is gone says so", async () => {
  const guild = createSim().createGuild("Tea House")
  const thread = await guild.owner.createThread(guild.createTextChannel("general"), "Cups")
  thread.delete()

  expect(() => thread.archived).toThrow(SetupError)
})

test("a bot of discord.js begins threads, answers in them, and sees them archived by rest", async () => {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  const seen: string[] = []
  const note = (event: string, { name, archived }: ThreadChannel): void =>
    void seen.push(`${event} ${name}${archived === true ? " (archived)" : ""}`)
  client.on(Events.ThreadCreate, (thread) => note("create", thread))
  client.on(Events.ThreadUpdate, (_, thread) => note("update", thread))
  client.on(Events.MessageCreate, async (message) => {
    if (message.author.bot || message.channel.isThread()) return
    const thread = await message.startThread({ name: message.content, autoArchiveDuration: 60 })
    await thread.send("What about it?")
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, "Cups")
  const [thread] = general.threads

  expect(thread?.lastMessage?.content).toBe("What about it?")
  expect(thread?.owner.id).toBe(env.bot.id)
  await env.advanceTime({ hours: 1 })
  expect(thread?.archived).toBe(true)
  expect(seen).toEqual(["create Cups", "update Cups (archived)"])
})

test("a person locks, reopens and renames a thread", async () => {
  const guild = createSim().createGuild("Tea House")
  const alice = guild.addMember("alice")
  const thread = await guild.owner.createThread(guild.createTextChannel("general"), "Cups")

  await guild.owner.editThread(thread, { archived: true, locked: true, rateLimitPerUser: 5 })
  expect(thread).toMatchObject({ archived: true, locked: true, rateLimitPerUser: 5 })
  await expect(alice.editThread(thread, { archived: false })).rejects.toMatchObject({
    code: 50013,
  })
  await guild.owner.editThread(thread, { archived: false, name: "Pots" })
  expect(thread).toMatchObject({ archived: false, locked: true, name: "Pots" })
})

test("a person changes the tags of a post", async () => {
  const guild = createSim().createGuild("Tea House")
  const forum = guild.createForumChannel("help", { tags: ["question", "solved"] })
  const alice = guild.addMember("alice")
  const post = await alice.createPost(forum, "Cold tea", "What now?", { tags: ["question"] })

  await alice.editThread(post, { tags: ["solved"] })
  expect(post.tags).toEqual(["solved"])
  await expect(alice.editThread(post, { tags: ["closed"] })).rejects.toThrow(
    '#help has no tag "closed"',
  )
})
