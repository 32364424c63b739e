// Replies.

import type { APIMessage, APIWebhook } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, allowOnly, failure, invalidForm, test } from "./fixture.ts"

test("a reply carries what it answers, and mentions its author", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const theirs = await alice.send(general, "tea?")
  const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "yes",
    message_reference: { message_id: theirs.id },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    type: 19,
    message_reference: {
      type: 0,
      message_id: theirs.id,
      channel_id: general.id,
      guild_id: guild.id,
    },
    referenced_message: { id: theirs.id, content: "tea?", author: { id: alice.id } },
    mentions: [{ id: alice.id }],
  })
  expect(body.referenced_message).not.toHaveProperty("referenced_message")
})

test("a reply to a message of a webhook mentions nobody", async ({ rest, general }) => {
  const webhook = await rest<APIWebhook>("POST", `/channels/${general.id}/webhooks`, {
    name: "Kettle",
  })
  const { id, token = "" } = webhook.body
  const url = `/webhooks/${id}/${token}?wait=true`
  const theirs = await rest<APIMessage>("POST", url, { content: "It boils." })
  const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "thanks",
    message_reference: { message_id: theirs.body.id },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 19, mentions: [], referenced_message: { webhook_id: id } })
  const edited = { content: "thank you" }
  const edit = await rest("PATCH", `/channels/${general.id}/messages/${body.id}`, edited)
  expect(edit).toMatchObject({ status: 200, body: { content: "thank you", mentions: [] } })
})

test("the answer outlives the question", async ({ rest, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "yes",
    message_reference: { message_id: theirs.id },
  })
  await alice.delete(theirs)

  expect((await rest("GET", `/channels/${general.id}/messages/${body.id}`)).body).toMatchObject({
    type: 19,
    message_reference: { message_id: theirs.id },
    referenced_message: null,
  })
})

test.for([
  [{ parse: ["users"] }, false],
  [{ parse: ["users"], replied_user: false }, false],
  [{ parse: [], replied_user: true }, true],
] as const)(
  "with %j the one who is answered is mentioned: %s",
  async ([allowed, yes], { rest, general, alice }) => {
    const theirs = await alice.send(general, "tea?")
    const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
      content: "yes",
      message_reference: { message_id: theirs.id },
      allowed_mentions: allowed,
    })

    expect(body.mentions.map(({ id }) => id)).toStrictEqual(yes ? [alice.id] : [])
  },
)

test("a reply to a message that does not exist is rejected", async ({
  rest,
  general,
  guild,
  alice,
}) => {
  const elsewhere = await alice.send(guild.createTextChannel("elsewhere"), "a")

  for (const id of [NOWHERE, elsewhere.id]) {
    expect(
      await rest("POST", `/channels/${general.id}/messages`, {
        content: "yes",
        message_reference: { message_id: id },
      }),
    ).toMatchObject({
      status: 400,
      body: invalidForm({
        message_reference: failure("REPLIES_UNKNOWN_MESSAGE", "Unknown message"),
      }),
    })
  }
})

test("fail_if_not_exists: false makes a plain message of a reply to nothing", async ({
  rest,
  general,
}) => {
  const { status, body } = await rest("POST", `/channels/${general.id}/messages`, {
    content: "yes",
    message_reference: { message_id: NOWHERE, fail_if_not_exists: false },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 0, content: "yes" })
  expect(body).not.toHaveProperty("message_reference")
})

test("a reply stands in the channel of what it answers", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const other = guild.createTextChannel("other")
  const elsewhere = await alice.send(other, "a")

  expect(
    await rest("POST", `/channels/${general.id}/messages`, {
      content: "yes",
      message_reference: { message_id: elsewhere.id, channel_id: other.id },
    }),
  ).toMatchObject({
    status: 400,
    body: invalidForm({
      message_reference: failure(
        "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
        "Cannot reply to a message in a different channel",
      ),
    }),
  })
})

test("a reply requires READ_MESSAGE_HISTORY", async ({ rest, guild, general, alice }) => {
  const theirs = await alice.send(general, "tea?")
  allowOnly(general, guild, "ViewChannel", "SendMessages")

  expect(
    await rest("POST", `/channels/${general.id}/messages`, {
      content: "yes",
      message_reference: { message_id: theirs.id },
    }),
  ).toMatchObject({
    body: { message: "Cannot reply without permission to read message history", code: 160002 },
  })
})
