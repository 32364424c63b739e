// A permission that is not asked for, or a rank.

import { ACTIONS, type Mutation, RULES } from "../mutation.ts"

export const permissions: readonly Mutation[] = [
  {
    file: `${ACTIONS}/messages.ts`,
    from: 'requireChannelAccess(world, actor, input.channelId, ["SendMessages"])',
    to: "requireChannelAccess(world, actor, input.channelId)",
    why: "a permission dropped: SEND_MESSAGES on writing",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${ACTIONS}/messages.ts`,
    from: 'if (!own) requireChannelAccess(world, actor, channel.id, ["ManageMessages"])',
    to: "",
    why: "a permission dropped: MANAGE_MESSAGES on deleting another's message",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${ACTIONS}/bans.ts`,
    from: 'requireUser(world, input.userId)\n    requireGuildAccess(world, actor, input.guildId, ["BanMembers"])',
    to: "requireUser(world, input.userId)",
    why: "a permission dropped: BAN_MEMBERS on banning",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${ACTIONS}/reactions.ts`,
    from: 'requireChannelAccess(world, actor, input.channelId, ["AddReactions"])',
    to: "",
    why: "a permission dropped: ADD_REACTIONS on starting a reaction",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${ACTIONS}/compose-message.ts`,
    from: '"EmbedLinks"]',
    to: '"SendMessages"]',
    why: "a permission dropped: EMBED_LINKS on embeds",
    tests: ["test/handlers/permissions.test.ts"],
  },
  {
    file: `${ACTIONS}/command-use.ts`,
    from: 'requireChannelAccess(world, actor, input.channelId, ["UseApplicationCommands"])',
    to: "",
    why: "a permission dropped: USE_APPLICATION_COMMANDS on a slash command",
    tests: ["test/interactions/using.test.ts"],
  },
  {
    file: `${RULES}/voice.ts`,
    from: 'requireChannelAccess(world, userId, id, ["Connect"])',
    to: "",
    why: "a permission dropped: CONNECT on joining voice",
    tests: ["test/gateway/voice-refusals.test.ts"],
  },
  {
    file: `${ACTIONS}/bans.ts`,
    from: "requireOutranks(guild, actor, input.userId)",
    to: "",
    why: "the hierarchy dropped: a ban of who ranks higher",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${RULES}/ranks.ts`,
    from: "compareRanks(topRole(guild, actor), topRole(guild, targetId)) > 0",
    to: "compareRanks(topRole(guild, actor), topRole(guild, targetId)) >= 0",
    why: "the hierarchy off by one: equals outrank each other",
    tests: ["test/world/permissions.test.ts"],
  },
  {
    file: `${RULES}/permissions.ts`,
    from: "if (isTimedOut(world, member)) held &= TIMEOUT_PERMISSIONS",
    to: "",
    why: "a timeout that takes nothing away",
    tests: ["test/world/permissions.test.ts"],
  },
  {
    file: `${RULES}/permissions.ts`,
    from: "(held & ~changes.deny) | changes.allow",
    to: "(held | changes.allow) & ~changes.deny",
    why: "among roles a denial wins over an allowance",
    tests: ["test/world/permissions.test.ts"],
  },
]
