// The argument types of assertions and matchers.

import {
  channel,
  emoji,
  message,
  messageAuthor,
  result,
  role,
  user,
} from "../../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  withDescription,
  union,
  isPlainObject,
  optional,
  options,
} from "../../handles/arguments/argument-types.ts"
import {
  callback,
  boolean,
  name,
  pattern,
  text,
  unchecked,
  integer,
} from "../../handles/arguments/argument-values.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import type { EventMatch, RequestMatch } from "./journal.ts"
import type { BanMatch, ReactionMatch } from "./members.ts"
import { isAsymmetric } from "./pattern.ts"
import type { SentOptions } from "./sent.ts"

/** An object of properties. The matched object determines their names. */
const properties: ArgumentType = {
  expected: "an object of facts",
  accepts: (value) => isPlainObject(value) || isAsymmetric(value),
  json: { kind: "match" },
}

/** A pattern for any value. */
const anyPattern: ArgumentType = { ...unchecked, json: { kind: "match" } }

/** A match for a message. */
export const match = withDescription(
  union(text, pattern, callback, properties),
  "a text, a RegExp, a predicate, or an object with some of the facts of a message",
)

const error = withDescription(
  union(text, pattern, callback, properties),
  "a text, a RegExp, a class of errors, a predicate, or an object such as { code: 50013 }",
)

const times = { times: integer() }

const sentOptions = options<SentOptions>({ ...times, by: messageAuthor })

/** The argument types of assertions, by name. */
export const ASSERTION_ARGUMENTS = {
  assertResponded: { result, match: optional(match) },
  assertMessage: { message, match },
  assertError: { match: error },
} satisfies Record<string, ArgumentTable>

/**
 * Returns whether the arguments of `assertSent` begin with the channel; otherwise, they begin with
 * the match.
 */
export function beginsWithChannel(args: readonly unknown[]): boolean {
  if (channel.accepts(args[0])) return true
  return args.length > 2 || (args.length === 2 && !isSentOptions(args[1]))
}

function isSentOptions(value: unknown): boolean {
  const known = Object.keys(sentOptions.fields ?? {})
  const keys = isPlainObject(value) ? Object.keys({ ...value }) : []
  // An empty object matches any message.
  return keys.length > 0 && keys.every((key) => known.includes(key))
}

/** The argument types of `assertSent` after the channel. */
export const SENT_ARGUMENTS = { match, options: sentOptions } satisfies ArgumentTable

/**
 * Returns the argument types of `assertSent`: the match and the options, with or without a channel
 * before them.
 */
export function assertSentArguments(args: readonly unknown[]): ArgumentTable {
  return beginsWithChannel(args) ? { channel, ...SENT_ARGUMENTS } : SENT_ARGUMENTS
}

/** The argument types of matchers, by name. */
export const MATCHER_ARGUMENTS = {
  toHaveSent: { match: optional(match), options: sentOptions },
  toHaveResponded: { match: optional(match) },
  toBeMessage: { match },
  toBeEphemeral: {},
  toHaveReaction: {
    emoji,
    match: options<ReactionMatch>({ count: integer(), by: user }),
  },
  toHaveRequested: {
    route: name,
    match: options<RequestMatch>({
      ...times,
      status: anyPattern,
      body: anyPattern,
      by: anyPattern,
      query: anyPattern,
      reason: anyPattern,
      files: anyPattern,
    }),
  },
  toHaveDispatched: {
    event: name,
    match: options<EventMatch>({
      ...times,
      to: anyPattern,
      shard: anyPattern,
      outcome: anyPattern,
      censored: boolean,
      payload: anyPattern,
    }),
  },
  toHaveRole: { role: union(name, role) },
  toBeBanned: { match: options<BanMatch>({ reason: anyPattern }) },
} satisfies Record<string, ArgumentTable>
