import { ChannelType, ThreadAutoArchiveDuration } from "discord-api-types/v10"
import {
  type Given,
  choice,
  flag,
  form,
  ignored,
  integer,
  nullable,
  optional,
  refused,
  text,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import { appliedTagsForm } from "./forum-tags.ts"
import { flagsOf, settable, written, writtenRules } from "./message-parts.ts"

/** Minutes of rest after which a thread is archived. */
export const archiveDuration = choice([
  ThreadAutoArchiveDuration.OneHour,
  ThreadAutoArchiveDuration.OneDay,
  ThreadAutoArchiveDuration.ThreeDays,
  ThreadAutoArchiveDuration.OneWeek,
])

const fields = {
  name: text(LIMITS.thread.name),
  auto_archive_duration: optional(nullable(archiveDuration)),
  rate_limit_per_user: optional(nullable(integer(LIMITS.channel.rateLimitPerUser))),
}

/**
 * A thread that begins with a message.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message-json-params
 */
export const messageThreadForm = form({
  ...fields,
  type: ignored("the channel of the message says it; discord.js sends it all the same"),
})

const { tts: _, ...said } = written
const unheard = ignored("a post begins with none; discord.js sends it with every message")

/**
 * What a post of a forum begins with.
 * https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel-forum-and-media-thread-message-params-object
 */
const postMessageForm = form(
  {
    ...said,
    flags: optional(flagsOf(settable)),
    tts: unheard,
    nonce: unheard,
    enforce_nonce: unheard,
    message_reference: refused("what a post refers to is not modelled"),
    sticker_ids: refused("stickers cannot be sent by this simulator"),
    shared_client_theme: refused("themes shared by a message are not modelled"),
  },
  writtenRules,
)

/**
 * A thread that begins with nothing, or a post of a forum, which alone reads the last two keys.
 * https://docs.discord.com/developers/resources/channel#start-thread-without-message-json-params
 */
export const threadForm = form({
  ...fields,
  type: optional(
    choice([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread]),
  ),
  invitable: optional(flag()),
  message: optional(postMessageForm),
  applied_tags: optional(nullable(appliedTagsForm)),
})

/** What is said of a thread that begins with nothing, or of a post. */
export type ThreadCreate = Given<typeof threadForm>
