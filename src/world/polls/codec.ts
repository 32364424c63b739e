// Codecs of polls.

import { setOf, array } from "../codec/collections.ts"
import { object, number, string, nullable, id, boolean } from "../codec/codec.ts"
import type { PollAnswer, Poll } from "../messages/model/message.ts"
import { emoji } from "../emojis/codec.ts"

const answer = object<PollAnswer>({
  id: number(),
  text: string(),
  emoji: nullable(emoji),
  voterIds: setOf(id()),
})

export const poll = object<Poll>({
  question: string(),
  answers: array(answer),
  multiselect: boolean,
  layout: number(),
  expiresAt: number(),
  finalized: boolean,
})
