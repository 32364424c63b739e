// Voice in client libraries.

import { Client, Events, GatewayIntentBits, GatewayOpcodes } from "discord.js"
import { Client as Oceanic } from "oceanic.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  readonly lounge: VoiceChannelHandle
}

const test = base.extend<Fixtures>({
  client: async ({}, use) => {
    const { Guilds, GuildMembers, GuildVoiceStates } = GatewayIntentBits
    await use(new Client({ intents: [Guilds, GuildMembers, GuildVoiceStates] }))
  },
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  lounge: async ({ env, guild }, use) => {
    const lounge = guild.createVoiceChannel("lounge", { userLimit: 5 })
    await env.settle()
    await use(lounge)
  },
})

/** Returns the guild in the cache of a client. */
function seenBy(client: Client, { id }: GuildHandle) {
  const seen = client.guilds.cache.get(id)
  if (seen === undefined) throw new Error("the bot is in the guild")
  return seen
}

test("discord.js receives voice states when people join, change and leave", async ({
  client,
  guild,
  lounge,
}) => {
  const seen: unknown[] = []
  client.on(Events.VoiceStateUpdate, (before, now) =>
    seen.push([before.channel?.name, now.channel?.name, now.selfMute, now.member?.user.username]),
  )
  const alice = guild.addMember("alice")
  await alice.joinVoice(lounge)
  expect(seenBy(client, guild).channels.cache.get(lounge.id)).toMatchObject({
    name: "lounge",
    userLimit: 5,
    members: expect.objectContaining({ size: 1 }),
  })
  await alice.setVoice({ selfMute: true })
  await alice.leaveVoice()
  expect(seen).toEqual([
    [undefined, "lounge", false, "alice"],
    ["lounge", "lounge", true, "alice"],
    ["lounge", undefined, true, "alice"],
  ])
})

test("discord.js joins, and its adapter receives the state first and the server second", async ({
  client,
  env,
  guild,
  lounge,
}) => {
  const told: unknown[] = []
  const seen = seenBy(client, guild)
  const adapter = seen.voiceAdapterCreator({
    onVoiceStateUpdate: ({ channel_id, session_id }) => told.push([channel_id, session_id]),
    onVoiceServerUpdate: ({ guild_id, endpoint }) => told.push([guild_id, endpoint]),
    destroy: () => {},
  })
  const d = { guild_id: guild.id, channel_id: lounge.id, self_mute: true, self_deaf: true }
  adapter.sendPayload({ op: GatewayOpcodes.VoiceStateUpdate, d })
  await env.settle()

  const { voice } = seen.members.me ?? {}
  expect(told).toEqual([
    [lounge.id, voice?.sessionId],
    [guild.id, "guildsim.discord.media:443"],
  ])
  expect(voice).toMatchObject({ channelId: lounge.id, selfMute: true, selfDeaf: true })
  expect(lounge.voiceMembers.map(({ id }) => id)).toEqual([env.bot.id])

  adapter.sendPayload({ op: GatewayOpcodes.VoiceStateUpdate, d: { ...d, channel_id: null } })
  await env.settle()
  expect(seen.members.me?.voice.channel).toBeNull()
  expect(told).toHaveLength(3)
  expect(lounge.voiceMembers).toEqual([])
})

test("a client that starts later knows who is in voice", async ({ env, guild, lounge }) => {
  const alice = guild.addMember("alice")
  await alice.joinVoice(lounge, { selfDeaf: true })
  const { Guilds, GuildVoiceStates } = GatewayIntentBits
  const late = new Client({ intents: [Guilds, GuildVoiceStates] })
  guild.addBot((await env.addBot(late)).bot)
  await env.settle()
  expect(seenBy(late, guild).voiceStates.cache.get(alice.id)).toMatchObject({
    channelId: lounge.id,
    selfDeaf: true,
    member: { user: { username: "alice" } },
  })
})

test("Oceanic.js receives joins of people, and its shard joins and leaves", async () => {
  const heard: unknown[] = []
  await using env = await sim.run(async ({ token }) => {
    const client = new Oceanic({
      auth: `Bot ${token}`,
      gateway: { intents: ["GUILDS", "GUILD_MEMBERS", "GUILD_VOICE_STATES"] },
    })
    client.on("voiceChannelJoin", ({ username, id, guildID }, { id: channelId }) => {
      heard.push([username, channelId])
      if (id !== client.user.id) client.shards.get(0)?.updateVoiceState(guildID, channelId)
    })
    client.on("voiceChannelLeave", ({ username, id, guildID }) => {
      heard.push([username, null])
      if (id !== client.user.id) client.shards.get(0)?.updateVoiceState(guildID, null)
    })
    await client.connect()
    return { stop: () => client.disconnect(false) }
  })
  const guild = env.createGuild("Tea House")
  const lounge = guild.createVoiceChannel("lounge")
  const alice = guild.addMember("alice")
  await alice.joinVoice(lounge)
  expect(lounge.voiceMembers.map(({ name }) => name)).toEqual(["alice", "TestBot"])
  await alice.leaveVoice()
  expect(lounge.voiceMembers).toEqual([])
  expect(heard).toEqual([
    ["alice", lounge.id],
    ["TestBot", lounge.id],
    ["alice", null],
    ["TestBot", null],
  ])
})
