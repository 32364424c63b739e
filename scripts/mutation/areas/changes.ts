// Mutations of edits, which change less or more than they should.

import { type Mutation, WORLD } from "../mutation.ts"

export const changes: readonly Mutation[] = [
  {
    file: `${WORLD}/messages/actions/posting.ts`,
    from: "if (message.ephemeralTo === null)\n    channel.lastMessageId",
    to: "channel.lastMessageId",
    why: "an ephemeral message becomes the channel's last message",
    tests: ["test/interactions/ephemeral.test.ts"],
  },
  {
    file: `${WORLD}/interactions/actions/callbacks.ts`,
    from: "    interaction.answer = body.type\n",
    to: "",
    why: "an interaction accepts a second response",
    tests: ["test/interactions/replies.test.ts"],
  },
  {
    file: `${WORLD}/interactions/actions/responses.ts`,
    from: "  if (isLoading(interaction)) interaction.deferred = false\n  return message",
    to: "  return message",
    why: "a deferred response stays deferred after its first edit",
    tests: ["test/interactions/deferring.test.ts"],
  },
  {
    file: `${WORLD}/voice/actions/voice.ts`,
    from: "if (!requireUser(world, userId).bot) disconnectElsewhere(world, guild, userId, emit)",
    to: "",
    why: "a person is in two voice channels",
    tests: ["test/harness/voice.test.ts"],
  },
  {
    file: `${WORLD}/members/actions/removal.ts`,
    from: "  disconnectVoice(world, guild, userId, emit)\n",
    to: "",
    why: "a banned member stays in voice",
    tests: ["test/gateway/voice.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/moves.ts`,
    from: "wanted.set(role, Math.max(position, 1))",
    to: "wanted.set(role, position)",
    why: "a role is created at the position of @everyone",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/commands/actions/commands.ts`,
    from: "version: same ? match.version : world.ids.next<string>()",
    to: "version: world.ids.next<string>()",
    why: "an unchanged command gets a new version",
    tests: ["test/interactions/registering.test.ts"],
  },
  {
    file: `${WORLD}/presences/actions.ts`,
    from: "details: isBot ? null : details",
    to: "details",
    why: "a bot's activity keeps its details",
    tests: ["test/gateway/presence.test.ts"],
  },
  {
    file: `${WORLD}/actions/action.ts`,
    from: '  if (reason !== undefined) parseBody(reasonSchema, reason, "reason")\n',
    to: "",
    why: "an audit log reason of any length is accepted",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${WORLD}/actions/action.ts`,
    from: "if (bodyError !== undefined) throw bodyError",
    to: "",
    why: "a body that cannot be parsed is ignored",
    tests: ["test/handlers/bodies.test.ts"],
  },
  {
    file: `${WORLD}/reactions/actions.ts`,
    from: "    if (reaction?.userIds.has(userId)) return\n",
    to: "",
    why: "a repeated reaction sends a second event",
    tests: ["test/handlers/reactions.test.ts"],
  },
  {
    file: `${WORLD}/applications/actions/applications.ts`,
    from: "if (id !== undefined && world.users.has(id)) {",
    to: "if (id === undefined && world.users.has(String(id) as UserId)) {",
    why: "two accounts have the same id",
    tests: ["test/harness/taken-id.test.ts"],
  },
]
