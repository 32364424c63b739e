// Votes and ends of polls. https://docs.discord.com/developers/resources/poll

import { parseBody, integer } from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { UserId } from "../../model/ids.ts"
import type { Message, Poll } from "../../messages/model/message.ts"
import type { User } from "../../users/model/user.ts"
import { pollVotersQuery } from "../schemas.ts"
import { LIMITS } from "../../rules/limits.ts"
import { findGuildOf, requirePerson, requireUser } from "../../rules/require.ts"
import { paginate } from "../../rules/pagination.ts"
import {
  requireChannelPermissions,
  requireFullMember,
  requireMessageAccess,
} from "../../rules/authorization.ts"
import { requirePoll } from "../rules.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import type { MessageInput } from "../../messages/actions/messages.ts"
import { type PollMessage, finalizePoll } from "./endings.ts"

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
    const { channel, message } = requireMessageAccess(world, actor, input)
    const { authorId, poll } = message
    if (authorId !== actor) throw new ApiError("notTheAuthor")
    if (poll === null) throw new ApiError("notAPoll")
    requireOpenPoll(poll)
    return { channel, message, poll }
  },
  apply({ world, resolved }, effects): Message {
    finalizePoll(world, resolved, effects)
    return resolved.message
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
    const { world, actor } = context
    const votable = requireVotablePoll(context)
    requireChannelPermissions(world, actor, votable.channel, ["ReadMessageHistory"])
    return votable
  },
  apply({ resolved, input: { answerIds } }, effects): void {
    setVotes(resolved, answerIds, effects)
  },
})

/** Removes all votes of the actor. Emits nothing if there are none. */
export const removeVote = action({
  name: "polls.removeVote",
  resolve: requireVotablePoll,
  apply({ resolved }, effects): void {
    setVotes(resolved, [], effects)
  },
})

/** An open poll, and the person who votes in it. */
interface VotablePoll extends PollMessage {
  readonly userId: UserId
}

/** Returns an open poll in which the actor, a person, can vote. */
function requireVotablePoll({ world, actor, input }: AuthContext<MessageInput>): VotablePoll {
  const { id: userId } = requirePerson(world, actor, "vote")
  const { channel, message } = requireMessageAccess(world, actor, input)
  requireFullMember(findGuildOf(world, channel), actor)
  const poll = requirePoll(message)
  requireOpenPoll(poll)
  return { channel, message, poll, userId }
}

function requireOpenPoll({ finalized }: Poll): void {
  if (finalized) throw new ApiError("pollExpired")
}

/** Sets the votes of the actor. Removed votes are emitted before added ones. */
function setVotes(
  { channel, message, poll: { answers }, userId }: VotablePoll,
  answerIds: readonly number[],
  { emit }: Effects,
): void {
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

/** The schema of the id of an answer, which is its number. */
const answerIdSchema = integer(LIMITS.poll.answers)

/**
 * Lists the users who voted for an answer, ordered by id. Needs READ_MESSAGE_HISTORY, as reading
 * the message does. The list is empty for an answer that the poll does not have.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
export const listVoters = query({
  name: "polls.voters",
  querySchema: pollVotersQuery,
  resolve({ world, actor, input }: AuthContext<PollAnswerInput>) {
    const { message } = requireMessageAccess(world, actor, input, ["ReadMessageHistory"])
    return { poll: requirePoll(message) }
  },
  read({ world, resolved: { poll }, input, query: range }): readonly User[] {
    const id = parseBody(answerIdSchema, input.answerId, "answer_id")
    const answer = poll.answers.find((one) => one.id === id)
    const page = paginate(answer?.voterIds ?? [], (userId) => userId, range)
    return page.map((userId) => requireUser(world, userId))
  },
})
