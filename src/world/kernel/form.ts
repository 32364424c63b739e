// What may be sent, as values: a form reads wire keys, says no as the platform does, and gives an
// action what it works with. A person's verb and a bot's request are read by the same form.

import { z } from "zod"
import { errorTree } from "./form-issues.ts"
import type { DeclaredKey, Undeclared } from "./form-keys.ts"
import { type Check, type Schema, checked, schema } from "./form-schema.ts"
import { Problem, type FormErrors } from "./problem.ts"

export { lengthOf, text, integer, number, bits, flag } from "./form-values.ts"
export { snowflake, choice, constant, timestamp, url } from "./form-values.ts"
export {
  form,
  document,
  query,
  sparse,
  unread,
  insteadOf,
  list,
  eachOnce,
  dictionary,
} from "./form-shapes.ts"
export { variants } from "./form-variants.ts"
export {
  checked,
  mapped,
  optional,
  optionalUnless,
  nullable,
  otherwise,
  value,
} from "./form-schema.ts"
export { ignored, refused, refusedUnlessNull, except } from "./form-schema.ts"
export type { Schema, Optional, Check, Fail } from "./form-schema.ts"
export { wrong } from "./form-issues.ts"
export type { FormIssue } from "./problem.ts"
export type { DeclaredKey, RefusedValue, Undeclared } from "./form-keys.ts"

/** What a schema gives to an action. */
export type Given<S extends z.ZodType> = z.output<S>

/** What a form made of what was sent. */
export type Outcome<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly errors: FormErrors }

/** Reads `raw` by a form. `at` is the key that it stood under, such as `"data"`. */
export function checkForm<Output>(
  form: z.ZodType<Output>,
  raw: unknown,
  at?: string,
): Outcome<Output> {
  const result = form.safeParse(raw, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, errors: errorTree(result.error, at === undefined ? [] : at.split(".")) }
}

/**
 * Reads `raw` by a form.
 *
 * @throws Problem `invalidForm` (50035) with every failure at its path.
 */
export function parseForm<Output>(form: z.ZodType<Output>, raw: unknown, at?: string): Output {
  const outcome = checkForm(form, raw, at)
  if (outcome.ok) return outcome.value
  throw new Problem("invalidForm", outcome.errors)
}

/**
 * Holds a value that is not a form's to a rule of forms, such as a reply's message that is unknown.
 *
 * @throws Problem `invalidForm` (50035) with every failure at its path.
 */
export function enforce<Value>(check: Check<Value>, value: Value): void {
  parseForm(checked(schema(z.custom<Value>()), check), value)
}

/**
 * Every key of `raw`, at any depth, that the form does not declare or refuses. Wrong values are not
 * looked at: they are the platform's to refuse.
 */
export function undeclared(form: Schema<unknown>, raw: unknown): Undeclared[] {
  const found: Undeclared[] = []
  form.keys.gaps(raw, "", (gap) => found.push(gap))
  return found
}

/** Every key that a form declares, in the order in which it declares them. */
export function keysOf(form: Schema<unknown>): DeclaredKey[] {
  const found: DeclaredKey[] = []
  form.keys.list("", (key) => found.push(key))
  return found
}

/** The parameters of a query string for a `query` form; of a repeated one the last counts. */
export function readQuery(search: URLSearchParams | string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
