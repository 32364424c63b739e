// Ephemeral responses are invisible to everyone but their recipient.

import { type GuildTextBasedChannel, MessageFlags, Routes } from "discord.js"
import { type InteractionResult, PlatformError } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

const unknown = { status: 404, code: 10008 }

interface Secret {
  /** The result of an interaction to which the bot sent an ephemeral response. */
  readonly secret: InteractionResult
  /** The id of the ephemeral message. */
  readonly id: string
  readonly channel: GuildTextBasedChannel
}

const test = base.extend<Secret>({
  secret: async ({ order }, use) => {
    const flags = MessageFlags.Ephemeral
    await use(await order((command) => command.reply({ content: "psst", flags })))
  },
  id: async ({ secret }, use) => use(secret.response?.id ?? ""),
  channel: async ({ client, general }, use) => {
    const channel = await client.channels.fetch(general.id)
    if (channel?.isTextBased() !== true || channel.isDMBased()) throw new Error("a text channel")
    await use(channel)
  },
})

test("the bot itself reads, edits and deletes it only by the token", async ({
  id,
  channel,
  client,
}) => {
  const path = Routes.channelMessage(channel.id, id)
  await expect(client.rest.get(path)).rejects.toMatchObject(unknown)
  await expect(client.rest.patch(path, { body: { content: "x" } })).rejects.toMatchObject(unknown)
  await expect(client.rest.delete(path)).rejects.toMatchObject(unknown)
  expect((await channel.messages.fetch()).size).toBe(0)
})

test("an ephemeral message takes no reaction, pin or thread", async ({ id, channel, client }) => {
  const react = Routes.channelMessageOwnReaction(channel.id, id, encodeURIComponent("👍"))
  await expect(client.rest.put(react)).rejects.toMatchObject(unknown)
  await expect(channel.messages.pin(id)).rejects.toMatchObject(unknown)
  const thread = Routes.threads(channel.id, id)
  await expect(client.rest.post(thread, { body: { name: "Tea" } })).rejects.toMatchObject(unknown)
  expect((await channel.messages.fetchPins()).items).toEqual([])
})

test("an ephemeral message takes no reply", async ({ id, channel }) => {
  const reply = channel.send({
    content: "re",
    reply: { messageReference: id, failIfNotExists: true },
  })
  await expect(reply).rejects.toMatchObject({ status: 400, code: 50035 })
})

test("an ephemeral message is not the last message of a channel", async ({
  id,
  channel,
  general,
  alice,
}) => {
  expect(general.lastMessage).toBeUndefined()
  expect((await channel.fetch()).lastMessageId).not.toBe(id)
  expect(general.history({ as: alice })).toHaveLength(1)
})

test("people cannot react to it, not even the one who sees it", async ({ secret, alice, bob }) => {
  const { response } = secret
  if (response === undefined) throw new Error("the bot replied")
  await expect(alice.react(response, "👍")).rejects.toThrow(PlatformError)
  await expect(bob.react(response, "👍")).rejects.toMatchObject(unknown)
})

test("a follow-up may be ephemeral where the reply is public, and the other way round", async ({
  order,
  general,
}) => {
  const flags = MessageFlags.Ephemeral
  const result = await order(async (command) => {
    await command.reply("for all")
    await command.followUp({ content: "for you", flags })
  })
  expect(result.followups.map(({ ephemeral }) => ephemeral)).toEqual([true])

  await order(async (command) => {
    await command.reply({ content: "for you", flags })
    await command.followUp("for all, too")
  })
  expect(general.history().map(String)).toEqual(["for all", "for all, too"])
})
