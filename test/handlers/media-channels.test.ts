// Media channels, which contain posts like forums.
// https://docs.discord.com/developers/topics/threads#media-channels

import type { APIThreadChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"

test("a bot creates a media channel, and its name is kept as it is", async ({
  rest,
  guild,
  events,
}) => {
  const body = { name: "My Photos", type: 16, available_tags: [{ name: "tea" }] }
  const { status, body: created } = await rest<{ id: string }>(
    "POST",
    `/guilds/${guild.id}/channels`,
    body,
  )

  expect(status).toBe(201)
  expect(created).toMatchObject({ type: 16, name: "My Photos", available_tags: [{ name: "tea" }] })
  expect(created).not.toHaveProperty("default_forum_layout")
  expect(events[0]).toMatchObject({ t: "CHANNEL_CREATE", d: { id: created.id, type: 16 } })
  expect(guild.channels.ofType("media").get("My Photos").type).toBe("media")
})

test("a media channel takes posts and no messages", async ({ rest, guild, alice }) => {
  const media = guild.createMediaChannel("photos", { tags: ["tea"] })
  const tag = media.tags[0]?.id
  const path = `/channels/${media.id}`
  const inForum = { status: 400, body: { code: 40058 } }

  expect(await rest("POST", `${path}/messages`, { content: "hot" })).toMatchObject(inForum)
  await expect(alice.send(media, "hot")).rejects.toMatchObject({ code: 40058 })
  const post = { name: "Tea", message: { content: "hot" }, applied_tags: [tag] }
  const { status, body } = await rest<APIThreadChannel>("POST", `${path}/threads`, post)
  expect(status).toBe(201)
  expect(body).toMatchObject({ type: 11, parent_id: media.id, applied_tags: [tag], flags: 0 })
  const photo = { name: "tea.png", content: "photo" }
  const own = await alice.createPost(media, "Cups", "Which?", {
    tags: ["tea"],
    attachments: [photo],
  })
  expect(media.posts.map(({ name }) => name)).toEqual(["Tea", "Cups"])
  expect(own.tags).toEqual(["tea"])
  expect(own.parent).toBe(media)
})

test("the tags of posts in a media channel are edited and removed as in forums", async ({
  rest,
  guild,
  alice,
}) => {
  const media = guild.createMediaChannel("photos", { tags: ["tea", "cups"] })
  const post = await alice.createPost(media, "Tea", "hot")
  const [tea, cups] = media.tags

  await rest("PATCH", `/channels/${post.id}`, { applied_tags: [tea?.id, cups?.id] })
  expect(post.tags).toEqual(["tea", "cups"])
  await rest("PATCH", `/channels/${media.id}`, { available_tags: [cups] })
  expect(post.tags).toEqual(["cups"])
})

test("posts of media channels are listed, searched and archived as threads", async ({
  rest,
  guild,
  alice,
}) => {
  const media = guild.createMediaChannel("photos")
  const post = await alice.createPost(media, "Tea", "hot")
  await alice.archiveThread(post)
  const path = `/channels/${media.id}/threads`

  expect(await rest("GET", `${path}/archived/public`)).toMatchObject({
    body: { threads: [{ id: post.id }] },
  })
  expect(await rest("GET", `${path}/search`)).toMatchObject({
    body: { threads: [{ id: post.id }], first_messages: [{ id: post.id }] },
  })
})

test("a channel does not become a media channel", async ({ rest, guild }) => {
  const forum = guild.createForumChannel("help")

  expect(await rest("PATCH", `/channels/${forum.id}`, { type: 16 })).toMatchObject({
    status: 400,
    body: { code: 50035 },
  })
})
