// The query strings of reads and of writes.

import { ReactionType } from "discord-api-types/v10"
import {
  choice,
  flag,
  integer,
  optional,
  otherwise,
  query,
  refused,
  snowflake,
  timestamp,
} from "../../kernel/form.ts"
import type { MessageId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"

/** The places that a page of history can be counted from; one at a time. */
const PLACES = ["around", "before", "after"] as const

/**
 * Which messages of a channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const messagesQuery = query(
  {
    limit: otherwise(integer(LIMITS.history.limit), LIMITS.history.defaultLimit),
    around: optional(snowflake<MessageId>()),
    before: optional(snowflake<MessageId>()),
    after: optional(snowflake<MessageId>()),
  },
  (found, fail) => {
    if (PLACES.filter((place) => found[place] !== undefined).length < 2) return
    // That they exclude each other is documented; code and sentence of the failure are not.
    fail({
      code: "MESSAGES_AROUND_BEFORE_AFTER_EXCLUSIVE",
      message: "around, before and after are mutually exclusive.",
    })
  },
)

/**
 * Which pinned messages of a channel: those that were pinned before a moment.
 * https://docs.discord.com/developers/resources/message#get-channel-pins
 */
export const pinsQuery = query({
  limit: otherwise(integer(LIMITS.pins.limit), LIMITS.pins.defaultLimit),
  before: optional(timestamp()),
})

/**
 * Who reacted with an emoji.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const reactionsQuery = query({
  limit: otherwise(integer(LIMITS.reactions.limit), LIMITS.reactions.defaultLimit),
  after: optional(snowflake<UserId>()),
  type: otherwise(choice([ReactionType.Normal, ReactionType.Super]), ReactionType.Normal),
})

const threads = refused("threads are planned")

/**
 * Whether the answer to an interaction's callback tells what was made.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
 */
export const callbackQuery = query({ with_response: otherwise(flag(), false) })

/** Whether commands come with all their localisations. */
export const commandsQuery = query({ with_localizations: otherwise(flag(), false) })

/** Whether a guild comes with the approximate counts of its members. */
export const guildQuery = query({ with_counts: otherwise(flag(), false) })

/** A message of a webhook or of an interaction's token; only a person's webhook has to ask for components. */
export const webhookMessageQuery = query({
  thread_id: threads,
  with_components: optional(flag()),
})

/** A new message of a webhook; one of an interaction's token is always waited for. */
export const webhookExecuteQuery = query({
  thread_id: threads,
  with_components: optional(flag()),
  wait: otherwise(flag(), false),
})
