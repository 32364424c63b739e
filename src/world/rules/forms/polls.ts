// What may be said of a poll.
// https://docs.discord.com/developers/resources/poll#poll-create-request-object

import { PollLayoutType } from "discord-api-types/v10"
import {
  type Given,
  choice,
  flag,
  form,
  ignored,
  integer,
  list,
  optional,
  otherwise,
  snowflake,
  text,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"

const { poll: limits } = LIMITS

/** An emoji before an answer: one of a guild by its id, or a unicode one by its name. */
const emoji = form({
  id: optional(snowflake()),
  name: optional(text(limits.emojiName)),
  animated: ignored("the emoji itself says it"),
})

const question = form({
  text: text({ ...limits.question, trim: true }),
  emoji: ignored("of a question only its text is supported"),
})

const answer = form({
  poll_media: form({
    text: text({ ...limits.answer, trim: true }),
    emoji: optional(emoji),
  }),
})

/** A poll of a new message. */
export const pollForm = form({
  question,
  answers: list(answer, limits.answers),
  duration: otherwise(integer(limits.hours), limits.defaultHours),
  allow_multiselect: otherwise(flag(), false),
  layout_type: otherwise(choice([PollLayoutType.Default]), PollLayoutType.Default),
})

/** A new poll, as its form gives it. */
export type PollDraft = Given<typeof pollForm>
