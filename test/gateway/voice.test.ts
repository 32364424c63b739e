import { expect } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { banMember } from "../../src/world/bans/actions.ts"
import { ALL_INTENTS, intents } from "./raw.ts"
import { SERVER, STATE, join, test, voiceEvents } from "./voice-scene.ts"

/** The voice state flags of a member who is not muted or deafened. */
const quiet = {
  deaf: false,
  mute: false,
  self_deaf: false,
  self_mute: false,
  self_video: false,
  suppress: false,
  request_to_speak_timestamp: null,
}

test("a bot that joins receives its state, and then a server that is not available", async ({
  ready,
  ask,
  told,
  lounge,
  guild,
  simulation,
}) => {
  const { botId } = simulation.application()
  const [session] = simulation.gateway.sessions
  await ask({ channel_id: lounge.id, self_deaf: true })

  expect(told()).toEqual([STATE, SERVER])
  expect((await ready.next(STATE)).d).toEqual({
    ...quiet,
    guild_id: guild.id,
    channel_id: lounge.id,
    user_id: botId,
    session_id: session?.id,
    self_deaf: true,
    member: expect.objectContaining({ user: expect.objectContaining({ id: botId }) }),
  })
  expect((await ready.next(SERVER)).d).toEqual({
    token: expect.stringMatching(/./),
    guild_id: guild.id,
    endpoint: "guildsim.discord.media:443",
  })
})

test("a move has a server of its own; a mute and a farewell have none", async ({
  ready,
  ask,
  told,
  guild,
  lounge,
}) => {
  const cellar = guild.createVoiceChannel("cellar")
  await ask({ channel_id: lounge.id })
  await ask({ channel_id: cellar.id })
  expect(told()).toEqual([STATE, SERVER, STATE, SERVER])
  await ask({ channel_id: cellar.id, self_mute: true })
  await ask({ channel_id: null })
  expect(told().slice(4)).toEqual([STATE, STATE])

  const states = await Promise.all([1, 2, 3, 4].map(() => ready.next(STATE)))
  expect(states.map(({ d }) => [d.channel_id, d.self_mute])).toEqual([
    [lounge.id, false],
    [cellar.id, false],
    [cellar.id, true],
    [null, true],
  ])
  expect(states.at(-1)?.d).toHaveProperty("member.user.id", states[0]?.d.user_id)
  expect(lounge.voiceMembers).toEqual([])
})

test("a voice state without a change sends no event", async ({ ask, told, lounge }) => {
  await ask({ channel_id: null })
  expect(told()).toEqual([])
  await ask({ channel_id: lounge.id })
  await ask({ channel_id: lounge.id })
  expect(told()).toEqual([STATE, SERVER])
})

test("voice states contain the member, also in a channel that the bot cannot view", async ({
  ready,
  told,
  guild,
  lounge,
  alice,
}) => {
  lounge.deny(guild.botRole, "ViewChannel")
  await alice.joinVoice(lounge, { selfMute: true })
  await alice.setVoice({ selfVideo: true, selfStream: true })
  await alice.leaveVoice()

  const { d: joined } = await ready.next(STATE)
  expect(joined).toEqual({
    ...quiet,
    guild_id: guild.id,
    channel_id: lounge.id,
    user_id: alice.id,
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    self_mute: true,
    member: expect.objectContaining({ user: expect.objectContaining({ username: "alice" }) }),
  })
  const { d: shown } = await ready.next(STATE)
  expect(shown).toEqual({ ...joined, self_video: true, self_stream: true })
  // The last state has neither camera nor stream (assumption voice-leave-state).
  expect((await ready.next(STATE)).d).toEqual({ ...joined, channel_id: null })
  await ready.settle()
  expect(told()).toEqual([STATE, STATE, STATE])
})

test("the states take their intent; the server takes none, and is only whose it is", async ({
  connect,
  ready,
  guild,
  lounge,
  simulation,
}) => {
  const other = simulation.accounts.add({ botName: "Other", token: "o.th.er" }).application()
  guild.addBot(handlesOf(simulation).account(other.botId))
  const [blind, listening] = [connect(), connect()]
  await blind.identify({ intents: ALL_INTENTS & ~intents("GuildVoiceStates") })
  await listening.identify({ token: "o.th.er" })

  join(blind, { guild_id: guild.id, channel_id: lounge.id })
  for (const connection of [blind, ready, listening]) await connection.settle()
  expect(voiceEvents(blind)).toEqual([SERVER])
  expect(voiceEvents(ready)).toEqual([STATE, SERVER])
  expect(voiceEvents(listening)).toEqual([STATE])
  expect(simulation.journal.read()).toContainEqual(
    expect.objectContaining({ event: STATE, why: "without the intent GuildVoiceStates" }),
  )
})

