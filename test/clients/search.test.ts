// Search of messages and threads with Oceanic, and with the REST client of discord.js.

import { Client, GatewayIntentBits, Routes } from "discord.js"
import { Client as Oceanic } from "oceanic.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const token = "oceanic-token"

test("Oceanic searches messages and threads, and waits for the index", async () => {
  const client = new Oceanic({
    auth: `Bot ${token}`,
    gateway: { intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT"] },
  })
  const bot = { start: () => client.connect(), stop: () => client.disconnect(false) }
  await using env = await sim.run(bot, { token })
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const post = await alice.createPost(forum, "Cold tea", "What now?", { tags: ["tea"] })
  await alice.send(post, "tea https://example.com")
  guild.rebuildSearchIndex()

  const searching = client.rest.guilds.searchMessages(guild.id, {
    content: "tea",
    authorIDs: [alice.id, guild.owner.id],
    has: ["link", "image"],
  })
  await env.advanceTime({ seconds: 2 })
  const found = await searching
  expect(found.totalResults).toBe(1)
  expect(found.messages.flat().map(({ content }) => content)).toEqual(["tea https://example.com"])
  const threads = await client.rest.channels.searchThreads(forum.id, {
    name: "tea",
    tag: forum.tags.map(({ id }) => id),
  })
  expect(threads.threads.map(({ id }) => id)).toEqual([post.id])
})

test("the REST client of discord.js searches messages", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await alice.send(general, "green tea")
  const query = new URLSearchParams([
    ["content", "tea"],
    ["author_id", alice.id],
    ["author_id", guild.owner.id],
  ])
  const found = await client.rest.get(`${Routes.guild(guild.id)}/messages/search`, { query })
  expect(found).toMatchObject({ total_results: 1, messages: [[{ content: "green tea" }]] })
})
