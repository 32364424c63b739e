// Describes the reasons of a refusal, with the names at the time of the refusal.

import { isPrivateChannel } from "../../../world/rules/require.ts"
import { InteractionResponseType } from "discord-api-types/v10"
import type { Explanation } from "../../../world/journal-entries.ts"
import type { ApiError } from "../../../world/kernel/api-error.ts"
import type { ChannelId, GuildId, InteractionId, RoleId, UserId } from "../../../world/model/ids.ts"
import type {
  PermissionLoss,
  MissingPermissions,
  OverwriteTarget,
  RefusalReason,
} from "../../../world/model/refusal-reason.ts"
import type { WorldState } from "../../../world/model/world.ts"
import { ExplainedApiError } from "../../../world/rules/explained-api-error.ts"
import { topRole } from "../../../world/roles/rules/ranks.ts"
import { remedyFor } from "./refusal-remedies.ts"

/**
 * Returns the explanation of a refusal; undefined for one that explains itself. Call it before the
 * world changes again.
 */
export function explainRefusal(world: WorldState, problem: ApiError): Explanation | undefined {
  const reasons = problem instanceof ExplainedApiError ? problem.reasons() : []
  if (reasons.length === 0) return undefined
  const names = namesIn(world)
  const reason = reasons.map((one) => sentenceOf(one, names)).join(" ")
  return { reason, remedy: remedyFor(world, reasons) ?? null }
}

/** Returns names for the ids in sentences. */
type RefusalNames = ReturnType<typeof namesIn>

function namesIn(world: WorldState) {
  const user = (id: UserId): string => world.users.get(id)?.name ?? id
  const guild = (id: GuildId): string => world.guilds.get(id)?.name ?? id
  const roleOf = (id: RoleId) => {
    for (const { roles } of world.guilds.values()) {
      const role = roles.get(id)
      if (role !== undefined) return role
    }
    return undefined
  }
  return {
    user,
    guild,
    role: (id: RoleId): string => roleOf(id)?.name ?? id,
    /** Returns a role with its position, such as `Moderator (position 3)`. */
    ranked(id: RoleId): string {
      const role = roleOf(id)
      return role === undefined ? id : `${role.name} (position ${role.position})`
    },
    channel(id: ChannelId): string {
      const channel = world.channels.get(id)
      return channel === undefined || isPrivateChannel(channel) ? "the DM" : `#${channel.name}`
    },
    owner: (id: GuildId): string => {
      const found = world.guilds.get(id)
      return found === undefined ? "its owner" : user(found.ownerId)
    },
    top(guildId: GuildId, userId: UserId): RoleId | undefined {
      const found = world.guilds.get(guildId)
      return found && topRole(found, userId).id
    },
    answer(id: InteractionId): string {
      const answer = world.interactions.get(id)?.answer
      return InteractionResponseType[answer ?? 0] ?? "another request"
    },
    ranksAt(id: RoleId): number | undefined {
      return roleOf(id)?.position
    },
  }
}

