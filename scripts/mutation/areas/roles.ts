// Who ranks above whom, and what roles and members take along.

import { ACTIONS, GATEWAY, type Mutation, RULES } from "../mutation.ts"

export const roles: readonly Mutation[] = [
  {
    file: `${RULES}/ranks.ts`,
    from: "compareRanks(topRole(guild, actor), role) > 0",
    to: "compareRanks(topRole(guild, actor), role) >= 0",
    why: "the hierarchy off by one: one's own highest role is managed",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${RULES}/roles.ts`,
    from: "if (!canGrant(held, bits)) {",
    to: "if (false) {",
    why: "a permission granted that one does not have",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${RULES}/ranks.ts`,
    from: "compareIds(other.id, one.id)",
    to: "compareIds(one.id, other.id)",
    why: "the hierarchy turned: of roles at one position the newer one ranks higher",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${RULES}/role-moves.ts`,
    from: "if (!keepsOrder || !isBelow) {",
    to: "if (false) {",
    why: "a role moved above one's own",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${ACTIONS}/action.ts`,
    from: "if (mergeEntry(guild, fields, world.clock.now())) return",
    to: "",
    why: "an audit entry for each deletion",
    tests: ["test/handlers/audit-log.test.ts"],
  },
  {
    file: `${RULES}/member-edits.ts`,
    from: "if (isSet && isAdministrator(guild, member)) {",
    to: "if (false) {",
    why: "an administrator is timed out",
    tests: ["test/handlers/member-edits.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/members.ts`,
    from: "({ guild, except: member.userId }),\n    },\n    // A bot",
    to: "({ guild }),\n    },\n    // A bot",
    why: "an event told twice: to whom it is about",
    tests: ["test/handlers/member-edits.test.ts"],
  },
]
