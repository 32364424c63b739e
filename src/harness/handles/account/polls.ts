import { endPoll, removeVote, vote } from "../../../world/polls/actions/polls.ts"
import { describeMessage, quote } from "../message/transcript-text.ts"
import type { MessageHandle } from "../message/message.ts"
import { type PollAnswerChoice, requirePollAnswers, requirePoll } from "../message/poll.ts"
import { act } from "../perform.ts"
import { toMessageInput } from "../message/message-input.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for polls. `send(channel, content, { poll })` creates a poll. */
export interface PollVerbs {
  /**
   * Votes for an answer, by its text or its id, or for several if the poll allows them. Replaces
   * earlier votes of the person.
   *
   * @throws SetupError for a message without a poll, and for an answer that it does not have.
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended.
   */
  vote(
    message: MessageHandle,
    answers: PollAnswerChoice | readonly PollAnswerChoice[],
  ): Promise<void>

  /**
   * Removes the votes of the person. Does nothing if there are none.
   *
   * @throws SetupError for a message without a poll.
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended.
   */
  removeVote(message: MessageHandle): Promise<void>

  /**
   * Ends the person's own poll at once. Every poll ends by itself after its duration.
   *
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended, 520006 for a
   * message without a poll, 50005 for the poll of another user.
   */
  endPoll(message: MessageHandle): Promise<void>
}

export const pollVerbs: PollVerbs & ThisType<UserHandle> = {
  async vote(message, answers) {
    const about = toMessageInput(this, message)
    const chosen = requirePollAnswers(message, answers)
    const texts = chosen.map(({ text }) => quote(text)).join(" and ")
    const input = { ...about, answerIds: chosen.map(({ id }) => id) }
    await act(this, `votes for ${texts} in ${describeMessage(message)}`, vote, { input })
  },

  async removeVote(message) {
    const input = toMessageInput(this, message)
    requirePoll("removeVote", message)
    await act(this, `removes their vote in ${describeMessage(message)}`, removeVote, { input })
  },

  async endPoll(message) {
    const input = toMessageInput(this, message)
    await act(this, `ends the poll ${describeMessage(message)}`, endPoll, { input })
  },
}
