// Codecs of polls.

import { setOf, array } from "../kernel/codec-collections.ts"
import { object, number, string, nullable, id, boolean } from "../kernel/codec.ts"
import type { PollAnswer, Poll } from "../model/message.ts"
import { emoji } from "./emojis.ts"

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
