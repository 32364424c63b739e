import { Client, Events, GatewayIntentBits, type Guild } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  /** The guild in the client's cache. */
  readonly seen: Guild
}

const { Guilds, GuildMembers, GuildVoiceStates } = GatewayIntentBits

const test = base.extend<Fixtures>({
  client: async ({}, use) => use(new Client({ intents: [Guilds, GuildMembers, GuildVoiceStates] })),
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

test("roles are made at a position, edited, moved and deleted", async ({ env, guild, seen }) => {
  const low = guild.createRole("low")
  guild.createRole("mid", { position: 2 })
  const role = await seen.roles.create({
    name: "tea",
    colors: { primaryColor: 0x3498db, secondaryColor: 0xff0000 },
    permissions: ["SendMessages"],
    position: 2,
    reason: "tea time",
  })
  expect(guild.roles.map(({ name }) => name)).toEqual([
    "@everyone",
    "low",
    "tea",
    "mid",
    guild.botRole.name,
  ])
  expect(role.colors).toMatchObject({ primaryColor: 0x3498db, secondaryColor: 0xff0000 })

  await role.edit({ name: "coffee", hoist: true, mentionable: true })
  await role.setPosition(1)
  await env.settle()
  expect(seen.roles.cache.get(role.id)).toMatchObject({ name: "coffee", hoist: true, position: 1 })
  expect(seen.roles.cache.get(low.id)?.position).toBe(2)
  expect([...(await seen.roles.fetch()).keys()]).toHaveLength(5)

  await role.delete()
  await env.settle()
  expect(seen.roles.cache.has(role.id)).toBe(false)
  expect(guild.roles).toHaveLength(4)
})

test("members receive roles one by one and several at once", async ({ env, guild, seen }) => {
  const alice = guild.addMember("alice")
  const [low, other] = [guild.createRole("low"), guild.createRole("other")]
  await env.settle()
  const member = await seen.members.fetch(alice.id)
  await member.roles.add(low.id)
  await env.settle()
  await member.roles.add([other.id])
  await env.settle()
  expect(new Set(alice.roles.map(({ name }) => name))).toEqual(new Set(["low", "other"]))
  expect(seen.members.cache.get(alice.id)?.roles.cache.has(other.id)).toBe(true)

  await member.roles.remove(low.id)
  await env.settle()
  expect(alice.roles.map(({ name }) => name)).toEqual(["other"])
  await member.roles.set([])
  expect(alice.roles).toEqual([])
})

test("members receive a timeout and a nickname, and the client receives the updates", async ({
  env,
  client,
  guild,
  seen,
}) => {
  const told: (string | null)[] = []
  client.on(Events.GuildMemberUpdate, (_, { nickname }) => void told.push(nickname))
  client.on(Events.GuildMemberAdd, (member) => void member.timeout(60_000, "too loud"))
  const alice = guild.addMember("alice")
  await env.settle()
  const member = await seen.members.fetch(alice.id)

  expect(alice.timedOutUntil).not.toBeNull()
  expect(member.communicationDisabledUntil).toEqual(alice.timedOutUntil)
  await env.advanceTime(60)
  expect(alice.timedOutUntil).toBeNull()
  await member.timeout(null)

  await member.setNickname("Al")
  await seen.members.me?.setNickname("Pot")
  await env.settle()
  expect(alice.nick).toBe("Al")
  expect(told).toContain("Al")
  expect(seen.members.me?.nickname).toBe("Pot")
})

test("members in voice are muted, moved and disconnected", async ({ env, guild, seen }) => {
  const lounge = guild.createVoiceChannel("lounge")
  const attic = guild.createVoiceChannel("attic")
  const alice = guild.addMember("alice")
  await alice.joinVoice(lounge)
  const member = await seen.members.fetch(alice.id)

  await member.voice.setMute(true)
  await member.voice.setChannel(attic.id)
  await env.settle()
  expect(member.voice).toMatchObject({ serverMute: true, channelId: attic.id })
  await member.voice.disconnect()
  expect(alice.voice).toBeUndefined()
})

test("a member who is not below the bot is not manageable, also by the client", async ({
  env,
  guild,
  seen,
}) => {
  const alice = guild.addMember("alice")
  guild.setTopRole(alice, guild.createRole("high"))
  guild.setTopRole(alice, 2)
  await env.settle()
  const member = await seen.members.fetch(alice.id)

  expect(guild.botRole.position).toBe(1)
  expect(member.manageable).toBe(false)
  await expect(member.setNickname("Al")).rejects.toMatchObject({ code: 50013 })
  guild.setTopRole(env.bot, 2)
  await env.settle()
  expect(member.manageable).toBe(true)
  await member.setNickname("Al")
  expect(alice.nick).toBe("Al")
})