test("GUILD_CREATE contains members in voice, and their states only with the intent", async ({
  connect,
  simulation,
  guild,
  lounge,
  alice,
}) => {
  guild.addMember("bob")
  await alice.joinVoice(lounge)
  const [seeing, blind] = [connect(), connect()]
  await seeing.identify()
  await blind.identify({ intents: ALL_INTENTS & ~intents("GuildVoiceStates") })

  const { d: seen } = await seeing.next("GUILD_CREATE")
  expect(seen.voice_states).toEqual([
    { ...quiet, channel_id: lounge.id, user_id: alice.id, session_id: alice.voice?.sessionId },
  ])
  const met = [simulation.application().botId, alice.id]
  expect(seen.members.map(idOf)).toEqual(met)
  const { d: unseen } = await blind.next("GUILD_CREATE")
  expect(unseen.voice_states).toEqual([])
  expect(unseen.members.map(idOf)).toEqual(met)
})

test("GUILD_CREATE and CHANNEL_CREATE show the voice channel", async ({
  connect,
  ready,
  guild,
  lounge,
}) => {
  const shown = { id: lounge.id, type: 2, name: "lounge", guild_id: guild.id, bitrate: 64_000 }
  expect((await ready.next("CHANNEL_CREATE")).d).toMatchObject(shown)
  const connection = connect()
  await connection.identify()
  expect((await connection.next("GUILD_CREATE")).d.channels).toMatchObject([shown])
  lounge.deny(guild.everyone, "Connect")
  expect((await ready.next("CHANNEL_UPDATE")).d).toMatchObject(shown)
})

// https://github.com/discordjs/discord.js/issues/3289; a state without a member:
// https://github.com/abalabahaha/eris/issues/1525
test("a member who is removed from the guild leaves voice", async ({
  ready,
  guild,
  lounge,
  alice,
  simulation,
}) => {
  await alice.joinVoice(lounge)
  await ready.next(STATE)
  const input = { guildId: guild.id, userId: alice.id }
  perform(simulation.world, guild.owner.id, banMember, { input })

  const state = (await ready.next(STATE)).d
  expect(state).toMatchObject({ channel_id: null, user_id: alice.id })
  expect(state).not.toHaveProperty("member")
  await ready.settle()
  const left = ["GUILD_MEMBER_REMOVE", STATE]
  expect(ready.events.filter((event) => left.includes(event)).slice(1)).toEqual(left)
  expect(alice.voice).toBeUndefined()
})

test("the deletion of a channel disconnects everybody from voice", async ({
  ready,
  ask,
  told,
  guild,
  lounge,
  alice,
}) => {
  const cellar = guild.createVoiceChannel("cellar")
  await ask({ channel_id: lounge.id })
  await alice.joinVoice(lounge)
  await guild.owner.joinVoice(cellar)
  await ready.settle()
  const before = told().length
  lounge.delete()
  await ready.settle()

  expect(told().slice(before)).toEqual([STATE, STATE])
  expect(ready.events.slice(-3)).toEqual(["CHANNEL_DELETE", STATE, STATE])
  expect(alice.voice).toBeUndefined()
  expect(cellar.voiceMembers.map(({ name }) => name)).toEqual(["Tea House Owner"])
})

test("a bot whose session is over is out of voice; a connection that is lost leaves it there", async ({
  ready,
  ask,
  connect,
  lounge,
  simulation,
}) => {
  const other = connect()
  await other.identify()
  await ask({ channel_id: lounge.id })
  const [session] = simulation.gateway.sessions
  session?.connection?.drop()
  await ready.closed
  expect(lounge.voiceMembers).toHaveLength(1)

  await other.next(STATE)
  session?.end()
  expect((await other.next(STATE)).d).toMatchObject({ channel_id: null, session_id: session?.id })
  expect(lounge.voiceMembers).toEqual([])
})

test("the token of a voice server is a secret", async ({ ready, ask, lounge, simulation }) => {
  await ask({ channel_id: lounge.id })
  const { token } = (await ready.next(SERVER)).d
  const journal = simulation.journal.read()
  expect(journal.find((entry) => entry.kind === "event" && entry.event === SERVER)).toMatchObject({
    payload: { token: "[token]" },
  })
  expect(JSON.stringify(journal)).not.toContain(token)
})

function idOf({ user }: { readonly user: { readonly id: string } }): string {
  return user.id
}
