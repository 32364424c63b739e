// Posts that are pinned to the top of their forum or media channel.
// https://docs.discord.com/developers/topics/threads#forum-and-media-channel-thread-fields

import { expect } from "vitest"
import { allowOnly, test } from "./fixture.ts"

const PINNED = 1 << 1

test("a pinned post has the flag, which is sent and recorded", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const forum = guild.createForumChannel("help")
  const post = await alice.createPost(forum, "Tea", "hot")
  const since = events.length

  expect(await rest("PATCH", `/channels/${post.id}`, { flags: PINNED })).toMatchObject({
    status: 200,
    body: { id: post.id, flags: PINNED },
  })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_UPDATE", d: { id: post.id, flags: PINNED } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 111, changes: [{ key: "flags", old_value: 0, new_value: PINNED }] },
    },
  ])
  expect(forum.pinnedPost).toBe(post)
  await rest("PATCH", `/channels/${post.id}`, { flags: PINNED })
  expect(events).toHaveLength(since + 2)
})

test("one post of a forum is pinned at a time", async ({ rest, guild, alice }) => {
  const forum = guild.createForumChannel("help")
  const [first, second] = [
    await alice.createPost(forum, "Tea", "hot"),
    await alice.createPost(forum, "Cups", "which?"),
  ]
  const pin = (id: string, flags = PINNED) => rest("PATCH", `/channels/${id}`, { flags })

  await pin(first.id)
  expect(await pin(second.id)).toMatchObject({
    status: 400,
    body: {
      code: 30047,
      message: "Maximum number of pinned threads in a forum channel has been reached (1)",
    },
  })
  const other = await alice.createPost(guild.createMediaChannel("photos"), "Tea", "hot")
  expect(await pin(other.id)).toMatchObject({ status: 200 })
  expect(await pin(first.id, 0)).toMatchObject({ body: { flags: 0 } })
  expect(await pin(second.id)).toMatchObject({ status: 200 })
  second.delete()
  expect(await pin(first.id)).toMatchObject({ status: 200 })
})

test("only posts are pinned, and only with MANAGE_THREADS", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const forum = guild.createForumChannel("help")
  const post = await alice.createPost(forum, "Tea", "hot")
  const wrongType = { status: 400, body: { code: 50024 } }

  expect(await rest("PATCH", `/channels/${thread.id}`, { flags: PINNED })).toMatchObject(wrongType)
  expect(await rest("PATCH", `/channels/${post.id}`, { flags: 1 << 4 })).toMatchObject(wrongType)
  await expect(alice.pinPost(post)).rejects.toMatchObject({ code: 50013 })
  allowOnly(forum, guild, "ViewChannel", "SendMessages")
  expect(await rest("PATCH", `/channels/${post.id}`, { flags: PINNED })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  expect(post.pinned).toBe(false)
})

test("a pinned post is not archived by itself, and archiving it unpins it", async ({
  rest,
  env,
  guild,
  alice,
}) => {
  const forum = guild.createForumChannel("help")
  const post = await alice.createPost(forum, "Tea", "hot", { autoArchiveDuration: 1440 })
  const path = `/channels/${post.id}`

  await guild.owner.pinPost(post)
  await env.advanceTime({ days: 3 })
  expect(post).toMatchObject({ archived: false, pinned: true })
  expect(await rest("PATCH", path, { archived: true })).toMatchObject({
    body: { flags: 0, thread_metadata: { archived: true } },
  })
  expect(await rest("PATCH", path, { flags: PINNED })).toMatchObject({
    status: 400,
    body: { code: 50083 },
  })
  expect(await rest("PATCH", path, { flags: PINNED, archived: false })).toMatchObject({
    body: { flags: PINNED, thread_metadata: { archived: false } },
  })
})

test("an unpinned post is archived after its time without activity", async ({
  env,
  guild,
  alice,
}) => {
  const forum = guild.createForumChannel("help")
  const post = await alice.createPost(forum, "Tea", "hot", { autoArchiveDuration: 1440 })

  await guild.owner.pinPost(post)
  await env.advanceTime({ hours: 12 })
  await guild.owner.unpinPost(post)
  await env.advanceTime({ hours: 13 })
  expect(post).toMatchObject({ archived: true, pinned: false })
})
