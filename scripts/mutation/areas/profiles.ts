// How far a simulation goes, and where it follows the platform.

import { ACTIONS, HANDLERS, type Mutation, RULES } from "../mutation.ts"

const tests = ["test/handlers/deviations.test.ts"]

export const profiles: readonly Mutation[] = [
  {
    file: `${RULES}/deviations.ts`,
    from: 'return profile === "platform"',
    to: 'return profile !== "specification"',
    why: "the default follows the platform where the specification differs",
    tests,
  },
  {
    file: `${RULES}/channel-features.ts`,
    from: "!hasFeature(guild, gate.feature)",
    to: "hasFeature(guild, gate.feature)",
    why: "a kind of channel needs that a guild lacks a feature",
    tests,
  },
  {
    file: `${RULES}/guild-create-members.ts`,
    from: "guild.members.size > newcomer.largeThreshold",
    to: "guild.members.size < newcomer.largeThreshold",
    why: "a small guild comes without its members",
    tests,
  },
  {
    file: `${ACTIONS}/scheduled-event-times.ts`,
    from: "voiceStatesIn(guild, channelId).length === 0",
    to: "voiceStatesIn(guild, channelId).length > 0",
    why: "an event ends while somebody is there",
    tests,
  },
  {
    file: `${HANDLERS}/specified-keys.ts`,
    from: "!specified.has(shortKey(path))",
    to: "!specified.has(path)",
    why: "keys below others are gaps of the specification's profile",
    tests: ["test/handlers/profiles-keys.test.ts"],
  },
]
