// The roles that tests create in a guild, and the ranks of members.

import { perform } from "../../world/actions/action.ts"
import { createRole } from "../../world/actions/roles.ts"
import { giveRole } from "../../world/actions/member-roles.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Member } from "../../world/model/member.ts"
import type { Permission } from "../../world/rules/permissions.ts"
import { sortedRoles, topRole } from "../../world/rules/ranks.ts"
import { asSetupError } from "../options.ts"
import { requireFreeId } from "../chosen-ids.ts"
import { GuildChannels } from "./guild-channels.ts"
import { type LiveList, liveList } from "./live-list.ts"
import type { RoleHandle } from "./role.ts"
import { type RoleOptions, toRoleBody } from "./role-options.ts"
import type { UserHandle } from "./user.ts"

/** Adds the roles of a guild. */
export abstract class GuildRoles extends GuildChannels {
  /**
   * The roles by rank, @everyone first. Several roles can share a position; among those, the role
   * with the lower id ranks higher.
   */
  get roles(): LiveList<RoleHandle> {
    return liveList({
      what: `The list of roles of ${this.name}`,
      one: "role",
      read: () => {
        const { handles } = this
        return sortedRoles(this.guild).map(({ id }) => handles.role(id, this.id))
      },
      names: ({ name, mention }) => [name, `@${name}`, mention],
    })
  }

  createRole(name: string, options: RoleOptions = {}): RoleHandle {
    const body = toRoleBody("createRole", name, { permissions: [], ...options }, ["id", "position"])
    const { position } = options
    const id = requireFreeId(this.simulation, "createRole", options.id)
    const invocation = { input: { guildId: this.id, position }, body, id }
    const { world } = this.simulation
    const role = asSetupError("createRole", () => perform(world, "system", createRole, invocation))
    return this.handles.role(role.id, this.id)
  }

  /**
   * Makes a role the highest role of a member, or moves their highest role to a position in the
   * list (see `RoleHandle.setPosition`). The member is given the role if they lack it. A role that
   * ranks below their highest role moves right above it.
   *
   * @example guild.setTopRole(env.bot, 1)
   * @throws SetupError for a user who is not a member, and for a position if the member has no
   * role.
   */
  setTopRole(user: UserHandle, role: RoleHandle | number): void {
    this.requireSameWorld(user, role)
    const member = this.#requireMember(user)
    const top = topRole(this.guild, user.id)
    const highest = this.roles.find(({ id }) => id === top.id)
    if (typeof role === "number") {
      if (highest === undefined || top.position === 0) {
        throw new SetupError(`${user.name} has no role in ${this.name}. Give them one first.`)
      }
      return highest.setPosition(role)
    }
    if (!member.roleIds.has(role.id)) this.#give("setTopRole", user, role)
    const order = sortedRoles(this.guild).map(({ id }) => id)
    const rank = order.indexOf(top.id)
    if (order.indexOf(role.id) < rank) role.setPosition(rank)
  }

  /**
   * Replaces the permissions of a member's own role: the managed role of a bot, or a role with the
   * name of the person, which is created if it does not exist. The member also keeps the
   * permissions of @everyone and of their other roles.
   *
   * @example guild.setPermissions(alice, "KickMembers")
   * @throws SetupError for a user who is not a member.
   */
  setPermissions(user: UserHandle, ...permissions: readonly Permission[]): RoleHandle {
    this.requireSameWorld(user)
    const { roleIds } = this.#requireMember(user)
    const own = this.roles.find(({ id, name }) => name === user.name && roleIds.has(id))
    const role = own ?? this.createRole(user.name)
    if (own === undefined) this.#give("setPermissions", user, role)
    role.setPermissions(...permissions)
    return role
  }

  #requireMember(user: UserHandle): Member {
    const member = this.guild.members.get(user.id)
    if (member !== undefined) return member
    throw new SetupError(`${user.name} is not a member of ${this.name}.`)
  }

  #give(what: string, user: UserHandle, role: RoleHandle): void {
    const input = { guildId: this.id, userId: user.id, roleId: role.id }
    asSetupError(what, () => perform(this.simulation.world, "system", giveRole, { input }))
  }
}
