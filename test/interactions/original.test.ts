// `@original` in each state of an interaction, and the other messages that the token gives access
// to.

import { Routes } from "discord.js"
import { expect } from "vitest"
import {
  DeferredReply,
  DeferredUpdate,
  Modal,
  Reply,
  Update,
  form,
  test,
  unknownMessage,
  unknownWebhook,
} from "./answering.ts"

test("before any answer there is no original, nor anything else", async ({
  order,
  at,
  followUp,
}) => {
  await order()
  await expect(at().get()).rejects.toMatchObject(unknownWebhook)
  await expect(at().edit("tea")).rejects.toMatchObject(unknownWebhook)
  await expect(at().delete()).rejects.toMatchObject(unknownWebhook)
  await expect(followUp({ content: "tea" })).rejects.toMatchObject(unknownWebhook)
})

test("after a reply the original is that reply", async ({ order, answer, at, general }) => {
  await order()
  await answer(Reply, { content: "tea" })
  expect(await at().get()).toMatchObject({ id: general.lastMessage?.id, content: "tea" })
  expect(await at().edit("more tea")).toMatchObject({ content: "more tea" })
  await at().delete()
  expect(general.history()).toEqual([])
})

test("after a deferred reply the original is what waits to be filled", async ({
  order,
  answer,
  at,
  general,
}) => {
  await order()
  await answer(DeferredReply)
  expect(await at().get()).toMatchObject({ content: "", flags: 128 })
  expect(await at().edit("tea")).toMatchObject({ content: "tea", flags: 0 })
  expect(general.history()).toHaveLength(1)
})

test("after an update the original is the message that was clicked", async ({
  click,
  answer,
  at,
  general,
}) => {
  await click()
  const clicked = general.lastMessage
  await answer(Update, { content: "tea!" })
  expect(await at().get()).toMatchObject({ id: clicked?.id, content: "tea!" })
  await at().edit("tea!!")
  expect(clicked?.content).toBe("tea!!")
  expect(general.history()).toHaveLength(1)
})

test("after a deferred update the original is the message that was clicked, as it was", async ({
  click,
  answer,
  at,
  general,
}) => {
  await click()
  const clicked = general.lastMessage
  await answer(DeferredUpdate)
  expect(await at().get()).toMatchObject({ id: clicked?.id, content: "tea?", flags: 0 })
  expect(await at().edit("tea!")).toMatchObject({ id: clicked?.id, content: "tea!" })
  expect(general.history().map(String)).toEqual(["tea!"])
  await at().delete()
  expect(clicked?.deleted).toBe(true)
})

test("after a modal there is no original, but what follows may follow", async ({
  order,
  answer,
  at,
  followUp,
  general,
}) => {
  await order()
  await answer(Modal, form)
  await expect(at().get()).rejects.toMatchObject(unknownMessage)
  await expect(at().edit("tea")).rejects.toMatchObject(unknownMessage)
  await followUp({ content: "fill it in" })
  expect(general.history().map(String)).toEqual(["fill it in"])
})

test("a deleted original is unknown, while further answers may still follow", async ({
  order,
  answer,
  at,
  followUp,
  general,
}) => {
  await order()
  await answer(Reply, { content: "tea" })
  await at().delete()
  await expect(at().get()).rejects.toMatchObject(unknownMessage)
  await expect(at().edit("tea")).rejects.toMatchObject(unknownMessage)
  await expect(at().delete()).rejects.toMatchObject(unknownMessage)
  await followUp({ content: "cake" })
  expect(general.history().map(String)).toEqual(["cake"])
})

test("a deferred reply that was deleted is filled by nothing", async ({
  order,
  answer,
  at,
  followUp,
  general,
}) => {
  await order()
  await answer(DeferredReply, { flags: 64 })
  await at().delete()
  await followUp({ content: "for all" })
  expect(general.history().map(String)).toEqual(["for all"])
})

test("a follow-up is reached by its own id", async ({ order, answer, at, followUp, general }) => {
  await order()
  await answer(Reply, { content: "tea" })
  await followUp({ content: "cake" })
  const id = general.lastMessage?.id ?? ""
  expect(await at(id).get()).toMatchObject({ id, content: "cake" })
  await at(id).edit("more cake")
  expect(general.lastMessage?.content).toBe("more cake")
  await at(id).delete()
  expect(general.history().map(String)).toEqual(["tea"])
})

test("a message that was deleted since cannot be updated, which consumes nothing", async ({
  click,
  answer,
  rest,
  general,
}) => {
  await click()
  await rest.delete(Routes.channelMessage(general.id, general.lastMessage?.id ?? ""))
  await expect(answer(Update, { content: "tea!" })).rejects.toMatchObject(unknownMessage)
  await answer(Reply, { content: "too late" })
  expect(general.history().map(String)).toEqual(["too late"])
})

test("an invalid response is refused with an error below its data, and can be repeated", async ({
  click,
  answer,
  general,
}) => {
  await click()
  const file = { type: 13, file: { url: "attachment://tea.txt" } }
  for (const [type, data, where] of [
    [Reply, { flags: 1 << 15, components: [file] }, { components: { 0: { file: {} } } }],
    [Update, { flags: 1 << 15, components: [file] }, { components: { 0: { file: {} } } }],
    [Update, { flags: 1 << 15 }, { content: {} }],
    [Update, { attachments: [{ id: "7" }] }, { attachments: { 0: { id: {} } } }],
  ] as const) {
    await expect(answer(type, data)).rejects.toMatchObject({
      status: 400,
      code: 50035,
      rawError: { errors: { data: where } },
    })
  }
  await answer(Update, { content: "tea!" })
  expect(general.history().map(String)).toEqual(["tea!"])
})
