import {
  type SchemaOutput,
  boolean,
  enumOf,
  integer,
  optional,
  query,
  repeated,
  snowflake,
  string,
  withDefault,
} from "../../kernel/body-schema.ts"
import type { ChannelId, MessageId, RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

const { search } = LIMITS

/** The kinds of authors that a search filters by. */
export const AUTHOR_TYPES = ["user", "bot", "webhook"] as const

/** The parts of messages that a search filters by, in the order of the platform's description. */
export const HAS_TYPES = [
  "link",
  "embed",
  "file",
  "image",
  "video",
  "sound",
  "sticker",
  "poll",
  "snapshot",
] as const

/** The kinds of embeds that a search filters by. */
export const EMBED_TYPES = ["image", "video", "gif", "sound", "article"] as const

/** Returns the types, and the types with the minus that negates them. */
function negatable<Type extends string>(types: readonly Type[]): readonly (Type | `-${Type}`)[] {
  return [...types, ...types.map((type): `-${Type}` => `-${type}`)]
}

/** The bounds of the number of values of one parameter. */
const SEVERAL = { ...search.ids, unique: true }

const users = repeated(snowflake<UserId>(), SEVERAL)
const hostOrName = string(search.hostname)

/**
 * The query of a search of messages.
 * https://docs.discord.com/developers/resources/message#search-guild-messages-query-string-params
 */
export const searchMessagesQuery = query({
  limit: withDefault(integer(search.limit), search.defaultLimit),
  offset: withDefault(integer(search.offset), 0),
  max_id: optional(snowflake<MessageId>()),
  min_id: optional(snowflake<MessageId>()),
  slop: withDefault(integer(search.slop), search.defaultSlop),
  content: optional(string(search.content)),
  channel_id: repeated(snowflake<ChannelId>(), { ...search.channels, unique: true }),
  author_type: repeated(enumOf(negatable(AUTHOR_TYPES)), { max: 6, unique: true }),
  author_id: users,
  mentions: users,
  mentions_role_id: repeated(snowflake<RoleId>(), SEVERAL),
  mention_everyone: optional(boolean()),
  replied_to_user_id: users,
  replied_to_message_id: repeated(snowflake<MessageId>(), SEVERAL),
  pinned: optional(boolean()),
  has: repeated(enumOf(negatable(HAS_TYPES)), { max: 18, unique: true }),
  embed_type: repeated(enumOf(EMBED_TYPES), { max: 5, unique: true }),
  embed_provider: repeated(hostOrName, SEVERAL),
  link_hostname: repeated(hostOrName, SEVERAL),
  attachment_filename: repeated(string(search.filename), SEVERAL),
  attachment_extension: repeated(hostOrName, SEVERAL),
  sort_by: withDefault(enumOf(["relevance", "timestamp"]), "timestamp"),
  sort_order: withDefault(enumOf(["asc", "desc"]), "desc"),
  include_nsfw: withDefault(boolean(), false),
})

/** The validated query of a search of messages. */
export type MessageSearch = SchemaOutput<typeof searchMessagesQuery>
