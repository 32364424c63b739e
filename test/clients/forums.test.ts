// Forums, media channels, pinned posts and voice messages as discord.js has them.

import {
  type ForumChannel,
  type MediaChannel,
  type TextChannel,
  ChannelFlags,
  ChannelType,
  Client,
  ForumLayoutType,
  GatewayIntentBits,
  MessageFlags,
  SortOrderType,
  WebhookClient,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const { Guilds, GuildMessages, GuildWebhooks, MessageContent } = GatewayIntentBits

test("discord.js sets what a forum has, and pins a post", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const alice = guild.addMember("alice")
  const post = await alice.createPost(forum, "Tea", "hot", { tags: ["tea"] })
  const own = client.channels.cache.get(forum.id) as ForumChannel // The type of the builder.

  await own.setDefaultReactionEmoji({ id: null, name: "🍵" })
  await own.setDefaultSortOrder(SortOrderType.CreationDate)
  await own.setDefaultForumLayout(ForumLayoutType.GalleryView)
  await own.setDefaultThreadRateLimitPerUser(5)
  await own.edit({ flags: own.flags.add(ChannelFlags.RequireTag) })
  expect(own).toMatchObject({
    defaultReactionEmoji: { id: null, name: "🍵" },
    defaultSortOrder: SortOrderType.CreationDate,
    defaultForumLayout: ForumLayoutType.GalleryView,
    defaultThreadRateLimitPerUser: 5,
  })
  expect(forum).toMatchObject({
    requireTag: true,
    defaultReaction: "🍵",
    defaultSortOrder: "creationDate",
    defaultLayout: "gallery",
  })
  await expect(
    own.threads.create({ name: "Cups", message: { content: "a" } }),
  ).rejects.toMatchObject({ code: 40067 })
  const thread = await own.threads.fetch(post.id)
  await thread?.pin()
  expect(thread?.flags.has(ChannelFlags.Pinned)).toBe(true)
  expect(forum.pinnedPost).toBe(post)
  await thread?.unpin()
  expect(post.pinned).toBe(false)
  await own.setDefaultReactionEmoji(null)
  expect(forum.defaultReaction).toBeNull()
})

test("discord.js creates a media channel and posts in it", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  await env.settle()
  const own = client.guilds.cache.get(guild.id)
  const media = (await own?.channels.create({
    name: "Photos",
    type: ChannelType.GuildMedia,
    availableTags: [{ name: "tea" }],
    defaultSortOrder: SortOrderType.LatestActivity,
  })) as MediaChannel // The type of the request.
  await media.edit({ flags: ChannelFlags.HideMediaDownloadOptions })
  const file = { attachment: Buffer.from("png"), name: "tea.png" }
  const appliedTags = media.availableTags.map(({ id }) => id)
  const post = await media.threads.create({ name: "Tea", message: { files: [file] }, appliedTags })

  expect(media.flags.has(ChannelFlags.HideMediaDownloadOptions)).toBe(true)
  expect(guild.channels.ofType("media").get("Photos").posts.get("Tea").tags).toEqual(["tea"])
  expect((await post.fetchStarterMessage())?.attachments.first()?.name).toBe("tea.png")
})

test("a webhook of discord.js creates a post in a forum", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages, GuildWebhooks] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const { url } = guild.createWebhook(forum, "Kettle")
  const [tag] = forum.tags
  const webhook = new WebhookClient({ url })
  const sent = await webhook.send({
    content: "hot",
    threadName: "Tea",
    appliedTags: tag === undefined ? [] : [tag.id],
  })

  expect(forum.posts.get("Tea")).toMatchObject({ id: sent.id, tags: ["tea"] })
  const own = client.channels.cache.get(forum.id) as ForumChannel // The type of the builder.
  await expect.poll(() => own.threads.cache.get(sent.id)?.ownerId).toBe(webhook.id)
  await webhook.send({ content: "colder", threadId: sent.id })
  expect(forum.posts.get("Tea").lastMessage?.content).toBe("colder")
})

test("discord.js receives the voice message of a person", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  const seen: unknown[] = []
  client.on("messageCreate", ({ flags, attachments }) => {
    const recording = attachments.first()
    seen.push(flags.has(MessageFlags.IsVoiceMessage), recording?.duration, recording?.waveform)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")

  await guild.addMember("alice").sendVoiceMessage(general, { duration: 3, waveform: "AAAA" })
  expect(seen).toEqual([true, 3, "AAAA"])
  const own = client.channels.cache.get(general.id) as TextChannel // The type of the builder.
  await own.edit({ defaultThreadRateLimitPerUser: 5 })
  const thread = await own.threads.create({ name: "Tea" })
  expect(thread.rateLimitPerUser).toBe(5)
})
