// Assertions for any runner, or none: each throws where what it says is not so.

import type { Captured } from "./captured.ts"
import { handlesOf } from "./handles/factory.ts"
import { guardMethods, needArguments } from "./handles/arguments.ts"
import type { ChannelHandle } from "./handles/channel.ts"
import { explainErrors } from "./hint-sources/errors.ts"
import type { InteractionResult } from "./handles/interaction.ts"
import type { MessageHandle } from "./handles/message.ts"
import { type AnswerMatch, judgeMessage, judgeResponded } from "./matching/answers.ts"
import { type ErrorMatch, judgeError, judgeNoErrors } from "./matching/errors.ts"
import { ASSERTIONS, assertSentArguments } from "./matching/match-arguments.ts"
import { type MessageMatch, factsIn } from "./matching/messages.ts"
import { judgeSent, scopeOfBots } from "./matching/sent.ts"
import { type Verdict, sentenceOf } from "./matching/verdict.ts"
import type { Simulation } from "./simulation.ts"

/** What a test said is not so. Its message tells what there was instead. */
export class AssertionError extends Error {
  override readonly name = "AssertionError"
}

/**
 * Assertions about a run. A match is an exact text, a RegExp, a predicate, or an object with some of
 * what there is to know; one that asks for what there is not is a SetupError.
 */
export interface Assertions {
  /**
   * A bot has sent this, to the channel or to any; `author` in the match asks for somebody else's
   * message. Ephemeral ones count only where the match says `ephemeral`. Gives the newest that fits.
   *
   * @throws AssertionError with the last lines of the channel and what the nearest message lacks.
   */
  assertSent(channel: ChannelHandle, match: MessageMatch): MessageHandle
  assertSent(match: MessageMatch): MessageHandle
  /**
   * The bot answered a command or a click, or followed up, with this; without a match with anything.
   * Gives the message, if it is one.
   *
   * @throws AssertionError with all that it answered.
   */
  assertResponded(result: InteractionResult, match?: AnswerMatch): MessageHandle | undefined
  /** A message is this. @throws AssertionError with what differs. */
  assertMessage(message: MessageHandle, match: MessageMatch): void
  /**
   * The bot threw this and did not catch it: by message, by class, by some of its properties, such
   * as `{ code: 50013 }`. Looks at errors that nobody has looked at, and at their causes. The one
   * that is found, and is given, counts as looked at; all others are still told at the end of the run.
   *
   * @throws AssertionError with all that the bot threw.
   */
  assertError(match: ErrorMatch): Error
  /** The bot threw nothing but what a test has looked at. @throws AssertionError with those errors. */
  assertNoErrors(): void
}

/** Makes the assertions about a run, whose bots threw `errors`. */
export function createAssertions(simulation: Simulation, errors: Captured<Error>): Assertions {
  /** @throws AssertionError where the verdict is no. */
  function needed<Found>(verdict: Verdict<Found>): Found | undefined {
    if (verdict.pass) return verdict.value
    throw new AssertionError(simulation.mask(sentenceOf(verdict)))
  }

  simulation.hints.add("error", () => explainErrors(simulation, errors))

  function assertSent(...given: [ChannelHandle, MessageMatch] | [MessageMatch]): MessageHandle {
    needArguments("assertSent", assertSentArguments(given), given, () => simulation)
    const [channel, match] = given.length === 2 ? given : [undefined, given[0]]
    const bot = handlesOf(simulation).bot()
    const scope = scopeOfBots({ bot }, channel)
    const facts = factsIn("assertSent", match)
    const ofAnybody = { ...scope, subject: "the author", authors: undefined }
    const isOfAnybody = facts !== undefined && "author" in facts
    const verdict = judgeSent("assertSent", isOfAnybody ? ofAnybody : scope, match)
    return needed(verdict) as MessageHandle // a verdict that passed has what fits
  }
  const assertions: Assertions = {
    assertSent,
    assertResponded: (result, match) => needed(judgeResponded("assertResponded", result, match)),
    assertMessage: (message, match) => void needed(judgeMessage("assertMessage", message, match)),
    assertError(match) {
      const verdict = judgeError("assertError", errors.unseen(), match, simulation)
      errors.see(verdict.seen)
      return needed(verdict) as Error // as above
    },
    assertNoErrors() {
      const unseen = errors.unseen()
      errors.see(unseen)
      needed(judgeNoErrors(unseen, simulation))
    },
  }
  guardMethods(assertions, ASSERTIONS, {
    kind: "builders",
    reads: Object.keys(ASSERTIONS),
    simulation: () => simulation,
  })
  return assertions
}
