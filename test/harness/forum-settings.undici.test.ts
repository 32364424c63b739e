// The settings of forum and media channels that people change, and the notices of a guild.

import { expect } from "vitest"
import { PlatformError, SetupError } from "../../src/node.ts"
import { test } from "../handlers/fixture.ts"

test("a member creates a forum with all of its settings", async ({ rest, guild, events }) => {
  const mug = guild.createEmoji("mug")
  const forum = await guild.owner.createChannel("ideas", {
    type: "forum",
    topic: "Be kind",
    tags: ["new", { name: "done", moderated: true, emoji: mug }],
    requireTag: true,
    defaultReaction: "🍵",
    defaultSortOrder: "creationDate",
    defaultTagMatch: "matchAll",
    defaultLayout: "gallery",
    defaultThreadRateLimitPerUser: 5,
  })
  const shown = {
    type: 15,
    topic: "Be kind",
    flags: 1 << 4,
    available_tags: [
      { name: "new", moderated: false, emoji_id: null, emoji_name: null },
      { name: "done", moderated: true, emoji_id: mug.id, emoji_name: null },
    ],
    default_reaction_emoji: { emoji_id: null, emoji_name: "🍵" },
    default_sort_order: 1,
    default_tag_setting: "match_all",
    default_forum_layout: 2,
    default_thread_rate_limit_per_user: 5,
  }

  expect(events.filter(({ t }) => t === "CHANNEL_CREATE")).toMatchObject([{ d: shown }])
  expect(await rest("GET", `/channels/${forum.id}`)).toMatchObject({ body: shown })
  expect(forum).toMatchObject({
    requireTag: true,
    defaultReaction: "🍵",
    defaultSortOrder: "creationDate",
    defaultTagMatch: "matchAll",
    defaultLayout: "gallery",
  })
})

test("a member edits a forum, and null takes a setting away", async ({ guild, rest }) => {
  const { owner } = guild
  const forum = guild.createForumChannel("ideas", { tags: ["new", "old"], requireTag: true })
  const [kept] = forum.tags
  await owner.editChannel(forum, {
    tags: [{ name: "new", emoji: "🍵" }, "hot"],
    requireTag: false,
    defaultReaction: guild.createEmoji("mug"),
    defaultSortOrder: "latestActivity",
    defaultLayout: "list",
  })

  expect(forum.tags.map(({ name }) => name)).toEqual(["new", "hot"])
  expect(forum.tags[0]?.id).toBe(kept?.id)
  expect(forum).toMatchObject({
    requireTag: false,
    defaultReaction: guild.emojis.get("mug").id,
    defaultSortOrder: "latestActivity",
    defaultLayout: "list",
  })

  await owner.editChannel(forum, {
    defaultReaction: null,
    defaultSortOrder: null,
    defaultLayout: null,
    defaultThreadRateLimitPerUser: null,
  })

  expect(await rest("GET", `/channels/${forum.id}`)).toMatchObject({
    body: {
      default_reaction_emoji: null,
      default_sort_order: null,
      default_forum_layout: 0,
      available_tags: [{ name: "new", emoji_name: "🍵" }, { name: "hot" }],
    },
  })
})

test("flags that an edit does not name stay", async ({ guild, rest }) => {
  const photos = await guild.owner.createChannel("photos", {
    type: "media",
    tags: ["cup"],
    hideDownloadOptions: true,
  })
  await guild.owner.editChannel(photos, { requireTag: true })

  expect(await rest("GET", `/channels/${photos.id}`)).toMatchObject({
    body: { type: 16, flags: (1 << 15) | (1 << 4) },
  })

  await guild.owner.editChannel(photos, { hideDownloadOptions: false })

  expect(await rest("GET", `/channels/${photos.id}`)).toMatchObject({ body: { flags: 1 << 4 } })
})

test("settings of forums need the permission and a channel with posts", async ({
  guild,
  alice,
  general,
}) => {
  const forum = guild.createForumChannel("ideas", { defaultReaction: "🍵" })

  await expect(alice.editChannel(forum, { defaultReaction: null })).rejects.toMatchObject({
    code: 50013,
  })
  await expect(guild.owner.editChannel(general, { requireTag: true })).rejects.toMatchObject({
    code: 50024,
  })
  await expect(guild.owner.editChannel(forum, { hideDownloadOptions: true })).rejects.toThrow(
    PlatformError,
  )
  await expect(guild.owner.editChannel(forum, { tags: ["x".repeat(51)] })).rejects.toThrow(
    SetupError,
  )
  await guild.owner.editChannel(general, { defaultSortOrder: "creationDate" })
  expect(forum.defaultReaction).toBe("🍵")
})

test("a member turns off notices in the system channel", async ({ guild, general, rest }) => {
  await guild.owner.editGuild({
    systemChannel: general,
    suppressedNotices: ["joins", "joinReplies", "setupTips"],
  })
  guild.addMember("carol")

  expect(general.messages).toHaveLength(0)
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({
    body: { system_channel_flags: 1 | 4 | 8 },
  })

  await guild.owner.editGuild({ suppressedNotices: [] })
  guild.addMember("dave")

  expect(general.messages).toHaveLength(1)
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({
    body: { system_channel_flags: 0 },
  })
})
