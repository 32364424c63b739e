import { timeOf } from "../../world/kernel/snowflake.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { Presence } from "../../world/presences/model.ts"
import type { User } from "../../world/users/model/user.ts"
import { requireUser } from "../../world/rules/require.ts"
import { avatarUrl, viewUser } from "../../world/users/views.ts"
import { ownPresence } from "../../world/presences/rules.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { Handle } from "./handle.ts"

/** The handle of an account. */
export class UserHandle extends Handle {
  readonly kind = "user"
  readonly id: UserId

  constructor(simulation: Simulation, id: UserId) {
    super(simulation)
    this.id = id
  }

  /** The user name, which identifies the account. */
  get name(): string {
    return this.#user.name
  }

  /** The display name; null if the account has none. */
  get globalName(): string | null {
    return this.#user.globalName
  }

  /** The URL of the avatar, or of the default avatar. */
  get avatarUrl(): string {
    return avatarUrl(viewUser(this.#user))
  }

  /** The time at which the account was created. */
  get createdAt(): Date {
    return new Date(timeOf(this.id))
  }

  get bot(): boolean {
    return this.#user.bot
  }

  /** The text that mentions the account: `<@id>`. */
  get mention(): string {
    return `<@${this.id}>`
  }

  /**
   * The presence that the account has set: for a bot, by its client; for a person, by
   * `setPresence`.
   */
  get presence(): Presence {
    return ownPresence(this.world, this.id)
  }

  get #user(): User {
    return requireUser(this.world, this.id)
  }

  override toString(): string {
    return this.mention
  }
}

/** A member, or an account that takes part in a DM. */
interface NamedMember extends Pick<UserHandle, "name" | "globalName" | "mention"> {
  readonly isMember?: boolean
  readonly nick?: string | null
}

/** Returns the texts that find a member in a list, besides their id. */
export function memberNames(member: NamedMember): readonly (string | null)[] {
  const { name, globalName, mention } = member
  const nick = member.isMember === true ? (member.nick ?? null) : null
  return [name, `@${name}`, mention, nick, globalName]
}
