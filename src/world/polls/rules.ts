// Polls: creation, and the result of the votes.

import { ApiError } from "../kernel/api-error.ts"
import type { Emoji, Message, Poll, PollAnswer } from "../messages/model/message.ts"
import type { Actor, World } from "../model/world.ts"
import { findUsableEmoji, isUnicodeEmoji } from "../emojis/rules.ts"
import type { PollDraft } from "./schemas.ts"

const HOUR = 3_600_000

/**
 * Creates a poll without votes that starts now.
 *
 * @throws ApiError 520004 for an emoji that does not exist, or that the author cannot use.
 */
export function createPoll(world: World, author: Actor, draft: PollDraft): Poll {
  return {
    question: draft.question.text,
    answers: draft.answers.map(({ pollMedia: { text, emoji } }, index) => ({
      id: index + 1,
      text,
      emoji: emoji === undefined ? null : requirePollEmoji(world, author, emoji),
      voterIds: new Set(),
    })),
    multiselect: draft.allowMultiselect,
    layout: draft.layoutType,
    expiresAt: world.clock.now() + draft.duration * HOUR,
    finalized: false,
  }
}

/** Returns the emoji of an answer: a custom emoji by its id, or a Unicode emoji by its name. */
function requirePollEmoji(
  world: World,
  author: Actor,
  { id, name = "" }: { readonly id?: string; readonly name?: string },
): Emoji {
  if (id === undefined && isUnicodeEmoji(name)) return { id: null, name }
  const found = id === undefined ? undefined : findUsableEmoji(world, author, id)
  if (found === undefined) throw new ApiError("unusablePollEmoji")
  return { id: found.id, name: found.name, ...(found.animated && { animated: true }) }
}

/**
 * Returns the poll of a message.
 *
 * @throws ApiError 10008 if the message has no poll.
 */
export function requirePoll({ poll }: Message): Poll {
  if (poll === null) throw new ApiError("unknownMessage")
  return poll
}

/** The result of a poll. */
export interface PollOutcome {
  readonly total: number
  /** The highest number of votes for an answer. */
  readonly most: number
  /** The answer with the most votes; undefined without votes and for a tie. */
  readonly victor: PollAnswer | undefined
}

export function pollOutcomeOf({ answers }: Poll): PollOutcome {
  const counts = answers.map(({ voterIds }) => voterIds.size)
  const most = Math.max(...counts)
  const first = answers.filter(({ voterIds }) => voterIds.size === most)
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    most,
    victor: first.length === 1 && most > 0 ? first[0] : undefined,
  }
}
