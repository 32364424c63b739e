// What a payload or an answer shows.

import { type Mutation, WIRE } from "../mutation.ts"

export const shapes: readonly Mutation[] = [
  {
    file: `${WIRE}/channels.ts`,
    from: "rate_limit_per_user: channel.rateLimitPerUser",
    to: "rate_limit: channel.rateLimitPerUser",
    why: "a field misspelt: the slowmode of a channel",
    tests: ["test/handlers/channels.test.ts"],
  },
  {
    file: `${WIRE}/roles.ts`,
    from: "mentionable: role.mentionable",
    to: "mentionable: role.hoist",
    why: "a field of another: whether a role can be mentioned",
    tests: [
      "test/handlers/guilds.test.ts",
      "test/gateway/events.test.ts",
      "test/harness/arranging.test.ts",
    ],
  },
  {
    file: `${WIRE}/messages.ts`,
    from: "edited_timestamp: viewOptionalTime(message.editedAt)",
    to: "edited_timestamp: null",
    why: "a field empty: when a message was edited",
    tests: ["test/handlers/editing.test.ts"],
  },
  {
    file: `${WIRE}/messages.ts`,
    from: "mention_everyone: message.mentionEveryone",
    to: "mention_everyone: false",
    why: "a field wrong: whether everyone is mentioned",
    tests: ["test/handlers/mentions.test.ts"],
  },
  {
    file: `${WIRE}/guilds.ts`,
    from: "approximate_member_count: guild.members.size",
    to: "approximate_member_count: guild.members.size - 1",
    why: "a count off by one: the members of a guild",
    tests: ["test/handlers/guilds.test.ts"],
  },
  {
    file: `${WIRE}/voice.ts`,
    from: "self_deaf: state.selfDeaf",
    to: "self_deaf: state.selfMute",
    why: "a field of another: whether one has deafened oneself",
    tests: ["test/gateway/voice.test.ts"],
  },
  {
    file: "src/handlers/serve.ts",
    from: "const NO_CONTENT: ServeResult = { status: 204,",
    to: "const NO_CONTENT: ServeResult = { status: 200,",
    why: "a status wrong: 200 where there is no content",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: "src/world/kernel/api-errors/messages.ts",
    from: "status: 404, code: Code.UnknownMessage",
    to: "status: 404, code: Code.UnknownChannel",
    why: "a code wrong: an unknown message",
    tests: ["test/handlers/refusals.test.ts"],
  },
]
