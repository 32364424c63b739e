// Stages in discord.js: starting them, speaking on them, and their events.

import { Client, Events, GatewayIntentBits, GatewayOpcodes } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, type StageChannelHandle, sim } from "../../src/node.ts"

interface Scene {
  readonly env: Env
  readonly client: Client<true>
  readonly guild: GuildHandle
  readonly stage: StageChannelHandle
}

const test = base.extend<{ readonly scene: Scene }>({
  scene: async ({}, use) => {
    const client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    })
    await using env = await sim.run(client)
    if (!client.isReady()) throw new Error("The client has logged in.")
    const guild = env.createGuild("Tea House")
    const stage = guild.createStageChannel("stage")
    await env.settle()
    await use({ env, client, guild, stage })
  },
})

/** Connects the bot, as its voice library does. */
async function join({ env, client, guild, stage }: Scene) {
  const seen = client.guilds.cache.get(guild.id)
  seen?.shard.send({
    op: GatewayOpcodes.VoiceStateUpdate,
    d: { guild_id: guild.id, channel_id: stage.id, self_mute: false, self_deaf: false },
  })
  await env.settle()
  if (seen?.members.me == null) throw new Error("The bot is a member.")
  return seen.members.me.voice
}

test("a bot starts a stage, changes its topic and ends it", async ({ scene }) => {
  const { env, client, guild, stage } = scene
  const told: string[] = []
  client.on(Events.StageInstanceCreate, ({ topic }) => void told.push(`starts ${topic}`))
  client.on(Events.StageInstanceUpdate, (_, { topic }) => void told.push(`now ${topic}`))
  client.on(Events.StageInstanceDelete, ({ topic }) => void told.push(`ends ${topic}`))
  const { stageInstances } = client.guilds.cache.get(guild.id) ?? {}

  const live = await stageInstances?.create(stage.id, { topic: "Tea", sendStartNotification: true })
  expect(live).toMatchObject({ topic: "Tea", channelId: stage.id, guildId: guild.id })
  expect(stage.instance?.topic).toBe("Tea")
  await live?.setTopic("Cake")
  expect((await stageInstances?.fetch(stage.id, { force: true }))?.topic).toBe("Cake")
  await live?.delete()
  await env.settle()

  expect(stage.instance).toBeUndefined()
  expect(told).toEqual(["starts Tea", "now Cake", "ends Cake"])
})

test("a bot asks to speak, speaks, and goes back to the audience", async ({ scene }) => {
  const { env, stage } = scene
  const voice = await join(scene)
  expect(voice.suppress).toBe(true)

  await voice.setRequestToSpeak(true)
  expect(stage.requests.map(({ id }) => id)).toEqual([env.bot.id])
  await voice.setRequestToSpeak(false)
  expect(stage.requests).toEqual([])
  await voice.setSuppressed(false)
  await env.settle()
  expect(voice.suppress).toBe(false)
  expect(stage.speakers.map(({ id }) => id)).toEqual([env.bot.id])
  await voice.setSuppressed(true)
  expect(stage.speakers).toEqual([])
})

test("a bot invites a listener to speak, who agrees, and moves it to the audience", async ({
  scene,
}) => {
  const { env, client, guild, stage } = scene
  const alice = guild.addMember("alice")
  const seen: [suppress: boolean | null, asked: number | null][] = []
  client.on(Events.VoiceStateUpdate, (_, { suppress, requestToSpeakTimestamp }) => {
    seen.push([suppress, requestToSpeakTimestamp])
  })
  await alice.joinVoice(stage)
  const voice = client.guilds.cache.get(guild.id)?.voiceStates.cache.get(alice.id)

  await voice?.setSuppressed(false)
  await alice.becomeSpeaker()
  expect(stage.speakers.map(({ id }) => id)).toEqual([alice.id])
  await voice?.setSuppressed(true)
  await env.settle()
  expect(stage.speakers).toEqual([])
  const now = Date.UTC(2026, 0, 1)
  expect(seen).toEqual([
    [true, null],
    [false, now],
    [false, null],
    [true, null],
  ])
})

test("a bot that joins a guild receives the stages that it can view", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const [stage, hidden] = [guild.createStageChannel("stage"), guild.createStageChannel("hidden")]
  hidden.deny(guild.everyone, "ViewChannel")
  hidden.deny(guild.botRole, "ViewChannel")
  for (const one of [stage, hidden]) await guild.owner.startStage(one, "Tea")
  const second = new Client({ intents: [GatewayIntentBits.Guilds] })
  const { bot } = await env.addBot(second, { botName: "second" })
  guild.addBot(bot)
  await env.settle()

  const { stageInstances } = second.guilds.cache.get(guild.id) ?? {}
  expect(stageInstances?.cache.map(({ channelId }) => channelId)).toEqual([stage.id])
})
