// Who may do what with roles, and in which order they stand.
// https://docs.discord.com/developers/topics/permissions#permission-hierarchy

import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { RoleId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import type { Actor, World } from "../model/world.ts"
import type { RolePositions } from "./forms/roles.ts"
import { isAccount, needRole } from "./need.ts"
import { bitsOf, guildPermissions } from "./permissions.ts"

/** What everyone may do in a new guild. */
export const EVERYONE = bitsOf([
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "ReadMessageHistory",
  "AddReactions",
  "EmbedLinks",
  "AttachFiles",
  "UseExternalEmojis",
  "ChangeNickname",
  "Connect",
  "Speak",
  "UseApplicationCommands",
  "CreatePublicThreads",
  "SendPolls",
])

/** The role that every member has: it shares the guild's id. */
export function everyoneOf(guild: Guild): Role {
  return needRole(guild, guild.id as string as RoleId)
}

/** @throws Problem 50028 for a role that nobody can give, take or delete: @everyone, and a bot's own. */
export function needFree(guild: Guild, role: Role): void {
  if (role === everyoneOf(guild) || role.botId !== null) throw new Problem("invalidRole")
}

/** @throws Problem 50013 for a permission that the actor does not have in the guild. */
export function needMayGrant(world: World, guild: Guild, actor: Actor, bits: bigint): void {
  if (actor === "system") return
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  const held = member === undefined ? 0n : guildPermissions(world, guild, member)
  if ((bits & ~held) !== 0n) throw new Problem("missingPermissions")
}

/** The roles from the bottom up. */
export function sortedRoles(guild: Guild): Role[] {
  return [...guild.roles.values()].toSorted((a, b) => a.position - b.position)
}

/**
 * The roles from the bottom up once some were put where they are to stand: the others keep their order,
 * and @everyone its place.
 *
 * @throws Problem 10011 for a role that there is not.
 */
export function reordered(guild: Guild, positions: RolePositions): Role[] {
  const everyone = everyoneOf(guild)
  const wanted = new Map<Role, number>()
  for (const { id, position } of positions) {
    const role = needRole(guild, id)
    if (position !== undefined && role !== everyone) wanted.set(role, position)
  }
  const order = sortedRoles(guild).filter((role) => !wanted.has(role))
  let lowest = 1
  for (const [role, position] of [...wanted].toSorted(([, a], [, b]) => a - b)) {
    const index = Math.min(Math.max(position, lowest), order.length)
    order.splice(index, 0, role)
    lowest = index + 1
  }
  return order
}
