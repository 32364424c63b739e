// Describes the steps of a decision about a permission.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { RoleId, UserId } from "../../../world/model/ids.ts"
import type { OverwriteTarget } from "../../../world/model/refusal-reason.ts"
import type { WorldState } from "../../../world/model/world.ts"
import type { PermissionStep } from "../../../world/rules/permission-steps.ts"
import type { Permission } from "../../../world/rules/permissions.ts"
import { isPrivateChannel } from "../../../world/rules/require.ts"
import { topRole } from "../../../world/roles/rules/ranks.ts"

/** The member and the permission that the sentences are about. */
export interface DescribedPermission {
  readonly world: WorldState
  readonly guild: Guild
  readonly userId: UserId
  readonly permission: Permission
  readonly channel: Channel | undefined
}

/** The texts that sentences consist of. */
interface PermissionTexts {
  /** The name of the member. */
  readonly who: string
  readonly what: Permission
  /** The channel, or the guild. */
  readonly where: string
  readonly guild: string
  role(id: RoleId): string
  user(id: UserId): string
  /** Returns a member with their highest role. */
  ranked(id: UserId): string
}

/** Returns a function that describes a step as a sentence. */
export function describePermissionStep(
  described: DescribedPermission,
): (step: PermissionStep) => string {
  const texts = textsOf(described)
  // Each kind has the function of its own kind; TypeScript loses that relation for a union of keys.
  return (step) =>
    (SENTENCES[step.kind] as (step: PermissionStep, texts: PermissionTexts) => string)(step, texts)
}

function textsOf(described: DescribedPermission): PermissionTexts {
  const { world, guild, userId, permission, channel } = described
  const user = (id: UserId): string => world.users.get(id)?.name ?? id
  const where =
    channel === undefined
      ? guild.name
      : isPrivateChannel(channel)
        ? "the direct messages"
        : `#${channel.name}`
  return {
    who: user(userId),
    what: permission,
    where,
    guild: guild.name,
    user,
    role: (id) => guild.roles.get(id)?.name ?? id,
    ranked(id) {
      const { name, position } = topRole(guild, id)
      return `${user(id)} (${name}, position ${position})`
    },
  }
}

/** The sentence of each kind of step. */
const SENTENCES: {
  readonly [Kind in PermissionStep["kind"]]: (
    step: Extract<PermissionStep, { kind: Kind }>,
    texts: PermissionTexts,
  ) => string
} = {
  notMember: (_, { who, guild }) =>
    `${who} is not a member of ${guild}, so they have no permission.`,
  owner: (_, { who, guild }) => `${who} owns ${guild}, so they have every permission everywhere.`,
  administrator: ({ roleIds }, { who, role }) =>
    `${who} is an administrator by ${listed(roleIds.map(role))}, so they have every permission everywhere, and overwrites do not apply.`,
  roles: ({ roleIds }, { who, what, role }) =>
    roleIds.length === 0
      ? `No role of ${who} grants ${what}.`
      : `${listed(roleIds.map(role))} ${roleIds.length === 1 ? "grants" : "grant"} ${what}.`,
  overwrites: describeOverwrites,
  hidden: (_, { who, where }) =>
    `${who} does not see ${where}, so they have no permission there: ViewChannel is missing.`,
  privateThread: (_, { who, where }) =>
    `${where} is a private thread, ${who} is not one of its members, and they lack ManageThreads.`,
  threadMessages: ({ allowed }, { who, where }) =>
    `${where} is a thread, where SendMessagesInThreads counts in place of SendMessages: ${who} ${allowed ? "has" : "lacks"} it.`,
  thread({ isArchived, isLocked }, { where }) {
    const state = [isArchived ? "archived" : "", isLocked ? "locked" : ""].filter(Boolean)
    return `The thread ${where} is ${state.join(" and ")}: ${isLocked ? "only members with ManageThreads write in it" : "a message opens it again, and other changes are refused until then"}.`
  },
  implicit: ({ without }, { what, where }) =>
    `Nobody has ${what} in ${where} without ${without}, which is missing.`,
  timeout: ({ until, allowed }, { who, what }) =>
    `${who} is timed out until ${new Date(until).toISOString()}${allowed ? `, and keeps ${what}` : `, which takes ${what}`}.`,
  pending: ({ allowed }, { who, what }) =>
    `${who} has not passed the membership screening${allowed ? `, and can use ${what}` : `, which takes ${what}`}.`,
  notInDm: (_, { who }) => `${who} does not take part in these direct messages.`,
  dm: ({ allowed }, { what }) =>
    `In direct messages everybody has the same permissions, and ${what} is ${allowed ? "" : "not "}one of them.`,
  memberRank({ targetId, allowed }, { ranked, who, guild, user }) {
    const target = user(targetId)
    if (target === who) return `${who} is the target, and nobody ranks above themselves.`
    return `${ranked(targetId)} has to rank below them in ${guild}, and ${allowed ? "does" : "the action is refused"}.`
  },
  roleRank: ({ roleId, allowed }, { role, who }) =>
    `The role ${role(roleId)} ${allowed ? "is" : "has to be"} below the highest role of ${who}.`,
}

function describeOverwrites(
  { allowing, denying }: Extract<PermissionStep, { kind: "overwrites" }>,
  { what, where, role, user }: PermissionTexts,
): string {
  const nameOf = (target: OverwriteTarget): string =>
    target.type === "role" ? role(target.id) : user(target.id)
  const some = (verb: string, targets: readonly OverwriteTarget[]): string =>
    targets.length === 0
      ? ""
      : `the ${targets.length === 1 ? "overwrite" : "overwrites"} for ${listed(targets.map(nameOf))} ${targets.length === 1 ? `${verb}s` : verb} ${what}`
  const [denied, allowed] = [
    some("deny", denying).replace("denys", "denies"),
    some("allow", allowing),
  ]
  const both = [denied, allowed].filter((part) => part !== "").join(", but ")
  const winner = denied !== "" && allowed !== "" ? ", which wins among roles" : ""
  return `In ${where} ${both}${winner}.`
}

/** Returns names as a list in a sentence. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ""
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`
}