/** The sentence of each kind of reason. */
const SENTENCES: {
  readonly [Kind in RefusalReason["kind"]]: (
    reason: Extract<RefusalReason, { kind: Kind }>,
    names: RefusalNames,
  ) => string
} = {
  permissions: describeMissing,
  anyOf: ({ permissions }) => `One of ${permissions.join(", ")} is required.`,
  noCredential: () => "The request carries no credential of an account.",
  notInGuild({ userId, guildId, removal }, names) {
    const history = removal === null ? "" : `: ${names.user(removal.by)} ${removal.kind} them`
    return `${names.user(userId)} is not a member of ${names.guild(guildId)}${history}.`
  },
  notInDm: ({ userId }, { user }) => `${user(userId)} is not a participant of the DM.`,
  managedGroupDm: ({ name }) => `Only ${name} can add users to this group DM, which it manages.`,
  notGroupOwner: ({ userId, ownerId }, { user }) =>
    `${user(userId)} does not own the group DM, ${user(ownerId)} does.`,
  inDm: ({ permissions }) => `Nobody has ${listed(permissions)} in a DM.`,
  privateThread: ({ userId, channelId }, { user, channel }) =>
    `The thread ${channel(channelId)} is private, and ${user(userId)} is not a member of the thread.`,
  roleRank({ guildId, userId, roleId }, names) {
    const top = names.top(guildId, userId)
    const own = topOf(userId, top, names)
    return `The role ${names.ranked(roleId)} is not below ${own}${tie(top, roleId, names)}.`
  },
  memberRank({ guildId, userId, targetId }, names) {
    const top = names.top(guildId, userId)
    const other = names.top(guildId, targetId)
    const tied = other === undefined ? "" : tie(top, other, names)
    return `${topOf(userId, top, names)} is not above ${topOf(targetId, other, names)}${tied}.`
  },
  ownRank: ({ userId }, { user }) =>
    `${user(userId)} is the target of their own request, and nobody ranks above themselves.`,
  ownerRank: ({ guildId, targetId }, { user, guild }) =>
    `${user(targetId)} owns ${guild(guildId)}, and nobody ranks above the owner.`,
  roleOrder: ({ guildId, userId }, names) =>
    `The request moves a role that is not below ${topOf(userId, names.top(guildId, userId), names)}, or moves one to or above that position.`,
  administrator: ({ targetId }, { user }) =>
    `${user(targetId)} owns the guild or has Administrator, and the platform does not allow a timeout for such a member.`,
  grant: ({ userId, permissions }, { user }) =>
    `${user(userId)} may not give or take ${listed(permissions)}, as members can do this only with permissions that they have themselves.`,
  grantManageRoles: () =>
    "Only administrators can set ManageRoles in the overwrites of a new channel.",
  managedRole: ({ guildId, roleId }, names) =>
    String(roleId) === guildId
      ? "@everyone cannot be given, taken or deleted."
      : `The role ${names.role(roleId)} is managed by an integration, and nobody can give, take or delete it.`,
  notOwner: ({ guildId, userId }, names) =>
    `${names.user(userId)} does not own ${names.guild(guildId)}, which belongs to ${names.owner(guildId)}.`,
  pendingMember: ({ userId, guildId }, { user, guild }) =>
    `${user(userId)} is pending: they have not passed the membership screening of ${guild(guildId)}.`,
  feature: ({ guildId, feature }, { guild }) =>
    `${guild(guildId)} does not have the feature ${feature}.`,
  botOwner: ({ userId }, { user }) =>
    `${user(userId)} is a bot, and the platform lets no bot own a guild.`,
  notHeard: ({ userId }, { user }) =>
    `${user(userId)} is muted, deafened or in the audience of a stage, and is not heard.`,
  channelFull: ({ channelId, limit }, { channel }) =>
    `${channel(channelId)} is full (limit ${limit}).`,
  threadLocked: ({ channelId }, { channel }) => `The thread ${channel(channelId)} is locked.`,
  threadEdit: ({ channelId, isOwn }, { channel }) =>
    isOwn
      ? `The edit of the thread ${channel(channelId)} sets more than its creator may set.`
      : `Somebody else created the thread ${channel(channelId)}, and others may only unarchive it.`,
  moderatedTag: ({ channelId, names }, { channel }) =>
    `The tags ${names.join(", ")} of ${channel(channelId)} are for moderators.`,
  slowmode: ({ milliseconds }) => `It can be done again in ${milliseconds / 1000} s.`,
  noMutualGuild: ({ userId, otherId }, { user }) =>
    `${user(userId)} and ${user(otherId)} have no guild in common, and neither has installed the application of the other.`,
  closedDms: ({ userId }, { user }) => `${user(userId)} accepts no direct messages.`,
  botDm: ({ userId }, { user }) => `${user(userId)} is a bot, and bots cannot write to bots.`,
  acknowledged: ({ interactionId }, { answer }) =>
    `The first answer to the interaction was ${answer(interactionId)}. Later messages are follow-ups.`,
  abandoned: () =>
    "The HTTP response of the bot to the interaction was not a valid answer, which ended the interaction.",
  tooLate: ({ passed, limit }) =>
    `The interaction is ${passed / 1000} s old, and the platform accepts this for ${limit / 1000} s.`,
  intent: ({ userId, intent }, { user }) =>
    `The application of ${user(userId)} is not approved for the privileged intent ${intent}.`,
  command: ({ objection }) => `The command ${objection}.`,
  notVerified: ({ problem }) => problem,
}

