// Mutations of stages: speakers, and the end of a stage.

import { type Mutation, WORLD } from "../mutation.ts"

const tests = ["test/handlers/stages.test.ts"]

export const stages: readonly Mutation[] = [
  {
    file: `${WORLD}/voice/actions/voice.ts`,
    from: 'channel.kind === "voice" && canInChannel',
    to: "canInChannel",
    why: "a member who joins a stage can speak",
    tests,
  },
  {
    file: `${WORLD}/stages/actions/stages.ts`,
    from: 'if (guild.stageInstances.has(channelId)) throw new ApiError("stageIsOpen")',
    to: "",
    why: "a channel has two stage instances",
    tests,
  },
  {
    file: `${WORLD}/stages/actions/endings.ts`,
    from: "if (isSilent && stage.silentSince !== null) return",
    to: "",
    why: "a new listener keeps a silent stage open",
    tests,
  },
  {
    file: `${WORLD}/stages/actions/endings.ts`,
    from: "if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silenceTimeout) return",
    to: "",
    why: "a past silence ends a stage with a newer speaker",
    tests,
  },
  {
    file: `${WORLD}/voice/actions/speaking.ts`,
    from: "const isAsked = !suppress &&",
    to: "const isAsked = false &&",
    why: "an invited member is not asked to speak",
    tests,
  },
  {
    file: `${WORLD}/voice/actions/speaking.ts`,
    from: 'if (before.suppress && !suppress) needed.push("MuteMembers")',
    to: "",
    why: "audience members can speak without an invitation",
    tests,
  },
]
