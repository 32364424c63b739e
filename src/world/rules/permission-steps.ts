// Explains step by step whether a member has a permission: each rule that decides it, in order.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites

import { OverwriteType } from "discord-api-types/v10"
import type { Channel, GuildChannel, Overwrite, Thread } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import { awaitsScreening } from "../member-verification/rules.ts"
import type { Member } from "../members/model.ts"
import type { RoleId, UserId } from "../model/ids.ts"
import type { OverwriteTarget } from "../model/refusal-reason.ts"
import type { World } from "../model/world.ts"
import { outranks, ranksAboveRole } from "../roles/rules/ranks.ts"
import { parentOf } from "../threads/rules/threads.ts"
import { targetOf } from "./permission-reasons.ts"
import {
  ALL_PERMISSIONS,
  IMPLICIT_DENIALS,
  type Permission,
  RESTRICTED_PERMISSIONS,
  channelPermissions,
  effectivePermissions,
  includes,
  isHiddenThread,
  isTimedOut,
  restrictPermissions,
  rolesOf,
} from "./permissions.ts"
import { isPrivateChannel } from "./require.ts"

/** No further data. */
type NoData = Readonly<Record<never, never>>

/** The data of each kind of step. */
interface PermissionStepData {
  readonly notMember: NoData
  readonly owner: NoData
  readonly administrator: { readonly roleIds: readonly RoleId[] }
  /** The roles that grant the permission. */
  readonly roles: { readonly roleIds: readonly RoleId[] }
  readonly overwrites: {
    readonly level: "everyone" | "roles" | "member"
    readonly allowing: readonly OverwriteTarget[]
    readonly denying: readonly OverwriteTarget[]
  }
  readonly pending: NoData
  readonly timeout: { readonly until: number }
  /** The member does not see the channel. */
  readonly hidden: NoData
  readonly privateThread: NoData
  /** Another permission decides about messages in threads. */
  readonly threadMessages: NoData
  readonly implicit: { readonly without: Permission }
  readonly thread: { readonly isArchived: boolean; readonly isLocked: boolean }
  readonly notInDm: NoData
  readonly dm: NoData
  readonly memberRank: { readonly targetId: UserId }
  readonly roleRank: { readonly roleId: RoleId }
}

/** A rule that decides about a permission, and the decision after it. */
export type PermissionStep = {
  readonly [Kind in keyof PermissionStepData]: {
    readonly kind: Kind
    readonly allowed: boolean
  } & PermissionStepData[Kind]
}[keyof PermissionStepData]

/** The target of an action, which the acting member has to rank above. */
export type RankTarget =
  | { readonly type: "member"; readonly id: UserId }
  | { readonly type: "role"; readonly id: RoleId }

/** A question about a permission. */
export interface PermissionQuestion {
  readonly world: World
  readonly guild: Guild
  readonly userId: UserId
  readonly permission: Permission
  /** The channel; undefined for the guild as a whole. */
  readonly channel: Channel | undefined
  readonly target: RankTarget | undefined
}

/** Returns the steps of a decision. The last one has the decision itself. */
export function permissionSteps(question: PermissionQuestion): readonly PermissionStep[] {
  const steps = stepsOfPermission(question)
  return [...steps, ...rankSteps(question, steps.at(-1)?.allowed ?? false)]
}

function stepsOfPermission(question: PermissionQuestion): readonly PermissionStep[] {
  const { world, guild, userId, permission, channel } = question
  if (channel !== undefined && isPrivateChannel(channel)) {
    if (!channel.userIds.includes(userId)) return [{ kind: "notInDm", allowed: false }]
    const held = effectivePermissions(world, channel, userId)
    return [{ kind: "dm", allowed: includes(held, permission) }]
  }
  const member = guild.members.get(userId)
  if (member === undefined) return [{ kind: "notMember", allowed: false }]
  const base = baseSteps(guild, member, permission)
  const isAll = base.some(({ kind }) => kind === "owner" || kind === "administrator")
  const parent = channel?.kind === "thread" ? parentOf(world, channel) : channel
  const overwrites = parent === undefined || isAll ? [] : overwriteSteps(parent, member, permission)
  const granted = [...base, ...overwrites]
  const restricted = [...granted, ...restrictionSteps(question, member, granted, isAll)]
  if (channel === undefined || parent === undefined) return restricted
  return [...restricted, ...channelSteps({ question, member, channel, parent }, restricted)]
}

