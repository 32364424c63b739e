import { ChannelType, ThreadAutoArchiveDuration } from "discord-api-types/v10"
import {
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
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../limits.ts"
import { appliedTagsSchema } from "./forum-tags.ts"
import {
  messageFlagsSchema,
  settableFlags,
  messageFields,
  newMessageRules,
} from "./message-parts.ts"

/** Minutes of rest after which a thread is archived. */
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
 * A thread that begins with a message.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message-json-params
 */
export const createThreadFromMessageBody = object({
  ...threadFields,
  type: ignored("the channel of the message says it; discord.js sends it all the same"),
})

const { tts: _, ...said } = messageFields
const ignoredByPosts = ignored("a post begins with none; discord.js sends it with every message")

/**
 * What a post of a forum begins with.
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel-forum-and-media-thread-message-params-object
 */
const postMessageSchema = object(
  {
    ...said,
    flags: optional(messageFlagsSchema(settableFlags)),
    tts: ignoredByPosts,
    nonce: ignoredByPosts,
    enforce_nonce: ignoredByPosts,
    message_reference: refused("what a post refers to is not modelled"),
    sticker_ids: refused("stickers cannot be sent by this simulator"),
    shared_client_theme: refused("themes shared by a message are not modelled"),
  },
  newMessageRules,
)

/**
 * A thread that begins with nothing, or a post of a forum, which alone reads the last two keys.
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

/** What is said of a thread that begins with nothing, or of a post. */
export type CreateThreadBody = SchemaOutput<typeof createThreadBody>
