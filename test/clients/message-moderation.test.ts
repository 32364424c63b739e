// Reactions, pins and bulk deletion in discord.js.

import { Client, Events, GatewayIntentBits, type TextChannel } from "discord.js"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type Person, sim } from "../../src/node.ts"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.MessageContent,
]

interface Scene {
  readonly env: Env
  readonly client: Client
  readonly general: ChannelHandle
  readonly alice: Person
  /** #general in the client's cache. */
  readonly channel: TextChannel
}

const test = base.extend<{ readonly scene: Scene }>({
  scene: async ({}, use) => {
    const client = new Client({ intents: INTENTS })
    await using env = await sim.run(client)
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await env.settle()
    const channel = (await client.channels.fetch(general.id)) as TextChannel // the type of the created channel
    await use({ env, client, general, alice, channel })
  },
})

test("a bot reads reactions and removes them", async ({
  scene: { env, client, alice, general, channel },
}) => {
  const told: string[] = []
  client.on(Events.MessageReactionRemove, ({ emoji }) => void told.push(`${emoji.name} of one`))
  client.on(Events.MessageReactionRemoveEmoji, ({ emoji }) => void told.push(`${emoji.name}`))
  client.on(Events.MessageReactionRemoveAll, () => void told.push("all"))
  const poll = await alice.send(general, "tea?")
  for (const emoji of ["🍵", "🍪", "🍰"]) await alice.react(poll, emoji)
  const message = await channel.messages.fetch(poll.id)

  const users = await message.reactions.cache.get("🍵")?.users.fetch()
  expect(users?.map(({ username }) => username)).toEqual(["alice"])
  await message.reactions.cache.get("🍵")?.users.remove(alice.id)
  await message.reactions.cache.get("🍪")?.remove()
  expect(poll.reactions).toEqual([{ emoji: "🍰", count: 1 }])
  await message.reactions.removeAll()
  await env.settle()
  expect(poll.reactions).toEqual([])
  expect(told).toEqual(["🍵 of one", "🍪", "all"])
})

test("a bot pins, reads the pins page by page, and unpins", async ({
  scene: { env, client, alice, general, channel },
}) => {
  let updates = 0
  client.on(Events.ChannelPinsUpdate, () => void (updates += 1))
  const sent = [await alice.send(general, "one"), await alice.send(general, "two")]
  for (const { id } of sent) await channel.messages.pin(id)
  const first = await channel.messages.fetchPins({ limit: 1 })
  expect(first).toMatchObject({ hasMore: true, items: [{ message: { content: "two" } }] })
  const before = first.items[0]?.pinnedTimestamp ?? 0
  const second = await channel.messages.fetchPins({ limit: 1, before })
  expect(second).toMatchObject({ hasMore: false, items: [{ message: { content: "one" } }] })

  await first.items[0]?.message.unpin()
  await env.settle()
  expect(general.pins().map(({ content }) => content)).toEqual(["one"])
  expect(updates).toBe(3)
  expect(channel.messages.cache.get(sent[0]?.id ?? "")?.pinned).toBe(true)
  expect(channel.messages.cache.get(sent[1]?.id ?? "")?.pinned).toBe(false)
})

test("a bot deletes many messages at once", async ({
  scene: { env, client, alice, general, channel },
}) => {
  const deleted: number[] = []
  client.on(Events.MessageBulkDelete, ({ size }) => void deleted.push(size))
  for (const content of ["one", "two", "three"]) await alice.send(general, content)

  await channel.bulkDelete(2)
  await env.settle()
  expect(general.history().map(({ content }) => content)).toEqual(["one"])
  expect(deleted).toEqual([2])
})
