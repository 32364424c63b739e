import { expect, test as base } from "vitest"
import {
  type GuildHandle,
  type Person,
  PlatformError,
  SetupError,
  type Sim,
  createSim,
} from "../../src/node.ts"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"

interface Fixtures {
  readonly world: Sim
  readonly guild: GuildHandle
  readonly alice: Person
  readonly lounge: VoiceChannelHandle
}

const test = base.extend<Fixtures>({
  world: async ({}, use) => use(createSim()),
  guild: async ({ world }, use) => use(world.createGuild("Tea House")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  lounge: async ({ guild }, use) => use(guild.createVoiceChannel("lounge")),
})

test("a person joins, moves and leaves, and who is where can be read", async ({
  guild,
  alice,
  lounge,
}) => {
  const cellar = guild.createVoiceChannel("cellar")
  expect(alice.voice).toBeUndefined()
  await guild.owner.joinVoice(lounge)
  await alice.joinVoice(lounge, { selfMute: true })
  expect(lounge.voiceMembers.map(({ id }) => id)).toEqual([guild.owner.id, alice.id])
  expect(alice.voice).toMatchObject({
    channel: { id: lounge.id },
    selfMute: true,
    selfDeaf: false,
    selfVideo: false,
    selfStream: false,
    mute: false,
    deaf: false,
    suppress: false,
  })

  await alice.joinVoice(cellar)
  expect(alice.voice).toMatchObject({ channel: { id: cellar.id }, selfMute: false })
  expect(lounge.voiceMembers.map(({ id }) => id)).toEqual([guild.owner.id])
  await alice.leaveVoice()
  expect(alice.voice).toBeUndefined()
  expect(cellar.voiceMembers).toEqual([])
})

test("unchanged voice settings stay as they are", async ({ alice, lounge }) => {
  await alice.joinVoice(lounge, { selfMute: true })
  await alice.setVoice({ selfVideo: true })
  await alice.setVoice({ selfMute: false, selfDeaf: true })
  expect(alice.voice).toMatchObject({ selfMute: false, selfDeaf: true, selfVideo: true })
})

test("a person is in one voice channel at a time, in whichever guild", async ({
  world,
  alice,
  lounge,
}) => {
  const elsewhere = world.createGuild("Coffee House")
  const bar = elsewhere.createVoiceChannel("bar")
  elsewhere.addMember(alice)
  await alice.joinVoice(lounge)
  await alice.joinVoice(bar)
  expect(lounge.voiceMembers).toEqual([])
  expect(alice.voice?.channel.name).toBe("bar")
  await alice.leaveVoice()
  expect(bar.voiceMembers).toEqual([])
})

test("the platform refuses who may not see, connect, or find room", async ({
  world,
  guild,
  alice,
  lounge,
}) => {
  const hidden = guild.createVoiceChannel("hidden")
  hidden.deny(guild.everyone, "ViewChannel")
  const locked = guild.createVoiceChannel("locked")
  locked.deny(guild.everyone, "Connect")
  const full = guild.createVoiceChannel("full", { userLimit: 1 })
  await guild.owner.joinVoice(full)
  const far = world.createGuild("Coffee House").createVoiceChannel("bar")
  await alice.joinVoice(lounge)

  const refusals = [
    [hidden, 50001],
    [locked, 50013],
    [full, 50013],
    [far, 50001],
  ] as const
  for (const [channel, code] of refusals) {
    const attempt = alice.joinVoice(channel)
    await expect(attempt).rejects.toThrow(PlatformError)
    await expect(attempt).rejects.toMatchObject({ code })
  }
  expect(alice.voice?.channel.id).toBe(lounge.id)
  full.allow(alice, "MoveMembers")
  await alice.joinVoice(full)
  expect(full.voiceMembers).toHaveLength(2)
})

test("a connected member may mute themselves even without the permission to connect", async ({
  guild,
  alice,
  lounge,
}) => {
  await alice.joinVoice(lounge)
  lounge.deny(guild.everyone, "Connect")
  await alice.setVoice({ selfMute: true })
  expect(alice.voice?.selfMute).toBe(true)
})

test("the transcript tells what a person does in voice", async ({
  world,
  guild,
  alice,
  lounge,
}) => {
  await alice.joinVoice(lounge, { selfMute: true })
  await alice.setVoice({ selfMute: false, selfVideo: true })
  await alice.leaveVoice()
  lounge.deny(guild.everyone, "Connect")
  await alice.joinVoice(lounge).catch(() => {})
  const lines = world.transcript().split("\n")
  expect(lines.filter((line) => line.includes("alice "))).toEqual([
    expect.stringMatching(/joins voice in #lounge, selfMute: true$/),
    expect.stringMatching(/sets selfMute: false, selfVideo: true in #lounge$/),
    expect.stringMatching(/leaves voice in #lounge$/),
    expect.stringMatching(/joins voice in #lounge {2}refused: 403 50013 Missing Permissions$/),
    expect.stringMatching(/\(alice lacks Connect in #lounge: the overwrite for @everyone/),
  ])
})

test("an impossible voice state is a SetupError", async ({ guild, alice, lounge }) => {
  const misspelt: object = { muted: true }
  const odd: object = { selfMute: "yes" }
  const general = guild.createTextChannel("general")
  const far = createSim().createGuild().createVoiceChannel("far")
  await expect(alice.leaveVoice()).rejects.toThrow(/leaveVoice: alice is not in a voice channel/)
  await expect(alice.setVoice({ selfMute: true })).rejects.toThrow(
    /setVoice: alice is not in a voice/,
  )
  const attempts = [
    [
      () => alice.joinVoice(lounge, misspelt),
      /joinVoice has no option "muted".*selfMute, selfDeaf/,
    ],
    [() => alice.joinVoice(lounge, odd), /`options.selfMute` must be true or false; not "yes"/],
    [
      () => alice.joinVoice(general as VoiceChannelHandle),
      /`channel` must be a voice channel, .*not a ChannelHandle/,
    ],
    [() => alice.joinVoice(far), /`channel` is a handle of another simulation/],
  ] as const
  for (const [attempt, sentence] of attempts) {
    await expect(attempt()).rejects.toThrow(SetupError)
    await expect(attempt()).rejects.toThrow(sentence)
  }
  expect(alice.voice).toBeUndefined()

  const mistakes = [
    [() => guild.createVoiceChannel("x", { bitrate: 7999 }), /bitrate is 8000 to 96000, not 7999/],
    [() => guild.createVoiceChannel("x", { userLimit: 100 }), /userLimit is 0 to 99, not 100/],
    [
      () => guild.createVoiceChannel("", {}),
      /createVoiceChannel\(name, options\?\): `name` must be a text of at least/,
    ],
    [() => guild.createVoiceChannel("x", { topic: "tea" } as object), /has no option "topic"/],
  ] as const
  for (const [attempt, sentence] of mistakes) {
    expect(attempt).toThrow(SetupError)
    expect(attempt).toThrow(sentence)
  }
})

test("a channel that was deleted is a mistake of the test", async ({ alice, lounge }) => {
  await alice.joinVoice(lounge)
  lounge.delete()
  expect(alice.voice).toBeUndefined()
  await expect(alice.joinVoice(lounge)).rejects.toThrow(/has been deleted/)
  expect(lounge.voiceMembers).toEqual([])
})
