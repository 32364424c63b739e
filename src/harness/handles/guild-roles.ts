// The roles that a test makes in a guild, and who ranks how.

import { perform } from "../../world/actions/action.ts"
import { createRole } from "../../world/actions/roles.ts"
import { giveRole } from "../../world/actions/member-roles.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import type { Member } from "../../world/model/member.ts"
import type { Permission } from "../../world/rules/permissions.ts"
import { topRole } from "../../world/rules/ranks.ts"
import { sortedRoles } from "../../world/rules/roles.ts"
import { arrange } from "../options.ts"
import { pinnedId } from "../pinned-ids.ts"
import { GuildChannels } from "./guild-channels.ts"
import { type LiveList, liveList } from "./live-list.ts"
import { RoleHandle } from "./role.ts"
import { type RoleOptions, toRole } from "./role-options.ts"
import type { UserHandle } from "./user.ts"

/** A guild that roles are made in. */
export abstract class GuildRoles extends GuildChannels {
  /** The roles from the bottom up, with @everyone as the first. */
  get roles(): LiveList<RoleHandle> {
    return liveList({
      what: `The list of roles of ${this.name}`,
      one: "role",
      read: () =>
        sortedRoles(this.guild).map(({ id }) => new RoleHandle(this.simulation, this.id, id)),
      names: ({ name, mention }) => [name, `@${name}`, mention],
    })
  }

  createRole(name: string, options: RoleOptions = {}): RoleHandle {
    const given = toRole("createRole", name, { permissions: [], ...options }, ["id", "position"])
    const { position = 1 } = options
    const id = pinnedId(this.simulation, "createRole", options.id)
    const attempt = { input: { guildId: this.id, position }, given, id }
    const { world } = this.simulation
    const role = arrange("createRole", () => perform(world, "system", createRole, attempt))
    return new RoleHandle(this.simulation, this.id, role.id)
  }

  /**
   * Makes a role the highest that a member has, or puts the highest that it has at a position, so that
   * it ranks above all members whose roles are below. A role that it lacks is given to it, and stands
   * right above the highest that it had.
   *
   * @example guild.setTopRole(env.bot, 1)
   * @throws SetupError for who is no member, and for a position where it has no role to put.
   */
  setTopRole(user: UserHandle, role: RoleHandle | number): void {
    this.needSameWorld(user, role)
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
    // Where it comes from below, the one that it passes moves down.
    if (role.position < top.position) role.setPosition(top.position)
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
    this.needSameWorld(user)
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
    arrange(what, () => perform(this.simulation.world, "system", giveRole, { input }))
  }
}
