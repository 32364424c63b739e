// Mutations of channels that a bot may not view.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

const tests = ["test/handlers/hidden-channels.test.ts"]

export const visibility: readonly Mutation[] = [
  {
    file: `${WORLD}/channels/actions/visibility.ts`,
    from: 'emit({ type: "channelSightChanged", guild, channel, userId })',
    to: "",
    why: "missing event: a role makes a channel visible",
    tests,
  },
  {
    file: `${WORLD}/channels/actions/visibility.ts`,
    from: "recordShown(world, bots, fact)",
    to: "",
    why: "a channel made visible by its own overwrites sends two events",
    tests,
  },
  {
    file: `${WORLD}/voice/actions/voice.ts`,
    from: "emitVisibilityChanges(world, guild, { channelIds, userId }, emit, change)",
    to: "change(emit)",
    why: "a bot that leaves a hidden voice channel still sees it",
    tests,
  },
  {
    file: `${WORLD}/channels/rules/visibility.ts`,
    from: "if (channel.parentId !== null) visible.add(channel.parentId)",
    to: "",
    why: "a category with a visible channel is hidden",
    tests,
  },
  {
    file: `${WORLD}/guilds/views/guilds.ts`,
    from: "seen.visible.has(id) ? viewGuildChannel(channel) : viewHiddenChannel(channel)",
    to: "viewGuildChannel(channel)",
    why: "GUILD_CREATE does not obfuscate hidden channels",
    tests,
  },
  {
    file: `${WORLD}/channels/views/hidden-channels.ts`,
    from: "lastMessageId: null,",
    to: "lastMessageId: channel.lastMessageId,",
    why: "a hidden channel shows its last message id",
    tests,
  },
  {
    file: `${GATEWAY}/connections/identify.ts`,
    from: "Math.min(Math.max(Number(value), min), max)",
    to: "min",
    why: "the client's large_threshold has no effect",
    tests: ["test/gateway/members.test.ts"],
  },
]
