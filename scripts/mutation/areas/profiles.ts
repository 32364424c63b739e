// Mutations of profiles: the extent of a simulation, and where it follows the platform.

import { HANDLERS, type Mutation, WORLD } from "../mutation.ts"

const tests = ["test/handlers/deviations.test.ts"]

export const profiles: readonly Mutation[] = [
  {
    file: `${WORLD}/rules/deviations.ts`,
    from: 'return profile === "platform"',
    to: 'return profile !== "specification"',
    why: "the default profile follows the platform where the specification differs",
    tests,
  },
  {
    file: `${WORLD}/channels/rules/features.ts`,
    from: "!hasFeature(guild, gate.feature)",
    to: "hasFeature(guild, gate.feature)",
    why: "a channel type requires that the guild lacks a feature",
    tests,
  },
  {
    file: `${WORLD}/guilds/rules/guild-create-members.ts`,
    from: "guild.members.size > newcomer.largeThreshold",
    to: "guild.members.size < newcomer.largeThreshold",
    why: "GUILD_CREATE of a small guild contains no members",
    tests,
  },
  {
    file: `${WORLD}/scheduled-events/actions/times.ts`,
    from: "voiceStatesIn(guild, channelId).length === 0",
    to: "voiceStatesIn(guild, channelId).length > 0",
    why: "a scheduled event ends while its channel is in use",
    tests,
  },
  {
    file: `${HANDLERS}/keys/specified-keys.ts`,
    from: "!specified.has(shortKey(path))",
    to: "!specified.has(path)",
    why: "nested keys are gaps under the specification profile",
    tests: ["test/handlers/profiles-keys.test.ts"],
  },
]
