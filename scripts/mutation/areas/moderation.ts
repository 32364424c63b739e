// Who removes whom, and what is told of it.

import { ACTIONS, type Mutation, RULES } from "../mutation.ts"

export const moderation: readonly Mutation[] = [
  {
    file: `${ACTIONS}/kicks.ts`,
    from: "requireOutranks(guild, actor, userId)",
    to: "",
    why: "the hierarchy dropped: a kick of who ranks higher",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${ACTIONS}/kicks.ts`,
    from: '["KickMembers", "ManageGuild"]',
    to: '["KickMembers"]',
    why: "a permission dropped: MANAGE_GUILD on a prune",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${ACTIONS}/kicks.ts`,
    from: "if (roleIds.size > 0 || userId === guild.ownerId || userId === actor) return false",
    to: "if (userId === guild.ownerId || userId === actor) return false",
    why: "a prune removes who has a role",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${ACTIONS}/bans.ts`,
    from: " && outranks(guild, actor, id)",
    to: "",
    why: "the hierarchy dropped: a ban of many that reaches the owner",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
  {
    file: `${ACTIONS}/bans.ts`,
    from: 'emit({ type: "banRemoved", guild, userId })',
    to: "",
    why: "an event not told: a ban is lifted",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
  {
    file: `${ACTIONS}/members.ts`,
    from: "removeFromThreads(world, guild, userId, emit)",
    to: "",
    why: "who is removed stays in threads",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${ACTIONS}/audit-log.ts`,
    from: "matching.toReversed()",
    to: "found",
    why: "an audit log that begins with its oldest entries",
    tests: ["test/handlers/audit-log.test.ts"],
  },
  {
    file: `${RULES}/pagination.ts`,
    from: "slice(-limit)",
    to: "slice(0, limit)",
    why: "a page before a place that begins at the list's beginning",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
]
