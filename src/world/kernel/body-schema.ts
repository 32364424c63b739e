// Body schemas. A schema parses wire keys, refuses invalid values with the platform's errors, and
// returns the input of an action. A method of a user and a request of a bot are parsed by the same
// schema.

import { type LocatedIssue, buildErrorTree, toErrorTree } from "./body-schema/issues.ts"
import type { DeclaredKey, UndeclaredKey } from "./body-schema/keys.ts"
import type { SchemaCheck } from "./body-schema/core.ts"
import type { Schema } from "./body-schema/lazy-schema.ts"
import { runSchema } from "./body-schema/object-type.ts"
import type { QueryParameters } from "./body-schema/query.ts"
import { ApiError, type FormErrors } from "./api-error.ts"

export {
  codePointLength,
  string,
  integer,
  number,
  bitfield,
  boolean,
} from "./body-schema/scalars.ts"
export { snowflake, enumOf, literal, timestamp, url } from "./body-schema/scalars.ts"
export {
  object,
  rawObject,
  optionalBody,
  uninterpretedObject,
  array,
  uniqueBy,
  record,
} from "./body-schema/containers.ts"
export { commaSeparated, query, repeated } from "./body-schema/query.ts"
export type { QueryParameters } from "./body-schema/query.ts"
export { discriminatedUnion, orObject } from "./body-schema/union.ts"
export {
  withChecks,
  transform,
  optional,
  optionalOrEmpty,
  nullable,
  withDefault,
  orJsonText,
  custom,
} from "./body-schema/core.ts"
export {
  ignored,
  ignoringOthers,
  refused,
  refusedUnlessNull,
  withRefusedValues,
} from "./body-schema/unmodeled.ts"
export type { OptionalSchema, SchemaCheck, AddIssue } from "./body-schema/core.ts"
export type { Schema, SchemaOutput } from "./body-schema/lazy-schema.ts"
export { issues } from "./body-schema/issues.ts"
export type { FormIssue } from "./api-error.ts"
export type { DeclaredKey, RefusedValue, UndeclaredKey } from "./body-schema/keys.ts"

/** The result of parsing a request body: the parsed value, or the errors. */
export type SafeParseResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly errors: FormErrors }

/**
 * Parses `raw` by a schema without throwing. `at` is the key in which `raw` was nested, such as
 * `"data"`.
 */
export function safeParseBody<Output>(
  schema: Schema<Output>,
  raw: unknown,
  at?: string,
): SafeParseResult<Output> {
  const parsed = runSchema(schema, raw)
  if (parsed.issues.length === 0) return { ok: true, value: parsed.value }
  return { ok: false, errors: toErrorTree(parsed.issues, at === undefined ? [] : at.split(".")) }
}

/**
 * Parses `raw` by a schema.
 *
 * @throws ApiError `invalidForm` (50035) with every issue at its path.
 */
export function parseBody<Output>(schema: Schema<Output>, raw: unknown, at?: string): Output {
  const result = safeParseBody(schema, raw, at)
  if (result.ok) return result.value
  throw new ApiError("invalidForm", result.errors)
}

/**
 * Runs a check of a schema on a value that was not parsed by a schema, such as the unknown message
 * of a reply. Creates no schema, because this is on the path of every message.
 *
 * @throws ApiError `invalidForm` (50035) with every issue at its path.
 */
export function enforce<Value>(check: SchemaCheck<Value>, value: Value): void {
  const found: LocatedIssue[] = []
  check(value, (issue, ...path) => found.push({ issue, path }))
  if (found.length > 0) throw new ApiError("invalidForm", buildErrorTree(found))
}

/**
 * Returns every key of `raw`, at any depth, that the schema does not declare or refuses. Skips
 * invalid values, because the platform refuses them.
 */
export function findUndeclaredKeys(schema: Schema<unknown>, raw: unknown): UndeclaredKey[] {
  const found: UndeclaredKey[] = []
  schema.keys.gaps(raw, "", (gap) => found.push(gap))
  return found
}

/** Returns every key that a schema declares, in the order of declaration. */
export function declaredKeys(schema: Schema<unknown>): DeclaredKey[] {
  const found: DeclaredKey[] = []
  schema.keys.list("", (key) => found.push(key))
  return found
}

/** Returns the parameters of a query string for a `query` schema. */
export function parseQuery(search: URLSearchParams | string): QueryParameters {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    Array.from(new Set(parameters.keys()), (name): [string, string | string[]] => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? "")]
    }),
  )
}

/** Returns the parameters with one value each. The last of several values wins. */
export function lastValues(parameters: QueryParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (value.at(-1) ?? ""),
    ]),
  )
}
