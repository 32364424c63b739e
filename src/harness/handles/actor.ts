// An account that acts in a guild, and what all its verbs share. Every verb waits until the bot has come
// to rest.

import type { GuildId, UserId } from "../../world/model/ids.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Member } from "../../world/model/member.ts"
import {
  type Permission,
  canInChannel,
  canInGuild,
  isTimedOut,
} from "../../world/rules/permissions.ts"
import type { Simulation } from "../simulation.ts"
import { AccountHandle } from "./account.ts"
import type { ChannelHandle } from "./channel.ts"
import { requireExistingChannel, requireExistingGuild } from "./require-existing.ts"
import type { HandleOf } from "./handle.ts"
import type { RoleHandle } from "./role.ts"

/** A member of a guild who acts. Its verbs stand by what they are about, each kind upon the one before. */
export abstract class GuildActor extends AccountHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: UserId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  get guild(): HandleOf<"guild"> {
    return this.handles.guild(this.guildId)
  }

  /**
   * Whether the person may do something in a channel, or in the guild as a whole: by their roles, the overwrites,
   * what a missing permission takes with it, and a timeout. An owner and an administrator may do everything, and who
   * is no member nothing. Source: https://docs.discord.com/developers/topics/permissions
   *
   * @example expect(bob.can("ViewChannel", ticket)).toBe(false)
   * @throws SetupError for a permission that there is not, and for a channel that has been deleted.
   */
  can(permission: Permission, channel?: ChannelHandle): boolean {
    const { world } = this.simulation
    if (channel === undefined) {
      return canInGuild(
        world,
        requireExistingGuild(this.simulation, this.guildId),
        this.id,
        permission,
      )
    }
    return canInChannel(world, requireExistingChannel(this.simulation, channel.id), this.id, [
      permission,
    ])
  }

  /** Whether the person is a member of the guild now. */
  get isMember(): boolean {
    const guild = this.simulation.world.guilds.get(this.guildId)
    return guild?.members.has(this.id) === true
  }

  /** When the person joined the guild. */
  get joinedAt(): Date {
    return new Date(this.#member.joinedAt)
  }

  /** Whether the person has not passed the screening of the guild yet. */
  get pending(): boolean {
    return this.#member.pending
  }

  /** Since when the person has boosted the guild; null where they do not. */
  get premiumSince(): Date | null {
    const { premiumSince } = this.#member
    return premiumSince === null ? null : new Date(premiumSince)
  }

  /** What the person is called in the guild, if it has a name of its own there. */
  get nick(): string | null {
    return this.#member.nick
  }

  /** The roles that were given to it, in the order in which it got them; @everyone is not among them. */
  get roles(): readonly RoleHandle[] {
    return Array.from(this.#member.roleIds, (id) => this.handles.role(id, this.guildId))
  }

  /** When its timeout ends; null where it is not timed out now. */
  get timedOutUntil(): Date | null {
    const { timeoutUntil } = this.#member
    const isOut = isTimedOut(this.simulation.world, this.#member)
    return isOut && timeoutUntil !== null ? new Date(timeoutUntil) : null
  }

  get #member(): Member {
    const guild = requireExistingGuild(this.simulation, this.guildId)
    const member = guild.members.get(this.id)
    if (member === undefined) throw new SetupError(`${this.name} is no member of ${guild.name}.`)
    return member
  }

  protected override menuChannel(): ChannelHandle {
    const { world } = this.simulation
    for (const place of world.channels.values()) {
      const isOfGuild = place.kind === "text" && place.guildId === this.guildId
      if (isOfGuild && canInChannel(world, place, this.id, ["ViewChannel"])) {
        return this.handles.channel(place.id)
      }
    }
    throw new SetupError(
      `contextMenu: ${this.name} sees no text channel. Say where: contextMenu(person, "…", { channel }).`,
    )
  }
}
