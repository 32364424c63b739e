// The settings of forum and media channels.
// https://docs.discord.com/developers/resources/channel#modify-channel-json-params-guild-channel

import type { APIChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { NOWHERE, test } from "./fixture.ts"

const REQUIRE_TAG = 1 << 4
const HIDE_DOWNLOADS = 1 << 15
const SPOILER = 1 << 21
const settings = {
  default_reaction_emoji: { emoji_id: null, emoji_name: "🍵" },
  default_sort_order: 1,
  default_forum_layout: 2,
  default_tag_setting: "match_all",
  default_thread_rate_limit_per_user: 30,
}
const invalid = { status: 400, body: { code: 50035 } }
const wrongType = { status: 400, body: { code: 50024 } }

test("a new forum has the settings of its request, and a plain one has none of them", async ({
  rest,
  guild,
  events,
}) => {
  const path = `/guilds/${guild.id}/channels`
  const tags = [{ name: "tea" }]
  const body = { name: "help", type: 15, ...settings, available_tags: tags, flags: REQUIRE_TAG }
  const created = await rest<APIChannel>("POST", path, body)
  const plain = await rest<APIChannel>("POST", path, { name: "talk", type: 15 })

  expect(created).toMatchObject({
    status: 201,
    body: { ...settings, flags: REQUIRE_TAG, available_tags: tags },
  })
  expect(plain.body).toMatchObject({
    flags: 0,
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
  })
  expect(plain.body).not.toHaveProperty("default_thread_rate_limit_per_user")
  expect(events.find(({ t }) => t === "CHANNEL_CREATE")?.d).toMatchObject(settings)
  expect(events.find(({ t }) => t === "GUILD_AUDIT_LOG_ENTRY_CREATE")?.d).toMatchObject({
    action_type: 10,
    changes: expect.arrayContaining([
      { key: "flags", new_value: REQUIRE_TAG },
      { key: "default_reaction_emoji", new_value: settings.default_reaction_emoji },
      { key: "default_thread_rate_limit_per_user", new_value: 30 },
    ]) as unknown,
  })
})

test("an edit changes the settings, is sent and is recorded; null resets them", async ({
  rest,
  guild,
  events,
}) => {
  const forum = guild.createForumChannel("help")
  const path = `/channels/${forum.id}`
  const since = events.length

  expect(await rest("PATCH", path, settings)).toMatchObject({ status: 200, body: settings })
  expect(events.slice(since)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: settings },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 11,
        changes: expect.arrayContaining([
          { key: "default_sort_order", new_value: 1 },
          { key: "default_forum_layout", old_value: 0, new_value: 2 },
          { key: "default_tag_setting", old_value: "match_some", new_value: "match_all" },
        ]) as unknown,
      },
    },
  ])
  const nulls = Object.fromEntries(Object.keys(settings).map((key) => [key, null]))
  const { body } = await rest<object>("PATCH", path, nulls)
  expect(body).toMatchObject({
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
    default_tag_setting: "match_some",
  })
  expect(body).not.toHaveProperty("default_thread_rate_limit_per_user")
})

test("a default reaction has exactly one emoji, which exists", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help")
  const kettle = guild.createEmoji("kettle")
  const set = (default_reaction_emoji: object) =>
    rest("PATCH", `/channels/${forum.id}`, { default_reaction_emoji })
  const unknown = { status: 400, body: { code: 10014 } }

  expect(await set({ emoji_id: kettle.id, emoji_name: "🍵" })).toMatchObject(invalid)
  expect(await set({ emoji_id: null, emoji_name: null })).toMatchObject(invalid)
  expect(await set({ emoji_id: NOWHERE })).toMatchObject(unknown)
  expect(await set({ emoji_name: "tea" })).toMatchObject(unknown)
  expect(forum.defaultReaction).toBeNull()
  expect(await set({ emoji_id: kettle.id })).toMatchObject({ status: 200 })
  expect(forum.defaultReaction).toBe(kettle.id)
})

