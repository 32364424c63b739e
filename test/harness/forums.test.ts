import { Client, Events, GatewayIntentBits, type ForumChannel, ThreadChannel } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, createSim, sim } from "../../src/node.ts"

test("a forum shows its tags and its posts", async () => {
  const guild = createSim().createGuild("Tea House")
  const kettle = guild.createEmoji("kettle")
  const tags = ["question", { name: "solved", moderated: true, emoji: kettle }]
  const forum = guild.createForumChannel("help", { tags, requireTag: true })
  const alice = guild.addMember("alice")
  const post = await alice.createPost(forum, "Cold tea", "What now?", {
    tags: ["question"],
    attachments: [{ name: "tea.txt", content: "cold" }],
    autoArchiveDuration: 60,
  })

  expect(forum.tags).toMatchObject([
    { name: "question", moderated: false },
    { name: "solved", moderated: true },
  ])
  expect(forum.requireTag).toBe(true)
  expect(forum.posts.map(({ name }) => name)).toEqual(["Cold tea"])
  expect(post.tags).toEqual(["question"])
  expect(post.autoArchiveDuration).toBe(60)
  expect(post.lastMessage).toMatchObject({ content: "What now?" })
  expect(post.lastMessage?.attachments[0]?.filename).toBe("tea.txt")
})

test("tags that there cannot be, or are not, are a mistake of the test", async () => {
  const guild = createSim().createGuild("Tea House")
  const forum = guild.createForumChannel("help", { tags: ["question"] })
  const make = (tags: readonly string[]) => () => guild.createForumChannel("other", { tags })

  expect(make(["a", "a"])).toThrow(SetupError)
  expect(make(["x".repeat(21)])).toThrow(SetupError)
  const posting = guild.owner.createPost(forum, "Cold", "Why?", { tags: ["solved"] })
  await expect(posting).rejects.toThrow('#help has no tag "solved". It has: question.')
  expect(forum.posts).toEqual([])
})

test("a person joins a thread and leaves it", async () => {
  const guild = createSim().createGuild("Tea House")
  const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]
  const thread = await alice.createThread(guild.createTextChannel("general"), "Cups")
  const members = () => thread.members.map(({ name }) => name)

  await bob.joinThread(thread)
  expect(members()).toEqual(["alice", "bob"])
  await bob.leaveThread(thread)
  await alice.addToThread(thread, bob)
  await guild.owner.removeFromThread(thread, alice)
  expect(members()).toEqual(["bob"])
})

test("a bot of discord.js posts, tags and lists, and counts who is in a post", async () => {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  const seen: string[] = []
  client.on(Events.ThreadCreate, async (post, isNew) => {
    if (!isNew || post.ownerId === client.user?.id) return
    const { availableTags } = post.parent as ForumChannel // Nothing else starts threads here.
    seen.push(`${post.name}: ${post.appliedTags.length}`)
    await post.join()
    await post.setAppliedTags(availableTags.map(({ id }) => id))
    const starter = await post.fetchStarterMessage()
    seen.push(`${starter?.content}`, (await post.members.fetch(client.user?.id ?? "")).id)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const forum = guild.createForumChannel("help", { tags: ["question", "solved"] })
  const post = await guild.addMember("alice").createPost(forum, "Cold", "Why?", {
    tags: ["question"],
  })

  expect(seen).toEqual(["Cold: 1", "Why?", env.bot.id])
  expect(post.tags).toEqual(["question", "solved"])
  const channel = client.channels.cache.get(forum.id) as ForumChannel // In the order of creation.
  const own = await channel.threads.create({
    name: "Menu",
    message: { content: "Sencha", files: [{ attachment: Buffer.from("tea"), name: "tea.txt" }] },
  })
  expect(own).toBeInstanceOf(ThreadChannel)
  await channel.setAvailableTags([...channel.availableTags.slice(0, 1), { name: "new" }])
  expect(forum.tags.map(({ name }) => name)).toEqual(["question", "new"])
  expect(post.tags).toEqual(["question"])
  expect([...(await channel.threads.fetchActive()).threads.keys()]).toEqual([own.id, post.id])
})
