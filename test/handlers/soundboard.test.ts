// Soundboard sounds: the sounds of a guild, those for all users, and playing them in voice channels.

import { expect } from "vitest"
import { SOUND } from "../scene/bodies.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { NOWHERE, test as base } from "./fixture.ts"

const test = base.extend<{
  /** The bot as a member of the guild. */
  readonly self: Person
}>({
  self: ({ env, guild }, use) => use(guild.members.get(env.bot.name)),
})

test("a sound is created, read, edited and deleted, and each change is sent", async ({
  rest,
  guild,
  events,
  self,
}) => {
  const path = `/guilds/${guild.id}/soundboard-sounds`
  const told = events.length
  const body = { name: "gong", sound: SOUND, volume: null, emoji_name: "🍵" }
  const created = await rest("POST", path, body)
  const sound = {
    name: "gong",
    volume: 1,
    emoji_id: null,
    emoji_name: "🍵",
    guild_id: guild.id,
    available: true,
  }
  expect(created).toMatchObject({ status: 201, body: { ...sound, user: { id: self.id } } })
  const { id } = guild.soundboardSounds.get("gong")
  expect(await rest("GET", `${path}/${id}`)).toMatchObject({ status: 200, body: { sound_id: id } })

  const kettle = guild.createEmoji("kettle")
  const softer = { volume: 0.25, emoji_id: kettle.id }
  expect(await rest("PATCH", `${path}/${id}`, softer)).toMatchObject({
    status: 200,
    body: { ...sound, volume: 0.25, emoji_id: kettle.id, emoji_name: null },
  })
  expect(guild.soundboardSounds.get("gong")).toMatchObject({ volume: 0.25, emoji: "kettle" })
  expect(await rest("PATCH", `${path}/${id}`, softer)).toMatchObject({ status: 200 })
  expect(await rest("GET", path)).toMatchObject({ body: { items: [{ sound_id: id }] } })
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ status: 204 })
  expect(await rest("GET", path)).toMatchObject({ body: { items: [] } })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SOUNDBOARD_SOUND_CREATE", d: { ...sound, sound_id: id } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 130, target_id: id } },
    { t: "GUILD_EMOJIS_UPDATE" },
    { t: "GUILD_SOUNDBOARD_SOUND_UPDATE", d: { sound_id: id, volume: 0.25 } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 131 } },
    { t: "GUILD_SOUNDBOARD_SOUND_DELETE", d: { sound_id: id, guild_id: guild.id } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 132 } },
  ])
  // Events do not have the creator.
  expect(events.slice(told)[0]).not.toHaveProperty("d.user")
})

test("the sounds for all users have no guild and no creator", async ({ rest }) => {
  const { status, body } = await rest("GET", "/soundboard-default-sounds")
  expect(status).toBe(200)
  expect((body as unknown[])[0]).toEqual({
    name: "quack",
    sound_id: "1",
    volume: 1,
    emoji_id: null,
    emoji_name: "🦆",
    available: true,
  })
})

test("a bot in the voice channel is told of every sound that is played there", async ({
  guild,
  self,
  events,
  alice,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const gong = guild.createSoundboardSound("gong", { volume: 0.5, emoji: "🍵" })
  await alice.joinVoice(lounge)
  const before = events.length
  await alice.sendSoundboardSound(gong)
  expect(events.slice(before)).toEqual([])

  await self.joinVoice(lounge)
  const told = events.length
  await alice.sendSoundboardSound(gong)
  await alice.sendSoundboardSound("quack")
  const effect = { channel_id: lounge.id, guild_id: guild.id, user_id: alice.id }
  expect(events.slice(told)).toMatchObject([
    {
      t: "VOICE_CHANNEL_EFFECT_SEND",
      d: { ...effect, sound_id: gong.id, sound_volume: 0.5, emoji: { id: null, name: "🍵" } },
    },
    { t: "VOICE_CHANNEL_EFFECT_SEND", d: { ...effect, sound_id: 1, sound_volume: 1 } },
  ])
})

test("who is not heard cannot play a sound", async ({ guild, self, rest, alice }) => {
  const lounge = guild.createVoiceChannel("lounge")
  const path = `/channels/${lounge.id}/send-soundboard-sound`
  await expect(alice.sendSoundboardSound("quack")).rejects.toThrow(
    "alice is not in a voice channel",
  )
  await self.joinVoice(lounge)
  expect(await rest("POST", path, { sound_id: "1" })).toMatchObject({ status: 204 })

  await self.setVoice({ selfDeaf: true })
  expect(await rest("POST", path, { sound_id: "1" })).toMatchObject({ body: { code: 50013 } })
  await self.setVoice({ selfDeaf: false, selfMute: true })
  expect(await rest("POST", path, { sound_id: "1" })).toMatchObject({ status: 204 })

  await alice.joinVoice(lounge)
  await guild.owner.muteMember(alice)
  await expect(alice.sendSoundboardSound("quack")).rejects.toThrow(
    "alice is muted, deafened or in the audience of a stage",
  )
})

test("a sound of another guild is named with its guild", async ({ env, guild, self, rest }) => {
  const lounge = guild.createVoiceChannel("lounge")
  await self.joinVoice(lounge)
  const path = `/channels/${lounge.id}/send-soundboard-sound`
  const other = env.createGuild("Coffee House")
  const { id } = other.createSoundboardSound("grinder")
  expect(await rest("POST", path, { sound_id: id })).toMatchObject({ body: { code: 10097 } })
  const named = { sound_id: id, source_guild_id: other.id }
  expect(await rest("POST", path, named)).toMatchObject({ status: 204 })
  const nowhere = { sound_id: id, source_guild_id: NOWHERE }
  expect(await rest("POST", path, nowhere)).toMatchObject({ body: { code: 10004 } })
  lounge.deny(guild.everyone, "UseExternalSounds")
  guild.botRole.setPermissions("Connect", "Speak", "UseSoundboard", "ViewChannel")
  expect(await rest("POST", path, named)).toMatchObject({ body: { code: 50013 } })
})
