import { ChannelType, ThreadAutoArchiveDuration } from "discord-api-types/v10"
import {
  bitfield,
  type SchemaOutput,
  enumOf,
  boolean,
  object,
  ignored,
  integer,
  nullable,
  optional,
  refused,
  string,
  query,
  withDefault,
  snowflake,
  timestamp,
} from "../../kernel/body-schema.ts"
import { sharedThemeSchema } from "../../messages/schemas/themes.ts"
import { LIMITS } from "../../rules/limits.ts"
import { appliedTagsSchema } from "./forum-tags.ts"
import {
  settableFlags,
  messageFields,
  stickerIdsSchema,
  newMessageRules,
} from "../../messages/schemas/parts.ts"
import type { UserId, ChannelId } from "../../model/ids.ts"

/** The minutes of inactivity after which a thread is archived. */
export const archiveDuration = enumOf([
  ThreadAutoArchiveDuration.OneHour,
  ThreadAutoArchiveDuration.OneDay,
  ThreadAutoArchiveDuration.ThreeDays,
  ThreadAutoArchiveDuration.OneWeek,
])

const threadFields = {
  name: string(LIMITS.thread.name),
  auto_archive_duration: optional(nullable(archiveDuration)),
  rate_limit_per_user: optional(nullable(integer(LIMITS.channel.rateLimitPerUser))),
}

/**
 * The body of a thread that starts from a message.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message-json-params
 */
export const createThreadFromMessageBody = object({
  ...threadFields,
  type: ignored("the channel of the message decides it; discord.js sends it as well"),
})

const { tts: _, ...postFields } = messageFields
const ignoredByPosts = ignored(
  "the first message of a post has none; discord.js sends it with every message",
)

/**
 * The first message of a forum post.
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel-forum-and-media-thread-message-params-object
 */
const postMessageSchema = object(
  {
    ...postFields,
    flags: optional(bitfield(settableFlags)),
    tts: ignoredByPosts,
    nonce: ignoredByPosts,
    enforce_nonce: ignoredByPosts,
    message_reference: refused(
      "the first message of a post replies to no message and forwards none",
    ),
    sticker_ids: optional(stickerIdsSchema),
    shared_client_theme: optional(sharedThemeSchema),
  },
  newMessageRules,
)

/**
 * The body of a thread without a message, or of a forum post. Only forum posts read `message` and
 * `applied_tags`.
 * https://docs.discord.com/developers/resources/channel#start-thread-without-message-json-params
 */
export const createThreadBody = object({
  ...threadFields,
  type: optional(
    enumOf([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread]),
  ),
  invitable: optional(boolean()),
  message: optional(postMessageSchema),
  applied_tags: optional(nullable(appliedTagsSchema)),
})

/** The validated body of a thread without a message, or of a forum post. */
export type CreateThreadBody = SchemaOutput<typeof createThreadBody>

/**
 * The query of a thread member: whether the response includes the guild member.
 * https://docs.discord.com/developers/resources/channel#get-thread-member-query-string-params
 */
export const threadMemberQuery = query({ with_member: withDefault(boolean(), false) })

/**
 * The query of the members of a thread.
 * https://docs.discord.com/developers/resources/channel#list-thread-members-query-string-params
 */
export const threadMembersQuery = query({
  with_member: withDefault(boolean(), false),
  after: optional(snowflake<UserId>()),
  limit: withDefault(integer(LIMITS.thread.memberPage), LIMITS.thread.defaultMemberPage),
})

const archivedLimit = withDefault(
  integer(LIMITS.thread.archivedPage),
  LIMITS.thread.defaultArchivedPage,
)

/**
 * The query of the archived threads of a channel. `before` is the time of archiving.
 * https://docs.discord.com/developers/resources/channel#list-public-archived-threads-query-string-params
 */
export const archivedThreadsQuery = query({ before: optional(timestamp()), limit: archivedLimit })

/**
 * The query of the archived threads of a channel that the current user has joined. `before` is an
 * id.
 * https://docs.discord.com/developers/resources/channel#list-joined-private-archived-threads-query-string-params
 */
export const joinedArchivedThreadsQuery = query({
  before: optional(snowflake<ChannelId>()),
  limit: archivedLimit,
})
