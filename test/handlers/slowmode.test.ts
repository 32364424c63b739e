// Slowmode: one message and one thread per interval.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-structure
// (rate_limit_per_user)

import { expect } from "vitest"
import { failureOf, test } from "./fixture.ts"

const SLOWED = { status: 429, code: 20016 }

test("a person waits out slowmode between two messages", async ({ env, guild }) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  const alice = guild.addMember("alice")
  await alice.send(slow, "tea")
  await env.advanceTime(7.5)
  const no = await failureOf(alice.send(slow, "more tea"))

  expect(no).toMatchObject(SLOWED)
  expect(String(no)).toContain("This action cannot be performed due to slowmode rate limit")
  expect(String(no)).toContain("It can be done again in 2.5 s.")
  await env.advanceTime(2.499)
  await expect(alice.send(slow, "more tea")).rejects.toMatchObject(SLOWED)
  await env.advanceTime(0.001)
  await alice.send(slow, "more tea")
  expect(slow.history().map(String)).toEqual(["tea", "more tea"])
})

test("everybody has an interval of their own, in each channel", async ({ guild, general }) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  const alice = guild.addMember("alice")
  await alice.send(slow, "tea")
  await guild.addMember("bob").send(slow, "tea")
  await alice.send(general, "tea")
  await alice.send(general, "more tea")
  await expect(alice.send(slow, "more tea")).rejects.toMatchObject(SLOWED)
})

test("who may bypass slowmode does, and managing messages and channels alone is not enough", async ({
  guild,
}) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  const mia = guild.addMember("mia")
  slow.allow(mia, "ManageMessages", "ManageChannels")
  await mia.send(slow, "tea")
  await expect(mia.send(slow, "more tea")).rejects.toMatchObject(SLOWED)
  slow.allow(mia, "BypassSlowmode")
  await mia.send(slow, "more tea")
  await mia.send(slow, "and more")
})

test("a bot is exempt from slowmode", async ({ rest, guild }) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  slow.deny(guild.botRole, "BypassSlowmode")
  const path = `/channels/${slow.id}`
  const first = await rest("POST", `${path}/messages`, { content: "tea" })
  const second = await rest("POST", `${path}/messages`, { content: "more tea" })
  expect([first.status, second.status]).toEqual([200, 200])
  const thread = { name: "tea", type: 11 }
  await rest("POST", `${path}/threads`, thread)
  expect(await rest("POST", `${path}/threads`, thread)).toMatchObject({ status: 201 })
})

test("in each interval a person begins one thread besides one message", async ({ env, guild }) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  const alice = guild.addMember("alice")
  const message = await alice.send(slow, "tea")
  await alice.createThread(message, "Tea")
  await expect(alice.createThread(slow, "More tea")).rejects.toMatchObject(SLOWED)
  expect(slow.threads.map(({ name }) => name)).toEqual(["Tea"])
  await env.advanceTime(10)
  await alice.createThread(slow, "More tea")
  // The system message about the thread does not count as a message of alice.
  await alice.send(slow, "more tea")
})

test("slowmode of a forum is for posts, not for what is written in them", async ({
  env,
  guild,
}) => {
  const ideas = guild.createForumChannel("ideas", { rateLimitPerUser: 10 })
  const alice = guild.addMember("alice")
  const post = await alice.createPost(ideas, "Tea", "Who brings some?")
  await alice.send(post, "And cups?")
  await expect(alice.createPost(ideas, "Cake", "Who bakes?")).rejects.toMatchObject(SLOWED)
  await env.advanceTime(10)
  await alice.createPost(ideas, "Cake", "Who bakes?")
  expect(ideas.posts.map(({ name }) => name)).toEqual(["Tea", "Cake"])
})

test("a thread has slowmode of its own", async ({ rest, env, guild, general }) => {
  const alice = guild.addMember("alice")
  const thread = await alice.createThread(general, "Tea")
  await rest("PATCH", `/channels/${thread.id}`, { rate_limit_per_user: 10 })
  await alice.send(thread, "tea")
  await expect(alice.send(thread, "more tea")).rejects.toMatchObject(SLOWED)
  await env.advanceTime(10)
  await alice.send(thread, "more tea")
})

test("an edit is exempt from slowmode", async ({ guild }) => {
  const slow = guild.createTextChannel("slow", { rateLimitPerUser: 10 })
  const alice = guild.addMember("alice")
  const message = await alice.send(slow, "tea")
  await alice.edit(message, "more tea")
  expect(message.content).toBe("more tea")
})
