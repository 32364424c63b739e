// The facts of a channel that a test reads, without its messages.

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

/** The types of channels by name. */
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
  /** The role; or the member, as `message.author` has them. */
  readonly target: RoleHandle | UserHandle
  readonly allow: readonly Permission[]
  readonly deny: readonly Permission[]
}

/** A channel as it is now. */
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

  /** Whether the channel has been deleted. Everything else that is read of a deleted channel is a `SetupError`. */
  get deleted(): boolean {
    return !this.simulation.world.channels.has(this.id)
  }

  /** The guild of the channel; undefined for a direct conversation. */
  get guild(): HandleOf<"guild"> | undefined {
    const channel = this.current
    return channel.kind === "dm" ? undefined : this.handles.guild(channel.guildId)
  }

  /** The category that the channel is in, with its handle; of a thread its channel; undefined where it is in none. */
  get parent(): HandleOf<"channel"> | undefined {
    const channel = this.current
    if (channel.kind === "dm" || channel.parentId === null) return undefined
    return this.handles.channel(channel.parentId)
  }

  /** The topic; of a forum its guidelines. Null where there is none. */
  get topic(): string | null {
    const channel = this.current
    return "topic" in channel ? channel.topic : null
  }

  /** The position among the channels of the guild; null for threads and direct conversations, which have none. */
  get position(): number | null {
    const channel = this.current
    return "position" in channel ? channel.position : null
  }

  /** Whether the channel is age-restricted; of a thread whether its channel is. */
  get nsfw(): boolean {
    const channel = this.#place()
    return "nsfw" in channel && channel.nsfw
  }

  /** The slowmode in seconds; 0 for none. */
  get rateLimitPerUser(): number {
    const channel = this.current
    return "rateLimitPerUser" in channel ? channel.rateLimitPerUser : 0
  }

  /**
   * The permission overwrites, in the order in which they were set. A thread has those of its channel.
   * `person.can(permission, channel)` computes what follows from them.
   *
   * @example
   * expect(ticket.overwrites).toContainEqual({ target: guild.everyone, allow: [], deny: ["ViewChannel"] })
   */
  get overwrites(): readonly ChannelOverwrite[] {
    const channel = this.#place()
    if (channel.kind === "dm") return []
    const { guildId } = channel
    return Array.from(channel.overwrites.values(), ({ id, type, allow, deny }) => ({
      target:
        type === OverwriteType.Role
          ? this.handles.role(id as RoleId, guildId) // an overwrite of a role has the id of one
          : this.handles.user(id as UserId, guildId),
      allow: permissionNamesOf(allow),
      deny: permissionNamesOf(deny),
    }))
  }

  /** The channel in the world. @throws SetupError where it has been deleted. */
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

  /** The channel whose settings hold: of a thread that it is in. */
  #place(): Exclude<Channel, Thread> | GuildChannel {
    const channel = this.current
    return channel.kind === "thread" ? parentOf(this.simulation.world, channel) : channel
  }

  override toString(): string {
    return this.mention
  }
}
