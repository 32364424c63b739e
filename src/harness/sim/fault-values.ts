// The argument types that faults and incidents share.

import {
  type ArgumentType,
  isPlainObject,
  partial,
  union,
  withDescription,
} from "../handles/arguments/argument-types.ts"
import { user } from "../handles/arguments/argument-handles.ts"
import { integer, name, seconds } from "../handles/arguments/argument-values.ts"
import { jsonOf } from "../handles/arguments/json-form.ts"
import { propertyOf } from "../../world/kernel/objects.ts"

/** A duration: seconds or units. */
export const duration = withDescription(
  union(
    seconds,
    partial<{ days: 1; hours: 1; minutes: 1; seconds: 1; milliseconds: 1 }>({
      days: seconds,
      hours: seconds,
      minutes: seconds,
      seconds,
      milliseconds: seconds,
    }),
  ),
  "a number of seconds, 0 or more, or units such as { hours: 1, minutes: 5 }",
)

/** The number Infinity. */
export const infinity: ArgumentType = {
  expected: "Infinity",
  accepts: (value) => value === Infinity,
  json: { kind: "infinity" },
}

/** The HTTP status of an error. */
export const errorStatus: ArgumentType = {
  expected: "the status of an error, a whole number from 400 to 599",
  accepts: (value) => integer(400).accepts(value) && Number(value) <= 599,
  json: jsonOf({ type: "integer", minimum: 400, maximum: 599 }),
}

/** The handle of a bot, or an object with the id of one. */
export const botOfFault: ArgumentType = {
  expected: "a bot, such as env.bot",
  accepts: (value) =>
    (user.accepts(value) || isPlainObject(value)) && name.accepts(propertyOf(value, "id")),
  json: user.json,
}
