// Votes and ends of polls. https://docs.discord.com/developers/resources/poll

import { parseBody, integer } from "../kernel/body-schema.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Message, Poll } from "../model/message.ts"
import type { User } from "../model/user.ts"
import { pollVotersQuery } from "../rules/schemas/polls.ts"
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

/** An answer of a poll, with its id as in the path. */
export interface PollAnswerInput extends MessageInput {
  readonly answerId: string
}

/** The answers that a user votes for. */
export interface PollVoteInput extends MessageInput {
  readonly answerIds: readonly number[]
}

/**
 * Ends a poll of the actor immediately. https://docs.discord.com/developers/resources/poll#end-poll
 *
 * Assumption: poll-of-another
 *
 * @throws ApiError 50005 for a poll of another user, 520006 for a message without a poll, 520001
 * for an ended poll.
 */
export const endPoll = action({
  name: "polls.end",
  resolve({ world, actor, input }: AuthContext<MessageInput>) {
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
 * Replaces the votes of the actor. Needs READ_MESSAGE_HISTORY, as joining a reaction does. Only
 * people can vote; the documentation does not describe their requests.
 *
 * Assumption: poll-voting-permission
 *
 * @throws ApiError 520001 for an ended poll.
 */
export const vote = action({
  name: "polls.vote",
  resolve(context: AuthContext<PollVoteInput>) {
    requireCanVote(context)
    requireChannelAccess(context.world, context.actor, context.input.channelId, [
      "ReadMessageHistory",
    ])
  },
  apply(context, effects): void {
    setVotes(context, context.input.answerIds, effects)
  },
})

/** Removes all votes of the actor. Emits nothing if there are none. */
export const removeVote = action({
  name: "polls.removeVote",
  resolve(context: AuthContext<MessageInput>) {
    requireCanVote(context)
  },
  apply(context, effects): void {
    setVotes(context, [], effects)
  },
})

/** Requires a person and an open poll. */
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

/** Sets the votes of the actor. Removed votes are emitted before added ones. */
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
 * Lists the users who voted for an answer, ordered by id. Needs READ_MESSAGE_HISTORY, as reading
 * the message does. The list is empty for an answer that the poll does not have.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
export const listVoters = query({
  name: "polls.voters",
  querySchema: pollVotersQuery,
  resolve({ world, actor, input }: AuthContext<PollAnswerInput>) {
    const message = requireMessage(
      requireChannelAccess(world, actor, input.channelId),
      input.messageId,
    )
    requireChannelAccess(world, actor, input.channelId, ["ReadMessageHistory"])
    requirePoll(message)
  },
  read({ world, input, query: range }): readonly User[] {
    const id = parseBody(integer(LIMITS.poll.answers), input.answerId, "answer_id")
    const message = requireMessage(requireChannel(world, input.channelId), input.messageId)
    const answer = requirePoll(message).answers.find((one) => one.id === id)
    const page = paginate(answer?.voterIds ?? [], (userId) => userId, range)
    return page.map((userId) => requireUser(world, userId))
  },
})
