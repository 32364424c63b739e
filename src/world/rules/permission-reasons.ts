// Recomputes a permission decision and finds the step that took the permission away.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites

import { awaitsScreening } from "../member-verification/rules.ts"
import { AuditLogEvent, OverwriteType } from "discord-api-types/v10"
import type {
  Channel,
  PrivateChannel,
  GuildChannel,
  Overwrite,
  Thread,
} from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { RoleId, UserId } from "../model/ids.ts"
import type { Member } from "../members/model.ts"
import type {
  PermissionLoss,
  MissingPermissions,
  OverwriteTarget,
  RefusalReason,
  MemberRemoval,
} from "../model/refusal-reason.ts"
import type { Actor, World } from "../model/world.ts"
import { isPrivateChannel, isAccount } from "./require.ts"
import {
  IMPLICIT_DENIALS,
  type Permission,
  RESTRICTED_PERMISSIONS,
  effectivePermissions,
  guildPermissions,
  includes,
  isAdministrator,
  isHiddenThread,
  isTimedOut,
  rolesOf,
} from "./permissions.ts"
import { parentOf } from "../threads/rules/threads.ts"

/** The member whose permissions are computed. */
interface PermissionSubject {
  readonly world: World
  readonly guild: Guild
  readonly member: Member
}

/** Returns the reasons why an actor lacks permissions in a guild. */
export function reasonsInGuild(
  world: World,
  guild: Guild,
  actor: Actor,
  permissions: readonly Permission[] = [],
): readonly RefusalReason[] {
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  if (member === undefined) return [notInGuildReason(guild, actor)]
  const subject = { world, guild, member }
  const held = guildPermissions(world, guild, member)
  const missing = permissions.filter((permission) => !includes(held, permission))
  return groupByLoss(subject, null, missing, (permission) => lossInGuild(subject, permission))
}

/** Returns the reasons why an actor lacks permissions in a channel, or does not see the channel. */
export function reasonsInChannel(
  world: World,
  channel: Channel,
  actor: Actor,
  permissions: readonly Permission[] = [],
): readonly RefusalReason[] {
  if (isPrivateChannel(channel)) return [reasonInDm(world, channel, actor, permissions)]
  const guild = world.guilds.get(channel.guildId)
  const member = isAccount(actor) ? guild?.members.get(actor) : undefined
  if (guild === undefined) return []
  if (member === undefined) return [notInGuildReason(guild, actor)]
  const subject = { world, guild, member }
  const guildChannel = channel.kind === "thread" ? parentOf(world, channel) : channel
  const seesParent = lossInGuildChannel(subject, guildChannel, "ViewChannel") === undefined
  const hidden = seesParent && channel.kind === "thread" && isHiddenThread(channel, member)
  const held = effectivePermissions(world, channel, actor)
  if (hidden && !includes(held, "ViewChannel")) {
    const loss = (permission: Permission) => lossInGuildChannel(subject, guildChannel, permission)
    return [
      { kind: "privateThread", userId: member.userId, channelId: channel.id },
      ...groupByLoss(subject, guildChannel, ["ManageThreads"], loss),
    ]
  }
  const required = includes(held, "ViewChannel") ? permissions : (["ViewChannel"] as const)
  const missing = required.filter((permission) => !includes(held, permission))
  return groupByLoss(subject, channel, missing, (permission) => {
    return lossInChannel(subject, channel, guildChannel, permission)
  })
}

function reasonInDm(
  world: World,
  dm: PrivateChannel,
  actor: Actor,
  permissions: readonly Permission[],
): RefusalReason {
  if (!isAccount(actor)) return { kind: "noCredential" }
  if (!dm.userIds.includes(actor)) return { kind: "notInDm", userId: actor }
  const held = effectivePermissions(world, dm, actor)
  return { kind: "inDm", permissions: permissions.filter((one) => !includes(held, one)) }
}

function notInGuildReason(guild: Guild, actor: Actor): RefusalReason {
  if (!isAccount(actor)) return { kind: "noCredential" }
  const removal = removalOf(guild, actor)
  return { kind: "notInGuild", userId: actor, guildId: guild.id, removal }
}

const REMOVALS: Partial<Record<AuditLogEvent, MemberRemoval["kind"]>> = {
  [AuditLogEvent.MemberKick]: "kicked",
  [AuditLogEvent.MemberBanAdd]: "banned",
}

function removalOf({ auditLog }: Guild, userId: UserId): MemberRemoval | null {
  const entry = auditLog.findLast(({ type, targetId }) => {
    return targetId === userId && REMOVALS[type] !== undefined
  })
  const kind = entry === undefined ? undefined : REMOVALS[entry.type]
  return entry === undefined || kind === undefined ? null : { kind, by: entry.userId }
}

