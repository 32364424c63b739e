// The channels that tests create in a guild.

import { perform } from "../../world/actions/action.ts"
import { type NewChannel, createChannel } from "../../world/actions/channels.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import type { ChannelId } from "../../world/model/ids.ts"
import { normalizeChannelName } from "../../world/rules/channel-names.ts"
import { toForumTags } from "../../world/rules/forum-tags.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { asSetupError, requireKnownOptions, requireWithin } from "../options.ts"
import { type WithId, requireFreeId } from "../chosen-ids.ts"
import type { CategoryHandle } from "./channel-list.ts"
import type { ChannelHandle } from "./channel.ts"
import { type ForumHandle, type ForumTagOptions, toForumTagDraft } from "./forum.ts"
import { GuildExpressions } from "./guild-expressions.ts"
import type { StageChannelHandle } from "./stage-channel.ts"
import type { VoiceChannelHandle } from "./voice-channel.ts"

/** The options of every new channel. */
interface ChannelOptions extends WithId {
  /** The category of the channel. The channel starts with the overwrites of the category. */
  readonly category?: CategoryHandle
}

/** The options of a new channel that holds messages. */
interface MemberChannelOptions extends ChannelOptions {
  readonly nsfw?: boolean
  /** The slowmode in seconds. */
  readonly rateLimitPerUser?: number
}

/** The options of a new text channel. */
export interface TextChannelOptions extends MemberChannelOptions {
  readonly topic?: string
}

/** The options of a new announcement channel. */
export type NewsChannelOptions = Omit<TextChannelOptions, "rateLimitPerUser">

/** The options of a new forum channel. */
export interface ForumChannelOptions extends TextChannelOptions {
  /** The tags of posts, up to 20. */
  readonly tags?: readonly (string | ForumTagOptions)[]
  /** Whether each post needs a tag. Default: `false`. */
  readonly requireTag?: boolean
}

const FORUM_OPTIONS = ["id", "topic", "nsfw", "rateLimitPerUser", "category", "tags", "requireTag"]

/** The options of a new voice or stage channel. */
export interface VoiceChannelOptions extends MemberChannelOptions {
  /**
   * The bitrate in bits per second: up to 96,000, for stage channels up to 64,000. Default: 64,000.
   */
  readonly bitrate?: number
  /**
   * The number of members who can be connected at once: up to 99, for stage channels up to 10,000.
   * Default: 0, any number.
   */
  readonly userLimit?: number
  /** The voice region. Default: the platform chooses. */
  readonly rtcRegion?: string
}

const VOICE_OPTIONS = [
  "id",
  "bitrate",
  "userLimit",
  "rtcRegion",
  "nsfw",
  "rateLimitPerUser",
  "category",
]

type Without<Whole, Key extends string> = Whole extends unknown ? Omit<Whole, Key> : never

/** The fields of a new channel of any type. */
type NewChannelFields = Without<NewChannel, "guildId" | "overwrites" | "parentId"> & WithId

/** Adds the channels of a guild. */
export abstract class GuildChannels extends GuildExpressions {
  /**
   * Creates a text channel. The platform normalizes its name: lower case, hyphens instead of white
   * space, no punctuation.
   *
   * @example guild.createTextChannel("My Ticket #1").name // "my-ticket-1"
   */
  createTextChannel(name: string, options: TextChannelOptions = {}): ChannelHandle {
    const known = ["id", "topic", "nsfw", "rateLimitPerUser", "category"]
    requireKnownOptions("createTextChannel", options, known)
    requireWithin("createTextChannel: a topic", options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    const id = this.#createChannel("createTextChannel", { kind: "text", name, ...fields }, category)
    return this.handles.channel(id)
  }

  /** Creates an announcement channel, whose messages can be published. */
  createNewsChannel(name: string, options: NewsChannelOptions = {}): ChannelHandle {
    const what = "createNewsChannel"
    requireKnownOptions(what, options, ["id", "topic", "nsfw", "category"])
    requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    const id = this.#createChannel(what, { kind: "announcement", name, ...fields }, category)
    return this.handles.channel(id)
  }

  /**
   * Creates a forum channel, which contains only posts.
   *
   * @example guild.createForumChannel("help", { tags: ["question", { name: "solved", moderated: true }] })
   */
  createForumChannel(name: string, options: ForumChannelOptions = {}): ForumHandle {
    const what = "createForumChannel"
    requireKnownOptions(what, options, FORUM_OPTIONS)
    requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, tags = [], ...fields } = options
    const drafts = tags.map((tag) => toForumTagDraft(what, tag))
    const availableTags = asSetupError(what, () => toForumTags(this.simulation.world, [], drafts))
    const channel = { kind: "forum", name, availableTags, ...fields } as const
    const id = this.#createChannel(what, channel, category)
    return this.handles.channelOf("forum", id)
  }

  createVoiceChannel(name: string, options: VoiceChannelOptions = {}): VoiceChannelHandle {
    requireKnownOptions("createVoiceChannel", options, VOICE_OPTIONS)
    requireWithin("createVoiceChannel: bitrate", options.bitrate, LIMITS.channel.bitrate)
    requireWithin("createVoiceChannel: userLimit", options.userLimit, LIMITS.channel.userLimit)
    const { category, ...fields } = options
    const id = this.#createChannel(
      "createVoiceChannel",
      { kind: "voice", name, ...fields },
      category,
    )
    return this.handles.channelOf("voice", id)
  }

  /** Creates a stage channel. Members who join are in the audience until they may speak. */
  createStageChannel(name: string, options: VoiceChannelOptions = {}): StageChannelHandle {
    requireKnownOptions("createStageChannel", options, VOICE_OPTIONS)
    requireWithin("createStageChannel: bitrate", options.bitrate, LIMITS.channel.stageBitrate)
    requireWithin("createStageChannel: userLimit", options.userLimit, LIMITS.channel.stageUserLimit)
    const { category, ...fields } = options
    const id = this.#createChannel(
      "createStageChannel",
      { kind: "stage", name, ...fields },
      category,
    )
    return this.handles.channelOf("stage", id)
  }

  /** Creates a category, which can contain other channels. */
  createCategory(name: string, options: WithId = {}): CategoryHandle {
    requireKnownOptions("createCategory", options, ["id"])
    const id = this.#createChannel("createCategory", { kind: "category", name, ...options })
    return this.handles.channelOf("category", id)
  }

  #createChannel(
    what: string,
    { id, ...fields }: NewChannelFields,
    category?: CategoryHandle,
  ): ChannelId {
    this.requireSameWorld(category)
    requireWithin(`${what}: a name`, fields.name, LIMITS.channel.name)
    if (normalizeChannelName(fields.kind, fields.name) === "") {
      throw new SetupError(
        `${what}: the name ${JSON.stringify(fields.name)} is empty after the platform has removed punctuation, as it does for text channels. Use a name with a letter or a digit.`,
      )
    }
    if ("rateLimitPerUser" in fields) {
      const { rateLimitPerUser } = fields
      requireWithin(`${what}: rateLimitPerUser`, rateLimitPerUser, LIMITS.channel.rateLimitPerUser)
    }
    const input = { ...fields, guildId: this.id, parentId: category?.id ?? null }
    const { world } = this.simulation
    const invocation = { input, id: requireFreeId(this.simulation, what, id) }
    return asSetupError(what, () => perform(world, "system", createChannel, invocation)).id
  }
}
