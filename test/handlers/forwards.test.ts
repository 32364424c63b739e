// Forwards.

import { type APIMessage, MessageType } from "discord-api-types/v10"
import { expect } from "vitest"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { MessageHandle } from "../../src/harness/handles/message/message.ts"
import { NOWHERE, type Rest, allowOnly, failure, invalidForm, multipart, test } from "./fixture.ts"

const FORWARD = 1
const HAS_SNAPSHOT = 1 << 14

/** Forwards a message as the bot. */
function forward(
  rest: Rest,
  { id: message_id, channelId: channel_id }: Pick<MessageHandle, "id" | "channelId">,
  to: Pick<ChannelHandle, "id">,
  more: object = {},
) {
  const message_reference = { type: FORWARD, message_id, channel_id }
  return rest<APIMessage>("POST", `/channels/${to.id}/messages`, { message_reference, ...more })
}

test("a forward shows what a message said, and not whose it was", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const board = guild.createTextChannel("board")
  const theirs = await alice.send(general, `tea, ${alice.mention}?`)
  const { status, body } = await forward(rest, theirs, board)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    type: MessageType.Default,
    content: "",
    mentions: [],
    flags: HAS_SNAPSHOT,
    channel_id: board.id,
    message_reference: {
      type: FORWARD,
      message_id: theirs.id,
      channel_id: general.id,
      guild_id: guild.id,
    },
  })
  expect(body).not.toHaveProperty("referenced_message")
  expect(body.message_snapshots).toStrictEqual([
    {
      message: {
        type: MessageType.Default,
        content: `tea, ${alice.mention}?`,
        attachments: [],
        embeds: [],
        components: [],
        mentions: [expect.objectContaining({ id: alice.id })],
        mention_roles: [],
        timestamp: theirs.createdAt.toISOString().replace("Z", "000+00:00"),
        edited_timestamp: null,
        flags: 0,
      },
    },
  ])
})

test("a forward stays as it was, whatever becomes of the message and its channel", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const board = guild.createTextChannel("board")
  const theirs = await alice.send(general, "tea?")
  const { body } = await forward(rest, theirs, board)
  const path = `/channels/${board.id}/messages/${body.id}`
  const shown = { message_snapshots: [{ message: { content: "tea?" } }] }

  await alice.edit(theirs, "coffee?")
  expect((await rest("GET", path)).body).toMatchObject(shown)
  general.delete()
  expect((await rest("GET", path)).body).toMatchObject({
    ...shown,
    message_reference: {
      type: FORWARD,
      message_id: theirs.id,
      channel_id: general.id,
      guild_id: guild.id,
    },
  })
})

test("the files of a forward are its own", async ({ rest, guild, general, alice }) => {
  const board = guild.createTextChannel("board")
  const menu = { name: "menu.txt", content: "Sencha" }
  const theirs = await alice.send(general, "", { attachments: [menu] })
  const { body } = await forward(rest, theirs, board)
  await alice.delete(theirs)

  const [file] = body.message_snapshots?.[0]?.message.attachments ?? []
  expect(await (await fetch(file?.url ?? "")).text()).toBe("Sencha")
})

test("a file stands as long as a message with it does, the one that came with it or a forward", async ({
  rest,
  general,
  alice,
}) => {
  const menu = { name: "menu.txt", content: "Sencha" }
  const theirs = await alice.send(general, "", { attachments: [menu] })
  const { body } = await forward(rest, theirs, general)
  const [file] = body.message_snapshots?.[0]?.message.attachments ?? []
  const read = async () => (await fetch(file?.url ?? "")).text()

  await rest("DELETE", `/channels/${general.id}/messages/${body.id}`)
  expect(await read()).toBe("Sencha")
  await alice.send(general, "", { forward: theirs })
  await alice.delete(theirs)
  expect(await read()).toBe("Sencha")
})

