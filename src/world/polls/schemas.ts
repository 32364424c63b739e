// The schema of a poll.
// https://docs.discord.com/developers/resources/poll#poll-create-request-object

import { PollLayoutType } from "discord-api-types/v10"
import {
  type SchemaOutput,
  enumOf,
  boolean,
  object,
  ignored,
  integer,
  array,
  optional,
  withDefault,
  snowflake,
  string,
  query,
} from "../kernel/body-schema.ts"
import { LIMITS } from "../rules/limits.ts"
import type { UserId } from "../model/ids.ts"

const { poll: limits } = LIMITS

/** The emoji of an answer: a guild emoji by its id, or a Unicode emoji by its name. */
const emoji = object({
  id: optional(snowflake()),
  name: optional(string(limits.emojiName)),
  animated: ignored("the emoji itself decides it"),
})

const question = object({
  text: string({ ...limits.question, trim: true }),
  emoji: ignored("a question has only a text"),
})

const answer = object({
  poll_media: object({
    text: string({ ...limits.answer, trim: true }),
    emoji: optional(emoji),
  }),
})

/** The poll of a new message. */
export const pollSchema = object({
  question,
  answers: array(answer, limits.answers),
  duration: withDefault(integer(limits.hours), limits.defaultHours),
  allow_multiselect: withDefault(boolean(), false),
  layout_type: withDefault(enumOf([PollLayoutType.Default]), PollLayoutType.Default),
})

/** The validated body of a poll. */
export type PollDraft = SchemaOutput<typeof pollSchema>

/**
 * The query of the voters for an answer of a poll.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
// Assumption: poll-voters-answers
export const pollVotersQuery = query({
  limit: withDefault(integer(LIMITS.poll.voters), LIMITS.poll.defaultVoters),
  after: optional(snowflake<UserId>()),
})