function baseSteps(guild: Guild, member: Member, permission: Permission): PermissionStep[] {
  if (guild.ownerId === member.userId) return [{ kind: "owner", allowed: true }]
  const granting = (wanted: Permission): RoleId[] =>
    rolesOf(guild, member).filter((id) => includes(guild.roles.get(id)?.permissions ?? 0n, wanted))
  const administrators = granting("Administrator")
  if (administrators.length > 0) {
    return [{ kind: "administrator", roleIds: administrators, allowed: true }]
  }
  const roleIds = granting(permission)
  return [{ kind: "roles", roleIds, allowed: roleIds.length > 0 }]
}

/** Returns the overwrites that mention the permission, in the order in which they apply. */
function overwriteSteps(
  { overwrites, guildId }: GuildChannel,
  { roleIds, userId }: Member,
  permission: Permission,
): PermissionStep[] {
  const all = [...overwrites.values()]
  const everyone = all.filter(({ id }) => String(id) === guildId)
  const ofRoles = Array.from(roleIds, (id) => overwrites.get(id)).filter(
    (one): one is Overwrite => one?.type === OverwriteType.Role,
  )
  const own = all.filter(({ id }) => id === userId)
  const levels = [
    ["everyone", everyone],
    ["roles", ofRoles],
    ["member", own],
  ] as const
  const steps: PermissionStep[] = []
  for (const [level, some] of levels) {
    const allowing = some.filter(({ allow }) => includes(allow, permission)).map(targetOf)
    const denying = some.filter(({ deny }) => includes(deny, permission)).map(targetOf)
    if (allowing.length + denying.length === 0) continue
    // Among the roles of a member, an overwrite that allows wins.
    steps.push({ kind: "overwrites", level, allowing, denying, allowed: allowing.length > 0 })
  }
  return steps
}

function restrictionSteps(
  { world, permission }: PermissionQuestion,
  member: Member,
  before: readonly PermissionStep[],
  isAll: boolean,
): PermissionStep[] {
  const isKept = includes(RESTRICTED_PERMISSIONS, permission)
  const allowed = isKept && (before.at(-1)?.allowed ?? false)
  if (awaitsScreening(member)) return [{ kind: "pending", allowed }]
  if (isAll || !isTimedOut(world, member) || member.timeoutUntil === null) return []
  return [{ kind: "timeout", until: member.timeoutUntil, allowed }]
}

/** A member in a channel. */
interface MemberInChannel {
  readonly question: PermissionQuestion
  readonly member: Member
  readonly channel: GuildChannel | Thread
  /** The channel whose overwrites apply. */
  readonly parent: GuildChannel
}

function channelSteps(
  { question, member, channel, parent }: MemberInChannel,
  before: readonly PermissionStep[],
): PermissionStep[] {
  const { world, guild, permission } = question
  const held = restrictPermissions(world, member, channelPermissions(guild, parent, member))
  let allowed = before.at(-1)?.allowed ?? false
  const steps: PermissionStep[] = []
  if (held !== ALL_PERMISSIONS) {
    if (!includes(held, "ViewChannel")) {
      return permission === "ViewChannel" ? [] : [{ kind: "hidden", allowed: false }]
    }
    let current = held
    if (channel.kind === "thread") {
      if (isHiddenThread(channel, member) && !includes(held, "ManageThreads")) {
        return [{ kind: "privateThread", allowed: false }]
      }
      const writes = includes(held, "SendMessagesInThreads")
      if (permission === "SendMessages") {
        allowed = writes
        steps.push({ kind: "threadMessages", allowed })
      }
      current = effectivePermissions(world, channel, member.userId)
    }
    for (const [without, lost] of IMPLICIT_DENIALS[parent.kind]) {
      if (without === permission || !includes(lost, permission)) continue
      if (includes(current, without)) continue
      allowed = false
      steps.push({ kind: "implicit", without, allowed })
    }
  }
  if (channel.kind === "thread" && (channel.archived || channel.locked)) {
    const { archived, locked } = channel
    steps.push({ kind: "thread", isArchived: archived, isLocked: locked, allowed })
  }
  return steps
}

function rankSteps(
  { guild, userId, target }: PermissionQuestion,
  before: boolean,
): readonly PermissionStep[] {
  if (target === undefined) return []
  if (target.type === "member") {
    const allowed = before && outranks(guild, userId, target.id)
    return [{ kind: "memberRank", targetId: target.id, allowed }]
  }
  const role = guild.roles.get(target.id)
  const allowed = before && role !== undefined && ranksAboveRole(guild, userId, role)
  return [{ kind: "roleRank", roleId: target.id, allowed }]
}
