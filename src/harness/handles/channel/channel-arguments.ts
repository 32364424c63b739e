// The argument types of the builders of channels.

import type { WithId } from "../../simulation/chosen-ids.ts"
import { category, emoji } from "../arguments/argument-handles.ts"
import {
  type OptionTypes,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  options,
  union,
} from "../arguments/argument-types.ts"
import { boolean, integer, name, snowflake as id, text } from "../arguments/argument-values.ts"
import type {
  ForumChannelOptions,
  MediaChannelOptions,
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "../guild/channels.ts"
import type { ChannelEditOptions, CreatableChannels } from "./channel-edit-options.ts"
import { FORUM_LAYOUTS, type ForumTagOptions, SORT_ORDERS, TAG_MATCHES } from "./forum-options.ts"

const NEWS = {
  id,
  category,
  topic: text,
  nsfw: boolean,
  defaultThreadRateLimitPerUser: integer(),
}
const TEXT = { ...NEWS, rateLimitPerUser: integer() }

const voice = options<VoiceChannelOptions>({
  id,
  category,
  nsfw: boolean,
  rateLimitPerUser: integer(),
  bitrate: integer(),
  userLimit: integer(),
  rtcRegion: name,
})

const tag = object<ForumTagOptions>({ name, moderated: optional(boolean), emoji: optional(emoji) })

const sortOrder = oneOf(Object.keys(SORT_ORDERS))
const layout = oneOf(Object.keys(FORUM_LAYOUTS))

const TAGS = {
  tags: listOf(union(name, tag), 'a list of tags, such as ["question", { name: "solved" }]'),
  requireTag: boolean,
  defaultTagMatch: oneOf(Object.keys(TAG_MATCHES)),
}
const POSTS = { ...TEXT, ...TAGS, defaultReaction: emoji, defaultSortOrder: sortOrder }

/** The argument types of the options with which people create and edit channels. */
export const CHANNEL_EDITS: OptionTypes<Omit<ChannelEditOptions, "name">> = {
  ...TAGS,
  topic: nullable(text),
  nsfw: boolean,
  rateLimitPerUser: integer(),
  defaultThreadRateLimitPerUser: nullable(integer()),
  bitrate: integer(),
  userLimit: integer(),
  rtcRegion: nullable(name),
  position: integer(),
  category: nullable(category),
  defaultReaction: nullable(emoji),
  defaultSortOrder: nullable(sortOrder),
  defaultLayout: nullable(layout),
  hideDownloadOptions: boolean,
}

/** The argument type of the type of a channel that a person creates. */
export const CREATABLE_TYPES = oneOf<keyof CreatableChannels>([
  "text",
  "announcement",
  "voice",
  "stage",
  "category",
  "forum",
  "media",
])

/** The argument type of the options of a text channel. */
export const textChannel = options<TextChannelOptions>(TEXT)

/** The argument types of the builders of channels, by method name. */
export const GUILD_CHANNEL_BUILDERS = {
  createTextChannel: { name, options: textChannel },
  createNewsChannel: { name, options: options<NewsChannelOptions>(NEWS) },
  createForumChannel: {
    name,
    options: options<ForumChannelOptions>({
      ...POSTS,
      defaultLayout: layout,
    }),
  },
  createMediaChannel: {
    name,
    options: options<MediaChannelOptions>({ ...POSTS, hideDownloadOptions: boolean }),
  },
  createVoiceChannel: { name, options: voice },
  createStageChannel: { name, options: voice },
  createCategory: { name, options: options<WithId>({ id }) },
} as const
