// The rank of roles and members.
// https://docs.discord.com/developers/topics/permissions#permission-hierarchy

import { compareIds } from "../../kernel/snowflake.ts"
import type { Guild } from "../../guilds/model.ts"
import type { UserId } from "../../model/ids.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { Role } from "../model.ts"
import type { Actor } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { isAccount } from "../../rules/require.ts"
import { everyoneOf } from "./roles.ts"

/** The part of a role that its rank depends on. */
export type RankedRole = Pick<Role, "id" | "position">

/**
 * Compares two roles by rank; negative if the first ranks below the second. If two roles have the
 * same position, the role with the lower id ranks higher.
 * https://github.com/discord/discord-api-docs/pull/6947
 */
export function compareRanks(one: RankedRole, other: RankedRole): number {
  return one.position - other.position || compareIds(other.id, one.id)
}

/** Returns the roles of a guild by rank, the lowest first. */
export function sortedRoles(guild: Guild): Role[] {
  return [...guild.roles.values()].toSorted(compareRanks)
}

/** Returns whether no role outranks an actor: the owner of the guild, and the system. */
export function ranksAboveAll({ ownerId }: Guild, actor: Actor): boolean {
  return actor === "system" || actor === ownerId
}

/**
 * Requires that the highest role of the actor ranks above a role.
 *
 * @throws ApiError 50013
 */
export function requireAboveRole(guild: Guild, actor: Actor, role: Role): void {
  if (ranksAboveRole(guild, actor, role)) return
  throw missingPermissions(() => [belowRoleReason(guild, actor, role)])
}

/** Returns whether the highest role of the actor ranks above a role. */
export function ranksAboveRole(guild: Guild, actor: Actor, role: Role): boolean {
  if (ranksAboveAll(guild, actor)) return true
  return isAccount(actor) && compareRanks(topRole(guild, actor), role) > 0
}

/** Returns the highest role of a member: @everyone for a member without roles. */
export function topRole(guild: Guild, userId: UserId): Role {
  const held = [...(guild.members.get(userId)?.roleIds ?? [])].flatMap(
    (id) => guild.roles.get(id) ?? [],
  )
  return held.reduce((top, role) => (compareRanks(role, top) > 0 ? role : top), everyoneOf(guild))
}

/**
 * Returns whether the actor ranks strictly above `targetId`. The owner ranks above everyone and can
 * never be outranked. An account that is not a member has no rank.
 */
export function outranks(guild: Guild, actor: Actor, targetId: UserId): boolean {
  if (actor === "system" || (actor === guild.ownerId && actor !== targetId)) return true
  if (!isAccount(actor)) return false
  const above = compareRanks(topRole(guild, actor), topRole(guild, targetId)) > 0
  const target = guild.members.has(targetId)
  return targetId !== guild.ownerId && (!target || above)
}

/**
 * Requires that the actor ranks strictly above `targetId`.
 *
 * @throws ApiError 50013
 */
export function requireOutranks(guild: Guild, actor: Actor, targetId: UserId): void {
  if (!outranks(guild, actor, targetId)) {
    throw missingPermissions(() => [belowMemberReason(guild, actor, targetId)])
  }
}

function belowRoleReason({ id }: Guild, actor: Actor, role: Role): RefusalReason {
  if (!isAccount(actor)) return { kind: "noCredential" }
  return { kind: "roleRank", guildId: id, userId: actor, roleId: role.id }
}

function belowMemberReason({ id, ownerId }: Guild, actor: Actor, targetId: UserId): RefusalReason {
  if (!isAccount(actor)) return { kind: "noCredential" }
  if (actor === targetId) return { kind: "ownRank", userId: actor }
  if (targetId === ownerId) return { kind: "ownerRank", guildId: id, targetId }
  return { kind: "memberRank", guildId: id, userId: actor, targetId }
}
