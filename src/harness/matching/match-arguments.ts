// The arguments of assertions and matchers.

import { channel, emoji, message, result, role, user } from "../handles/argument-handles.ts"
import {
  type ArgumentType,
  described,
  either,
  isPlainObject,
  optional,
  options,
} from "../handles/argument-types.ts"
import {
  callback,
  flag,
  name,
  pattern,
  text,
  unchecked,
  whole,
} from "../handles/argument-values.ts"
import type { Arguments } from "../handles/arguments.ts"
import type { EventMatch, RequestMatch } from "./journal.ts"
import type { BanMatch, ReactionMatch } from "./members.ts"
import { isAsymmetric } from "./pattern.ts"
import type { Times } from "./verdict.ts"

/** An object that says some facts. Which facts there are depends on what is matched. */
const facts: ArgumentType = {
  expected: "an object of facts",
  accepts: (value) => isPlainObject(value) || isAsymmetric(value),
}

/** A condition for a message. */
const match = described(
  either(text, pattern, callback, facts),
  "a text, a RegExp, a predicate, or an object with some of the facts of a message",
)

const error = described(
  either(text, pattern, callback, facts),
  "a text, a RegExp, a class of errors, a predicate, or an object such as { code: 50013 }",
)

const times = { times: whole() }

/** The arguments of assertions, by their names. */
export const ASSERTIONS = {
  assertResponded: { result, match: optional(match) },
  assertMessage: { message, match },
  assertError: { match: error },
} satisfies Record<string, Arguments>

/** The arguments of `assertSent`: the match alone, or a channel before it. */
export function assertSentArguments(given: readonly unknown[]): Arguments {
  return given.length < 2 ? { match } : { channel, match }
}

/** The arguments of matchers, by their names. */
export const MATCHERS = {
  toHaveSent: { match: optional(match), options: options<Times>(times) },
  toHaveResponded: { match: optional(match) },
  toBeMessage: { match },
  toBeEphemeral: {},
  toHaveReaction: {
    emoji,
    match: options<ReactionMatch>({ count: whole(), by: user }),
  },
  toHaveRequested: {
    route: name,
    match: options<RequestMatch>({
      ...times,
      status: unchecked,
      body: unchecked,
      by: unchecked,
      query: unchecked,
      reason: unchecked,
      files: unchecked,
    }),
  },
  toHaveDispatched: {
    event: name,
    match: options<EventMatch>({
      ...times,
      to: unchecked,
      shard: unchecked,
      outcome: unchecked,
      censored: flag,
      payload: unchecked,
    }),
  },
  toHaveRole: { role: either(name, role) },
  toBeBanned: { match: options<BanMatch>({ reason: unchecked }) },
} satisfies Record<string, Arguments>
