// The message references of responses to an interaction.
// https://docs.discord.com/developers/interactions/receiving-and-responding#message-interaction-object

import { MessageType, Routes } from "discord.js"
import { expect } from "vitest"
import { DeferredReply, DeferredUpdate, Reply, test as base } from "./answering.ts"

const test = base.extend<{ readonly last: () => Promise<unknown> }>({
  /** Reads the last message of the channel. */
  last: async ({ rest, general }, use) =>
    use(() => rest.get(Routes.channelMessage(general.id, general.lastMessage?.id ?? ""))),
})

// "Responses to Message Components … [include] a message reference". The type is an assumption.
test("a reply to a component refers to the message with it, at once or deferred", async ({
  click,
  answer,
  at,
  last,
  general,
}) => {
  await click()
  const clicked = general.lastMessage
  const refers = {
    type: MessageType.Reply,
    message_reference: { type: 0, message_id: clicked?.id, channel_id: general.id },
    referenced_message: { id: clicked?.id, content: "tea?" },
  }
  await answer(Reply, { content: "sencha" })
  expect(await last()).toMatchObject({ ...refers, content: "sencha", mentions: [] })
  expect(await last()).not.toHaveProperty("interaction")
  expect(general.lastMessage?.render()).toContain("> TestBot: tea?")
  await at().edit("assam")
  expect(await last()).toMatchObject({ ...refers, content: "assam", mentions: [] })

  await click()
  const again = general.lastMessage?.id
  await answer(DeferredReply)
  expect(await last()).toMatchObject({ type: 19, message_reference: { message_id: again } })
  await at().edit("gyokuro")
  expect(await last()).toMatchObject({ type: 19, message_reference: { message_id: again } })
})

test("a reply to a command has its own type and refers to nothing", async ({
  order,
  answer,
  last,
}) => {
  await order()
  await answer(Reply, { content: "sencha" })
  expect(await last()).toMatchObject({ type: MessageType.ChatInputCommand })
  expect(await last()).not.toHaveProperty("message_reference")
})

// An assumption, after https://discordjs.guide/slash-commands/response-methods
test("a follow-up refers to the first answer: a reply, or the message that is updated", async ({
  order,
  click,
  answer,
  followUp,
  general,
}) => {
  await order()
  await answer(Reply, { content: "sencha" })
  const reply = general.lastMessage?.id
  expect(await followUp({ content: "with cake" })).toMatchObject({
    type: MessageType.Reply,
    message_reference: { message_id: reply },
    referenced_message: { content: "sencha" },
    mentions: [],
  })

  await click()
  const clicked = general.lastMessage?.id
  await answer(DeferredUpdate)
  expect(await followUp({ content: "more" })).toMatchObject({
    message_reference: { message_id: clicked },
  })
})

test("a public follow-up does not show the ephemeral answer that it refers to", async ({
  order,
  answer,
  followUp,
}) => {
  await order()
  await answer(Reply, { content: "for alice alone", flags: 64 })
  expect(await followUp({ content: "for all" })).toMatchObject({
    message_reference: { type: 0 },
    referenced_message: null,
  })
  expect(await followUp({ content: "for alice again", flags: 64 })).toMatchObject({
    referenced_message: { content: "for alice alone" },
  })
})
