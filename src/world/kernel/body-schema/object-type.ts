// The zod type of an object with declared keys.

import * as z from "zod/mini"
import { isObject } from "../objects.ts"
import type { OptionalSchema } from "./core.ts"
import type { UnmodeledKey } from "./unmodeled.ts"
import type { Schema } from "./lazy-schema.ts"

/** The declared keys of an object, in the platform's spelling. */
export type ObjectShape = Readonly<Record<string, Schema<unknown> | UnmodeledKey>>

/** Creates a type whose output has the modeled keys. */
export function createObjectType<Output>(
  fields: ObjectShape,
  spellKey: (key: string) => string,
): z.ZodMiniType<Output> {
  const parsers = Object.entries(fields).flatMap(([key, field]) =>
    "dropped" in field ? [] : [createKeyParser(key, spellKey(key), field)],
  )
  return z.transform((raw: unknown, { issues: found }): Output => {
    if (!isObject(raw)) {
      found.push({ code: "invalid_type", expected: "object", input: raw })
      return z.NEVER
    }
    const output: Record<string, unknown> = {}
    for (const parser of parsers) parseKey(parser, raw[parser.key], output, found)
    return output as Output // the modeled keys, spelled by `spellKey`
  })
}

/** Parses the value of one key of an object. */
interface KeyParser {
  /** The key on the wire. */
  readonly key: string
  /** The key of the output. */
  readonly name: string
  readonly schema: Schema<unknown>
  readonly mayBeAbsent: boolean
  readonly isNullAbsent: boolean
}

function createKeyParser(key: string, name: string, field: Schema<unknown>): KeyParser {
  if (!isOptional(field)) {
    return { key, name, schema: field, mayBeAbsent: false, isNullAbsent: false }
  }
  const { inner: schema = field, isNullAbsent = false } = field.ofPresent ?? {}
  return { key, name, schema, mayBeAbsent: true, isNullAbsent }
}

/** Returns whether a key can be absent, which only constructors of this layer set. */
function isOptional(type: Schema<unknown>): type is OptionalSchema<unknown> {
  return "mayBeAbsent" in type
}

/** The context that zod passes to the schemas of a value. No schema is asynchronous. */
const PARSE_CONTEXT: z.core.ParseContextInternal = Object.freeze({ async: false })

/**
 * Returns the parsed value of a schema and the raw issues.
 *
 * @throws $ZodAsyncError if the schema is asynchronous.
 */
export function runSchema<Output>(
  schema: Schema<Output>,
  value: unknown,
): z.core.ParsePayload<Output> {
  const result = schema.zod._zod.run({ value, issues: [] }, PARSE_CONTEXT)
  if (result instanceof Promise) throw new z.core.$ZodAsyncError()
  return result as z.core.ParsePayload<Output> // zod declares the value as unknown
}

/**
 * Writes the parsed value of a key to `output`, or its issues to `found`. Absent keys, which are most
 * keys of most bodies, are not parsed.
 */
function parseKey(
  { key, name, schema, mayBeAbsent, isNullAbsent }: KeyParser,
  value: unknown,
  output: Record<string, unknown>,
  found: z.core.$ZodRawIssue[],
): void {
  if ((value === undefined && mayBeAbsent) || (value === null && isNullAbsent)) return
  const result = runSchema(schema, value)
  for (const issue of result.issues) {
    found.push({ ...issue, path: [key, ...(issue.path ?? [])] })
  }
  if (result.value !== undefined) output[name] = result.value
}
