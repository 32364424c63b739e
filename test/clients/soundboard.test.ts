// The soundboard as discord.js has it.

import {
  type APISoundboardSound,
  ChannelType,
  Client,
  Events,
  GatewayIntentBits,
  Routes,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const { Guilds, GuildExpressions, GuildVoiceStates } = GatewayIntentBits

/** The tag of an MP3 file. */
const SOUND = Buffer.from("SUQzBAAAAAAAAA==", "base64")

test("discord.js creates, plays, edits and deletes sounds, and hears those of others", async () => {
  const client = new Client({ intents: [Guilds, GuildExpressions, GuildVoiceStates] })
  const heard: (string | null)[] = []
  client.on(Events.VoiceChannelEffectSend, (effect) => {
    heard.push(effect.soundboardSound?.name ?? String(effect.soundId))
  })
  const updates: string[] = []
  client.on(Events.GuildSoundboardSoundUpdate, (before, after) => {
    updates.push(`${before?.name} → ${after.name}`)
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const lounge = guild.createVoiceChannel("lounge")
  const alice = guild.addMember("alice")
  await env.settle()
  const own = client.guilds.cache.get(guild.id)
  if (own === undefined) throw new Error("The bot is in the guild.")

  const gong = await own.soundboardSounds.create({
    name: "gong",
    file: SOUND,
    contentType: "audio/mpeg",
    emojiName: "🔔",
  })
  expect(guild.soundboardSounds.get("gong")).toMatchObject({ emoji: "🔔", volume: 1 })
  await gong.edit({ name: "bell", volume: 0.5 })
  await env.settle()
  expect(updates).toEqual(["gong → bell"])

  await guild.members.get(env.bot.name).joinVoice(lounge)
  await alice.joinVoice(lounge)
  await alice.sendSoundboardSound(guild.soundboardSounds.get("bell"))
  await alice.sendSoundboardSound("quack")
  const channel = await client.channels.fetch(lounge.id)
  if (channel?.type !== ChannelType.GuildVoice) throw new Error("It is a voice channel.")
  await channel.sendSoundboardSound(gong)
  await env.settle()
  expect(heard).toEqual(["bell", "1", "bell"])

  const fetched = await client.guilds.fetchSoundboardSounds({ guildIds: [guild.id] })
  expect(fetched.get(guild.id)?.map(({ name }) => name)).toEqual(["bell"])
  const defaults = (await client.rest.get(Routes.soundboardDefaultSounds())) as APISoundboardSound[]
  expect(defaults[0]?.name).toBe("quack")
  await gong.delete()
  expect([...guild.soundboardSounds]).toEqual([])
})
