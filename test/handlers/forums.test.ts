// Forums: their tags, and posts that start with a message.

import type { APIMessage, APIThreadChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import type { ForumHandle } from "../../src/node.ts"
import { NOWHERE, allowOnly, multipart, test } from "./fixture.ts"

const missing = { status: 403, body: { code: 50013 } }
const message = { content: "What now?" }

/** Returns the id of a tag. */
function tagOf({ tags }: ForumHandle, wanted: string): string {
  return tags.find(({ name }) => name === wanted)?.id ?? ""
}

test("a post starts with its first message, which has its id, and both are sent", async ({
  rest,
  env,
  guild,
  alice: _,
  events,
}) => {
  const forum = guild.createForumChannel("help", { tags: ["question"] })
  const applied_tags = [tagOf(forum, "question")]
  const since = events.length
  const { status, body } = await rest<APIThreadChannel & { message: APIMessage }>(
    "POST",
    `/channels/${forum.id}/threads`,
    { name: "Cold tea", message, applied_tags, auto_archive_duration: 60 },
  )

  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 11,
    name: "Cold tea",
    parent_id: forum.id,
    owner_id: env.bot.id,
    applied_tags,
    message_count: 0,
    total_message_sent: 0,
    member_count: 1,
    member: { user_id: env.bot.id },
    message: { id: body.id, channel_id: body.id, type: 0, content: "What now?" },
  })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_CREATE", d: { id: body.id, newly_created: true, applied_tags } },
    { t: "THREAD_MEMBERS_UPDATE", d: { id: body.id } },
    { t: "MESSAGE_CREATE", d: { id: body.id, channel_id: body.id, content: "What now?" } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 110, target_id: body.id } },
  ])
  expect(await rest("GET", `/channels/${forum.id}`)).toMatchObject({
    body: { last_message_id: body.id },
  })
})

test("a post takes files, each message of it what a message takes, and no more than that", async ({
  rest,
  guild,
}) => {
  const forum = guild.createForumChannel("help")
  const path = `/channels/${forum.id}/threads`
  const file = new File(["cold"], "tea.txt")
  const sent = multipart({ name: "Cold", message: {} }, { "files[0]": file })

  expect(await rest("POST", path, sent)).toMatchObject({
    status: 201,
    body: { message: { attachments: [{ filename: "tea.txt", size: 4 }] } },
  })
  for (const wrong of [{ content: "" }, {}]) {
    expect(await rest("POST", path, { name: "Cold", message: wrong })).toMatchObject({
      status: 400,
      body: { code: 50006 },
    })
  }
  const long = { content: "x".repeat(2001) }
  expect(await rest("POST", path, { name: "Cold", message: long })).toMatchObject({
    body: { errors: { message: { content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } } },
  })
  const lost = { flags: 1 << 15, components: [{ type: 13, file: { url: "attachment://a.txt" } }] }
  expect(await rest("POST", path, { name: "Cold", message: lost })).toMatchObject({
    body: { errors: { message: { components: { 0: { file: { url: { _errors: [{}] } } } } } } },
  })
  expect(forum.posts).toHaveLength(1)
})

test("a post requires SEND_MESSAGES and the permissions for its message", async ({
  rest,
  guild,
}) => {
  const forum = guild.createForumChannel("help")
  const path = `/channels/${forum.id}/threads`
  const post = (said: object = message) => rest("POST", path, { name: "Cold", message: said })

  allowOnly(forum, guild, "ViewChannel", "CreatePublicThreads", "SendMessagesInThreads")
  expect(await post()).toMatchObject(missing)
  allowOnly(forum, guild, "ViewChannel", "SendMessages")
  forum.deny(guild.botRole, "CreatePublicThreads")
  expect(await post()).toMatchObject({ status: 201 })
  expect(await post({ embeds: [{ title: "Tea" }] })).toMatchObject(missing)
})

test("the tags of a post are those of its forum; some are for who manages threads", async ({
  rest,
  guild,
}) => {
  const tags = ["question", { name: "solved", moderated: true }]
  const forum = guild.createForumChannel("help", { tags, requireTag: true })
  const [question, solved] = [tagOf(forum, "question"), tagOf(forum, "solved")]
  const post = (...applied_tags: string[]) =>
    rest("POST", `/channels/${forum.id}/threads`, { name: "Cold", message, applied_tags })

  expect(await post()).toMatchObject({ status: 400, body: { code: 40067 } })
  expect(await post(NOWHERE)).toMatchObject({ status: 404, body: { code: 10087 } })
  expect(await post(question, question)).toMatchObject({ body: { applied_tags: [question] } })
  expect(await post(...Array.from({ length: 6 }, () => question))).toMatchObject({
    body: {
      code: 50035,
      errors: { applied_tags: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } },
    },
  })
  forum.deny(guild.botRole, "ManageThreads")
  expect(await post(question, solved)).toMatchObject(missing)
  expect(forum.posts.map((one) => one.tags)).toStrictEqual([["question"]])
})

test("the tags of a post are edited by its author, but for those of moderators", async ({
  guild,
  alice,
  rest,
  events,
}) => {
  const tags = ["question", "idea", { name: "solved", moderated: true }]
  const forum = guild.createForumChannel("help", { tags })
  const post = await alice.createPost(forum, "Cold", "Why?", { tags: ["question"] })
  const path = `/channels/${post.id}`
  const solved = [tagOf(forum, "idea"), tagOf(forum, "solved")]
  const since = events.length

  expect(await rest("PATCH", path, { applied_tags: solved })).toMatchObject({
    status: 200,
    body: { applied_tags: solved },
  })
  await rest("PATCH", path, { applied_tags: solved })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_UPDATE", d: { applied_tags: solved } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 111, changes: [{ key: "applied_tags", new_value: solved }] },
    },
  ])
  expect(post.tags).toStrictEqual(["idea", "solved"])
  forum.deny(guild.botRole, "ManageThreads")
  const { body: own } = await rest<APIThreadChannel>("POST", `/channels/${forum.id}/threads`, {
    name: "Own",
    message,
  })
  const mine = `/channels/${own.id}`
  expect(await rest("PATCH", mine, { applied_tags: solved })).toMatchObject(missing)
  expect(await rest("PATCH", mine, { applied_tags: solved.slice(0, 1) })).toMatchObject({
    body: { applied_tags: solved.slice(0, 1) },
  })
})

