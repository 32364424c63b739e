// Actions of users and bots on guilds and channels, and the resulting events.

import { ChannelType, type Client, Events, type Guild } from "discord.js"
import { expect, test } from "vitest"
import { PlatformError, SetupError, sim } from "../../src/node.ts"
import { botThat } from "./bots.ts"

/** A bot that has received its guild, and the guild in its cache. */
async function seen(client: Client<boolean>, id: string): Promise<Guild> {
  const guild = client.guilds.cache.get(id)
  if (guild === undefined) throw new Error("The bot has not been shown the guild.")
  return Promise.resolve(guild)
}

const silent = () => botThat(async () => {})

test("an owner edits a guild, and the bot receives the events", async () => {
  const client = silent()
  const renamed: string[] = []
  client.on(Events.GuildUpdate, (before, after) => {
    renamed.push(`${before.name} is ${after.name}`)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  await env.settle()
  const { owner } = guild
  const known = await seen(client, guild.id)

  const rooms = await owner.createChannel("rooms", { type: "category" })
  const lounge = await owner.createChannel("lounge", { type: "voice", category: rooms })
  const general = await owner.createChannel("general", { topic: "Tea" })
  await owner.editGuild({ name: "Tea Shop", afkChannel: lounge, systemChannel: general })
  await owner.editChannel(general, { topic: null, category: rooms })

  expect(renamed).toEqual(["Tea House is Tea Shop"])
  expect(known.afkChannel?.id).toBe(lounge.id)
  expect(known.systemChannel?.id).toBe(general.id)
  expect(known.channels.cache.get(general.id)).toMatchObject({ topic: null, parentId: rooms.id })
  expect(rooms.channels.map(({ id }) => id)).toEqual([lounge.id, general.id])

  await owner.deleteChannel(general)
  expect(known.systemChannelId).toBeNull()
  await owner.deleteGuild()
  expect(client.guilds.cache.size).toBe(0)
  expect(() => guild.name).toThrow(SetupError)
})

test("a person leaves a guild, and the owner cannot", async () => {
  await using env = await sim.run(silent())
  const guild = env.createGuild("Tea House")
  const alice = guild.addMember("alice")

  await expect(alice.editGuild({ name: "Mine" })).rejects.toBeInstanceOf(PlatformError)
  await expect(alice.deleteGuild()).rejects.toMatchObject({ code: 50013 })
  await alice.leave()
  expect(alice.isMember).toBe(false)
  await expect(guild.owner.leave()).rejects.toMatchObject({ status: 400, code: 50055 })
})

test("a misspelt option is a mistake of the test", async () => {
  await using env = await sim.run(silent())
  const { owner } = env.createGuild("Tea House")
  const misspelt = { nmae: "Tea Shop" } as object

  await expect(owner.editGuild(misspelt)).rejects.toBeInstanceOf(SetupError)
  await expect(owner.createChannel("teas", misspelt)).rejects.toBeInstanceOf(SetupError)
})

test("a bot arranges its guild, its channels and itself by discord.js", async () => {
  const client = silent()
  await using env = await sim.run(client)
  const house = env.createGuild("Tea House")
  await env.settle()
  const guild = await seen(client, house.id)

  const rooms = await guild.channels.create({ name: "rooms", type: ChannelType.GuildCategory })
  const teas = await guild.channels.create({ name: "teas", parent: rooms, topic: "Sencha" })
  const stage = await guild.channels.create({ name: "stage", type: ChannelType.GuildStageVoice })
  await guild.channels.setPositions([{ channel: stage, position: 0 }])
  await guild.setName("Tea Shop", "moved")
  await client.user?.setUsername("Kettle")
  const fetched = await guild.channels.fetch()
  const listed = await client.guilds.fetch()

  expect(teas).toMatchObject({ parentId: rooms.id, topic: "Sencha" })
  expect(stage.rawPosition).toBe(0)
  expect(fetched.size).toBe(3)
  expect(listed.get(guild.id)).toMatchObject({ name: "Tea Shop", owner: false })
  expect(env.bot.name).toBe("Kettle")
  expect(guild.members.me?.user.username).toBe("Kettle")

  await guild.leave()
  expect(house.has(env.bot)).toBe(false)
  expect(client.guilds.cache.size).toBe(0)
})
