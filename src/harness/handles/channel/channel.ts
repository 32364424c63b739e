import { isPrivateChannel } from "../../../world/rules/require.ts"
import { ChannelType, type ThreadAutoArchiveDuration } from "discord-api-types/v10"
import type { Channel, GuildChannel, Thread } from "../../../world/channels/model/channel.ts"
import { isPostChannel } from "../../../world/channels/rules/kinds.ts"
import type { ChannelId } from "../../../world/model/ids.ts"
import { targetOf } from "../../../world/rules/permission-reasons.ts"
import { permissionNamesOf } from "../../../world/rules/permissions.ts"
import { findPostWebhook } from "../../../world/webhooks/rules/webhooks.ts"
import { parentOf, threadsOf } from "../../../world/threads/rules/threads.ts"
import { extend } from "../../options/extend.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { attach } from "../attach.ts"
import { type ChannelBuilders, channelBuilders } from "./builders.ts"
import type { ChannelOverwrite, ChannelTypeName } from "./channel-data.ts"
import { channelOf, findChannelOf, lastKnownChannelOf } from "./channel-reference.ts"
import { type ChannelHistory, channelHistory } from "./history.ts"
import { type ChannelLists, channelLists } from "./lists.ts"
import { Handle, type HandleOf } from "../handle.ts"
import { type LiveList, liveList } from "../live-list.ts"
import type { UserHandle } from "../user.ts"

/** The handle of a channel. */
export class ChannelHandle extends Handle {
  readonly kind = "channel"
  readonly id: ChannelId

  constructor(simulation: Simulation, id: ChannelId) {
    super(simulation)
    this.id = id
    findChannelOf(this)
  }

  /** The type: `"text"`, `"voice"`, `"thread"`, `"dm"` … */
  get type(): ChannelTypeName {
    return this.current.kind
  }

  get name(): string {
    const channel = this.current
    if (channel.kind === "dm") return "DM"
    return channel.name ?? "Group DM"
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
    return !this.world.channels.has(this.id)
  }

  /** The guild of the channel; undefined for a direct message channel. */
  get guild(): HandleOf<"guild"> | undefined {
    const channel = this.current
    return isPrivateChannel(channel) ? undefined : this.handles.guild(channel.guildId)
  }

  /** The category of the channel, or the channel of the thread; undefined if there is none. */
  get parent(): HandleOf<"channel"> | undefined {
    const channel = this.current
    if (isPrivateChannel(channel) || channel.parentId === null) return undefined
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
    if (isPrivateChannel(channel)) return []
    const { guildId } = channel
    return Array.from(channel.overwrites.values(), (overwrite) => {
      const target = targetOf(overwrite)
      return {
        target:
          target.type === "role"
            ? this.handles.role(target.id, guildId)
            : this.handles.user(target.id, guildId),
        allow: permissionNamesOf(overwrite.allow),
        deny: permissionNamesOf(overwrite.deny),
      }
    })
  }

  /** The threads of the channel, archived ones too, in the order in which they were created. */
  get threads(): LiveList<ThreadHandle> {
    return liveList({
      what: `The list of threads of #${this.name}`,
      one: "thread",
      read: () => {
        const { handles } = this
        return threadsOf(this.world, { parentId: this.current.id }).map(({ id }) =>
          handles.channelOf("thread", id),
        )
      },
      names: ({ name, mention }) => [name, `#${name}`, mention],
    })
  }

  /** The channel in the world. @throws SetupError if it has been deleted. */
  protected get current(): Channel {
    return channelOf(this)
  }

  protected override get lastName(): string | undefined {
    const last = lastKnownChannelOf(this)
    return last === undefined || last.kind === "dm" ? undefined : (last.name ?? "Group DM")
  }

  /** Returns the channel whose settings apply; for a thread, the channel that contains it. */
  #settingsChannel(): Exclude<Channel, Thread> | GuildChannel {
    const channel = this.current
    return channel.kind === "thread" ? parentOf(this.world, channel) : channel
  }

  override toString(): string {
    return this.mention
  }
}

export interface ChannelHandle extends ChannelHistory, ChannelLists, ChannelBuilders {}

const groups: ChannelHistory & ChannelLists & ChannelBuilders = extend(
  {},
  channelHistory,
  channelLists,
  channelBuilders,
)
attach(ChannelHandle.prototype, groups)

/** The handle of a thread. */
export class ThreadHandle<Parent extends ChannelHandle = ChannelHandle> extends ChannelHandle {
  /**
   * The channel that contains the thread, with the handle of its type: for a post, a `ForumHandle`.
   */
  override get parent(): Parent {
    return this.handles.channel(this.#thread.parentId) as Parent // Only posts have a narrower type.
  }

  /** The user who created the thread; the webhook, if a webhook created the post. */
  get owner(): UserHandle {
    const thread = this.#thread
    const { ownerId, guildId } = thread
    const webhook = findPostWebhook(this.world, thread)
    if (webhook === undefined) return this.handles.user(ownerId, guildId)
    return this.handles.author({ webhook, authorId: ownerId }, guildId)
  }

  /** Whether only its members and members with MANAGE_THREADS see the thread. */
  get isPrivate(): boolean {
    return this.#thread.type === ChannelType.PrivateThread
  }

  /** Whether the post is pinned to the top of its forum or media channel. */
  get pinned(): boolean {
    return this.#thread.pinned
  }

  get archived(): boolean {
    return this.#thread.archived
  }

  get locked(): boolean {
    return this.#thread.locked
  }

  /** Whether the members of a private thread may add others. */
  get invitable(): boolean {
    return this.#thread.invitable
  }

  /** The minutes without activity after which the thread is archived. */
  get autoArchiveDuration(): ThreadAutoArchiveDuration {
    return this.#thread.autoArchiveDuration
  }

  /** The names of the tags of a forum post. */
  get tags(): readonly string[] {
    const forum = parentOf(this.world, this.#thread)
    const applied: readonly string[] = this.#thread.appliedTags ?? []
    if (!isPostChannel(forum)) return []
    return forum.availableTags.filter(({ id }) => applied.includes(id)).map(({ name }) => name)
  }

  get memberCount(): number {
    return this.#thread.members.size
  }

  get #thread(): Thread {
    return this.current as Thread // A channel does not become a thread, nor a thread a channel.
  }
}

declare module "../handle.ts" {
  // Handles of other classes, which cannot import this one, return it.
  interface HandleTypes {
    readonly channel: ChannelHandle
    readonly thread: ThreadHandle
  }
}
