// The polls of messages, as tests send and read them.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { GuildId } from "../../../world/model/ids.ts"
import type { Poll } from "../../../world/messages/model/message.ts"
import type { Handles } from "../handle.ts"
import type { UserHandle } from "../user.ts"

/** The options of a new poll. */
export interface PollOptions {
  readonly question: string
  /** The answers, 1 to 10: the text of each, or its text with an emoji. */
  readonly answers: readonly (string | { readonly text: string; readonly emoji?: string })[]
  /** Whether users can vote for several answers. Default: false. */
  readonly multiselect?: boolean
  /** The duration in hours, 1 to 768. Default: 24. */
  readonly hours?: number
}

/** A poll as users see it. */
export interface PollData {
  readonly question: string
  readonly answers: readonly PollAnswerData[]
  readonly multiselect: boolean
  /** The time at which the poll ends or has ended. */
  readonly expiresAt: Date
  /** Whether the poll has ended and its votes are counted. */
  readonly finalized: boolean
}

/** An answer of a poll with its votes. */
export interface PollAnswerData {
  /** The id of the answer: answers are numbered from 1. */
  readonly id: number
  readonly text: string
  readonly emoji: string | undefined
  readonly count: number
  /** The users who voted for the answer, in the order of their votes. */
  readonly voters: readonly UserHandle[]
}

/** An answer of a poll, by its text or its id. */
export type PollAnswerChoice = string | number

/** Returns the body of a poll. */
export function toPollBody({ question, answers, multiselect, hours }: PollOptions): object {
  return {
    question: { text: question },
    answers: answers.map((answer) => {
      if (typeof answer === "string") return { poll_media: { text: answer } }
      const { text, emoji } = answer
      return { poll_media: { text, ...(emoji !== undefined && { emoji: { name: emoji } }) } }
    }),
    allow_multiselect: multiselect,
    duration: hours,
  }
}

/** Returns the current data of a poll. */
export function readPoll(handles: Handles, poll: Poll, guildId: GuildId | undefined): PollData {
  const { question, answers, multiselect, expiresAt, finalized } = poll
  return {
    question,
    answers: answers.map(({ id, text, emoji, voterIds }) => ({
      id,
      text,
      emoji: emoji?.name,
      count: voterIds.size,
      voters: Array.from(voterIds, (voter) => handles.user(voter, guildId)),
    })),
    multiselect,
    expiresAt: new Date(expiresAt),
    finalized,
  }
}

/** An object that may have a poll. */
interface MessageWithPoll {
  readonly poll: PollData | undefined
}

/** Returns the poll of a message. @throws SetupError if it has none. */
export function requirePoll(verb: string, { poll }: MessageWithPoll): PollData {
  if (poll === undefined) throw new SetupError(`${verb}: the message has no poll.`)
  return poll
}

/**
 * Returns the chosen answers of a poll.
 *
 * @throws SetupError for an answer that the poll does not have, if no answer is chosen, and for
 * several answers if the poll takes one.
 */
export function requirePollAnswers(
  message: MessageWithPoll,
  chosen: PollAnswerChoice | readonly PollAnswerChoice[],
): readonly PollAnswerData[] {
  const { answers, multiselect } = requirePoll("vote", message)
  const choices: readonly PollAnswerChoice[] =
    typeof chosen === "string" || typeof chosen === "number" ? [chosen] : chosen
  if (choices.length === 0) {
    throw new SetupError("vote: no answer is given. Use removeVote to remove votes.")
  }
  if (choices.length > 1 && !multiselect) {
    throw new SetupError(
      "vote: the poll allows one answer. Create it with `multiselect: true` to allow several.",
    )
  }
  return choices.map((choice) => requirePollAnswer(answers, choice))
}

function requirePollAnswer(
  answers: readonly PollAnswerData[],
  choice: PollAnswerChoice,
): PollAnswerData {
  const [answer, ...others] = answers.filter(({ id, text }) => id === choice || text === choice)
  if (answer === undefined) {
    const texts = answers.map(({ text }) => `"${text}"`).join(", ")
    throw new SetupError(
      `vote: the poll has no answer ${JSON.stringify(choice)}. It has: ${texts}.`,
    )
  }
  if (others.length > 0) {
    throw new SetupError(`vote: several answers have the text "${choice}". Use the id of one.`)
  }
  return answer
}
