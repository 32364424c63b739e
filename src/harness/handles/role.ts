import { perform } from "../../world/actions/action.ts"
import { type RoleInput, deleteRole, editRole, moveRoles } from "../../world/actions/roles.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { GuildId, RoleId } from "../../world/model/ids.ts"
import type { Role } from "../../world/model/role.ts"
import { roleMovesTo } from "../../world/rules/role-moves.ts"
import {
  type Permission,
  permissionBitsOf,
  includes,
  permissionNamesOf,
} from "../../world/rules/permissions.ts"
import { asSetupError } from "../options.ts"
import type { Simulation } from "../simulation.ts"
import { requireExisting, requireExistingGuild } from "./require-existing.ts"
import { Handle, type HandleOf } from "./handle.ts"

/** A role in the hands of a test. What it changes needs no permission and leaves no audit entry. */
export class RoleHandle extends Handle {
  readonly kind = "role"
  readonly id: RoleId
  readonly #guildId: GuildId
  #last: Role | undefined

  constructor(simulation: Simulation, guildId: GuildId, id: RoleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
    this.#last = simulation.world.guilds.get(guildId)?.roles.get(id)
  }

  /** Whether the role has been deleted, or its guild. */
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
   * The position: 0 for @everyone, 1 or more for others. Several roles can share one, and the numbers can
   * have holes. `guild.roles` lists the roles by rank.
   */
  get position(): number {
    return this.#role.position
  }

  get color(): number {
    return this.#role.color
  }

  /** The permissions that the role itself grants in the guild as a whole. */
  get permissions(): readonly Permission[] {
    return permissionNamesOf(this.#role.permissions)
  }

  /** Whether its members are listed apart from others. */
  get hoist(): boolean {
    return this.#role.hoist
  }

  /** Whether everyone may mention it. */
  get mentionable(): boolean {
    return this.#role.mentionable
  }

  /** Whether it is the own role of a bot. */
  get managed(): boolean {
    return this.#role.botId !== null
  }

  /** What mentions the role in a text: `<@&id>`. */
  get mention(): string {
    return `<@&${this.id}>`
  }

  /** Whether the role itself allows something, in the guild as a whole. */
  allows(permission: Permission): boolean {
    return includes(this.#role.permissions, permission)
  }

  /** Makes the role allow just this, in the guild as a whole. */
  setPermissions(...permissions: readonly Permission[]): void {
    const body = { permissions: String(permissionBitsOf(permissions)) }
    this.#arrange(() =>
      perform(this.simulation.world, "system", editRole, { input: this.#input, body }),
    )
  }

  /**
   * Moves the role to a place in the list: 1 is right above @everyone. All roles are numbered 1, 2, 3 …
   * anew, as when a person moves a role in their client.
   *
   * @throws SetupError for @everyone, and for a place that the list does not have.
   */
  setPosition(position: number): void {
    const highest = requireExistingGuild(this.simulation, this.#guildId).roles.size - 1
    const isFree = Number.isInteger(position) && position >= 1 && position <= highest
    if (!isFree || this.position === 0) {
      throw new SetupError(
        `${this.name} cannot stand at ${position}: roles stand at 1 to ${highest}, @everyone at 0.`,
      )
    }
    const { world } = this.simulation
    const moves = roleMovesTo(
      requireExistingGuild(this.simulation, this.#guildId),
      this.#role,
      position,
    )
    const body = Array.from(moves, ([{ id }, to]) => ({ id, position: to }))
    this.#arrange(() => perform(world, "system", moveRoles, { input: this.#input, body }))
  }

  /** Deletes the role. @throws SetupError for @everyone and for a bot's own. */
  delete(): void {
    const input = this.#input
    this.#arrange(() => perform(this.simulation.world, "system", deleteRole, { input }))
  }

  #arrange(work: () => unknown): void {
    asSetupError(`The role ${this.name}`, work)
  }

  get #input(): RoleInput {
    return { guildId: this.#guildId, roleId: this.id }
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
    return this.simulation.world.guilds.get(this.#guildId)?.roles.get(this.id)
  }

  override toString(): string {
    return this.mention
  }
}
