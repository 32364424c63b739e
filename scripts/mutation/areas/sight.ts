// Channels that a bot may not view.

import { ACTIONS, GATEWAY, type Mutation, RULES, WIRE } from "../mutation.ts"

const tests = ["test/handlers/hidden-channels.test.ts"]

export const sight: readonly Mutation[] = [
  {
    file: `${ACTIONS}/channel-visibility.ts`,
    from: 'emit({ type: "channelSightChanged", guild, channel, userId })',
    to: "",
    why: "a role that shows a channel is told without the channel",
    tests,
  },
  {
    file: `${ACTIONS}/channel-visibility.ts`,
    from: "recordShown(world, bots, fact)",
    to: "",
    why: "a channel that is shown by its own overwrites is told twice",
    tests,
  },
  {
    file: `${ACTIONS}/voice.ts`,
    from: "emitVisibilityChanges(world, guild, { channelIds, userId }, emit, change)",
    to: "change(emit)",
    why: "a bot that leaves a hidden voice channel keeps what it was shown of it",
    tests,
  },
  {
    file: `${RULES}/channel-visibility.ts`,
    from: "if (channel.parentId !== null) visible.add(channel.parentId)",
    to: "",
    why: "a category is hidden though a channel in it is seen",
    tests,
  },
  {
    file: `${WIRE}/guilds.ts`,
    from: "seen.visible.has(id) ? viewGuildChannel(channel) : viewHiddenChannel(channel)",
    to: "viewGuildChannel(channel)",
    why: "GUILD_CREATE with hidden channels whole",
    tests,
  },
  {
    file: `${WIRE}/hidden-channels.ts`,
    from: "lastMessageId: null,",
    to: "lastMessageId: channel.lastMessageId,",
    why: "a hidden channel with its last message",
    tests,
  },
  {
    file: `${GATEWAY}/identify.ts`,
    from: "Math.min(Math.max(Number(given), min), max)",
    to: "min",
    why: "a guild that is large whatever threshold the client named",
    tests: ["test/gateway/members.test.ts"],
  },
]
