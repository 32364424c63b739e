// The argument types of waiting.

import { match } from "../../assertions/matching/match-arguments.ts"
import { channel, messageAuthor } from "../../handles/arguments/argument-handles.ts"
import {
  type ArgumentType,
  optional,
  options,
  partial,
  union,
  withDescription,
} from "../../handles/arguments/argument-types.ts"
import {
  integer,
  name,
  pattern,
  platformObject,
  snowflake,
} from "../../handles/arguments/argument-values.ts"
import { jsonOf } from "../../handles/arguments/json-form.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import type { ReplyOptions, WaitCondition } from "./conditions.ts"

/** The longest time to wait in real seconds. */
const LONGEST = 3600

const timeout: ArgumentType = {
  expected: `a number of real seconds, 0 to ${LONGEST}`,
  accepts: (value) => typeof value === "number" && value >= 0 && value <= LONGEST,
  json: jsonOf({ type: "number", minimum: 0, maximum: LONGEST, default: 4 }),
}

const yes: ArgumentType = {
  expected: "true",
  accepts: (value) => value === true,
  json: jsonOf({ const: true }),
}

/** An object with patterns for some keys of a request, an event or an entry. */
const facts: ArgumentType = {
  ...withDescription(platformObject, "an object with some of the facts"),
  json: { kind: "match" },
}

/** The argument types of `wait`. */
export const CONDITION_ARGUMENTS = {
  condition: partial<WaitCondition>({
    message: match,
    channel,
    by: messageAuthor,
    after: snowflake,
    request: name,
    event: name,
    entry: facts,
    match: facts,
    gap: union(yes, name, pattern),
    ready: union(yes, name),
    quiet: yes,
    since: integer(),
    count: integer(1),
  }),
  timeout: optional(timeout),
} satisfies ArgumentTable

/** The argument types of `waitForReply`, which are those of a run. */
export const REPLY_ARGUMENTS = {
  match: optional(match),
  options: options<ReplyOptions>({ timeout, channel, by: messageAuthor }),
} satisfies ArgumentTable
