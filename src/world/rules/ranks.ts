// Who stands above whom.
// https://docs.discord.com/developers/topics/permissions#permission-hierarchy

import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { UserId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import type { Actor } from "../model/world.ts"
import { isAccount } from "./need.ts"

/** Whether an actor ranks above a position; the owner ranks above all. */
export function ranksAbove(guild: Guild, actor: Actor, position: number): boolean {
  if (actor === "system" || actor === guild.ownerId) return true
  return isAccount(actor) && topRole(guild, actor).position > position
}

/** @throws Problem 50013 for a role at or above the highest of the actor's. */
export function needAboveRole(guild: Guild, actor: Actor, { position }: Role): void {
  if (!ranksAbove(guild, actor, position)) throw new Problem("missingPermissions")
}

/** Position of a member's highest role; @everyone counts as 0. */
export function topRole(guild: Guild, userId: UserId): { position: number; id: string } {
  let top = { position: 0, id: guild.id as string }
  for (const roleId of guild.members.get(userId)?.roleIds ?? []) {
    const role = guild.roles.get(roleId)
    if (role !== undefined && role.position > top.position) top = role
  }
  return top
}

/**
 * Whether the actor ranks strictly above `targetId`. The owner ranks above all and is never a target;
 * an account that is no member has no rank.
 */
export function outranks(guild: Guild, actor: Actor, targetId: UserId): boolean {
  if (actor === "system" || (actor === guild.ownerId && actor !== targetId)) return true
  if (!isAccount(actor)) return false
  const above = topRole(guild, actor).position > topRole(guild, targetId).position
  const target = guild.members.has(targetId)
  return targetId !== guild.ownerId && (!target || above)
}

/** Requires that the actor ranks strictly above `targetId`. @throws Problem 50013 */
export function needOutranks(guild: Guild, actor: Actor, targetId: UserId): void {
  if (!outranks(guild, actor, targetId)) throw new Problem("missingPermissions")
}
