// Matchers for `expect.extend` of Vitest and Jest.

import type { EmojiHandle } from "../../handles/expressions/emoji.ts"
import {
  type ArgumentTable,
  validateArguments,
} from "../../handles/arguments/validate-arguments.ts"
import type { RoleHandle } from "../../handles/role.ts"
import { type ResponseMatch, matchEphemeral, matchMessage, matchResponded } from "./responses.ts"
import {
  type EventMatch,
  type EventName,
  type RequestMatch,
  type RequestRoute,
  matchDispatched,
  matchRequested,
} from "./journal.ts"
import {
  type BanMatch,
  type ReactionMatch,
  matchBanned,
  matchReaction,
  matchRole,
} from "./members.ts"
import { MATCHER_ARGUMENTS } from "./match-arguments.ts"
import type { MessageMatch } from "./messages.ts"
import { type SentOptions, matchSent, messageScopeOf } from "./sent.ts"
import { type AssertionResult, failureMessage } from "./assertion-result.ts"
import { entriesOf } from "../../../world/kernel/objects.ts"

/**
 * The matchers that guildsim adds to `expect(…)`; `R` is the return type of the runner's own
 * matchers.
 */
export interface GuildsimMatchers<R = unknown> {
  /**
   * Passes if a bot has sent such a message: to a channel or, for `env`, to any channel. `by`
   * counts the messages of another author, or of `"anybody"`. For a bot or a person, passes if they
   * have sent it, in any channel. Ephemeral messages count only if the match has the key
   * `ephemeral`.
   *
   * @example expect(general).toHaveSent(/tea/, { by: alice, times: 2 })
   */
  toHaveSent(match?: MessageMatch, options?: SentOptions): R
  /**
   * Passes if the bot responded to a command or a click, or followed up, with this. Takes the
   * result of the action.
   */
  toHaveResponded(match?: ResponseMatch): R
  /** Passes if a message matches. */
  toBeMessage(match: MessageMatch): R
  /** Passes if only one person sees a message, or the response to a command or a click. */
  toBeEphemeral(): R
  /** Passes if a message has this reaction; a custom emoji is given by its name or its handle. */
  toHaveReaction(emoji: string | EmojiHandle, match?: ReactionMatch): R
  /** Passes if a bot of `env` sent this request. */
  toHaveRequested(route: RequestRoute, match?: RequestMatch): R
  /**
   * Passes if this event was sent to a bot of `env`; `outcome: "dropped"` for an event that was not
   * sent.
   */
  toHaveDispatched(event: EventName, match?: EventMatch): R
  /** Passes if a member has the role, given by handle or by name. */
  toHaveRole(role: RoleHandle | string): R
  /** Passes if a person is banned from the guild of their handle. */
  toBeBanned(match?: BanMatch): R
}

/** The result that a runner expects from a matcher. */
export interface MatcherResult {
  readonly pass: boolean
  /** Returns the failure message; for `.not`, the message of the negated failure. */
  message(): string
}

/** The type of the matchers, for `expect.extend(matchers)` in Vitest and in Jest. */
export type Matchers = {
  readonly [Name in keyof GuildsimMatchers]: (
    received: unknown,
    ...expected: Parameters<GuildsimMatchers[Name]>
  ) => MatcherResult
}

/** The matchers, for `expect.extend(matchers)`. `guildsim/vitest` has already added them. */
export const matchers: Matchers = withCheckedArguments({
  toHaveSent: (received, ...expected) =>
    toMatcherResult(matchSent("toHaveSent", messageScopeOf("toHaveSent", received), ...expected)),
  toHaveResponded: (...args) => toMatcherResult(matchResponded("toHaveResponded", ...args)),
  toBeMessage: (...args) => toMatcherResult(matchMessage("toBeMessage", ...args)),
  toBeEphemeral: (received) => toMatcherResult(matchEphemeral("toBeEphemeral", received)),
  toHaveReaction: (...args) => toMatcherResult(matchReaction("toHaveReaction", ...args)),
  toHaveRequested: (...args) => toMatcherResult(matchRequested("toHaveRequested", ...args)),
  toHaveDispatched: (...args) => toMatcherResult(matchDispatched("toHaveDispatched", ...args)),
  toHaveRole: (...args) => toMatcherResult(matchRole("toHaveRole", ...args)),
  toBeBanned: (...args) => toMatcherResult(matchBanned("toBeBanned", ...args)),
})

/** Makes each matcher validate its arguments. Handles among them may belong to any simulation. */
function withCheckedArguments(all: Matchers): Matchers {
  const declared: Readonly<Record<keyof Matchers, ArgumentTable>> = MATCHER_ARGUMENTS
  const entries = entriesOf(all).map(([name, matcher]) => {
    const known = declared[name]
    const judge = (received: unknown, ...expected: never[]): MatcherResult => {
      validateArguments(name, known, expected)
      return Reflect.apply(matcher, undefined, [received, ...expected]) as MatcherResult
    }
    return [name, judge] as const
  })
  return Object.fromEntries(entries) as unknown as Matchers // Every matcher keeps its name.
}

function toMatcherResult(verdict: AssertionResult): MatcherResult {
  return { pass: verdict.pass, message: () => failureMessage(verdict) }
}
