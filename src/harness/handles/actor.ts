// Accounts that act in a guild, and the state that all their methods share. Every method that acts
// waits until the bot has settled.

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

/** The base class of `Person`; each subclass adds one group of methods. */
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
   * Whether the person has a permission in a channel, or in the guild as a whole: by their roles,
   * the overwrites, the permissions that depend on missing ones, and a timeout. Owners and
   * administrators have all permissions, users who are not members have none. Source:
   * https://docs.discord.com/developers/topics/permissions
   *
   * @example expect(bob.can("ViewChannel", ticket)).toBe(false)
   * @throws SetupError for an unknown permission and for a channel that has been deleted.
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

  /** Whether the person is currently a member of the guild. */
  get isMember(): boolean {
    const guild = this.simulation.world.guilds.get(this.guildId)
    return guild?.members.has(this.id) === true
  }

  /** The time at which the person joined the guild. */
  get joinedAt(): Date {
    return new Date(this.#member.joinedAt)
  }

  /** Whether the person has not yet passed the membership screening of the guild. */
  get pending(): boolean {
    return this.#member.pending
  }

  /** The time since which the person has boosted the guild; null if they do not boost it. */
  get premiumSince(): Date | null {
    const { premiumSince } = this.#member
    return premiumSince === null ? null : new Date(premiumSince)
  }

  /** The nickname of the person in the guild; null if they have none. */
  get nick(): string | null {
    return this.#member.nick
  }

  /**
   * The roles of the person, in the order in which they were given; @everyone is not among them.
   */
  get roles(): readonly RoleHandle[] {
    return Array.from(this.#member.roleIds, (id) => this.handles.role(id, this.guildId))
  }

  /** The time at which the person's timeout ends; null if they are not timed out now. */
  get timedOutUntil(): Date | null {
    const { timeoutUntil } = this.#member
    const isOut = isTimedOut(this.simulation.world, this.#member)
    return isOut && timeoutUntil !== null ? new Date(timeoutUntil) : null
  }

  get #member(): Member {
    const guild = requireExistingGuild(this.simulation, this.guildId)
    const member = guild.members.get(this.id)
    if (member === undefined) throw new SetupError(`${this.name} is not a member of ${guild.name}.`)
    return member
  }

  protected override menuChannel(): ChannelHandle {
    const { world } = this.simulation
    for (const channel of world.channels.values()) {
      const isOfGuild = channel.kind === "text" && channel.guildId === this.guildId
      if (isOfGuild && canInChannel(world, channel, this.id, ["ViewChannel"])) {
        return this.handles.channel(channel.id)
      }
    }
    throw new SetupError(
      `contextMenu: ${this.name} cannot see a text channel. Name one: contextMenu(person, "…", { channel }).`,
    )
  }
}
