import { timeOf } from "../../world/kernel/snowflake.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { Presence } from "../../world/model/presence.ts"
import type { User } from "../../world/model/user.ts"
import { requireUser } from "../../world/rules/require.ts"
import { avatarUrl, viewUser } from "../../world/wire/users.ts"
import { ownPresence } from "../../world/rules/presence.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"

/** An account in the hands of a test. */
export class UserHandle extends Handle {
  readonly kind = "user"
  readonly id: UserId

  constructor(simulation: Simulation, id: UserId) {
    super(simulation)
    this.id = id
  }

  /** The account's name, by which it logs in. */
  get name(): string {
    return this.#user.name
  }

  /** The name that it shows everywhere, if it has one. */
  get globalName(): string | null {
    return this.#user.globalName
  }

  /** The address of the picture that it shows: its own, else the default avatar. */
  get avatarUrl(): string {
    return avatarUrl(viewUser(this.#user))
  }

  /** When the account was made. */
  get createdAt(): Date {
    return new Date(timeOf(this.id))
  }

  get bot(): boolean {
    return this.#user.bot
  }

  /** What mentions the account in a text: `<@id>`. */
  get mention(): string {
    return `<@${this.id}>`
  }

  /** What the account chose to show: of the bot, what it sent; of a person, what it set. */
  get presence(): Presence {
    return ownPresence(this.simulation.world, this.id)
  }

  get #user(): User {
    return requireUser(this.simulation.world, this.id)
  }

  override toString(): string {
    return this.mention
  }
}
