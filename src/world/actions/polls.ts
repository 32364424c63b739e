// What is done with a poll once it has been asked.
// https://docs.discord.com/developers/resources/poll

import { parseBody, integer } from "../kernel/body-schema.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Message, Poll } from "../model/message.ts"
import type { User } from "../model/user.ts"
import { pollVotersQuery } from "../rules/schemas/queries.ts"
import { LIMITS } from "../rules/limits.ts"
import {
  requireAccount,
  requireChannel,
  requireMessage,
  requirePerson,
  requireUser,
} from "../rules/require.ts"
import { paginate } from "../rules/pagination.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { requirePoll } from "../rules/polls.ts"
import { type AuthContext, type Effects, type ActionContext, action, query } from "./action.ts"
import type { MessageInput } from "./messages.ts"
import { finalizePoll } from "./poll-endings.ts"

/** One answer of a poll; its id as a path writes it. */
export interface PollAnswerInput extends MessageInput {
  readonly answerId: string
}

/** Which answers somebody chooses. */
export interface PollVoteInput extends MessageInput {
  readonly answerIds: readonly number[]
}

/**
 * Ends one's own poll at once.
 * https://docs.discord.com/developers/resources/poll#end-poll
 *
 * Assumption: poll-of-another
 *
 * @throws Problem 50005 for another's, 520006 for what is no poll, 520001 for one that has ended.
 */
export const endPoll = action({
  name: "polls.end",
  authorize({ world, actor, input }: AuthContext<MessageInput>) {
    const message = requireMessage(
      requireChannelAccess(world, actor, input.channelId),
      input.messageId,
    )
    if (message.authorId !== actor) throw new ApiError("notTheAuthor")
    if (message.poll === null) throw new ApiError("notAPoll")
    requireOpenPoll(message.poll)
  },
  apply({ world, input }, effects): Message {
    const channel = requireChannel(world, input.channelId)
    const message = requireMessage(channel, input.messageId)
    finalizePoll(world, channel, message, requirePoll(message), effects)
    return message
  },
})

/**
 * Votes: just these answers are one's own from then on. Takes READ_MESSAGE_HISTORY, as joining a
 * reaction does. Only people vote, and the documentation is silent about them.
 * Assumption: poll-voting-permission
 *
 * @throws Problem 520001 for a poll that has ended.
 */
export const vote = action({
  name: "polls.vote",
  authorize(asked: AuthContext<PollVoteInput>) {
    requireCanVote(asked)
    requireChannelAccess(asked.world, asked.actor, asked.input.channelId, ["ReadMessageHistory"])
  },
  apply(granted, effects): void {
    setVotes(granted, granted.input.answerIds, effects)
  },
})

/** Takes back all of one's votes. Where there are none nothing is told. */
export const removeVote = action({
  name: "polls.removeVote",
  authorize(asked: AuthContext<MessageInput>) {
    requireCanVote(asked)
  },
  apply(granted, effects): void {
    setVotes(granted, [], effects)
  },
})

/** An open poll, where a person asks. */
function requireCanVote({ world, actor, input }: AuthContext<MessageInput>): void {
  requirePerson(world, actor, "vote")
  const message = requireMessage(
    requireChannelAccess(world, actor, input.channelId),
    input.messageId,
  )
  requireOpenPoll(requirePoll(message))
}

function requireOpenPoll({ finalized }: Poll): void {
  if (finalized) throw new ApiError("pollExpired")
}

/** What is not chosen any more is taken back before anything else is chosen. */
function setVotes(
  { world, actor, input }: ActionContext<MessageInput, unknown>,
  answerIds: readonly number[],
  { emit }: Effects,
): void {
  const channel = requireChannel(world, input.channelId)
  const message = requireMessage(channel, input.messageId)
  const userId = requireAccount(actor)
  const { answers } = requirePoll(message)
  for (const { id: answerId, voterIds } of answers) {
    if (answerIds.includes(answerId) || !voterIds.delete(userId)) continue
    emit({ type: "voteRemoved", channel, message, answerId, userId })
  }
  for (const { id: answerId, voterIds } of answers) {
    if (!answerIds.includes(answerId) || voterIds.has(userId)) continue
    voterIds.add(userId)
    emit({ type: "voteAdded", channel, message, answerId, userId })
  }
}

/**
 * Reads who voted for an answer, by id. Takes READ_MESSAGE_HISTORY, as reading the message does. An
 * answer that a poll does not have nobody has voted for.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
export const listVoters = query({
  name: "polls.voters",
  bodySchema: pollVotersQuery,
  authorize({ world, actor, input }: AuthContext<PollAnswerInput>) {
    const message = requireMessage(
      requireChannelAccess(world, actor, input.channelId),
      input.messageId,
    )
    requireChannelAccess(world, actor, input.channelId, ["ReadMessageHistory"])
    requirePoll(message)
  },
  read({ world, input, body }): readonly User[] {
    const id = parseBody(integer(LIMITS.poll.answers), input.answerId, "answer_id")
    const message = requireMessage(requireChannel(world, input.channelId), input.messageId)
    const answer = requirePoll(message).answers.find((one) => one.id === id)
    const page = paginate(answer?.voterIds ?? [], (userId) => userId, body)
    return page.map((userId) => requireUser(world, userId))
  },
})