test("values outside of the lists and limits are refused", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help")
  const wrong = [
    { default_sort_order: 2 },
    { default_forum_layout: 3 },
    { default_tag_setting: "match_none" },
    { default_thread_rate_limit_per_user: 21_601 },
    { flags: -1 },
    { flags: "tags" },
  ]

  for (const body of wrong) {
    expect(await rest("PATCH", `/channels/${forum.id}`, body), JSON.stringify(body)).toMatchObject(
      invalid,
    )
  }
})

test("only forum and media channels have the settings of posts", async ({
  rest,
  general,
  guild,
}) => {
  const media = guild.createMediaChannel("photos")
  const { body } = await rest<object>("PATCH", `/channels/${general.id}`, settings)
  const photos = await rest<object>("PATCH", `/channels/${media.id}`, settings)

  expect(body).toMatchObject({ default_thread_rate_limit_per_user: 30 })
  for (const key of ["default_reaction_emoji", "default_sort_order", "default_tag_setting"]) {
    expect(body).not.toHaveProperty(key)
    expect(photos.body).toHaveProperty(key)
  }
  expect(photos.body).not.toHaveProperty("default_forum_layout")
})

test("new threads copy the slowmode of their channel once, unless they have their own", async ({
  rest,
  general,
  guild,
}) => {
  const news = guild.createNewsChannel("news")
  const forum = guild.createForumChannel("help")
  const slow = { default_thread_rate_limit_per_user: 30 }
  const start = (id: string, more: object = {}) =>
    rest<{ id: string }>("POST", `/channels/${id}/threads`, { name: "Tea", ...more })

  for (const { id } of [general, news, forum]) await rest("PATCH", `/channels/${id}`, slow)
  const thread = await start(general.id, { type: 11 })
  expect(thread.body).toMatchObject({ rate_limit_per_user: 30 })
  expect((await start(news.id, { type: 10 })).body).toMatchObject({ rate_limit_per_user: 30 })
  const post = { message: { content: "hot" } }
  expect((await start(forum.id, post)).body).toMatchObject({ rate_limit_per_user: 30 })
  const own = await start(forum.id, { ...post, rate_limit_per_user: 0 })
  expect(own.body).toMatchObject({ rate_limit_per_user: 0 })
  await rest("PATCH", `/channels/${general.id}`, { default_thread_rate_limit_per_user: 5 })
  expect((await rest("GET", `/channels/${thread.body.id}`)).body).toMatchObject({
    rate_limit_per_user: 30,
  })
})