test("a tag for moderators is not taken off by the author of a post", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help", { tags: [{ name: "solved", moderated: true }] })
  const applied_tags = [tagOf(forum, "solved")]
  const { body } = await rest<APIThreadChannel>("POST", `/channels/${forum.id}/threads`, {
    name: "Own",
    message,
    applied_tags,
  })
  forum.deny(guild.botRole, "ManageThreads")

  expect(await rest("PATCH", `/channels/${body.id}`, { applied_tags: [] })).toMatchObject(missing)
})

test("a thread that is no post has no tags", async ({ rest, general, alice }) => {
  const thread = await alice.createThread(general, "Tea")
  const { status, body } = await rest("PATCH", `/channels/${thread.id}`, { applied_tags: [] })

  expect(status).toBe(200)
  expect(body).not.toHaveProperty("applied_tags")
})

test("the tags of a forum are edited as a whole: who keeps its id stays, the others are new", async ({
  rest,
  guild,
  events,
}) => {
  const forum = guild.createForumChannel("help", { tags: ["question", "idea"] })
  const [question, idea] = forum.tags
  const post = await guild.owner.createPost(forum, "Cold", "Why?", { tags: ["question", "idea"] })
  const since = events.length
  const available_tags = [
    { id: question?.id, name: "ask", moderated: true },
    { name: "tea", emoji_name: "🍵" },
  ]
  const { status } = await rest("PATCH", `/channels/${forum.id}`, { available_tags })

  expect(status).toBe(200)
  expect(events.slice(since)).toMatchObject([
    {
      t: "CHANNEL_UPDATE",
      d: {
        available_tags: [
          { id: question?.id, name: "ask", moderated: true, emoji_id: null, emoji_name: null },
          { id: expect.stringMatching(/^\d+$/), name: "tea", moderated: false, emoji_name: "🍵" },
        ],
      },
    },
    { t: "THREAD_UPDATE", d: { id: post.id, applied_tags: [question?.id] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 11,
        changes: [
          {
            key: "available_tags",
            old_value: [{ id: question?.id, name: "question" }, { id: idea?.id }],
            new_value: [
              { id: question?.id, name: "ask" },
              { name: "tea", emoji_name: "🍵" },
            ],
          },
        ],
      },
    },
  ])
  expect(post.tags).toStrictEqual(["ask"])
})

test("a forum has twenty tags at most, each with a name of its own and an emoji that there is", async ({
  rest,
  guild,
}) => {
  const forum = guild.createForumChannel("help", { tags: ["question"] })
  const edit = (available_tags: readonly object[]) =>
    rest("PATCH", `/channels/${forum.id}`, { available_tags })

  const many = Array.from({ length: 21 }, (_, n) => ({ name: String(n) }))
  expect(await edit(many)).toMatchObject({ status: 400, body: { code: 30048 } })
  expect(await edit([{ name: "a" }, { name: "a" }])).toMatchObject({ body: { code: 40061 } })
  expect(await edit([{ name: "x".repeat(21) }])).toMatchObject({ body: { code: 50035 } })
  expect(await edit([{ id: NOWHERE, name: "a" }])).toMatchObject({ body: { code: 10087 } })
  expect(await edit([{ name: "a", emoji_id: NOWHERE }])).toMatchObject({ body: { code: 10014 } })
  expect(await edit([{ name: "a", emoji_id: "1", emoji_name: "🍵" }])).toMatchObject({
    body: { code: 50035 },
  })
  expect(forum.tags.map(({ name }) => name)).toStrictEqual(["question"])
  expect(await edit(many.slice(1))).toMatchObject({ status: 200 })
})

test("a forum begins with tags, which other channels pass over", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/channels`
  const available_tags = [{ name: "question" }]

  expect(await rest("POST", path, { name: "help", type: 15, available_tags })).toMatchObject({
    status: 201,
    body: { type: 15, flags: 0, available_tags: [{ name: "question", moderated: false }] },
  })
  const { body } = await rest("POST", path, { name: "text", available_tags })
  expect(body).not.toHaveProperty("available_tags")
})

test("a rule that blocks the first message leaves no post", async ({ guild, alice }) => {
  const forum = guild.createForumChannel("help")
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })

  await expect(alice.createPost(forum, "Coffee", "one coffee")).rejects.toMatchObject({
    code: 200000,
  })
  expect(forum.posts).toStrictEqual([])
})

test("a webhook of a forum posts in its threads, and starts none", async ({
  rest,
  guild,
  alice,
}) => {
  const forum = guild.createForumChannel("help")
  const { id, token } = guild.createWebhook(forum, "Kettle")
  const post = await alice.createPost(forum, "Cold", "Why?")
  const path = `/webhooks/${id}/${token}`

  expect(await rest("POST", path, { content: "hot" })).toMatchObject({
    status: 400,
    body: {
      message: "Webhooks posted to forum channels must have a thread_name or thread_id",
      code: 220001,
    },
  })
  expect(await rest("POST", `${path}?thread_id=${post.id}`, { content: "hot" })).toMatchObject({
    status: 204,
  })
  expect(post.lastMessage?.content).toBe("hot")
})
