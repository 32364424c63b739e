import { giveRole, takeRole } from "../../../world/members/actions/roles.ts"
import { createRole, deleteRole, editRole } from "../../../world/roles/actions.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { quote } from "../message/transcript-text.ts"
import { type RoleEditOptions, type RoleSettings, toRoleBody } from "../role-options.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"

/** The verbs for roles. */
export interface RoleVerbs {
  /** Gives a member a role. @throws PlatformError if the platform refuses. */
  giveRole(user: UserHandle, role: RoleHandle): Promise<void>

  /** Takes a role from a member. @throws PlatformError if the platform refuses. */
  takeRole(user: UserHandle, role: RoleHandle): Promise<void>

  /**
   * Creates a role, right above @everyone.
   *
   * @throws PlatformError if the platform refuses. @throws SetupError for an `id` that is taken.
   */
  createRole(name: string, options?: RoleSettings & WithId): Promise<RoleHandle>

  /** Edits a role. @throws PlatformError if the platform refuses. */
  editRole(role: RoleHandle, options: RoleEditOptions): Promise<void>

  /** Deletes a role. @throws PlatformError if the platform refuses. */
  deleteRole(role: RoleHandle): Promise<void>
}

export const roleVerbs: RoleVerbs & ThisType<ActingMember> = {
  async giveRole(user, role) {
    Handle.requireSameWorld(this, user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await act(this, `gives ${user.name} the role ${role.name}`, giveRole, { input })
  },

  async takeRole(user, role) {
    Handle.requireSameWorld(this, user, role)
    const input = { guildId: this.guildId, userId: user.id, roleId: role.id }
    await act(this, `takes the role ${role.name} from ${user.name}`, takeRole, { input })
  },

  async createRole(name, options = {}) {
    const { id: chosen, ...look } = options
    const body = toRoleBody("createRole", name, { permissions: [], ...look })
    const { id } = await act(this, `creates the role ${quote(name)}`, createRole, {
      input: { guildId: this.guildId },
      body,
      id: requireFreeId(Handle.worldOf(this), "createRole", chosen),
    })
    return Handle.handlesOf(this).role(id, this.guildId)
  },

  async editRole(role, options) {
    Handle.requireSameWorld(this, role)
    const body = toRoleBody("editRole", options.name, options)
    const input = { guildId: this.guildId, roleId: role.id }
    const what = Object.keys(options).join(", ")
    await act(this, `edits ${what} of the role ${role.name}`, editRole, { input, body })
  },

  async deleteRole(role) {
    Handle.requireSameWorld(this, role)
    const input = { guildId: this.guildId, roleId: role.id }
    await act(this, `deletes the role ${role.name}`, deleteRole, { input })
  },
}
