// Mutations of permission checks and role hierarchy checks.

import { type Mutation, WORLD } from "../mutation.ts"

export const permissions: readonly Mutation[] = [
  {
    file: `${WORLD}/messages/actions/messages.ts`,
    from: 'requireChannelAccess(world, actor, input.channelId, ["SendMessages"])',
    to: "requireChannelAccess(world, actor, input.channelId)",
    why: "missing permission check: SEND_MESSAGES for a message",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${WORLD}/messages/actions/messages.ts`,
    from: 'if (!own) requireChannelPermissions(world, actor, channel, ["ManageMessages"])',
    to: "",
    why: "missing permission check: MANAGE_MESSAGES for deleting another user's message",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${WORLD}/bans/actions.ts`,
    from: 'requireUser(world, userId)\n    requireGuildPermissions(world, actor, guild, ["BanMembers"])',
    to: "requireUser(world, userId)",
    why: "missing permission check: BAN_MEMBERS for a ban",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${WORLD}/reactions/actions.ts`,
    from: 'requireChannelPermissions(world, actor, channel, ["AddReactions"])',
    to: "",
    why: "missing permission check: ADD_REACTIONS for a new reaction",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${WORLD}/messages/actions/compose.ts`,
    from: '> 0, "EmbedLinks"]',
    to: '> 0, "SendMessages"]',
    why: "missing permission check: EMBED_LINKS for embeds",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${WORLD}/interactions/actions/command-use.ts`,
    from: 'access.requirePermissions(["UseApplicationCommands"])',
    to: "",
    why: "missing permission check: USE_APPLICATION_COMMANDS for a slash command",
    tests: ["test/interactions/using.test.ts"],
  },
  {
    file: `${WORLD}/voice/rules/voice.ts`,
    from: 'requirePermissions(["Connect"])',
    to: "",
    why: "missing permission check: CONNECT for joining voice",
    tests: ["test/gateway/voice-refusals.test.ts"],
  },
  {
    file: `${WORLD}/bans/actions.ts`,
    from: "requireOutranks(guild, actor, userId)",
    to: "",
    why: "missing hierarchy check: a ban",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/ranks.ts`,
    from: "compareRanks(topRole(guild, actor), topRole(guild, targetId)) > 0",
    to: "compareRanks(topRole(guild, actor), topRole(guild, targetId)) >= 0",
    why: "off by one: members with equal highest roles outrank each other",
    tests: ["test/world/permissions.test.ts"],
  },
  {
    file: `${WORLD}/rules/permissions.ts`,
    from: "awaitsScreening(member) || (held !== ALL_PERMISSIONS && isTimedOut(world, member))",
    to: "awaitsScreening(member)",
    why: "a timeout removes no permissions",
    tests: ["test/world/permissions.test.ts"],
  },
  {
    file: `${WORLD}/rules/permissions.ts`,
    from: "(held & ~changes.deny) | changes.allow",
    to: "(held | changes.allow) & ~changes.deny",
    why: "a role's denial overrides another role's allowance",
    tests: ["test/world/permissions.test.ts"],
  },
]
