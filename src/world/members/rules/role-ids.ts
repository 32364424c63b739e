// Sets of the roles of members. Members of a guild who have the same roles share one set, because
// among many members the set of each would miss the processor's cache whenever it is read.

import { memoizePerObject } from "../../kernel/memoize.ts"
import type { Guild } from "../../guilds/model.ts"
import type { RoleId } from "../../model/ids.ts"
import type { Role } from "../../roles/model.ts"
import type { Member } from "../model.ts"

type RoleIds = Member["roleIds"]

/** The number of sets above which those of a guild are forgotten. Members keep theirs. */
const MOST_SETS = 2000

/** Returns the sets of the members of a guild by their ids. */
const setsOf = memoizePerObject((_: Guild["members"]) => new Map<string, RoleIds>())

/** Returns the set of some roles, in the order in which members got them. */
export function sharedRoleIds({ members }: Guild, ids: readonly RoleId[]): RoleIds {
  const sets = setsOf(members)
  const key = ids.join()
  const known = sets.get(key)
  if (known !== undefined) return known
  if (sets.size >= MOST_SETS) sets.clear()
  const set = new Set(ids)
  sets.set(key, set)
  return set
}

/** Gives a member a role after those that they have. */
export function addRole(guild: Guild, member: Member, { id }: Pick<Role, "id">): void {
  if (!member.roleIds.has(id)) member.roleIds = sharedRoleIds(guild, [...member.roleIds, id])
}

/**
 * Returns a function that takes a role from members and returns whether they had it. The set without
 * the role is created once for all members with the same roles.
 */
export function createRoleRemoval(
  guild: Guild,
  { id }: Pick<Role, "id">,
): (member: Member) => boolean {
  const withoutRole = memoizePerObject((roleIds: RoleIds) =>
    sharedRoleIds(
      guild,
      [...roleIds].filter((one) => one !== id),
    ),
  )
  return (member) => {
    if (!member.roleIds.has(id)) return false
    member.roleIds = withoutRole(member.roleIds)
    return true
  }
}

/** Gives a member some roles, then takes others from them. */
export function changeRoles(
  guild: Guild,
  member: Member,
  { added, removed }: { readonly added: readonly Role[]; readonly removed: readonly Role[] },
): void {
  for (const role of added) addRole(guild, member, role)
  for (const role of removed) createRoleRemoval(guild, role)(member)
}
