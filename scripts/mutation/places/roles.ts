// Who ranks above whom, and what roles and members take along.

import { ACTIONS, GATEWAY, type Mutation, RULES } from "../mutation.ts"

export const roles: readonly Mutation[] = [
  {
    file: `${RULES}/ranks.ts`,
    from: "topRole(guild, actor).position > position",
    to: "topRole(guild, actor).position >= position",
    why: "the hierarchy off by one: one's own highest role is managed",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${RULES}/roles.ts`,
    from: 'if ((bits & ~held) !== 0n) throw new Problem("missingPermissions")',
    to: "",
    why: "a permission granted that one does not have",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${ACTIONS}/roles.ts`,
    from: "for (const other of shifted) other.position -= 1",
    to: "",
    why: "a hole among the roles where one was deleted",
    tests: ["test/handlers/roles.test.ts"],
  },
  {
    file: `${RULES}/member-edits.ts`,
    from: 'if (isSet && administrates(guild, member)) throw new Problem("missingPermissions")',
    to: "",
    why: "an administrator is timed out",
    tests: ["test/handlers/member-edits.test.ts"],
  },
  {
    file: `${GATEWAY}/dispatches/member-updates.ts`,
    from: "({ guild, except: member.userId })",
    to: "({ guild })",
    why: "an event told twice: to whom it is about",
    tests: ["test/handlers/member-edits.test.ts"],
  },
]