function sentenceOf(reason: RefusalReason, names: RefusalNames): string {
  // Each kind has the renderer of its own kind; TypeScript loses that relation for a union of keys.
  const render = SENTENCES[reason.kind] as (reason: RefusalReason, names: RefusalNames) => string
  return render(reason, names)
}

function describeMissing(missing: MissingPermissions, names: RefusalNames): string {
  const { userId, guildId, channelId, permissions, loss } = missing
  const where = channelId === null ? names.guild(guildId) : names.channel(channelId)
  const lacks = `${names.user(userId)} lacks ${listed(permissions)} in ${where}`
  return `${lacks}: ${describeLoss(loss, userId, permissions.length > 1 ? "them" : "it", names)}.`
}

/** Describes how permissions were lost. `them` is the pronoun or name for the permissions. */
function describeLoss(
  loss: PermissionLoss,
  userId: UserId,
  them: string,
  names: RefusalNames,
): string {
  switch (loss.kind) {
    case "notGranted":
      return notGranted(loss.roleIds.map(names.role), them)
    case "denied": {
      const targets = loss.targets.map((target) => describeTarget(target, names)).join(", ")
      const some = loss.targets.length > 1 ? "s" : ""
      const denied = `the overwrite${some} for ${targets} in ${names.channel(loss.channelId)} ${some === "" ? "denies" : "deny"} ${them}`
      return loss.isGranted
        ? denied
        : `${denied}, and no role of ${names.user(userId)} grants ${them}`
    }
    case "timeout":
      return `${names.user(userId)} is timed out until ${new Date(loss.until).toISOString()}`
    case "pending":
      return `${names.user(userId)} is pending: they have not passed the membership screening`
    case "implicit":
      return `nobody can use ${them} without ${loss.permission}, and ${describeLoss(loss.loss, userId, loss.permission, names)}`
  }
}

function notGranted(roles: readonly string[], them: string): string {
  if (roles.length === 1) return `the only role, ${roles[0]}, does not grant ${them}`
  return `none of the roles ${roles.join(", ")} grants ${them}`
}

function describeTarget(target: OverwriteTarget, names: RefusalNames): string {
  if (target.type === "member") return `the member ${names.user(target.id)}`
  const name = names.role(target.id)
  return name === "@everyone" ? name : `the role ${name}`
}

function topOf(userId: UserId, top: RoleId | undefined, names: RefusalNames): string {
  const role = top === undefined ? "" : ` ${names.ranked(top)}`
  return `${names.user(userId)}'s top role${role}`
}

/** Explains two roles at one position. https://github.com/discord/discord-api-docs/pull/6947 */
function tie(top: RoleId | undefined, other: RoleId, names: RefusalNames): string {
  if (top === undefined || names.ranksAt(top) !== names.ranksAt(other)) return ""
  return top === other
    ? ": it is the same role"
    : ": of roles at one position, the role with the lower id ranks higher"
}

function listed(permissions: readonly string[]): string {
  const last = permissions.at(-1) ?? ""
  return permissions.length < 2 ? last : `${permissions.slice(0, -1).join(", ")} and ${last}`
}
