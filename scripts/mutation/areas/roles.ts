// Mutations of roles: the hierarchy, and the effects of deleting roles and removing members.

import { GATEWAY, type Mutation, WORLD } from "../mutation.ts"

export const roles: readonly Mutation[] = [
  {
    file: `${WORLD}/roles/rules/ranks.ts`,
    from: "compareRanks(topRole(guild, actor), role) > 0",
    to: "compareRanks(topRole(guild, actor), role) >= 0",
    why: "off by one: a member can manage their own highest role",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/roles.ts`,
    from: "if (!canGrant(held, bits)) {",
    to: "if (false) {",
    why: "a member grants a permission that they lack",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/ranks.ts`,
    from: "compareIds(other.id, one.id)",
    to: "compareIds(one.id, other.id)",
    why: "of two roles at one position, the newer ranks higher",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/ranks.ts`,
    from: "compareRanks(role, top) > 0 ? role : top",
    to: "role",
    why: "the role that was granted last counts as the highest",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/roles/rules/moves.ts`,
    from: "if (!keepsOrder || !isBelow) {",
    to: "if (false) {",
    why: "a member moves a role above their own",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${WORLD}/actions/effects.ts`,
    from: "if (mergeEntry(guild, fields, world.clock.now())) return",
    to: "",
    why: "each deletion writes its own audit log entry",
    tests: ["test/handlers/audit-log.test.ts"],
  },
  {
    file: `${WORLD}/members/rules/edits.ts`,
    from: "if (isSet && isAdministrator(guild, member)) {",
    to: "if (false) {",
    why: "an administrator can be timed out",
    tests: ["test/handlers/member-edits.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/guilds/members.ts`,
    from: "({ guild, except: member.userId }),\n    },\n    // A bot",
    to: "({ guild }),\n    },\n    // A bot",
    why: "the subject of an event receives it twice",
    tests: ["test/handlers/member-edits.test.ts"],
  },
]
