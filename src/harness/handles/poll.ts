// Polls in the hands of a test.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { GuildId } from "../../world/model/ids.ts"
import type { Poll } from "../../world/model/message.ts"
import type { Handles } from "./handle.ts"
import type { UserHandle } from "./user.ts"

/** A poll to be asked. */
export interface PollOptions {
  readonly question: string
  /** 1 to 10 of them: what each says, with an emoji before it or without. */
  readonly answers: readonly (string | { readonly text: string; readonly emoji?: string })[]
  /** Whether one may vote for several answers; no by default. */
  readonly multiselect?: boolean
  /** For how many hours it is open, 1 to 768; 24 by default. */
  readonly hours?: number
}

/** A poll as a person sees it. */
export interface PollData {
  readonly question: string
  readonly answers: readonly PollAnswerData[]
  readonly multiselect: boolean
  /** When it ends, or has ended. */
  readonly expiresAt: Date
  /** Whether it has ended, and its votes are counted. */
  readonly finalized: boolean
}

/** An answer of a poll, with its votes. */
export interface PollAnswerData {
  /** From 1, in the order in which they stand. */
  readonly id: number
  readonly text: string
  readonly emoji: string | undefined
  readonly count: number
  /** Who voted for it, in order. */
  readonly voters: readonly UserHandle[]
}

/** An answer by what it says, or by its id. */
export type PollAnswerChoice = string | number

/** A poll as it is sent. */
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

/** Shows a poll as it is now. */
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

/** What may have a poll. */
interface MessageWithPoll {
  readonly poll: PollData | undefined
}

/** The poll of a message. @throws SetupError where it has none. */
export function requirePoll(verb: string, { poll }: MessageWithPoll): PollData {
  if (poll === undefined) throw new SetupError(`${verb}: the message has no poll.`)
  return poll
}

/**
 * The answers that are meant.
 *
 * @throws SetupError for one that the poll does not have, for none, and for several where the poll
 * takes one.
 */
export function requirePollAnswers(
  message: MessageWithPoll,
  chosen: PollAnswerChoice | readonly PollAnswerChoice[],
): readonly PollAnswerData[] {
  const { answers, multiselect } = requirePoll("vote", message)
  const choices: readonly PollAnswerChoice[] =
    typeof chosen === "string" || typeof chosen === "number" ? [chosen] : chosen
  if (choices.length === 0) {
    throw new SetupError("vote: no answer is named. To take a vote back, use removeVote.")
  }
  if (choices.length > 1 && !multiselect) {
    throw new SetupError("vote: the poll takes one answer. Make it with `multiselect: true`.")
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
    throw new SetupError(`vote: several answers say "${choice}". Name the one you mean by its id.`)
  }
  return answer
}