/** Groups permissions that were lost at the same step. */
function groupByLoss(
  { guild, member }: PermissionSubject,
  channel: Channel | null,
  permissions: readonly Permission[],
  lossOf: (permission: Permission) => PermissionLoss | undefined,
): MissingPermissions[] {
  const groups = new Map<string, { permissions: Permission[]; loss: PermissionLoss }>()
  for (const permission of permissions) {
    const loss = lossOf(permission)
    if (loss === undefined) continue
    const key = JSON.stringify(loss)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { permissions: [permission], loss })
    else group.permissions.push(permission)
  }
  const where = { guildId: guild.id, channelId: channel?.id ?? null }
  return Array.from(groups.values(), (group) => {
    return { kind: "permissions", userId: member.userId, ...where, ...group }
  })
}

function rolesGranting({ guild, member }: PermissionSubject, permission: Permission): RoleId[] {
  return rolesOf(guild, member).filter((id) => {
    return includes(guild.roles.get(id)?.permissions ?? 0n, permission)
  })
}

function lossInGuild(
  subject: PermissionSubject,
  permission: Permission,
): PermissionLoss | undefined {
  const { guild, member } = subject
  if (isPendingAdministrator(subject)) return lossByRestriction(subject, permission)
  if (rolesGranting(subject, permission).length === 0) {
    return { kind: "notGranted", roleIds: rolesOf(guild, member) }
  }
  return lossByRestriction(subject, permission)
}

/** Returns whether a member has every permission as soon as they pass the membership screening. */
function isPendingAdministrator({ guild, member }: PermissionSubject): boolean {
  return awaitsScreening(member) && isAdministrator(guild, member)
}

/** Returns the loss by the membership screening or a timeout. */
function lossByRestriction(
  { world, member }: PermissionSubject,
  permission: Permission,
): PermissionLoss | undefined {
  if (includes(RESTRICTED_PERMISSIONS, permission)) return undefined
  if (awaitsScreening(member)) return { kind: "pending" }
  if (!isTimedOut(world, member) || member.timeoutUntil === null) return undefined
  return { kind: "timeout", until: member.timeoutUntil }
}

/** Returns the loss by roles, overwrites or a restriction of the member, without implicit denials. */
function lossInGuildChannel(
  subject: PermissionSubject,
  guildChannel: GuildChannel,
  permission: Permission,
): PermissionLoss | undefined {
  const { guild, member } = subject
  if (isPendingAdministrator(subject)) return lossByRestriction(subject, permission)
  const isGranted = rolesGranting(subject, permission).length > 0
  const roleIds = rolesOf(guild, member)
  let loss: PermissionLoss | undefined = isGranted ? undefined : { kind: "notGranted", roleIds }
  for (const step of overwriteSteps(guildChannel, roleIds, member.userId)) {
    const denying = step.filter(({ deny }) => includes(deny, permission))
    if (denying.length > 0) {
      loss = {
        kind: "denied",
        channelId: guildChannel.id,
        targets: denying.map(targetOf),
        isGranted,
      }
    }
    if (step.some(({ allow }) => includes(allow, permission))) loss = undefined
  }
  return loss ?? lossByRestriction(subject, permission)
}

/**
 * Returns the overwrites in the order in which they apply: of @everyone, of the other roles
 * together, of the member.
 */
function overwriteSteps(
  { overwrites }: GuildChannel,
  [everyone, ...others]: readonly RoleId[],
  userId: UserId,
): (readonly Overwrite[])[] {
  const found = (ids: readonly (RoleId | UserId | undefined)[]): Overwrite[] =>
    ids.flatMap((id) => (id === undefined ? [] : (overwrites.get(id) ?? [])))
  const roles = found(others).filter(({ type }) => type === OverwriteType.Role)
  return [found([everyone]), roles, found([userId])]
}

/** Returns the role or the member of an overwrite. */
export function targetOf({ id, type }: Overwrite): OverwriteTarget {
  // The type says of which kind the id is.
  return type === OverwriteType.Role
    ? { type: "role", id: id as RoleId }
    : { type: "member", id: id as UserId }
}

function lossInChannel(
  subject: PermissionSubject,
  channel: GuildChannel | Thread,
  guildChannel: GuildChannel,
  permission: Permission,
): PermissionLoss | undefined {
  const needed = (other: Permission): PermissionLoss | undefined => {
    const loss = lossInChannel(subject, channel, guildChannel, other)
    return loss && { kind: "implicit", permission: other, loss }
  }
  // SEND_MESSAGES_IN_THREADS replaces SEND_MESSAGES in threads.
  if (channel.kind === "thread" && permission === "SendMessages") {
    return needed("SendMessagesInThreads")
  }
  const loss = lossInGuildChannel(subject, guildChannel, permission)
  if (loss !== undefined) return loss
  const implied = IMPLICIT_DENIALS[guildChannel.kind].find(([other, lost]) => {
    return other !== permission && includes(lost, permission) && needed(other) !== undefined
  })
  return implied && needed(implied[0])
}
