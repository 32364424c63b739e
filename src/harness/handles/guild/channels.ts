import { ChannelFlags } from "discord-api-types/v10"
import { type NewChannel, createChannel } from "../../../world/channels/actions/channels.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { ChannelId } from "../../../world/model/ids.ts"
import { normalizeChannelName } from "../../../world/channels/rules/names.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { requireWithin } from "../../options/options.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import type { CategoryHandle } from "../channel/channel-list.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { ForumHandle } from "../channel/forum.ts"
import {
  FORUM_LAYOUTS,
  type ForumLayout,
  type PostChannelSettings,
  toPostChannelFields,
} from "../channel/forum-options.ts"
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
  /** The slowmode of new threads in seconds. Default: none. */
  readonly defaultThreadRateLimitPerUser?: number
}

/** The options of a new announcement channel. */
export type NewsChannelOptions = Omit<TextChannelOptions, "rateLimitPerUser">

/** The options of a new forum channel. Its topic is the text of its guidelines. */
export interface ForumChannelOptions extends TextChannelOptions, PostChannelSettings {
  /** The layout of posts. Default: none, so that each client chooses. */
  readonly defaultLayout?: ForumLayout
}

/** The options of a new media channel. Its topic is the text of its guidelines. */
export interface MediaChannelOptions extends TextChannelOptions, PostChannelSettings {
  /** Whether clients offer no download of media. Default: `false`. */
  readonly hideDownloadOptions?: boolean
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

  /**
   * Creates a media channel, which contains only posts, like a forum.
   *
   * @example await alice.createPost(guild.createMediaChannel("photos"), "Tea", "My cup")
   */
  createMediaChannel(name: string, options?: MediaChannelOptions): ForumHandle

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
    const { defaultLayout, ...others } = options
    const { settings, category, fields } = splitPostOptions(what, others)
    const layout = defaultLayout && { defaultForumLayout: FORUM_LAYOUTS[defaultLayout] }
    const channel = { kind: "forum", name, ...fields, ...settings, ...layout } as const
    return newChannel(this, what, channel, category, (id) =>
      Handle.handlesOf(this).channelOf("forum", id),
    )
  },

  createMediaChannel(name, options = {}) {
    const what = "createMediaChannel"
    const { hideDownloadOptions = false, ...others } = options
    const { settings, category, fields } = splitPostOptions(what, others)
    const hidden = hideDownloadOptions ? ChannelFlags.HideMediaDownloadOptions : 0
    const flags = settings.flags | hidden
    const channel = { kind: "media", name, ...fields, ...settings, flags } as const
    return newChannel(this, what, channel, category, (id) =>
      Handle.handlesOf(this).channelOf("media", id),
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

const SLOWMODE_OPTIONS = ["rateLimitPerUser", "defaultThreadRateLimitPerUser"] as const

function requireSlowmodes(
  what: string,
  options: { readonly [Key in (typeof SLOWMODE_OPTIONS)[number]]?: number | null },
): void {
  for (const key of SLOWMODE_OPTIONS) {
    requireWithin(`${what}: ${key}`, options[key] ?? undefined, LIMITS.channel.rateLimitPerUser)
  }
}

/** Splits the options of a channel with posts. @throws SetupError for invalid options. */
function splitPostOptions(what: string, options: TextChannelOptions & PostChannelSettings) {
  requireWithin(`${what}: a topic`, options.topic, LIMITS.channel.guidelines)
  const { tags, requireTag, defaultReaction, defaultSortOrder, defaultTagMatch, ...rest } = options
  const { category, ...fields } = rest
  return { category, fields, settings: toPostChannelFields(what, options) }
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
  requireSlowmodes(what, "rateLimitPerUser" in fields ? fields : {})
  const input = { ...fields, guildId: guild.id, parentId: category?.id ?? null }
  const invocation = { input, id: requireFreeId(Handle.worldOf(guild), what, id) }
  return build(guild, what, createChannel, invocation, (channel) => use(channel.id))
}
