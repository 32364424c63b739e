// Who speaks on stages, and what ends them.

import { ACTIONS, type Mutation } from "../mutation.ts"

const tests = ["test/handlers/stages.test.ts"]

export const stages: readonly Mutation[] = [
  {
    file: `${ACTIONS}/voice.ts`,
    from: 'channel.kind === "voice" && canInChannel',
    to: "canInChannel",
    why: "who comes to a stage speaks",
    tests,
  },
  {
    file: `${ACTIONS}/stages.ts`,
    from: 'if (findLiveStage(world, channelId) !== undefined) throw new ApiError("stageIsOpen")',
    to: "",
    why: "two stages in one channel",
    tests,
  },
  {
    file: `${ACTIONS}/stage-endings.ts`,
    from: "if (isSilent && stage.silentSince !== null) return",
    to: "",
    why: "a listener who comes keeps a silent stage alive",
    tests,
  },
  {
    file: `${ACTIONS}/stage-endings.ts`,
    from: "if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silenceTimeout) return",
    to: "",
    why: "an old silence ends a stage that was spoken on since",
    tests,
  },
  {
    file: `${ACTIONS}/speaking.ts`,
    from: "const isAsked = !suppress &&",
    to: "const isAsked = false &&",
    why: "who is invited to speak is not asked",
    tests,
  },
  {
    file: `${ACTIONS}/speaking.ts`,
    from: 'if (before.suppress && !suppress) needed.push("MuteMembers")',
    to: "",
    why: "everybody in the audience can speak",
    tests,
  },
]
