// The argument types of the builders of channels.

import type { WithId } from "../../simulation/chosen-ids.ts"
import { category, emoji } from "../arguments/argument-handles.ts"
import { listOf, object, oneOf, optional, options, union } from "../arguments/argument-types.ts"
import { boolean, integer, name, snowflake as id, text } from "../arguments/argument-values.ts"
import type {
  ForumChannelOptions,
  MediaChannelOptions,
  NewsChannelOptions,
  TextChannelOptions,
  VoiceChannelOptions,
} from "../guild/channels.ts"
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

const POSTS = {
  ...TEXT,
  tags: listOf(union(name, tag), 'a list of tags, such as ["question", { name: "solved" }]'),
  requireTag: boolean,
  defaultReaction: emoji,
  defaultSortOrder: oneOf(Object.keys(SORT_ORDERS)),
  defaultTagMatch: oneOf(Object.keys(TAG_MATCHES)),
}

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
      defaultLayout: oneOf(Object.keys(FORUM_LAYOUTS)),
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
