// Posts that webhooks create in forum and media channels.
// https://docs.discord.com/developers/resources/webhook#execute-webhook

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Rest } from "./fixture.ts"
import { test } from "./fixture.ts"

function forumOf(guild: GuildHandle, rest: Rest) {
  const forum = guild.createForumChannel("help", {
    tags: ["tea", { name: "solved", moderated: true }],
  })
  const webhook = guild.createWebhook(forum, "Kettle")
  const path = `/webhooks/${webhook.id}/${webhook.token}`
  const send = (query: string, body: object) =>
    rest<APIMessage>("POST", path + query, body, { credential: null })
  return { forum, webhook, send }
}

test("a webhook creates a post, which has the id of its first message", async ({
  rest,
  guild,
  events,
}) => {
  const { forum, webhook, send } = forumOf(guild, rest)
  const applied_tags = forum.tags.map(({ id }) => id)
  const since = events.length
  const body = { content: "hot", thread_name: "Tea", applied_tags, username: "Pot" }
  const { status, body: sent } = await send("?wait=true", body)
  const [post] = forum.posts

  expect(status).toBe(200)
  expect(sent).toMatchObject({ id: post?.id, channel_id: post?.id, webhook_id: webhook.id })
  expect(events.slice(since)).toMatchObject([
    {
      t: "THREAD_CREATE",
      d: {
        id: post?.id,
        parent_id: forum.id,
        owner_id: webhook.id,
        name: "Tea",
        newly_created: true,
        applied_tags,
        member_count: 0,
      },
    },
    {
      t: "MESSAGE_CREATE",
      d: { id: post?.id, webhook_id: webhook.id, author: { username: "Pot" } },
    },
  ])
  expect(post).toMatchObject({ tags: ["tea", "solved"], owner: { id: webhook.id, name: "Pot" } })
  expect(await rest("GET", `/channels/${forum.id}`)).toMatchObject({
    body: { last_message_id: post?.id },
  })
})

test("a webhook in a forum names a new post or an existing one, and not both", async ({
  rest,
  guild,
  alice,
}) => {
  const { forum, send } = forumOf(guild, rest)
  const post = await alice.createPost(forum, "Cups", "Which?")
  const content = "hot"
  const both = { content, thread_name: "Tea" }

  expect(await send("", { content })).toMatchObject({
    status: 400,
    body: {
      code: 220001,
      message: "Webhooks posted to forum channels must have a thread_name or thread_id",
    },
  })
  expect(await send(`?thread_id=${post.id}`, both)).toMatchObject({
    status: 400,
    body: {
      code: 220002,
      message: "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
    },
  })
  expect(await send(`?thread_id=${post.id}`, { content })).toMatchObject({ status: 204 })
  expect(forum.posts).toHaveLength(1)
  expect(post.history().map(String)).toEqual(["Which?", "hot"])
})

test("a webhook of another channel creates no post", async ({ rest, guild, general }) => {
  const { id, token } = guild.createWebhook(general, "Kettle")
  const body = { content: "hot", thread_name: "Tea" }

  expect(await rest("POST", `/webhooks/${id}/${token}`, body)).toMatchObject({
    status: 400,
    body: { code: 220003, message: "Webhooks can only create threads in forum channels" },
  })
  const tagged = { content: "hot", applied_tags: [] }
  expect(await rest("POST", `/webhooks/${id}/${token}`, tagged)).toMatchObject({ status: 204 })
  expect(general.threads).toHaveLength(0)
})

test("a post of a webhook follows the rules of the forum and of messages", async ({
  rest,
  guild,
}) => {
  const { forum, send } = forumOf(guild, rest)
  const thread_name = "Tea"
  await rest("PATCH", `/channels/${forum.id}`, {
    flags: 1 << 4,
    default_thread_rate_limit_per_user: 5,
  })
  const applied_tags = [forum.tags[0]?.id]

  expect(await send("", { content: "hot", thread_name })).toMatchObject({
    status: 400,
    body: { code: 40067 },
  })
  expect(await send("", { thread_name, applied_tags })).toMatchObject({ body: { code: 50006 } })
  const long = { content: "hot", applied_tags, thread_name: "x".repeat(101) }
  expect(await send("", long)).toMatchObject({ body: { code: 50035 } })
  const unknown = { content: "hot", thread_name, applied_tags: ["1"] }
  expect(await send("", unknown)).toMatchObject({ status: 404, body: { code: 10087 } })
  expect(forum.posts).toHaveLength(0)
  expect(await send("", { content: "hot", thread_name, applied_tags })).toMatchObject({
    status: 204,
  })
  expect(forum.posts[0]?.rateLimitPerUser).toBe(5)
})

test("a webhook creates posts in a media channel, and other services do not", async ({
  rest,
  guild,
}) => {
  const media = guild.createMediaChannel("photos")
  const webhook = guild.createWebhook(media, "Kettle")
  const path = `/webhooks/${webhook.id}/${webhook.token}`

  expect(await rest("POST", path, { content: "hot" })).toMatchObject({ body: { code: 220001 } })
  expect(await rest("POST", `${path}/slack`, { text: "hot" })).toMatchObject({
    body: { code: 220004 },
  })
  const sent = await webhook.send({ content: "hot", threadName: "Tea" })
  expect(sent.channel).toBe(media.posts[0])
  await webhook.send({ content: "colder", thread: media.posts.get("Tea") })
  expect(media.posts[0]?.history().map(String)).toEqual(["hot", "colder"])
})

test("a webhook of a deleted post is still its owner", async ({ guild }) => {
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const webhook = guild.createWebhook(forum, "Kettle")
  const sent = await webhook.send({ content: "hot", threadName: "Tea", tags: ["tea"] })
  const post = forum.posts.get("Tea")
  await guild.owner.delete(sent)

  expect(post.tags).toEqual(["tea"])
  expect(post.owner.name).toBe("Kettle")
})
