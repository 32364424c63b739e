// An interaction takes one response, of a type that the platform accepts; and the body of the
// callback's response.

import { ApplicationCommandType, InteractionResponseType, MessageType, Routes } from "discord.js"
import { expect } from "vitest"
import {
  DeferredReply,
  DeferredUpdate,
  Modal,
  Reply,
  Update,
  form,
  test,
  unknownWebhook,
} from "./answering.ts"

test.for([
  ["a modal", Modal, form],
  ["a reply", Reply, { content: "tea" }],
  ["a deferred reply", DeferredReply, undefined],
] as const)("after %s every other answer is refused", async ([, type, data], { order, answer }) => {
  await order()
  await answer(type, data)
  for (const again of [Reply, DeferredReply, Update, DeferredUpdate, Modal]) {
    const given = again === Modal ? form : { content: "again" }
    await expect(answer(again, given)).rejects.toMatchObject({ status: 400, code: 40060 })
  }
})

test("an ephemeral reply stays the person's alone, whatever is changed in it", async ({
  order,
  answer,
  at,
  general,
  alice,
}) => {
  await order()
  await answer(Reply, { content: "psst", flags: 64 })
  expect(await at().edit("psst!")).toMatchObject({ content: "psst!", flags: 64 })
  expect(general.history()).toEqual([])
  expect(general.history({ as: alice }).map(String)).toEqual(["psst!"])
})

const embeds = [{ description: "x".repeat(4097) }]

test.for([
  ["a reply with an embed that is too long", Reply, { embeds }],
  ["an update with an embed that is too long", Update, { embeds }],
  ["a modal without fields", Modal, { ...form, components: [] }],
  ["an answer of a kind that there is not", 99, {}],
  ["an answer to what is typed", InteractionResponseType.ApplicationCommandAutocompleteResult, {}],
] as const)(
  "%s is refused, and consumes nothing",
  async ([, type, data], { click, answer, at }) => {
    await click()
    const asked = answer(type as InteractionResponseType, data)
    await expect(asked).rejects.toMatchObject({ status: 400, code: 50035 })
    await expect(at().get()).rejects.toMatchObject(unknownWebhook)
    await answer(Update, { content: "tea!" })
    expect(await at().get()).toMatchObject({ content: "tea!" })
  },
)

test("a follow-up names the answer that it follows, which itself names none", async ({
  order,
  answer,
  followUp,
  at,
  general,
}) => {
  await order()
  await answer(Reply, { content: "tea" })
  const id = general.lastMessage?.id
  const cake = await followUp({ content: "cake" })
  expect(cake).toHaveProperty("interaction_metadata.original_response_message_id", id)
  expect(await at().get()).not.toHaveProperty("interaction_metadata.original_response_message_id")
})

test("an answer names the command with its group and its sub-command", async ({
  simulation,
  rest,
  alice,
  general,
  answer,
  at,
}) => {
  const add = { type: 1, name: "add", description: "Adds one" }
  const group = { type: 2, name: "teas", description: "Which there are", options: [add] }
  const body = [{ name: "menu", description: "The menu", options: [group] }]
  await rest.put(Routes.applicationCommands(simulation.application().id), { body })
  await alice.slash(general, "menu teas add")
  await answer(Reply, { content: "added" })
  expect(await at().get()).toHaveProperty("interaction.name", "menu teas add")
})

test("where a moderator has deleted what waits to be filled, a follow-up stands by itself", async ({
  order,
  answer,
  followUp,
  rest,
  general,
}) => {
  await order()
  await answer(DeferredReply)
  await rest.delete(Routes.channelMessage(general.id, general.lastMessage?.id ?? ""))
  await followUp({ content: "cake" })
  await followUp({ content: "more cake" })
  expect(general.history().map(String)).toEqual(["cake", "more cake"])
})

test("the answer to a command of a menu says so, and what it was used on", async ({
  simulation,
  rest,
  alice,
  bob,
  general,
  answer,
  followUp,
}) => {
  const path = Routes.applicationCommands(simulation.application().id)
  const { User, Message } = ApplicationCommandType
  await rest.put(path, {
    body: [
      { name: "Keep this", type: Message },
      { name: "Who is this", type: User },
    ],
  })
  const said = await bob.send(general, "tea!")
  await alice.contextMenu(said, "Keep this")
  await answer(Reply, { content: "kept" })
  const read = (id: string) => rest.get(Routes.channelMessage(general.id, id))
  expect(await read(general.lastMessage?.id ?? "")).toMatchObject({
    type: MessageType.ContextMenuCommand,
    interaction_metadata: { target_message_id: said.id },
    message_reference: { message_id: said.id, channel_id: general.id },
    referenced_message: { id: said.id, content: "tea!" },
  })
  const kept = general.lastMessage?.id
  expect(await followUp({ content: "safely" })).toMatchObject({
    type: MessageType.Reply,
    message_reference: { message_id: kept, channel_id: general.id },
    interaction_metadata: { target_message_id: said.id },
  })

  await alice.contextMenu(bob, "Who is this")
  await answer(Reply, { content: "it is bob" })
  const answered = await read(general.lastMessage?.id ?? "")
  expect(answered).toMatchObject({
    type: MessageType.ContextMenuCommand,
    interaction_metadata: { target_user: { id: bob.id } },
  })
  expect(answered).not.toHaveProperty("message_reference")
})