test("REQUIRE_TAG makes posts without a tag an error, for bots and people", async ({
  rest,
  guild,
  alice,
}) => {
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const required = { flags: REQUIRE_TAG }
  const { body } = await rest("PATCH", `/channels/${forum.id}`, required)
  const post = { name: "Tea", message: { content: "hot" } }

  expect(body).toMatchObject(required)
  expect(forum.requireTag).toBe(true)
  expect(await rest("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({
    status: 400,
    body: { code: 40067, message: "A tag is required to create a forum post in this channel" },
  })
  await expect(alice.createPost(forum, "Tea", "hot")).rejects.toMatchObject({ code: 40067 })
  await alice.createPost(forum, "Tea", "hot", { tags: ["tea"] })
  await rest("PATCH", `/channels/${forum.id}`, { flags: 0 })
  expect(await rest("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({ status: 201 })
})

test("posts can need a tag only if members can set one", async ({ rest, guild }) => {
  const tags = [{ name: "solved", moderated: true }]
  const forum = guild.createForumChannel("help", { tags })
  const path = `/channels/${forum.id}`
  const refused = {
    status: 400,
    body: {
      code: 40066,
      message: "There are no tags available that can be set by non-moderators",
    },
  }
  const added = [{ name: "question" }]

  expect(await rest("PATCH", path, { flags: REQUIRE_TAG })).toMatchObject(refused)
  const both = { flags: REQUIRE_TAG, available_tags: added }
  expect(await rest("PATCH", path, both)).toMatchObject({ status: 200 })
  expect(await rest("PATCH", path, { available_tags: [] })).toMatchObject(refused)
  expect(forum.tags.map(({ name }) => name)).toEqual(["question"])
})

test("a flag of another type of channel is refused, and unknown flags are dropped", async ({
  rest,
  general,
  guild,
}) => {
  const forum = guild.createForumChannel("help", { tags: ["tea"] })
  const media = guild.createMediaChannel("photos", { tags: ["tea"] })
  const stage = guild.createStageChannel("stage")
  const set = (id: string, flags: number) => rest("PATCH", `/channels/${id}`, { flags })

  expect(await set(forum.id, HIDE_DOWNLOADS)).toMatchObject(wrongType)
  expect(await set(general.id, REQUIRE_TAG)).toMatchObject(wrongType)
  expect(await set(forum.id, 1 << 1)).toMatchObject(wrongType)
  const all = REQUIRE_TAG | HIDE_DOWNLOADS
  expect((await set(media.id, all)).body).toMatchObject({ flags: all })
  expect((await set(general.id, SPOILER | (1 << 7))).body).toMatchObject({ flags: SPOILER })
  expect(await set(stage.id, SPOILER)).toMatchObject(wrongType)
})

test("a spoiler channel is not age-restricted", async ({ rest, general }) => {
  const path = `/channels/${general.id}`

  expect(await rest("PATCH", path, { nsfw: true, flags: SPOILER })).toMatchObject(invalid)
  expect(await rest("PATCH", path, { flags: SPOILER })).toMatchObject({
    body: { flags: SPOILER, nsfw: false },
  })
})

test("the guidelines of a forum have 4096 characters, and topics of other channels 1024", async ({
  rest,
  general,
  guild,
}) => {
  const forum = guild.createForumChannel("help", { topic: "x".repeat(2000) })
  const edit = (id: string, length: number) =>
    rest("PATCH", `/channels/${id}`, { topic: "x".repeat(length) })
  const create = (type: number) =>
    rest("POST", `/guilds/${guild.id}/channels`, { name: "a", type, topic: "x".repeat(4096) })

  expect(await edit(forum.id, 4096)).toMatchObject({ status: 200 })
  expect(await edit(forum.id, 4097)).toMatchObject(invalid)
  expect(await edit(general.id, 1025)).toMatchObject(invalid)
  expect(await create(15)).toMatchObject({ status: 201 })
  expect(await create(0)).toMatchObject({
    body: { errors: { topic: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } },
  })
})

test("a template keeps the settings of a forum", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help")
  guild.createMediaChannel("photos")
  await rest("PATCH", `/channels/${forum.id}`, settings)
  const { body } = await rest("POST", `/guilds/${guild.id}/templates`, { name: "Tea" })

  expect(body).toMatchObject({
    serialized_source_guild: {
      channels: expect.arrayContaining([
        expect.objectContaining({ type: 15, ...settings }),
      ]) as unknown,
    },
  })
  expect(JSON.stringify(body)).not.toContain("photos")
})

test("settings and pinned posts survive a snapshot", async ({ env, guild, alice }) => {
  const forum = guild.createForumChannel("help", {
    tags: ["tea"],
    requireTag: true,
    defaultReaction: "🍵",
    defaultSortOrder: "creationDate",
    defaultLayout: "gallery",
    defaultTagMatch: "matchAll",
    defaultThreadRateLimitPerUser: 5,
  })
  const media = guild.createMediaChannel("photos", { hideDownloadOptions: true })
  const post = await alice.createPost(forum, "Tea", "hot", { tags: ["tea"] })
  await guild.owner.pinPost(post)
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const channels = handlesOf(loaded)

  expect(channels.channelOf("forum", forum.id)).toMatchObject({
    requireTag: true,
    defaultReaction: "🍵",
    defaultSortOrder: "creationDate",
    defaultLayout: "gallery",
    defaultTagMatch: "matchAll",
    pinnedPost: { id: post.id, rateLimitPerUser: 5 },
  })
  expect(loaded.world.channels.get(media.id)).toMatchObject({
    kind: "media",
    flags: HIDE_DOWNLOADS,
  })
})
