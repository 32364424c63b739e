// The order of roles after a move.
// https://docs.discord.com/developers/resources/guild#modify-guild-role-positions
//
// Assumption: role-moves

import type { Guild } from "../../guilds/model.ts"
import type { Role } from "../model.ts"
import type { Actor } from "../../model/world.ts"
import type { RolePositions } from "../schemas.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { isAccount, requireRole } from "../../rules/require.ts"
import { compareRanks, ranksAboveAll, sortedRoles, topRole } from "./ranks.ts"
import { everyoneOf } from "./roles.ts"

/** The new positions of the roles that move. */
export type RoleMoves = ReadonlyMap<Role, number>

/**
 * Returns the roles whose position a request changes, the lowest first. Roles that the request does
 * not name keep their positions, and so does @everyone. No other role gets a position below 1.
 *
 * @throws ApiError 10011 for an unknown role.
 */
export function roleMovesOf(guild: Guild, positions: RolePositions): RoleMoves {
  const everyone = everyoneOf(guild)
  const wanted = new Map<Role, number>()
  for (const { id, position } of positions) {
    const role = requireRole(guild, id)
    if (position !== undefined && role !== everyone) wanted.set(role, Math.max(position, 1))
  }
  const moved = sortedRoles(guild).filter((role) => isMoved(role, wanted))
  return new Map(moved.map((role) => [role, positionIn(wanted, role)]))
}

/**
 * Returns the moves that put a role at a place in the list, counted from @everyone at 0. All roles
 * are renumbered without gaps, as clients and libraries do when a user moves a role.
 */
export function roleMovesTo(guild: Guild, role: Role, index: number): RoleMoves {
  const order = sortedRoles(guild).filter((other) => other !== role)
  order.splice(index, 0, role)
  const numbered = new Map(order.map((one, position) => [one, position]))
  return new Map([...numbered].filter(([one]) => isMoved(one, numbered)))
}

/**
 * Requires that an actor may move roles: their highest role and the roles above it keep their
 * order, and no other role gets the position of their highest role or a higher one.
 *
 * @throws ApiError 50013
 */
export function requireCanMoveRoles(guild: Guild, actor: Actor, moves: RoleMoves): void {
  if (ranksAboveAll(guild, actor) || !isAccount(actor)) return
  const top = topRole(guild, actor)
  const before = sortedRoles(guild)
  const after = before.toSorted((one, other) =>
    compareRanks(withPosition(moves, one), withPosition(moves, other)),
  )
  const first = before.indexOf(top)
  const keepsOrder = before.every((role, index) => index < first || after[index] === role)
  const highest = positionIn(moves, top)
  const isBelow = before
    .slice(0, first)
    .every((role) => !isMoved(role, moves) || positionIn(moves, role) < highest)
  if (!keepsOrder || !isBelow) {
    throw missingPermissions(() => [{ kind: "roleOrder", guildId: guild.id, userId: actor }])
  }
}

function isMoved(role: Role, moves: RoleMoves): boolean {
  return positionIn(moves, role) !== role.position
}

function positionIn(moves: RoleMoves, role: Role): number {
  return moves.get(role) ?? role.position
}

function withPosition(moves: RoleMoves, role: Role): Pick<Role, "id" | "position"> {
  return { id: role.id, position: positionIn(moves, role) }
}
