// The actions on a member that the rules of the platform allow to somebody.

import type { Guild } from "../../world/guilds/model.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import type { Role } from "../../world/roles/model.ts"
import { compareRanks, outranks, ranksAboveAll, topRole } from "../../world/roles/rules/ranks.ts"
import { isManaged } from "../../world/roles/rules/roles.ts"
import { type Permission, canInGuild } from "../../world/rules/permissions.ts"
import { everyoneRoleId } from "../../world/rules/shared-ids.ts"

/** An action on a member. */
export type MemberAction = "nick" | "timeOut" | "kick" | "ban" | "mute" | "deafen" | "move"

/** The permission of each action, and whether it needs a higher role than the member's. */
const NEEDS: Readonly<Record<MemberAction, readonly [permission: Permission, rank: boolean]>> = {
  nick: ["ManageNicknames", true],
  timeOut: ["ModerateMembers", true],
  kick: ["KickMembers", true],
  ban: ["BanMembers", true],
  mute: ["MuteMembers", false],
  deafen: ["DeafenMembers", false],
  move: ["MoveMembers", false],
}

/** Two members of a guild: one acts on the other. */
export interface MemberPair {
  readonly world: World
  readonly guild: Guild
  readonly actorId: UserId | undefined
  readonly targetId: UserId
}

/** Returns the permission of an action. */
export function permissionOf(action: MemberAction): Permission {
  return NEEDS[action][0]
}

/** Returns whether somebody may act on a member. */
export function mayAct(pair: MemberPair, action: MemberAction): boolean {
  const { world, guild, actorId, targetId } = pair
  if (actorId === undefined) return false
  if (action === "nick" && actorId === targetId) {
    return canInGuild(world, guild, actorId, "ChangeNickname")
  }
  const [permission, needsRank] = NEEDS[action]
  return (
    canInGuild(world, guild, actorId, permission) &&
    (!needsRank || outranks(guild, actorId, targetId))
  )
}

/** Returns whether somebody may give and take a role. */
export function mayManageRole(
  world: World,
  guild: Guild,
  actorId: UserId | undefined,
  role: Role,
): boolean {
  if (actorId === undefined || role.id === everyoneRoleId(guild.id) || isManaged(role)) return false
  if (!canInGuild(world, guild, actorId, "ManageRoles")) return false
  return ranksAboveAll(guild, actorId) || compareRanks(topRole(guild, actorId), role) > 0
}
