// What is done with a poll once it has been asked.
// https://docs.discord.com/developers/resources/poll

import { parseForm, integer } from "../kernel/form.ts"
import { Problem } from "../kernel/problem.ts"
import type { Message, Poll } from "../model/message.ts"
import type { User } from "../model/user.ts"
import { pollVotersQuery } from "../rules/forms/queries.ts"
import { LIMITS } from "../rules/limits.ts"
import { needAccount, needChannel, needMessage, needPerson, needUser } from "../rules/need.ts"
import { pageOf } from "../rules/pages.ts"
import { needInChannel } from "../rules/authorization.ts"
import { needPoll } from "../rules/polls.ts"
import { type Asked, type Effects, type Granted, action, query } from "./action.ts"
import type { MessageInput } from "./messages.ts"
import { finalize } from "./poll-endings.ts"

/** One answer of a poll; its id as a path writes it. */
export interface AnswerInput extends MessageInput {
  readonly answerId: string
}

/** Which answers somebody chooses. */
export interface VoteInput extends MessageInput {
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
  authorize({ world, actor, input }: Asked<MessageInput>) {
    const message = needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    if (message.authorId !== actor) throw new Problem("notTheAuthor")
    if (message.poll === null) throw new Problem("notAPoll")
    needOpen(message.poll)
  },
  apply({ world, input }, effects): Message {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    finalize(world, channel, message, needPoll(message), effects)
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
  authorize(asked: Asked<VoteInput>) {
    needMayVote(asked)
    needInChannel(asked.world, asked.actor, asked.input.channelId, ["ReadMessageHistory"])
  },
  apply(granted, effects): void {
    choose(granted, granted.input.answerIds, effects)
  },
})

/** Takes back all of one's votes. Where there are none nothing is told. */
export const removeVote = action({
  name: "polls.removeVote",
  authorize(asked: Asked<MessageInput>) {
    needMayVote(asked)
  },
  apply(granted, effects): void {
    choose(granted, [], effects)
  },
})

/** An open poll, where a person asks. */
function needMayVote({ world, actor, input }: Asked<MessageInput>): void {
  needPerson(world, actor, "vote")
  const message = needMessage(needInChannel(world, actor, input.channelId), input.messageId)
  needOpen(needPoll(message))
}

function needOpen({ finalized }: Poll): void {
  if (finalized) throw new Problem("pollExpired")
}

/** What is not chosen any more is taken back before anything else is chosen. */
function choose(
  { world, actor, input }: Granted<MessageInput, unknown>,
  answerIds: readonly number[],
  { tell }: Effects,
): void {
  const channel = needChannel(world, input.channelId)
  const message = needMessage(channel, input.messageId)
  const userId = needAccount(actor)
  const { answers } = needPoll(message)
  for (const { id: answerId, voterIds } of answers) {
    if (answerIds.includes(answerId) || !voterIds.delete(userId)) continue
    tell({ type: "voteRemoved", channel, message, answerId, userId })
  }
  for (const { id: answerId, voterIds } of answers) {
    if (!answerIds.includes(answerId) || voterIds.has(userId)) continue
    voterIds.add(userId)
    tell({ type: "voteAdded", channel, message, answerId, userId })
  }
}

/**
 * Reads who voted for an answer, by id. Takes READ_MESSAGE_HISTORY, as reading the message does. An
 * answer that a poll does not have nobody has voted for.
 * https://docs.discord.com/developers/resources/poll#get-answer-voters
 */
export const listVoters = query({
  name: "polls.voters",
  form: pollVotersQuery,
  authorize({ world, actor, input }: Asked<AnswerInput>) {
    const message = needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    needInChannel(world, actor, input.channelId, ["ReadMessageHistory"])
    needPoll(message)
  },
  read({ world, input, given }): readonly User[] {
    const id = parseForm(integer(LIMITS.poll.answers), input.answerId, "answer_id")
    const message = needMessage(needChannel(world, input.channelId), input.messageId)
    const answer = needPoll(message).answers.find((one) => one.id === id)
    const page = pageOf(answer?.voterIds ?? [], (userId) => userId, given)
    return page.map((userId) => needUser(world, userId))
  },
})
