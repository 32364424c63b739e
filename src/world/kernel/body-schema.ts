// What may be sent, as values: a form reads wire keys, says no as the platform does, and gives an
// action what it works with. A person's verb and a bot's request are read by the same form.

import { z } from "zod"
import { toErrorTree } from "./schema-issues.ts"
import type { DeclaredKey, UndeclaredKey } from "./schema-keys.ts"
import { type SchemaCheck, type Schema, withChecks, withKeys } from "./schema-core.ts"
import { ApiError, type FormErrors } from "./api-error.ts"

export { codePointLength, string, integer, number, bitfield, boolean } from "./schema-scalars.ts"
export { snowflake, enumOf, literal, timestamp, url } from "./schema-scalars.ts"
export {
  object,
  rawObject,
  query,
  optionalBody,
  uninterpretedObject,
  withObjectKeys,
  array,
  uniqueBy,
  record,
} from "./schema-containers.ts"
export { discriminatedUnion } from "./schema-union.ts"
export {
  withChecks,
  transform,
  optional,
  optionalOrEmpty,
  nullable,
  withDefault,
  custom,
} from "./schema-core.ts"
export { ignored, refused, refusedUnlessNull, withRefusedValues } from "./schema-core.ts"
export type { Schema, OptionalSchema, SchemaCheck, AddIssue } from "./schema-core.ts"
export { issues } from "./schema-issues.ts"
export type { FormIssue } from "./api-error.ts"
export type { DeclaredKey, RefusedValue, UndeclaredKey } from "./schema-keys.ts"

/** What a schema gives to an action. */
export type SchemaOutput<S extends z.ZodType> = z.output<S>

/** What a form made of what was sent. */
export type SafeParseResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly errors: FormErrors }

/** Reads `raw` by a form. `at` is the key that it stood under, such as `"data"`. */
export function safeParseBody<Output>(
  form: z.ZodType<Output>,
  raw: unknown,
  at?: string,
): SafeParseResult<Output> {
  const result = form.safeParse(raw, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, errors: toErrorTree(result.error, at === undefined ? [] : at.split(".")) }
}

/**
 * Reads `raw` by a form.
 *
 * @throws Problem `invalidForm` (50035) with every failure at its path.
 */
export function parseBody<Output>(form: z.ZodType<Output>, raw: unknown, at?: string): Output {
  const outcome = safeParseBody(form, raw, at)
  if (outcome.ok) return outcome.value
  throw new ApiError("invalidForm", outcome.errors)
}

/**
 * Holds a value that is not a form's to a rule of forms, such as a reply's message that is unknown.
 *
 * @throws Problem `invalidForm` (50035) with every failure at its path.
 */
export function enforce<Value>(check: SchemaCheck<Value>, value: Value): void {
  parseBody(withChecks(withKeys(z.custom<Value>()), check), value)
}

/**
 * Every key of `raw`, at any depth, that the form does not declare or refuses. Wrong values are not
 * looked at: they are the platform's to refuse.
 */
export function findUndeclaredKeys(form: Schema<unknown>, raw: unknown): UndeclaredKey[] {
  const found: UndeclaredKey[] = []
  form.keys.gaps(raw, "", (gap) => found.push(gap))
  return found
}

/** Every key that a form declares, in the order in which it declares them. */
export function declaredKeys(form: Schema<unknown>): DeclaredKey[] {
  const found: DeclaredKey[] = []
  form.keys.list("", (key) => found.push(key))
  return found
}

/** The parameters of a query string for a `query` form; of a repeated one the last counts. */
export function parseQuery(search: URLSearchParams | string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
