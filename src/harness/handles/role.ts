import type { GuildId, RoleId } from "../../world/model/ids.ts"
import type { Role } from "../../world/model/role.ts"
import { needGuild, needRole } from "../../world/rules/need.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"

/** A role in the hands of a test. */
export class RoleHandle extends Handle {
  readonly kind = "role"
  readonly id: RoleId
  readonly #guildId: GuildId

  constructor(simulation: Simulation, guildId: GuildId, id: RoleId) {
    super(simulation)
    this.#guildId = guildId
    this.id = id
  }

  get name(): string {
    return this.#role.name
  }

  /** 0 for @everyone, then 1, 2, 3 … */
  get position(): number {
    return this.#role.position
  }

  /** What mentions the role in a text: `<@&id>`. */
  get mention(): string {
    return `<@&${this.id}>`
  }

  get #role(): Role {
    return needRole(needGuild(this.simulation.world, this.#guildId), this.id)
  }

  override toString(): string {
    return this.mention
  }
}
