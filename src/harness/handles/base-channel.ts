// The base of channel handles: their properties, without messages.

import { OverwriteType } from "discord-api-types/v10"
import type { Channel, GuildChannel, Thread } from "../../world/model/channel.ts"
import type { ChannelId, RoleId, UserId } from "../../world/model/ids.ts"
import { type Permission, permissionNamesOf } from "../../world/rules/permissions.ts"
import { parentOf } from "../../world/rules/threads.ts"
import type { Simulation } from "../simulation.ts"
import { requireExisting } from "./require-existing.ts"
import { Handle, type HandleOf } from "./handle.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"

/** The names of the types of channels. */
export type ChannelTypeName =
  | "text"
  | "announcement"
  | "voice"
  | "stage"
  | "category"
  | "forum"
  | "thread"
  | "dm"

/** The permissions that a channel allows and denies one role or one member. */
export interface ChannelOverwrite {
  /** The role; or the member, with the same handle as `message.author`. */
  readonly target: RoleHandle | UserHandle
  readonly allow: readonly Permission[]
  readonly deny: readonly Permission[]
}

/** The properties of a channel, as they are now. */
export abstract class BaseChannelHandle extends Handle {
  readonly kind = "channel"
  readonly id: ChannelId
  #last: Channel | undefined

  constructor(simulation: Simulation, id: ChannelId) {
    super(simulation)
    this.id = id
    this.#last = simulation.world.channels.get(id)
  }

  /** The type: `"text"`, `"voice"`, `"thread"`, `"dm"` … */
  get type(): ChannelTypeName {
    return this.current.kind
  }

  get name(): string {
    const channel = this.current
    return channel.kind === "dm" ? "DM" : channel.name
  }

  /** The text that mentions the channel: `<#id>`. */
  get mention(): string {
    return `<#${this.id}>`
  }

  /**
   * Whether the channel has been deleted. Every other property of a deleted channel throws a
   * `SetupError`.
   */
  get deleted(): boolean {
    return !this.simulation.world.channels.has(this.id)
  }

  /** The guild of the channel; undefined for a direct message channel. */
  get guild(): HandleOf<"guild"> | undefined {
    const channel = this.current
    return channel.kind === "dm" ? undefined : this.handles.guild(channel.guildId)
  }

  /** The category of the channel, or the channel of the thread; undefined if there is none. */
  get parent(): HandleOf<"channel"> | undefined {
    const channel = this.current
    if (channel.kind === "dm" || channel.parentId === null) return undefined
    return this.handles.channel(channel.parentId)
  }

  /** The topic, or the guidelines of a forum; null if there is none. */
  get topic(): string | null {
    const channel = this.current
    return "topic" in channel ? channel.topic : null
  }

  /**
   * The position among the channels of the guild; null for threads and direct message channels,
   * which have none.
   */
  get position(): number | null {
    const channel = this.current
    return "position" in channel ? channel.position : null
  }

  /** Whether the channel is age-restricted, or, for a thread, whether its channel is. */
  get nsfw(): boolean {
    const channel = this.#settingsChannel()
    return "nsfw" in channel && channel.nsfw
  }

  /** The slowmode in seconds; 0 for none. */
  get rateLimitPerUser(): number {
    const channel = this.current
    return "rateLimitPerUser" in channel ? channel.rateLimitPerUser : 0
  }

  /**
   * The permission overwrites, in the order in which they were set. A thread has the overwrites of
   * its channel. `person.can(permission, channel)` computes the resulting permissions.
   *
   * @example
   * expect(ticket.overwrites).toContainEqual({ target: guild.everyone, allow: [], deny: ["ViewChannel"] })
   */
  get overwrites(): readonly ChannelOverwrite[] {
    const channel = this.#settingsChannel()
    if (channel.kind === "dm") return []
    const { guildId } = channel
    return Array.from(channel.overwrites.values(), ({ id, type, allow, deny }) => ({
      target:
        type === OverwriteType.Role
          ? this.handles.role(id as RoleId, guildId) // The overwrite of a role has the id of that role.
          : this.handles.user(id as UserId, guildId),
      allow: permissionNamesOf(allow),
      deny: permissionNamesOf(deny),
    }))
  }

  /** The channel in the world. @throws SetupError if it has been deleted. */
  protected get current(): Channel {
    const channel = this.simulation.world.channels.get(this.id)
    if (channel !== undefined) this.#last = channel
    const name = this.lastName
    const what = this.#last?.kind === "thread" ? "thread" : "channel"
    return requireExisting(what, this.id, channel, name && `#${name}`)
  }

  protected override get lastName(): string | undefined {
    return this.#last === undefined || this.#last.kind === "dm" ? undefined : this.#last.name
  }

  /** Returns the channel whose settings apply; for a thread, the channel that contains it. */
  #settingsChannel(): Exclude<Channel, Thread> | GuildChannel {
    const channel = this.current
    return channel.kind === "thread" ? parentOf(this.simulation.world, channel) : channel
  }

  override toString(): string {
    return this.mention
  }
}
