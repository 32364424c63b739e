// Emojis and stickers in discord.js.

import { Client, GatewayIntentBits, type Guild, StickerFormatType } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"

/** A PNG of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const test = base.extend<{
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  /** The guild in the client's cache. */
  readonly seen: Guild
}>({
  client: async ({}, use) => {
    const { Guilds, GuildExpressions } = GatewayIntentBits
    await use(new Client({ intents: [Guilds, GuildExpressions] }))
  },
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  seen: async ({ env, client, guild }, use) => {
    await env.settle()
    const seen = client.guilds.cache.get(guild.id)
    if (seen === undefined) throw new Error("the bot is in the guild")
    await use(seen)
  },
})

test("an emoji is made of a buffer, renamed and deleted", async ({ env, seen, guild }) => {
  const emoji = await seen.emojis.create({ attachment: PNG, name: "kettle" })
  expect(String(emoji)).toBe(guild.emojis[0]?.mention)
  const picture = await fetch(emoji.imageURL() ?? "")
  expect(Buffer.from(await picture.arrayBuffer())).toStrictEqual(PNG)

  await emoji.setName("pot")
  expect(guild.emojis.map(({ name }) => name)).toStrictEqual(["pot"])
  await emoji.delete("cold")
  await env.settle()
  expect(seen.emojis.cache.size).toBe(0)
})

test("an emoji is kept for some roles, and then for all", async ({ env, seen, guild }) => {
  const keepers = guild.createRole("keepers")
  await env.settle()
  const emoji = await seen.emojis.create({ attachment: PNG, name: "kettle", roles: [keepers.id] })
  expect(emoji.roles.cache.map(({ name }) => name)).toStrictEqual(["keepers"])
  await emoji.roles.set([])
  await env.settle()
  expect(emoji.roles.cache.size).toBe(0)
})

test("objects that a test creates are in the caches, and their creator is fetched", async ({
  env,
  seen,
  guild,
}) => {
  const kettle = guild.createEmoji("kettle", { animated: true })
  const pot = guild.createSticker("Pot", { description: "Hot", tags: "tea" })
  await env.settle()

  const emoji = seen.emojis.cache.get(kettle.id)
  expect(emoji).toMatchObject({ name: "kettle", animated: true, available: true })
  expect(String(emoji)).toBe(kettle.mention)
  expect((await emoji?.fetchAuthor())?.id).toBe(guild.owner.id)
  const sticker = seen.stickers.cache.get(pot.id)
  expect(sticker).toMatchObject({ name: "Pot", description: "Hot", tags: "tea" })
  expect((await sticker?.fetchUser())?.id).toBe(guild.owner.id)
})

test("a sticker is made of a file, edited and deleted", async ({ env, seen, guild }) => {
  const file = { attachment: PNG, name: "pot.png" }
  const sticker = await seen.stickers.create({ file, name: "Pot", tags: "tea" })
  expect(sticker.format).toBe(StickerFormatType.PNG)
  expect((await fetch(sticker.url)).status).toBe(200)

  await sticker.edit({ description: "Hot" })
  expect(guild.stickers.map(({ description }) => description)).toStrictEqual(["Hot"])
  await sticker.delete()
  await env.settle()
  expect(seen.stickers.cache.size).toBe(0)
})

test("a bot keeps emojis of its own, and reacts with one", async ({ env, client, guild }) => {
  const channel = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const message = await alice.send(channel, "tea?")
  await env.settle()
  const emojis = client.application?.emojis
  const own = await emojis?.create({ attachment: PNG, name: "own" })
  if (own === undefined) throw new Error("the bot has its application")

  expect((await emojis?.fetch())?.map(({ name }) => name)).toStrictEqual(["own"])
  const seen = client.channels.cache.get(channel.id)
  if (seen?.isTextBased() !== true) throw new Error("the bot sees the channel")
  await seen.messages.react(message.id, own)
  expect(message.reactions).toStrictEqual([{ emoji: "own", count: 1 }])
  await own.delete()
  expect((await emojis?.fetch())?.size).toBe(0)
})

test("a sticker is fetched without its guild", async ({ client, guild }) => {
  const { id } = guild.createSticker("Pot", { description: "A pot of tea" })
  const sticker = await client.fetchSticker(id)
  expect(sticker).toMatchObject({ name: "Pot", description: "A pot of tea", guildId: guild.id })
})

test("the packs of stickers are fetched, and a sticker of one is sent", async ({
  env,
  client,
  guild,
}) => {
  const general = guild.createTextChannel("general")
  const pack = env.createStickerPack("Tea Party", {
    stickers: [{ name: "Pot", tags: "pot, tea", image: new Uint8Array(PNG) }],
    banner: new Uint8Array(PNG),
  })
  const packs = await client.fetchStickerPacks()
  expect(packs.map(({ name }) => name)).toEqual(["Wumpus Beyond", "Tea Party"])
  const fetched = await client.fetchStickerPacks({ packId: pack.id })
  expect((await fetch(fetched.bannerURL() ?? "")).status).toBe(200)
  const pot = fetched.coverSticker
  expect(pot).toMatchObject({ name: "Pot", format: StickerFormatType.PNG, sortValue: 1 })
  expect((await fetch(pot?.url ?? "")).status).toBe(200)
  expect((await pot?.fetchPack())?.id).toBe(pack.id)

  const channel = await client.channels.fetch(general.id)
  if (channel?.isSendable() !== true) throw new Error("The bot can send in #general.")
  await channel.send({ stickers: pot ? [pot] : [] })
  expect(general.lastMessage?.stickers).toEqual(["Pot"])
})

test("the preview of a guild has its expressions", async ({ client, guild }) => {
  guild.createEmoji("kettle")
  const preview = await client.fetchGuildPreview(guild.id)
  expect(preview.emojis.map(({ name }) => name)).toEqual(["kettle"])
  expect(preview).toMatchObject({ name: "Tea House", approximateMemberCount: 2 })
})
