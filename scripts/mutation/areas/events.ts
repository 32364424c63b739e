// Mutations of events: missing ones and wrong recipients.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

export const events: readonly Mutation[] = [
  {
    file: `${WORLD}/reactions/actions.ts`,
    from: 'emit({ type: "reactionRemoved", channel, message, emoji, userId })',
    to: "",
    why: "missing event: a reaction is removed",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: `${WORLD}/roles/actions.ts`,
    from: 'if (moved !== role) emit({ type: "roleUpdated", guild, role: moved })',
    to: "",
    why: "missing event: roles move to make room",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${WORLD}/voice/actions/voice.ts`,
    from: 'emitTracked({ type: "voiceStateUpdated", guild, state: left })',
    to: "",
    why: "missing event: a member leaves voice",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${WORLD}/messages/actions/removal.ts`,
    from: 'emit({ type: "messagesDeleted", channel, messageIds })',
    to: "",
    why: "missing event: a ban deletes messages",
    tests: ["test/handlers/bans.test.ts", "test/sequences/sequences.test.ts"],
  },
  {
    file: `${WORLD}/channels/actions/overwrites.ts`,
    from: 'for (const one of [channel, ...following]) emit({ type: "channelUpdated", guild, channel: one })',
    to: "",
    why: "missing event: overwrites of a channel change",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${WORLD}/messages/actions/compose.ts`,
    from: "  updateCrossposts(world, channel, message, emit)\n",
    to: "",
    why: "missing event: the crossposts of an edited message",
    tests: ["test/handlers/published.test.ts"],
  },
  {
    file: `${WORLD}/bans/actions.ts`,
    from: "audit(guild, { type: AuditLogEvent.MemberBanAdd, targetId: userId })",
    to: "",
    why: "missing audit log entry: a ban",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/channels/channel-fields.ts`,
    from: "message.ephemeralTo === null ? { channel } : { only: message.authorId, inside: channel }",
    to: "message.ephemeralTo === null ? { channel } : { channel }",
    why: "wrong recipients: an ephemeral message",
    tests: ["test/interactions/telling.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/dispatch.ts`,
    from: 'return canInChannel(world, audience.channel, userId, ["ViewChannel", ...(audience.needs ?? [])])',
    to: "return true",
    why: "wrong recipients: messages of a hidden channel",
    tests: ["test/gateway/events.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/dispatch.ts`,
    from: "member === undefined || userId === except",
    to: "member === undefined",
    why: "wrong recipients: a bot's own presence",
    tests: ["test/gateway/presence.test.ts"],
  },
]