test("a forward of a forward shows what was forwarded first", async ({ rest, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  const first = await alice.send(general, "", { forward: theirs })
  const { body } = await forward(rest, first, general)

  expect(body).toMatchObject({
    message_reference: { message_id: first.id },
    message_snapshots: [{ message: { content: "tea?" } }],
  })
})

test("a person forwards a message, and the bot receives it", async ({ general, alice, events }) => {
  const theirs = await alice.send(general, "tea?")
  const forwarded = await alice.send(general, "", { forward: theirs })

  expect(forwarded.forwarded).toMatchObject({ messageId: theirs.id, content: "tea?" })
  expect(forwarded.replyTo).toBeUndefined()
  expect(theirs.forwarded).toBeUndefined()
  expect(events.at(-1)).toMatchObject({
    t: "MESSAGE_CREATE",
    d: { id: forwarded.id, message_snapshots: [{ message: { content: "tea?" } }] },
  })
})

test("a message is a reply or a forward", async ({ general, alice }) => {
  const theirs = await alice.send(general, "tea?")

  await expect(alice.send(general, "", { replyTo: theirs, forward: theirs })).rejects.toThrow(
    "`replyTo` and `forward` exclude each other",
  )
})

test("into a DM and out of it is forwarded as anywhere", async ({ rest, general, alice }) => {
  const opened = await rest<{ id: string }>("POST", "/users/@me/channels", {
    recipient_id: alice.id,
  })
  const dm = opened.body as Pick<ChannelHandle, "id"> // the response body
  const theirs = await alice.send(general, "tea?")
  const whispered = await forward(rest, theirs, dm)
  expect(whispered).toMatchObject({
    status: 200,
    body: { message_snapshots: [{ message: { content: "tea?" } }] },
  })

  const own = { id: whispered.body.id as MessageHandle["id"], channelId: dm.id }
  const { body } = await forward(rest, own, general)
  expect(body.message_reference).not.toHaveProperty("guild_id")
})

test("a forward says nothing of its own", async ({ rest, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  const refusal = {
    status: 400,
    body: { message: "Forward messages cannot have additional content", code: 160011 },
  }

  for (const more of [
    { content: "look" },
    { embeds: [{ title: "look" }] },
    { components: [{ type: 10, content: "look" }], flags: 1 << 15 },
  ]) {
    expect(await forward(rest, theirs, general, more)).toMatchObject(refusal)
  }
  const form = multipart(
    { message_reference: { type: FORWARD, message_id: theirs.id, channel_id: general.id } },
    { "files[0]": new File(["a"], "a.txt") },
  )
  expect(await rest("POST", `/channels/${general.id}/messages`, form)).toMatchObject(refusal)
  const { body } = await forward(rest, theirs, general)
  const path = `/channels/${general.id}/messages/${body.id}`
  expect(await rest("PATCH", path, { content: "look" })).toMatchObject(refusal)
  expect(await rest("PATCH", path, { flags: 4 })).toMatchObject({
    status: 200,
    body: { flags: HAS_SNAPSHOT | 4 },
  })
})

test("the channel of what is forwarded has to be named", async ({ rest, general, alice }) => {
  const { id: message_id } = await alice.send(general, "tea?")

  expect(
    await rest("POST", `/channels/${general.id}/messages`, {
      message_reference: { type: FORWARD, message_id },
    }),
  ).toMatchObject({
    status: 400,
    body: invalidForm({
      message_reference: {
        channel_id: failure("BASE_TYPE_REQUIRED", "This field is required"),
      },
    }),
  })
})

test("a message that does not exist cannot be forwarded", async ({ rest, general }) => {
  const nothing = { id: NOWHERE as MessageHandle["id"], channelId: general.id }

  expect(await forward(rest, nothing, general)).toMatchObject({
    status: 400,
    body: invalidForm({
      message_reference: failure("REPLIES_UNKNOWN_MESSAGE", "Unknown message"),
    }),
  })
})

test("system messages cannot be forwarded", async ({ rest, general, alice, guild }) => {
  await guild.owner.pin(await alice.send(general, "tea?"))
  const notice = general.lastMessage
  if (notice === undefined) throw new Error("A pin is told of in its channel.")

  expect(await forward(rest, notice, general)).toMatchObject({
    status: 400,
    body: {
      code: 50035,
      errors: {
        message_reference: { _errors: [{ code: "FORWARD_CONTAINS_UNSUPPORTED_CONTENT" }] },
      },
    },
  })
})

test("a poll is not forwarded, and a forward asks none", async ({ rest, general, alice }) => {
  const poll = { question: "Which tea?", answers: ["Sencha", "Assam"] }
  const asked = await alice.send(general, "", { poll })
  const theirs = await alice.send(general, "tea?")

  expect(await forward(rest, asked, general)).toMatchObject({
    status: 400,
    body: { code: 50035 },
  })
  await expect(alice.send(general, "", { forward: theirs, poll })).rejects.toMatchObject({
    code: 160011,
  })
})

test("a forward requires access to the channel and its history", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const board = guild.createTextChannel("board")
  const theirs = await alice.send(general, "tea?")

  allowOnly(general, guild, "ViewChannel")
  expect(await forward(rest, theirs, board)).toMatchObject({
    status: 403,
    body: {
      message: "Cannot reference a message without permission to read message history",
      code: 160009,
    },
  })
  general.deny(guild.botRole, "ViewChannel")
  expect(await forward(rest, theirs, board)).toMatchObject({ status: 403, body: { code: 50001 } })
})

test("nothing leaves an age-restricted channel for one that is not", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const cellar = guild.createTextChannel("cellar", { nsfw: true })
  const theirs = await alice.send(cellar, "gin?")

  expect(await forward(rest, theirs, general)).toMatchObject({
    status: 400,
    body: { message: "NSFW channel message reference not allowed", code: 160010 },
  })
  expect(await forward(rest, theirs, cellar)).toMatchObject({ status: 200 })
})

const censored = test.extend({ options: { approvedIntents: [] } })

censored("a bot forwards only what it may read", async ({ rest, general, alice, env }) => {
  const theirs = await alice.send(general, "tea?")
  const named = await alice.send(general, `tea, ${env.bot.mention}?`)

  expect(await forward(rest, theirs, general)).toMatchObject({
    status: 403,
    body: {
      message: "Cannot forward a message whose content you cannot read",
      code: 160014,
    },
  })
  expect(await forward(rest, named, general)).toMatchObject({ status: 200 })
})

censored("a bot is not shown what another's forward shows", async ({ rest, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  const { id } = await alice.send(general, "", { forward: theirs })

  expect((await rest("GET", `/channels/${general.id}/messages/${id}`)).body).toMatchObject({
    message_snapshots: [{ message: { content: "", embeds: [], attachments: [] } }],
  })
})
