// The roles that a test makes in a guild, and who ranks how.

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

/** A guild that roles are made in. */
export abstract class GuildRoles extends GuildChannels {
  /**
   * The roles by rank, with @everyone as the first. Several roles can share a position; of those the one
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
    const given = toRoleBody("createRole", name, { permissions: [], ...options }, [
      "id",
      "position",
    ])
    const { position } = options
    const id = requireFreeId(this.simulation, "createRole", options.id)
    const attempt = { input: { guildId: this.id, position }, body: given, id }
    const { world } = this.simulation
    const role = asSetupError("createRole", () => perform(world, "system", createRole, attempt))
    return this.handles.role(role.id, this.id)
  }

  /**
   * Makes a role the highest role of a member, or moves their highest role to a place in the list (see
   * `RoleHandle.setPosition`). A role that the member lacks is given to them. A role that ranks below
   * their highest role comes to stand right above it.
   *
   * @example guild.setTopRole(env.bot, 1)
   * @throws SetupError for who is no member, and for a position where it has no role to put.
   */
  setTopRole(user: UserHandle, role: RoleHandle | number): void {
    this.requireSameWorld(user, role)
    const member = this.#needMember(user)
    const top = topRole(this.guild, user.id)
    const highest = this.roles.find(({ id }) => id === top.id)
    if (typeof role === "number") {
      if (highest === undefined || top.position === 0) {
        throw new SetupError(`${user.name} has no role in ${this.name}. Give it one first.`)
      }
      return highest.setPosition(role)
    }
    if (!member.roleIds.has(role.id)) this.#give("setTopRole", user, role)
    const order = sortedRoles(this.guild).map(({ id }) => id)
    const place = order.indexOf(top.id)
    if (order.indexOf(role.id) < place) role.setPosition(place)
  }

  /**
   * Makes the role that a member has for itself allow just this: a bot's own, or one that is called as
   * the person, and is made where there is none. What @everyone and its other roles allow, the member
   * may do besides.
   *
   * @example guild.setPermissions(alice, "KickMembers")
   * @throws SetupError for who is no member.
   */
  setPermissions(user: UserHandle, ...permissions: readonly Permission[]): RoleHandle {
    this.requireSameWorld(user)
    const { roleIds } = this.#needMember(user)
    const own = this.roles.find(({ id, name }) => name === user.name && roleIds.has(id))
    const role = own ?? this.createRole(user.name)
    if (own === undefined) this.#give("setPermissions", user, role)
    role.setPermissions(...permissions)
    return role
  }

  #needMember(user: UserHandle): Member {
    const member = this.guild.members.get(user.id)
    if (member !== undefined) return member
    throw new SetupError(`${user.name} is no member of ${this.name}.`)
  }

  #give(what: string, user: UserHandle, role: RoleHandle): void {
    const input = { guildId: this.id, userId: user.id, roleId: role.id }
    asSetupError(what, () => perform(this.simulation.world, "system", giveRole, { input }))
  }
}
