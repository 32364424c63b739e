// Matchers for `expect.extend` of Vitest and Jest: the verdicts under their names.

import type { EmojiHandle } from "../handles/emoji.ts"
import { type ArgumentTable, validateArguments } from "../handles/arguments.ts"
import type { RoleHandle } from "../handles/role.ts"
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

/** What `expect(…)` offers besides; `R` is what the runner's own matchers return. */
export interface GuildsimMatchers<R = unknown> {
  /**
   * For a channel, or for `env`: passes if a bot has sent such a message. `by` counts the messages of another
   * author, or `"anybody"`. Of a bot or a person: that they have sent it, in any channel. Ephemeral
   * messages count only where the match says `ephemeral`.
   *
   * @example expect(general).toHaveSent(/tea/, { by: alice, times: 2 })
   */
  toHaveSent(match?: MessageMatch, options?: SentOptions): R
  /** Of what a command or a click gave: that the bot answered, or followed up, with this. */
  toHaveResponded(match?: ResponseMatch): R
  /** Of a message: that it is this. */
  toBeMessage(match: MessageMatch): R
  /** Of a message or of what a command or a click gave: that only one person sees it. */
  toBeEphemeral(): R
  /** Of a message: that this emoji stands under it; a custom one by its name or its handle. */
  toHaveReaction(emoji: string | EmojiHandle, match?: ReactionMatch): R
  /** Of `env`: that a bot asked this of the platform. */
  toHaveRequested(route: RequestRoute, match?: RequestMatch): R
  /** Of `env`: that this event was sent to a bot; `outcome: "dropped"` for one that was not. */
  toHaveDispatched(event: EventName, match?: EventMatch): R
  /** Of a member: that they have the role, by handle or by name. */
  toHaveRole(role: RoleHandle | string): R
  /** Of a member: that they are banned from that guild. */
  toBeBanned(match?: BanMatch): R
}

/** What a runner wants to know. */
export interface MatcherResult {
  readonly pass: boolean
  /** Why it failed; with `.not`, why that did. */
  message(): string
}

/** The matchers, for `expect.extend(matchers)` in Vitest and in Jest. */
export type Matchers = {
  readonly [Name in keyof GuildsimMatchers]: (
    received: unknown,
    ...expected: Parameters<GuildsimMatchers[Name]>
  ) => MatcherResult
}

/** For `expect.extend(matchers)`. `guildsim/vitest` has done so already. */
export const matchers: Matchers = withCheckedArguments({
  toHaveSent: (received, ...expected) =>
    toMatcherResult(matchSent("toHaveSent", messageScopeOf("toHaveSent", received), ...expected)),
  toHaveResponded: (...given) => toMatcherResult(matchResponded("toHaveResponded", ...given)),
  toBeMessage: (...given) => toMatcherResult(matchMessage("toBeMessage", ...given)),
  toBeEphemeral: (received) => toMatcherResult(matchEphemeral("toBeEphemeral", received)),
  toHaveReaction: (...given) => toMatcherResult(matchReaction("toHaveReaction", ...given)),
  toHaveRequested: (...given) => toMatcherResult(matchRequested("toHaveRequested", ...given)),
  toHaveDispatched: (...given) => toMatcherResult(matchDispatched("toHaveDispatched", ...given)),
  toHaveRole: (...given) => toMatcherResult(matchRole("toHaveRole", ...given)),
  toBeBanned: (...given) => toMatcherResult(matchBanned("toBeBanned", ...given)),
})

/** Lets each matcher check what is expected. Handles in it may be of any simulation. */
function withCheckedArguments(all: Matchers): Matchers {
  const declared: Readonly<Record<keyof Matchers, ArgumentTable>> = MATCHER_ARGUMENTS
  const entries = Object.entries(all).map(([name, matcher]) => {
    const known = declared[name as keyof Matchers] // a matcher of the table
    const judge = (received: unknown, ...expected: never[]): MatcherResult => {
      validateArguments(name, known, expected)
      return Reflect.apply(matcher, undefined, [received, ...expected]) as MatcherResult
    }
    return [name, judge] as const
  })
  return Object.fromEntries(entries) as unknown as Matchers // each under its name
}

function toMatcherResult(verdict: AssertionResult): MatcherResult {
  return { pass: verdict.pass, message: () => failureMessage(verdict) }
}
