// Mutations of moderation: permitted removals, and the resulting events.

import { type Mutation, WORLD } from "../mutation.ts"

export const moderation: readonly Mutation[] = [
  {
    file: `${WORLD}/bans/actions.ts`,
    from: "threadsOf(world, { guildId: guild.id })",
    to: "threadsOf(world, {})",
    why: "a ban deletes messages in threads of other guilds",
    tests: ["test/handlers/bans.test.ts"],
  },
  {
    file: `${WORLD}/members/actions/kicks.ts`,
    from: "requireOutranks(guild, actor, userId)",
    to: "",
    why: "missing hierarchy check: a kick",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${WORLD}/members/actions/kicks.ts`,
    from: '["KickMembers", "ManageGuild"]',
    to: '["KickMembers"]',
    why: "missing permission check: MANAGE_GUILD for a prune",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${WORLD}/members/actions/kicks.ts`,
    from: "    if ([...roleIds].some((id) => !included.has(id))) return false\n",
    to: "",
    why: "a prune removes members with roles",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${WORLD}/bans/actions.ts`,
    from: " && outranks(guild, actor, id)",
    to: "",
    why: "missing hierarchy check: a bulk ban of the owner",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
  {
    file: `${WORLD}/bans/actions.ts`,
    from: 'emit({ type: "banRemoved", guild, userId })',
    to: "",
    why: "missing event: a ban is removed",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
  {
    file: `${WORLD}/members/actions/removal.ts`,
    from: "removeFromThreads(world, guild, userId, emit)",
    to: "",
    why: "a removed member stays in threads",
    tests: ["test/handlers/kicks.test.ts"],
  },
  {
    file: `${WORLD}/audit-log/actions.ts`,
    from: "matching.toReversed()",
    to: "found",
    why: "the audit log begins with the oldest entries",
    tests: ["test/handlers/audit-log.test.ts"],
  },
  {
    file: `${WORLD}/rules/pagination.ts`,
    from: "slice(-limit)",
    to: "slice(0, limit)",
    why: "a page with `before` begins at the start of the list",
    tests: ["test/handlers/bans-lifted.test.ts"],
  },
]
