import { type NewChannel, createChannel } from "../../../world/channels/actions/channels.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { ChannelId } from "../../../world/model/ids.ts"
import { normalizeChannelName } from "../../../world/channels/rules/names.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import type { CategoryHandle } from "../channel/channel-list.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { type ForumHandle, type ForumTagOptions, toForumTagDraft } from "../channel/forum.ts"
import type { StageChannelHandle } from "../channel/stage-channel.ts"
import type { VoiceChannelHandle } from "../channel/voice-channel.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference } from "./guild-reference.ts"

/** The options of every new channel. */
export interface ChannelOptions extends WithId {
  /** The category of the channel. The channel starts with the overwrites of the category. */
  readonly category?: CategoryHandle
}

/** The options of a new channel that holds messages. */
export interface MemberChannelOptions extends ChannelOptions {
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

type Without<Whole, Key extends string> = Whole extends unknown ? Omit<Whole, Key> : never

/** The fields of a new channel of any type. */
type NewChannelFields = Without<NewChannel, "guildId" | "overwrites" | "parentId"> & WithId

/** The builders of channels. */
export interface GuildChannelBuilders {
  /**
   * Creates a text channel. The platform normalizes its name: lower case, hyphens instead of white
   * space, no punctuation.
   *
   * @example guild.createTextChannel("My Ticket #1").name // "my-ticket-1"
   */
  createTextChannel(name: string, options?: TextChannelOptions): ChannelHandle

  /** Creates an announcement channel, whose messages can be published. */
  createNewsChannel(name: string, options?: NewsChannelOptions): ChannelHandle

  /**
   * Creates a forum channel, which contains only posts.
   *
   * @example guild.createForumChannel("help", { tags: ["question", { name: "solved", moderated: true }] })
   */
  createForumChannel(name: string, options?: ForumChannelOptions): ForumHandle

  createVoiceChannel(name: string, options?: VoiceChannelOptions): VoiceChannelHandle

  /** Creates a stage channel. Members who join are in the audience until they may speak. */
  createStageChannel(name: string, options?: VoiceChannelOptions): StageChannelHandle

  /** Creates a category, which can contain other channels. */
  createCategory(name: string, options?: WithId): CategoryHandle
}

export const guildChannelBuilders: GuildChannelBuilders & ThisType<GuildReference> = {
  createTextChannel(name, options = {}) {
    requireWithin("createTextChannel: a topic", options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    return newChannel(
      this,
      "createTextChannel",
      { kind: "text", name, ...fields },
      category,
      (id) => Handle.handlesOf(this).channel(id),
    )
  },

  createNewsChannel(name, options = {}) {
    const what = "createNewsChannel"
    requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, ...fields } = options
    return newChannel(this, what, { kind: "announcement", name, ...fields }, category, (id) =>
      Handle.handlesOf(this).channel(id),
    )
  },

  createForumChannel(name, options = {}) {
    const what = "createForumChannel"
    requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.topic)
    const { category, tags = [], ...fields } = options
    const tagDrafts = tags.map((tag) => toForumTagDraft(what, tag))
    const channel = { kind: "forum", name, tagDrafts, ...fields } as const
    return newChannel(this, what, channel, category, (id) =>
      Handle.handlesOf(this).channelOf("forum", id),
    )
  },

  createVoiceChannel(name, options = {}) {
    requireWithin("createVoiceChannel: bitrate", options.bitrate, LIMITS.channel.bitrate)
    requireWithin("createVoiceChannel: userLimit", options.userLimit, LIMITS.channel.userLimit)
    const { category, ...fields } = options
    return newChannel(
      this,
      "createVoiceChannel",
      { kind: "voice", name, ...fields },
      category,
      (id) => Handle.handlesOf(this).channelOf("voice", id),
    )
  },

  createStageChannel(name, options = {}) {
    requireWithin("createStageChannel: bitrate", options.bitrate, LIMITS.channel.stageBitrate)
    requireWithin("createStageChannel: userLimit", options.userLimit, LIMITS.channel.stageUserLimit)
    const { category, ...fields } = options
    return newChannel(
      this,
      "createStageChannel",
      { kind: "stage", name, ...fields },
      category,
      (id) => Handle.handlesOf(this).channelOf("stage", id),
    )
  },

  createCategory(name, options = {}) {
    return newChannel(
      this,
      "createCategory",
      { kind: "category", name, ...options },
      undefined,
      (id) => Handle.handlesOf(this).channelOf("category", id),
    )
  },
}

function newChannel<Created extends ChannelHandle>(
  guild: GuildReference,
  what: string,
  { id, ...fields }: NewChannelFields,
  category: CategoryHandle | undefined,
  use: (id: ChannelId) => Created,
): Created {
  Handle.requireSameWorld(guild, category)
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
  const input = { ...fields, guildId: guild.id, parentId: category?.id ?? null }
  const invocation = { input, id: requireFreeId(Handle.worldOf(guild), what, id) }
  return build(guild, what, createChannel, invocation, (channel) => use(channel.id))
}
