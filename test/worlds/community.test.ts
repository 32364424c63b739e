import { ChannelFlags, ChannelType, MessageFlags } from "discord.js"
import { expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { type CommunityData, community } from "../../src/worlds.ts"
import { testIn, textOf } from "./observer.ts"

const test = testIn(community)

test("a bot finds the guild with its roles, emojis and stickers", ({ seen, world }) => {
  expect(seen).toMatchObject({ name: "Tea House", systemChannelId: world.general.id })
  expect(seen.description).toBe("A small place for people who like tea.")
  const names = seen.roles.cache.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["Moderator", "Regular"]))
  expect(seen.emojis.cache.map(({ name }) => name)).toEqual(["teapot"])
  expect(seen.stickers.cache.map(({ name }) => name)).toEqual(["steam"])
})

test("a bot finds channels of every kind", ({ client, world }) => {
  const typeOf = ({ id }: { readonly id: string }) => client.channels.cache.get(id)?.type
  expect(typeOf(world.teaRoom)).toBe(ChannelType.GuildCategory)
  expect(typeOf(world.general)).toBe(ChannelType.GuildText)
  expect(typeOf(world.news)).toBe(ChannelType.GuildAnnouncement)
  expect(typeOf(world.ideas)).toBe(ChannelType.GuildForum)
  expect(typeOf(world.lounge)).toBe(ChannelType.GuildVoice)
  expect(typeOf(world.podium)).toBe(ChannelType.GuildStageVoice)
  expect(typeOf(world.answers)).toBe(ChannelType.PublicThread)
})

test("a bot finds the members, their presences and voice states", async ({ seen, world }) => {
  const members = await seen.members.fetch({ withPresences: true })
  expect(members.map(({ user }) => user.username)).toEqual(
    expect.arrayContaining(["alice", "bob", "carol", "mia", "dave", "erin", "frank"]),
  )
  expect(members.get(world.bob.id)?.presence?.status).toBe("idle")
  expect(members.get(world.alice.id)?.roles.cache.has(world.regulars.id)).toBe(true)
  expect(members.get(world.alice.id)?.voice.channelId).toBe(world.lounge.id)
})

test("a bot reads the messages of #general with replies, reactions and edits", async ({
  client,
  world,
}) => {
  const channel = await textOf(client, world.general)
  const read = await channel.messages.fetch({ limit: 100 })
  const chatMessages = world.chat.map(({ id }) => read.get(id))
  expect(chatMessages.map((message) => message?.content)).toEqual(
    community.data.chat.map(({ says, editedTo }) => editedTo ?? says),
  )
  expect(chatMessages[1]?.reference?.messageId).toBe(chatMessages[0]?.id)
  expect(chatMessages[2]?.reactions.cache.get("🍵")?.count).toBe(2)
  expect(chatMessages[8]?.attachments.map(({ name }) => name)).toEqual(["prices.txt"])
  expect(chatMessages[11]?.editedAt).not.toBeNull()
  const { items } = await channel.messages.fetchPins()
  expect(items.map(({ message }) => message.id)).toEqual([chatMessages[7]?.id])
})

test("the messages span two days", ({ world }) => {
  const times = world.chat.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const hours = (Number(times.at(-1)) - Number(times[0])) / 3_600_000
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(48)
})

test("a bot reads the announcement and the webhook's message", async ({ client, world }) => {
  const news = await textOf(client, world.news)
  const recipes = await textOf(client, world.recipes)
  const announced = await news.messages.fetch(world.announcement.id)
  expect(announced.flags.has(MessageFlags.Crossposted)).toBe(true)
  const recipe = await recipes.messages.fetch(world.recipe.id)
  expect(recipe.webhookId).toBe(world.cookbook.id)
  expect(recipe.embeds.map(({ title }) => title)).toEqual(["Masala chai"])
  expect(recipe.reactions.cache.get(world.teapot.id)?.count).toBe(2)
})

test("a bot reads threads and posts", async ({ client, world }) => {
  const threads = [world.answers, world.idea].map(async (thread) => {
    const read = await (await textOf(client, thread)).messages.fetch()
    return read.map(({ content }) => content).toReversed()
  })
  const [answers, idea] = await Promise.all(threads)
  expect(answers?.slice(1)).toEqual(community.data.answers.map(({ says }) => says))
  expect(idea).toEqual(["Everyone brings a tea that nobody else knows.", "I am in."])
  expect(world.surprise.isPrivate).toBe(true)
})

test("the moderators' channel is hidden from the bot", async ({ env, world, client, seen }) => {
  const { staff } = world
  // https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels
  const cached = client.channels.cache.get(staff.id)
  expect(cached).toMatchObject({ name: "___hidden___", topic: null, viewable: false })
  expect(cached?.flags?.has(ChannelFlags.ChannelObfuscated)).toBe(true)
  expect((await seen.channels.fetch()).has(staff.id)).toBe(false)
  expect(() => staff.history({ as: env.bot })).toThrow(expect.objectContaining({ code: 50_001 }))
  expect(staff.history({ as: world.mia })).toHaveLength(1)
  expect(() => staff.history({ as: world.alice })).toThrow(/Missing Access/)
})

test("messages and guests can be changed by data", async () => {
  const { chat, guests, guild, general } = await createSim().fill(
    community({
      guests: ["zoe"],
      chat: [
        { by: "zoe", says: "Is anyone here?" },
        { by: "yan", says: "Yes, I came for this.", replyTo: 0, reactions: { "👋": ["zoe"] } },
      ],
    }),
  )
  expect(guests.map(({ name }) => name)).toEqual(["zoe"])
  expect(chat.map(({ author }) => author.name)).toEqual(["zoe", "yan"])
  expect(chat[1]?.replyTo).toBe(chat[0]?.id)
  expect(chat[1]).toMatchObject({ reactions: [{ emoji: "👋", count: 1 }] })
  expect(general.history().at(-1)?.content).toBe("Yes, I came for this.")
  expect(guild.has(guests[0] ?? guild.owner)).toBe(true)
})

const misspelt = { by: "alice", sais: "Tea?" } as unknown as CommunityData["chat"][number]

test.for([
  [[misspelt], 'community: chat: message 0 has an unknown key "sais". Use one of: by, says, after'],
  [
    [{ by: "alice", says: "Tea?", replyTo: 0 }],
    "message 0 replies to message 0, which is not an earlier message",
  ],
  [[{ by: "alice", says: "Tea?", replyTo: -1 }], "message 0 replies to message -1"],
  [
    [{ by: "alice" }],
    "message 0 lacks an author or a text. Give a name as `by` and a text as `says`.",
  ],
] as [CommunityData["chat"], string][])(
  "invalid messages are refused before anything is sent: %#",
  async ([chat, message]) => {
    const simulation = createSim()
    await expect(simulation.fill(community({ chat }))).rejects.toThrow(message)
    expect(() => simulation.guild).toThrow("There is no guild yet")
  },
)
