import { optional } from "../arguments/argument-types.ts"
import { date, integer } from "../arguments/argument-values.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"

/** The argument types of the methods of a scheduled event, by method name. */
export const EVENT_METHODS = {
  occurrence: { index: optional(integer()) },
  subscribersOf: { occurrence: date },
  delete: {},
} satisfies Record<string, ArgumentTable>
