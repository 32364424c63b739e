// Methods of people for polls.

import { endPoll, removeVote, vote } from "../../world/actions/polls.ts"
import { describeMessage, quote } from "./transcript-text.ts"
import type { MessageHandle } from "./message.ts"
import { type PollAnswerChoice, requirePollAnswers, requirePoll } from "./poll.ts"
import { Writer } from "./writer.ts"

/** Adds the methods for polls. `send(channel, content, { poll })` creates a poll. */
export abstract class Voter extends Writer {
  /**
   * Votes for an answer, by its text or its id, or for several if the poll allows them. Replaces
   * earlier votes of the person.
   *
   * @throws SetupError for a message without a poll, and for an answer that it does not have.
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended.
   */
  async vote(
    message: MessageHandle,
    answers: PollAnswerChoice | readonly PollAnswerChoice[],
  ): Promise<void> {
    const about = this.messageInput(message)
    const chosen = requirePollAnswers(message, answers)
    const texts = chosen.map(({ text }) => quote(text)).join(" and ")
    const input = { ...about, answerIds: chosen.map(({ id }) => id) }
    await this.act(`votes for ${texts} in ${describeMessage(message)}`, vote, { input })
  }

  /**
   * Removes the votes of the person. Does nothing if there are none.
   *
   * @throws SetupError for a message without a poll.
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended.
   */
  async removeVote(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    requirePoll("removeVote", message)
    await this.act(`removes their vote in ${describeMessage(message)}`, removeVote, { input })
  }

  /**
   * Ends the person's own poll at once. Every poll ends by itself after its duration.
   *
   * @throws PlatformError if the platform refuses: 520001 after the poll has ended, 520006 for a
   * message without a poll, 50005 for the poll of another user.
   */
  async endPoll(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`ends the poll ${describeMessage(message)}`, endPoll, { input })
  }
}
