// The channels that a test makes in a guild.

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

/** What every channel can be made with. */
interface ChannelOptions extends WithId {
  /** The category that it stands in; it begins with what is allowed and denied there. */
  readonly category?: CategoryHandle
}

/** What a channel can be made with where members write. */
interface MemberChannelOptions extends ChannelOptions {
  readonly nsfw?: boolean
  /** Slowmode in seconds. */
  readonly rateLimitPerUser?: number
}

/** What a text channel can be made with. */
export interface TextChannelOptions extends MemberChannelOptions {
  readonly topic?: string
}

/** What an announcement channel can be made with. */
export type NewsChannelOptions = Omit<TextChannelOptions, "rateLimitPerUser">

/** What a forum channel can be made with. */
export interface ForumChannelOptions extends TextChannelOptions {
  /** What posts can be sorted by, up to 20. */
  readonly tags?: readonly (string | ForumTagOptions)[]
  /** Whether no post begins without a tag. Default: `false`. */
  readonly requireTag?: boolean
}

const FORUM_OPTIONS = ["id", "topic", "nsfw", "rateLimitPerUser", "category", "tags", "requireTag"]

/** What a voice channel can be made with. */
export interface VoiceChannelOptions extends MemberChannelOptions {
  /** Bits per second, up to 96,000, on a stage up to 64,000. Default: 64,000. */
  readonly bitrate?: number
  /** How many may be connected at once, up to 99, on a stage up to 10,000. Default: 0, any number. */
  readonly userLimit?: number
  /** Default: the platform chooses. */
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

/** What a channel is made with, of whichever kind. */
type NewChannelFields = Without<NewChannel, "guildId" | "overwrites" | "parentId"> & WithId

/** A guild that channels are made in. */
export abstract class GuildChannels extends GuildExpressions {
  /**
   * Makes a text channel. The platform changes its name: lower case, hyphens instead of white space, no
   * punctuation.
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

  /** Makes an announcement channel, whose messages can be published. */
  createNewsChannel(name: string, options: NewsChannelOptions = {}): ChannelHandle {
    const what = "createNewsChannel"
    requireKnownOptions(what, options, ["id", "topic", "nsfw", "category"])
    requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    const id = this.#createChannel(what, { kind: "announcement", name, ...fields }, category)
    return this.handles.channel(id)
  }

  /**
   * Makes a forum channel, which is made of posts alone.
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
    const made = { kind: "forum", name, availableTags, ...fields } as const
    const id = this.#createChannel(what, made, category)
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

  /** Makes a stage channel: who comes listens, until it is let speak. */
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

  /** Makes a category, which other channels can be made in. */
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
        `${what}: nothing is left of the name ${JSON.stringify(fields.name)}, because the platform takes punctuation from names of text channels. Use a name with a letter or a digit.`,
      )
    }
    if ("rateLimitPerUser" in fields) {
      const { rateLimitPerUser } = fields
      requireWithin(`${what}: rateLimitPerUser`, rateLimitPerUser, LIMITS.channel.rateLimitPerUser)
    }
    const input = { ...fields, guildId: this.id, parentId: category?.id ?? null }
    const { world } = this.simulation
    const attempt = { input, id: requireFreeId(this.simulation, what, id) }
    return asSetupError(what, () => perform(world, "system", createChannel, attempt)).id
  }
}
