// Mutations of the shapes of payloads and responses.

import { type Mutation, WORLD } from "../mutation.ts"

export const shapes: readonly Mutation[] = [
  {
    file: `${WORLD}/channels/views/channels.ts`,
    from: "rate_limit_per_user: channel.rateLimitPerUser",
    to: "rate_limit: channel.rateLimitPerUser",
    why: "wrong key: the slowmode of a channel",
    tests: ["test/handlers/channels.test.ts"],
  },
  {
    file: `${WORLD}/roles/views.ts`,
    from: "mentionable: role.mentionable",
    to: "mentionable: role.hoist",
    why: "wrong value: whether a role is mentionable",
    tests: [
      "test/handlers/guilds.test.ts",
      "test/gateway/events.test.ts",
      "test/harness/arranging.test.ts",
    ],
  },
  {
    file: `${WORLD}/messages/views/messages.ts`,
    from: "edited_timestamp: viewOptionalTime(message.editedAt)",
    to: "edited_timestamp: null",
    why: "missing value: when a message was edited",
    tests: ["test/handlers/editing.test.ts"],
  },
  {
    file: `${WORLD}/messages/views/messages.ts`,
    from: "mention_everyone: message.mentionEveryone",
    to: "mention_everyone: false",
    why: "wrong value: whether everyone is mentioned",
    tests: ["test/handlers/mentions.test.ts"],
  },
  {
    file: `${WORLD}/guilds/views/guilds.ts`,
    from: "approximate_member_count: guild.members.size",
    to: "approximate_member_count: guild.members.size - 1",
    why: "off by one: the member count of a guild",
    tests: ["test/handlers/guilds.test.ts"],
  },
  {
    file: `${WORLD}/voice/views.ts`,
    from: "self_deaf: state.selfDeaf",
    to: "self_deaf: state.selfMute",
    why: "wrong value: whether a member has deafened themselves",
    tests: ["test/gateway/voice.test.ts"],
  },
  {
    file: "src/handlers/respond.ts",
    from: "const NO_CONTENT: ServeResult = { status: 204,",
    to: "const NO_CONTENT: ServeResult = { status: 200,",
    why: "wrong status: 200 instead of 204",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: "src/world/messages/errors.ts",
    from: "status: 404, code: Code.UnknownMessage",
    to: "status: 404, code: Code.UnknownChannel",
    why: "wrong error code: an unknown message",
    tests: ["test/handlers/refusals.test.ts"],
  },
]
