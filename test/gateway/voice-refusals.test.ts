import { GatewayOpcodes } from "discord.js"
import { expect } from "vitest"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { test } from "./voice-scene.ts"

/** The objects that a test prepares before the bot sends its voice state update. */
interface Scene {
  readonly simulation: Simulation
  readonly guild: GuildHandle
  readonly lounge: VoiceChannelHandle
  readonly alice: Person
}

const UNANSWERED: readonly (readonly [
  what: string,
  arrange: (scene: Scene) => object | Promise<object>,
  why: string,
])[] = [
  ["a channel that is not there", () => ({ channel_id: "99" }), "Unknown Channel"],
  ["a guild that it is not in", () => ({ guild_id: "99" }), "Unknown Guild"],
  [
    "another guild's channel",
    ({ simulation }) => ({
      channel_id: buildGuild(simulation, "Coffee House").createVoiceChannel("bar").id,
    }),
    "Unknown Channel",
  ],
  [
    "a text channel",
    ({ guild }) => ({ channel_id: guild.createTextChannel("general").id }),
    "Cannot execute action on this channel type",
  ],
  [
    "a channel that it cannot see",
    ({ guild, lounge }) => {
      lounge.deny(guild.everyone, "ViewChannel")
      lounge.deny(guild.botRole, "ViewChannel")
      return {}
    },
    "Missing Access. TestBot lacks ViewChannel in #lounge: the overwrite for the role TestBot in #lounge denies it",
  ],
  [
    "a channel that it may not connect to",
    ({ guild, lounge }) => {
      lounge.deny(guild.botRole, "Connect")
      return {}
    },
    "Missing Permissions. TestBot lacks Connect in #lounge: the overwrite for the role TestBot in #lounge denies it",
  ],
  [
    "any channel while it is timed out",
    ({ simulation: { world, application }, guild }) => {
      const member = world.guilds.get(guild.id)?.members.get(application().botId)
      if (member === undefined) throw new Error("the bot is a member")
      member.timeoutUntil = world.clock.now() + 1
      return {}
    },
    "Missing Permissions. TestBot lacks Connect in #lounge: TestBot is timed out until 2026-01-01T00:00:00.001Z",
  ],
  [
    "a channel that is full, where it may not move members",
    async ({ guild, alice }) => {
      const booth = guild.createVoiceChannel("booth", { userLimit: 1 })
      booth.deny(guild.botRole, "MoveMembers")
      await alice.joinVoice(booth)
      return { channel_id: booth.id }
    },
    "Missing Permissions. #booth is full (limit 1). TestBot lacks MoveMembers in #booth: the overwrite for the role TestBot in #booth denies it",
  ],
]

test.for(UNANSWERED)(
  "%s gives no answer, and the journal says so",
  async (
    [, arrange, why],
    { ready, ask, told, connectionLines, guild, lounge, alice, simulation },
  ) => {
    const d = await arrange({ guild, lounge, alice, simulation })
    await ready.settle()
    const before = told().length
    const asked = { guild_id: guild.id, channel_id: lounge.id, ...d }
    await ask(asked)

    expect(told().slice(before)).toEqual([])
    expect(connectionLines().at(-1)).toBe(
      `asked for the voice channel ${asked.channel_id} of the guild ${asked.guild_id} and gets no answer: ${why}.`,
    )
    expect(lounge.voiceMembers).toEqual([])
  },
)

test("a full channel accepts members who can move members", async ({ ask, guild, alice }) => {
  const booth = guild.createVoiceChannel("booth", { userLimit: 1 })
  await alice.joinVoice(booth)
  await ask({ channel_id: booth.id })
  expect(booth.voiceMembers.map(({ name }) => name)).toEqual(["alice", "TestBot"])
})

test.for([
  [null, "guild_id:"],
  [{ channel_id: null, self_mute: false, self_deaf: false }, "guild_id:"],
  [{ guild_id: "x", channel_id: null, self_mute: false, self_deaf: false }, "guild_id:"],
  [{ channel_id: "lounge", self_mute: false, self_deaf: false }, "channel_id:"],
  [{ self_mute: false, self_deaf: false }, "channel_id:"],
  [{ channel_id: null, self_deaf: false }, "self_mute:"],
  [{ channel_id: null, self_mute: false, self_deaf: "maybe" }, "self_deaf:"],
] as const)(
  "an invalid voice state ends the connection with 4001, and the journal says why: %o",
  async ([given, why], { ready, connectionLines, guild }) => {
    const lacksGuild = why === "guild_id:"
    ready.send(
      GatewayOpcodes.VoiceStateUpdate,
      lacksGuild ? given : { guild_id: guild.id, ...given },
    )
    expect(await ready.closed).toEqual([4001, "Unknown opcode."])
    expect(connectionLines().at(-2)).toContain(`sent a voice state with invalid data: ${why}`)
  },
)
