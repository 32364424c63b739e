// Assertions for any runner, or none: each throws where what it says is not so.

import { AssertionError } from "./assertion-error.ts"
import type { ErrorCollection } from "./error-collection.ts"
import { guardMethods, validateArguments } from "./handles/arguments.ts"
import type { ChannelHandle } from "./handles/channel.ts"
import { explainErrors } from "./hint-sources/errors.ts"
import type { InteractionResult } from "./handles/interaction.ts"
import type { MessageHandle } from "./handles/message.ts"
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
import type { Simulation } from "./simulation.ts"

/** Options of `assertSent` where nothing may have been sent. */
export type NeverSent = SentOptions & { readonly times: 0 }

/**
 * Assertions about a run. A match is an exact text, a RegExp, a predicate, or an object with some of
 * what there is to know; one that asks for what there is not is a SetupError.
 */
export interface Assertions {
  /**
   * A bot has sent this, to the channel or to any. `by` counts the messages of another author, or
   * `"anybody"`; so does an `author` in the match. Ephemeral messages count only where the match says
   * `ephemeral`. Gives the newest that fits; undefined with `times: 0`.
   *
   * @throws AssertionError with the last lines of the channel, what the nearest message lacks, and what
   * is known about the reason.
   */
  assertSent(channel: ChannelHandle, match: MessageMatch, options: NeverSent): undefined
  assertSent(match: MessageMatch, options: NeverSent): undefined
  assertSent(channel: ChannelHandle, match: MessageMatch, options?: SentOptions): MessageHandle
  assertSent(match: MessageMatch, options?: SentOptions): MessageHandle
  /**
   * The bot answered a command or a click, or followed up, with this; without a match with anything.
   * Gives the message, if it is one.
   *
   * @throws AssertionError with all that it answered.
   */
  assertResponded(result: InteractionResult, match?: ResponseMatch): MessageHandle | undefined
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

/**
 * Returns the value of a verdict.
 *
 * @throws AssertionError where the verdict is no.
 */
export function requirePass<Found>(verdict: AssertionResult<Found>): Found | undefined {
  if (verdict.pass) return verdict.value
  throw new AssertionError(verdict.simulation.mask(failureMessage(verdict)))
}

/** Makes the assertions about a run, whose bots threw `errors`. */
export function createAssertions(
  simulation: Simulation,
  errors: ErrorCollection<Error>,
): Assertions {
  simulation.hints.add("error", () => explainErrors(simulation, errors))

  function assertSent(...given: readonly unknown[]): never {
    validateArguments("assertSent", assertSentArguments(given), given, () => simulation)
    // The arguments are in order, as was just checked.
    const [channel, match, options] = (
      beginsWithChannel(given) ? given : [undefined, ...given]
    ) as [ChannelHandle | undefined, MessageMatch, SentOptions | undefined]
    // A verdict that passed has what fits; the overloads say when it has none.
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
      return requirePass(verdict) as Error // as above
    },
    assertNoErrors() {
      const unseen = errors.unseen()
      errors.markSeen(unseen)
      requirePass(matchNoErrors(unseen, simulation))
    },
  }
  guardMethods(assertions, ASSERTION_ARGUMENTS, {
    kind: "builders",
    reads: Object.keys(ASSERTION_ARGUMENTS),
    simulation: () => simulation,
  })
  return assertions
}
