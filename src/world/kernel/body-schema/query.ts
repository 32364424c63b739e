// Schemas of query strings. https://docs.discord.com/developers/reference#array-query-strings

import { type ArrayBounds, type ObjectOutput, array, buildObject } from "./containers.ts"
import { type OptionalSchema, type SchemaCheck, optional, preprocess, withChecks } from "./core.ts"
import type { Schema } from "./lazy-schema.ts"
import type { ObjectShape } from "./object-type.ts"
import { toCamelCase } from "../camel-case.ts"
import { isObject } from "../objects.ts"

/**
 * The parameters of a query string by name. A name that is written several times has several
 * values.
 */
export type QueryParameters = Readonly<Record<string, string | readonly string[]>>

/**
 * Creates a schema of the parameters of a query string, as `parseQuery` returns them. The query
 * string can be empty. The last of several values of one parameter wins, except for `repeated`.
 */
export function query<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<ObjectOutput<F>>[]
): Schema<ObjectOutput<F>> {
  const parameters = withChecks(buildObject<ObjectOutput<F>>(fields, toCamelCase, "?"), ...checks)
  const lists = new Set(Object.keys(fields).filter((key) => "repeats" in (fields[key] ?? {})))
  return preprocess((raw) => singleValues(raw ?? {}, lists), parameters)
}

/** Replaces lists of values by their last value, except for the parameters in `lists`. */
function singleValues(raw: unknown, lists: ReadonlySet<string>): unknown {
  if (!isObject(raw) || !Object.values(raw).some(Array.isArray)) return raw
  const entries = Object.entries(raw).map(([key, value]) => [
    key,
    Array.isArray(value) && !lists.has(key) ? (value as unknown[]).at(-1) : value,
  ])
  return Object.fromEntries(entries)
}

/** A schema of a query parameter with several values. */
export type RepeatedSchema<Item> = OptionalSchema<Item[]> & { readonly repeats: true }

/**
 * Creates a schema of an optional query parameter that is written once for each of its values.
 * https://docs.discord.com/developers/reference#array-query-strings
 */
export function repeated<Item>(item: Schema<Item>, bounds: ArrayBounds = {}): RepeatedSchema<Item> {
  return list(item, bounds, (raw) => [raw].flat())
}

/**
 * Creates a schema of an optional list whose values can contain several, separated by commas, such as
 * `"1,2"`: a query parameter, which may also be written several times, or a key of a body. Empty
 * values are left out, as the values may be null.
 *
 * Assumption: comma-separated-lists
 */
export function commaSeparated<Item>(
  item: Schema<Item>,
  bounds: ArrayBounds = {},
): RepeatedSchema<Item> {
  const isEmpty = (value: unknown): boolean => value === "" || value === null
  const split = (value: unknown): unknown => (typeof value === "string" ? value.split(",") : value)
  const isList = (raw: unknown): boolean => typeof raw === "string" || Array.isArray(raw)
  return list(item, bounds, (raw) =>
    isList(raw)
      ? [raw]
          .flat()
          .flatMap(split)
          .filter((value) => !isEmpty(value))
      : raw,
  )
}

/** Creates a schema of an optional list. `read` returns the values of a raw value that is there. */
function list<Item>(
  item: Schema<Item>,
  bounds: ArrayBounds,
  read: (raw: unknown) => unknown,
): RepeatedSchema<Item> {
  const type = preprocess(
    (raw) => (raw === undefined ? raw : read(raw)),
    optional(array(item, bounds)),
  )
  return Object.assign(type, {
    mayBeAbsent: true as const,
    repeats: true as const,
  })
}
