// What is not told, or told to the wrong ones.

import { ACTIONS, GATEWAY, type Mutation } from "../mutation.ts"

export const events: readonly Mutation[] = [
  {
    file: `${ACTIONS}/reactions.ts`,
    from: 'emit({ type: "reactionRemoved", channel, message, emoji, userId })',
    to: "",
    why: "an event not told: a reaction taken back",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: `${ACTIONS}/roles.ts`,
    from: 'if (moved !== role) emit({ type: "roleUpdated", guild, role: moved })',
    to: "",
    why: "an event not told: roles that make room",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${ACTIONS}/voice.ts`,
    from: 'emitTracked({ type: "voiceStateUpdated", guild, state: left })',
    to: "",
    why: "an event not told: somebody leaves voice",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${ACTIONS}/message-removal.ts`,
    from: 'emit({ type: "messagesDeleted", channel, messageIds })',
    to: "",
    why: "an event not told: messages deleted with a ban",
    tests: ["test/handlers/bans.test.ts", "test/sequences/sequences.test.ts"],
  },
  {
    file: `${ACTIONS}/overwrites.ts`,
    from: 'for (const one of [channel, ...following]) emit({ type: "channelUpdated", guild, channel: one })',
    to: "",
    why: "an event not told: permissions of a channel",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${ACTIONS}/compose-message.ts`,
    from: "  updateCrossposts(world, channel, message, emit)\n",
    to: "",
    why: "an event not told: the copies of a published message that is edited",
    tests: ["test/handlers/published.test.ts"],
  },
  {
    file: `${ACTIONS}/bans.ts`,
    from: "audit(guild, { type: AuditLogEvent.MemberBanAdd, targetId: userId })",
    to: "",
    why: "an audit entry not written: a ban",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/channel-fields.ts`,
    from: "message.ephemeralTo === null ? { channel } : { only: message.authorId }",
    to: "message.ephemeralTo === null ? { channel } : { channel }",
    why: "an event told to others: an ephemeral message",
    tests: ["test/sequences/sequences.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatch.ts`,
    from: 'return canInChannel(world, audience.channel, userId, ["ViewChannel", ...(audience.needs ?? [])])',
    to: "return true",
    why: "an event told to others: messages of a hidden channel",
    tests: ["test/gateway/events.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatch.ts`,
    from: "member === undefined || userId === except",
    to: "member === undefined",
    why: "an event told to others: one's own presence",
    tests: ["test/gateway/presence.test.ts"],
  },
]
