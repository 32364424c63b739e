// The differences between kinds of channels: default values, editable fields and limits.

import { ForumLayoutType } from "discord-api-types/v10"
import type { CategoryChannel, Channel, GuildChannel, PostChannel } from "../model/channel.ts"
import type { DefaultReaction, ForumTag } from "../model/posts.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { integer, nullable, object, optional, parseBody, string } from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

type GuildChannelKind = GuildChannel["kind"]
type GuildChannelOf<K extends GuildChannelKind> = Extract<GuildChannel, { kind: K }>

/** The names of the fields that every channel of a guild has. */
type CommonChannelField = keyof CategoryChannel

/** The fields of one kind of channel that not every kind has. */
export type KindFields<K extends GuildChannelKind> = Omit<GuildChannelOf<K>, CommonChannelField>

const TEXT_DEFAULTS = {
  topic: null,
  nsfw: false,
  rateLimitPerUser: 0,
  flags: 0,
  defaultThreadRateLimitPerUser: null,
  defaultAutoArchiveDuration: null,
}
const POST_DEFAULTS = {
  ...TEXT_DEFAULTS,
  availableTags: [],
  defaultReactionEmoji: null,
  defaultSortOrder: null,
  // Assumption: default-tag-setting
  defaultTagSetting: "match_some",
} as const
const VOICE_DEFAULTS = {
  nsfw: false,
  rateLimitPerUser: 0,
  bitrate: 64_000,
  userLimit: 0,
  rtcRegion: null,
  videoQualityMode: null,
}

/** The default values of a new channel, by kind. */
export const CHANNEL_DEFAULTS: { readonly [K in GuildChannelKind]: KindFields<K> } = {
  text: TEXT_DEFAULTS,
  announcement: TEXT_DEFAULTS,
  voice: { ...VOICE_DEFAULTS, flags: 0, status: null, voiceStartedAt: null },
  stage: VOICE_DEFAULTS,
  category: {},
  forum: { ...POST_DEFAULTS, defaultForumLayout: ForumLayoutType.NotSet },
  media: POST_DEFAULTS,
}

/** A channel of one kind, with or without the fields that not every kind has. */
type ChannelDraftOf<K extends GuildChannelKind> = Pick<GuildChannelOf<K>, CommonChannelField> & {
  readonly kind: K
} & Partial<KindFields<K>>

/** A channel that lacks some of the fields of its kind. */
type ChannelDraft = { [K in GuildChannelKind]: ChannelDraftOf<K> }[GuildChannelKind]

/** Adds the default values of the kind of a channel. */
export function withKindDefaults(draft: ChannelDraft): GuildChannel {
  switch (draft.kind) {
    case "text":
      return { ...CHANNEL_DEFAULTS.text, ...draft }
    case "announcement":
      return { ...CHANNEL_DEFAULTS.announcement, ...draft }
    case "voice":
      return { ...CHANNEL_DEFAULTS.voice, ...draft }
    case "stage":
      return { ...CHANNEL_DEFAULTS.stage, ...draft }
    case "category":
      return { ...CHANNEL_DEFAULTS.category, ...draft }
    case "forum":
      return { ...CHANNEL_DEFAULTS.forum, ...draft }
    case "media":
      return { ...CHANNEL_DEFAULTS.media, ...draft }
  }
}

/** The name of a field that an edit can set. */
export type EditableChannelField =
  | "name"
  | "position"
  | "parentId"
  | Exclude<AnyKindField, "kind" | "status" | "voiceStartedAt">
type AnyKindField = { [K in GuildChannelKind]: keyof KindFields<K> }[GuildChannelKind]

/** The value of a field that an edit can set; undefined for a field that the channel lacks. */
export type ChannelFieldValue =
  | string
  | number
  | boolean
  | readonly ForumTag[]
  | DefaultReaction
  | null
  | undefined

/** The values of the fields that an edit can set. */
export type ChannelFieldValues = { readonly [Field in EditableChannelField]?: ChannelFieldValue }

const COMMON_FIELDS = ["name", "position"] as const
const VOICE_FIELDS = [
  ...COMMON_FIELDS,
  "parentId",
  "nsfw",
  "rateLimitPerUser",
  "bitrate",
  "userLimit",
  "rtcRegion",
  "videoQualityMode",
] as const
const TEXT_FIELDS = [
  ...COMMON_FIELDS,
  "parentId",
  "topic",
  "nsfw",
  "flags",
  "defaultAutoArchiveDuration",
  "defaultThreadRateLimitPerUser",
] as const
const POST_FIELDS = [
  ...TEXT_FIELDS,
  "rateLimitPerUser",
  "availableTags",
  "defaultReactionEmoji",
  "defaultSortOrder",
  "defaultTagSetting",
] as const

/**
 * The fields that an edit can set, by kind. An edit ignores other fields.
 * https://docs.discord.com/developers/resources/channel#modify-channel-json-params-guild-channel
 */
export const EDITABLE_FIELDS: {
  readonly [K in GuildChannelKind]: readonly (EditableChannelField & keyof GuildChannelOf<K>)[]
} = {
  text: [...TEXT_FIELDS, "rateLimitPerUser"],
  announcement: TEXT_FIELDS,
  voice: [...VOICE_FIELDS, "flags"],
  stage: VOICE_FIELDS,
  category: COMMON_FIELDS,
  forum: [...POST_FIELDS, "defaultForumLayout"],
  media: POST_FIELDS,
}

/** The limits of voice and stage channels. */
const VOICE_LIMITS = {
  voice: {
    bitrate: LIMITS.channel.bitrate.max,
    form: object({ user_limit: optional(integer(LIMITS.channel.userLimit)) }),
  },
  stage: {
    bitrate: LIMITS.channel.stageBitrate.max,
    form: object({ user_limit: optional(integer(LIMITS.channel.stageUserLimit)) }),
  },
}

/**
 * Requires that the voice settings of a channel are within the limits of its kind.
 *
 * @throws ApiError 30052 for too high a bitrate, 50035 for too many members.
 */
export function requireVoiceLimits(
  kind: GuildChannelKind,
  { bitrate = 0, userLimit }: { readonly bitrate?: number; readonly userLimit?: number },
): void {
  if (kind !== "voice" && kind !== "stage") return
  const limits = VOICE_LIMITS[kind]
  if (bitrate > limits.bitrate) throw new ApiError("bitrateTooHigh")
  parseBody(limits.form, { user_limit: userLimit })
}

const topicForm = object({ topic: optional(nullable(string(LIMITS.channel.topic))) })

/**
 * Requires that the topic of a channel is within the limit of its kind. Bodies are parsed with the
 * limit of forum and media channels.
 *
 * @throws ApiError 50035
 */
export function requireTopicLength(
  kind: GuildChannelKind,
  { topic }: { readonly topic?: string | null },
): void {
  if (!isPostKind(kind)) parseBody(topicForm, { topic })
}

/** Returns whether channels of a kind contain only posts. */
export function isPostKind(kind: Channel["kind"]): kind is PostChannel["kind"] {
  return kind === "forum" || kind === "media"
}

/** Returns whether a channel contains only posts. */
export function isPostChannel(channel: Channel): channel is PostChannel {
  return isPostKind(channel.kind)
}

/**
 * Returns the channel if it can hold messages.
 *
 * @throws ApiError 50008 for a category, 40058 for a forum or a media channel.
 */
export function requireMessageChannel(channel: Channel): Channel {
  if (isPostChannel(channel)) throw new ApiError("forumChannel")
  if (channel.kind === "category") throw new ApiError("notForMessages")
  return channel
}
