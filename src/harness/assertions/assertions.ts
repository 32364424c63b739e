// Assertions that work with any test runner.

import { AssertionError } from "../simulation/failures/assertion-error.ts"
import type { ErrorCollection } from "../simulation/failures/error-collection.ts"
import { declareMethods, guardMethods } from "../handles/arguments/guard-methods.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import { explainErrors } from "../simulation/hints/sources/errors.ts"
import type { InteractionResult } from "../handles/interaction/interaction.ts"
import type { MessageHandle } from "../handles/message/message.ts"
import { type ResponseMatch, matchMessage, matchResponded } from "./matching/responses.ts"
import { type ErrorMatch, matchError, matchNoErrors } from "./matching/errors.ts"
import {
  ASSERTION_ARGUMENTS,
  assertSentArguments,
  beginsWithChannel,
} from "./matching/match-arguments.ts"
import type { MessageMatch } from "./matching/messages.ts"
import { type SentOptions, matchSent } from "./matching/sent.ts"
import { type AssertionResult, failureMessage } from "./matching/assertion-result.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** Options of `assertSent` for "nothing was sent". */
export type NeverSent = SentOptions & { readonly times: 0 }

/**
 * Assertions about a run. A match is an exact text, a RegExp, a predicate, or an object with some
 * of the known properties; an unknown property is a SetupError.
 */
export interface Assertions {
  /**
   * Asserts that a bot has sent a message, to the channel or to any. `by`, and an `author` in the
   * match, select the messages of another author, or of `"anybody"`. Ephemeral messages count only
   * if the match has `ephemeral`. Returns the newest match; undefined with `times: 0`.
   *
   * @throws AssertionError with the last messages of the channel, the differences to the nearest
   * message, and hints about the cause.
   */
  assertSent(channel: ChannelHandle, match: MessageMatch, options: NeverSent): undefined
  assertSent(match: MessageMatch, options: NeverSent): undefined
  assertSent(channel: ChannelHandle, match: MessageMatch, options?: SentOptions): MessageHandle
  assertSent(match: MessageMatch, options?: SentOptions): MessageHandle
  /**
   * Asserts that the bot responded to a command or a click, or followed up, with this; without a
   * match, with anything. Returns the message, if the response is one.
   *
   * @throws AssertionError with all responses.
   */
  assertResponded(result: InteractionResult, match?: ResponseMatch): MessageHandle | undefined
  /** Asserts that a message matches. @throws AssertionError with the differences. */
  assertMessage(message: MessageHandle, match: MessageMatch): void
  /**
   * Asserts that the bot threw an error and did not catch it. Matches by message, by class, or by
   * properties such as `{ code: 50013 }`. Considers unseen errors and their causes. Returns the
   * matching error and marks it as seen; all others are still reported at the end of the run.
   *
   * @throws AssertionError with everything that the bot threw.
   */
  assertError(match: ErrorMatch): Error
  /**
   * Asserts that the bot threw only errors that the test has seen. @throws AssertionError with the
   * others.
   */
  assertNoErrors(): void
}

/**
 * Returns the value of a verdict.
 *
 * @throws AssertionError if the verdict is negative.
 */
export function requirePass<Found>(verdict: AssertionResult<Found>): Found | undefined {
  if (verdict.pass) return verdict.value
  throw new AssertionError(verdict.simulation.mask(failureMessage(verdict)))
}

const ASSERTIONS = declareMethods(ASSERTION_ARGUMENTS, {
  kind: "builders",
  reads: Object.keys(ASSERTION_ARGUMENTS),
})

/** Creates the assertions of a run. `errors` are those that its bots threw. */
export function createAssertions(
  simulation: Simulation,
  errors: ErrorCollection<Error>,
): Assertions {
  simulation.hints.add("error", () => explainErrors(simulation, errors))

  function assertSent(...args: readonly unknown[]): never {
    validateArguments("assertSent", assertSentArguments(args), args, () => simulation)
    // The arguments are valid, as was just checked.
    const [channel, match, options] = (beginsWithChannel(args) ? args : [undefined, ...args]) as [
      ChannelHandle | undefined,
      MessageMatch,
      SentOptions | undefined,
    ]
    // A positive verdict has a value; the overloads say when it has none.
    return requirePass(matchSent("assertSent", { simulation, channel }, match, options)) as never
  }
  const assertions: Assertions = {
    assertSent,
    assertResponded: (result, match) =>
      requirePass(matchResponded("assertResponded", result, match)),
    assertMessage: (message, match) =>
      void requirePass(matchMessage("assertMessage", message, match)),
    assertError(match) {
      const verdict = matchError("assertError", errors.unseen(), match, simulation)
      errors.markSeen(verdict.seen)
      return requirePass(verdict) as Error // A positive verdict has a value.
    },
    assertNoErrors() {
      const unseen = errors.unseen()
      errors.markSeen(unseen)
      requirePass(matchNoErrors(unseen, simulation))
    },
  }
  guardMethods(assertions, ASSERTIONS, () => simulation)
  return assertions
}
