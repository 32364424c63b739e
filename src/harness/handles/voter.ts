// What a person does with polls.

import { endPoll, removeVote, vote } from "../../world/actions/polls.ts"
import { describeMessage, quote } from "./transcript-text.ts"
import type { MessageHandle } from "./message.ts"
import { type PollAnswerChoice, requirePollAnswers, requirePoll } from "./poll.ts"
import { Writer } from "./writer.ts"

/** Who votes, besides writing. A poll is asked with `send(channel, content, { poll })`. */
export abstract class Voter extends Writer {
  /**
   * Votes for an answer, by what it says or by its id, or for several where the poll takes them. What
   * one voted for before is taken back.
   *
   * @throws SetupError for a message without a poll, and for an answer that it does not have.
   * @throws PlatformError where the platform says no: 520001 once the poll has ended.
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
   * Takes one's votes back; where there are none it is no error.
   *
   * @throws SetupError for a message without a poll.
   * @throws PlatformError where the platform says no: 520001 once the poll has ended.
   */
  async removeVote(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    requirePoll("removeVote", message)
    await this.act(`takes its vote back in ${describeMessage(message)}`, removeVote, { input })
  }

  /**
   * Ends one's own poll at once. Every poll ends by itself when its time is over.
   *
   * @throws PlatformError where the platform says no: 520001 once it has ended, 520006 for what is no
   * poll, 50005 for another's.
   */
  async endPoll(message: MessageHandle): Promise<void> {
    const input = this.messageInput(message)
    await this.act(`ends the poll ${describeMessage(message)}`, endPoll, { input })
  }
}
