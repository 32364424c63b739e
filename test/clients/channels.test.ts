// Channels in discord.js.

import { ChannelType, Client, GatewayIntentBits, type TextChannel } from "discord.js"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type GuildHandle, sim } from "../../src/node.ts"

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  readonly tea: ChannelHandle
  /** The channel in the client's cache. */
  readonly seen: TextChannel
}

const test = base.extend<Fixtures>({
  client: async ({}, use) => use(new Client({ intents: [GatewayIntentBits.Guilds] })),
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  tea: async ({ guild }, use) => use(guild.createTextChannel("tea")),
  seen: async ({ env, client, tea }, use) => {
    await env.settle()
    const seen = client.channels.cache.get(tea.id)
    if (seen?.type !== ChannelType.GuildText) throw new Error("the bot sees the channel")
    await use(seen)
  },
})

test("a channel is edited, converted and deleted", async ({ client, seen, env }) => {
  await seen.edit({ topic: "Sencha", rateLimitPerUser: 5 })
  expect(seen.topic).toBe("Sencha")
  await seen.setName("pots")
  expect(seen).toMatchObject({ name: "pots", topic: "Sencha", rateLimitPerUser: 5 })
  expect((await seen.setType(ChannelType.GuildAnnouncement)).type).toBe(5)
  await seen.delete("empty")
  await env.settle()
  expect(client.channels.cache.has(seen.id)).toBe(false)
})

test("a channel moves to a category with its messages", async ({ guild, seen, env }) => {
  const category = guild.createCategory("rooms")
  category.deny(guild.everyone, "SendMessages")
  await env.settle()
  await seen.setParent(category.id)
  expect(seen.parentId).toBe(category.id)
  expect(seen.permissionsLocked).toBe(true)
})

test("permission overwrites are set, changed and deleted", async ({ guild, seen, env }) => {
  const alice = guild.addMember("alice")
  const { permissionOverwrites } = seen
  await permissionOverwrites.create(alice.id, { ViewChannel: true }, { type: 1 })
  await env.settle()
  await permissionOverwrites.edit(alice.id, { SendMessages: false }, { type: 1 })
  await env.settle()
  const overwrite = permissionOverwrites.cache.get(alice.id)
  expect(overwrite?.allow.toArray()).toEqual(["ViewChannel"])
  expect(overwrite?.deny.toArray()).toEqual(["SendMessages"])
  await overwrite?.delete()
  await env.settle()
  expect(permissionOverwrites.cache.has(alice.id)).toBe(false)
})

test("categories, announcement channels and stages are seen as such", async ({
  client,
  guild,
  env,
}) => {
  const category = guild.createCategory("rooms")
  const news = guild.createNewsChannel("news", { category })
  const stage = guild.createStageChannel("stage", { category })
  await env.settle()
  const types = [category, news, stage].map(({ id }) => client.channels.cache.get(id)?.type)
  expect(types).toEqual([
    ChannelType.GuildCategory,
    ChannelType.GuildAnnouncement,
    ChannelType.GuildStageVoice,
  ])
})
