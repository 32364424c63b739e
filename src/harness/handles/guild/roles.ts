import { createRole, editRole } from "../../../world/roles/actions.ts"
import { giveRole } from "../../../world/members/actions/roles.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { Member } from "../../../world/members/model.ts"
import { type Permission, permissionBitsOf } from "../../../world/rules/permissions.ts"
import { sortedRoles, topRole } from "../../../world/roles/rules/ranks.ts"
import { requireFreeId } from "../../simulation/chosen-ids.ts"
import type { RoleHandle } from "../role.ts"
import { type RoleOptions, toRoleBody } from "../role-options.ts"
import type { UserHandle } from "../user.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

/** The builders of roles and permissions. */
export interface GuildRoleBuilders {
  createRole(name: string, options?: RoleOptions): RoleHandle

  /**
   * Makes a role the highest role of a member, or moves their highest role to a position in the
   * list (see `RoleHandle.setPosition`). The member is given the role if they lack it. A role that
   * ranks below their highest role moves right above it.
   *
   * @example guild.setTopRole(env.bot, 1)
   * @throws SetupError for a user who is not a member, and for a position if the member has no
   * role.
   */
  setTopRole(user: UserHandle, role: RoleHandle | number): void

  /**
   * Replaces the permissions of a member's own role: the managed role of a bot, or a role with the
   * name of the person, which is created if it does not exist. The member also keeps the
   * permissions of `@everyone` and of their other roles.
   *
   * @example guild.setPermissions(alice, "KickMembers")
   * @throws SetupError for a user who is not a member.
   */
  setPermissions(user: UserHandle, ...permissions: readonly Permission[]): RoleHandle
}

export const guildRoleBuilders: GuildRoleBuilders & ThisType<GuildReference> = {
  createRole(name, options = {}) {
    return newRole(this, name, options, (role) => role)
  },

  setTopRole(user, role) {
    Handle.requireSameWorld(this, user, role)
    const member = requireMemberOf(this, user)
    const top = topRole(guildOf(this), user.id)
    if (typeof role === "number") {
      if (top.position === 0) {
        throw new SetupError(`${user.name} has no role in ${this.name}. Give them one first.`)
      }
      return Handle.handlesOf(this).role(top.id, this.id).setPosition(role)
    }
    const moveUp = (): void => {
      const order = sortedRoles(guildOf(this)).map(({ id }) => id)
      const rank = order.indexOf(top.id)
      if (order.indexOf(role.id) < rank) return role.setPosition(rank)
    }
    return member.roleIds.has(role.id) ? moveUp() : give(this, "setTopRole", user, role, moveUp)
  },

  setPermissions(user, ...permissions) {
    Handle.requireSameWorld(this, user)
    const { roleIds } = requireMemberOf(this, user)
    const ranked = sortedRoles(guildOf(this))
    const own = ranked.find(({ id, name }) => name === user.name && roleIds.has(id))
    const permit = (role: RoleHandle): RoleHandle => {
      const body = { permissions: String(permissionBitsOf(permissions)) }
      const input = { guildId: this.id, roleId: role.id }
      return build(this, `The role ${role.name}`, editRole, { input, body }, () => role)
    }
    if (own !== undefined) return permit(Handle.handlesOf(this).role(own.id, this.id))
    return newRole(this, user.name, {}, (role) =>
      give(this, "setPermissions", user, role, () => permit(role)),
    )
  },
}

function newRole<Returned>(
  guild: GuildReference,
  name: string,
  options: RoleOptions,
  use: (role: RoleHandle) => Returned,
): Returned {
  const what = "createRole"
  const body = toRoleBody(what, name, { permissions: [], ...options })
  const { position } = options
  const id = requireFreeId(Handle.worldOf(guild), what, options.id)
  const invocation = { input: { guildId: guild.id, position }, body, id }
  return build(guild, what, createRole, invocation, (role) =>
    use(Handle.handlesOf(guild).role(role.id, guild.id)),
  )
}

function requireMemberOf(guild: GuildReference, user: UserHandle): Member {
  const member = guildOf(guild).members.get(user.id)
  if (member !== undefined) return member
  throw new SetupError(`${user.name} is not a member of ${guild.name}.`)
}

/** Gives a member a role and returns what `next` returns. */
function give<Returned>(
  guild: GuildReference,
  what: string,
  user: UserHandle,
  role: RoleHandle,
  next: () => Returned,
): Returned {
  const input = { guildId: guild.id, userId: user.id, roleId: role.id }
  return build(guild, what, giveRole, { input }, next)
}
