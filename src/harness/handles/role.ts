import type { Action } from "../../world/actions/action.ts"
import { type RoleInput, deleteRole, editRole, moveRoles } from "../../world/roles/actions.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { GuildId, RoleId } from "../../world/model/ids.ts"
import type { Role } from "../../world/roles/model.ts"
import { isManaged } from "../../world/roles/rules/roles.ts"
import { roleMovesTo } from "../../world/roles/rules/moves.ts"
import {
  type Permission,
  permissionBitsOf,
  includes,
  permissionNamesOf,
} from "../../world/rules/permissions.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { build } from "./perform.ts"
import { requireExisting, requireExistingGuild } from "./require-existing.ts"
import { Handle, type HandleOf } from "./handle.ts"

/** The handle of a role. Its methods need no permission and create no audit log entry. */
export class RoleHandle extends Handle {
  readonly kind = "role"
  readonly id: RoleId
  readonly #guildId: GuildId
  #last: Role | undefined

  constructor(simulation: Simulation, guildId: GuildId, id: RoleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
    this.#last = this.world.guilds.get(guildId)?.roles.get(id)
  }

  /** Whether the role or its guild has been deleted. */
  get deleted(): boolean {
    return this.#found === undefined
  }

  get guild(): HandleOf<"guild"> {
    return this.handles.guild(this.#guildId)
  }

  get name(): string {
    return this.#role.name
  }

  /**
   * The position: 0 for @everyone, 1 or more for others. Several roles can share a position, and
   * numbers can be missing. `guild.roles` lists the roles by rank.
   */
  get position(): number {
    return this.#role.position
  }

  get color(): number {
    return this.#role.color
  }

  /** The URL of the icon; null without one. The CDN of the simulation serves it. */
  get iconUrl(): string | null {
    const { icon } = this.#role
    return icon && `https://cdn.discordapp.com/role-icons/${this.id}/${icon.hash}.png`
  }

  /** The Unicode emoji beside the names of members; null without one. */
  get unicodeEmoji(): string | null {
    return this.#role.unicodeEmoji
  }

  /** The permissions that the role itself grants in the guild as a whole. */
  get permissions(): readonly Permission[] {
    return permissionNamesOf(this.#role.permissions)
  }

  /** Whether members with the role are listed separately. */
  get hoist(): boolean {
    return this.#role.hoist
  }

  /** Whether everyone may mention the role. */
  get mentionable(): boolean {
    return this.#role.mentionable
  }

  /** Whether the role belongs to a bot, or to the subscribers of another integration. */
  get managed(): boolean {
    return isManaged(this.#role)
  }

  /** The text that mentions the role: `<@&id>`. */
  get mention(): string {
    return `<@&${this.id}>`
  }

  /** Whether the role itself grants a permission in the guild as a whole. */
  allows(permission: Permission): boolean {
    return includes(this.#role.permissions, permission)
  }

  /** Replaces the permissions of the role in the guild as a whole. */
  setPermissions(...permissions: readonly Permission[]): void {
    const body = { permissions: String(permissionBitsOf(permissions)) }
    return this.#build(editRole, body)
  }

  /**
   * Moves the role to a position in the list: 1 is right above @everyone. All roles are renumbered
   * 1, 2, 3 …, as when a person moves a role in their client.
   *
   * @throws SetupError for @everyone, and for a position that the list does not have.
   */
  setPosition(position: number): void {
    const highest = requireExistingGuild(this.world, this.#guildId).roles.size - 1
    const isFree = Number.isInteger(position) && position >= 1 && position <= highest
    if (!isFree || this.position === 0) {
      throw new SetupError(
        `${this.name} cannot have the position ${position}. Roles have the positions 1 to ${highest}, @everyone has 0.`,
      )
    }
    const moves = roleMovesTo(requireExistingGuild(this.world, this.#guildId), this.#role, position)
    const body = Array.from(moves, ([{ id }, to]) => ({ id, position: to }))
    return this.#build(moveRoles, body)
  }

  /** Deletes the role. @throws SetupError for `@everyone` and for a managed role. */
  delete(): void {
    return this.#build(deleteRole)
  }

  #build<Result>(action: Action<RoleInput, Result>, body?: unknown): void {
    const input = { guildId: this.#guildId, roleId: this.id }
    return build(this, `The role ${this.name}`, action, { input, body })
  }

  get #role(): Role {
    const role = this.#found
    if (role !== undefined) this.#last = role
    return requireExisting("role", this.id, role, this.lastName)
  }

  protected override get lastName(): string | undefined {
    return this.#last?.name
  }

  get #found(): Role | undefined {
    return this.world.guilds.get(this.#guildId)?.roles.get(this.id)
  }

  override toString(): string {
    return this.mention
  }
}
