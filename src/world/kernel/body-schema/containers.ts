// Schemas of objects, arrays and records.

import * as z from "zod/mini"
import { issues, type Bounds } from "./issues.ts"
import {
  type KeyEntry,
  type SchemaKeys,
  recordKeys,
  arrayKeys,
  noKeys,
  objectKeys,
} from "./keys.ts"
import {
  type SchemaCheck,
  withChecks,
  isWithinBounds,
  transform,
  custom,
  preprocess,
} from "./core.ts"
import { type Schema, createSchema } from "./lazy-schema.ts"
import { type UnmodeledKey, withKeys } from "./unmodeled.ts"
import { type ObjectShape, createObjectType } from "./object-type.ts"
import { isObject } from "../objects.ts"
import type { FormIssue } from "../api-error.ts"
import { type CamelCase, toCamelCase } from "../camel-case.ts"

type IsOptionalKey<Field> = Field extends { readonly mayBeAbsent: true } ? true : false

type KeyOutput<F, Key extends keyof F> = F[Key] extends Schema<infer Output> ? Output : never

type Simplify<T> = { [Key in keyof T]: T[Key] }

/** The output of `rawObject`: the modeled keys in the platform's spelling. */
export type RawObjectOutput<F> = Simplify<
  {
    [
      Key in keyof F as F[Key] extends Schema<unknown>
        ? IsOptionalKey<F[Key]> extends true
          ? never
          : Key
        : never
    ]: KeyOutput<F, Key>
  } & {
    [Key in keyof F as IsOptionalKey<F[Key]> extends true ? Key : never]?: Exclude<
      KeyOutput<F, Key>,
      undefined
    >
  }
>

/** The output of `object`: the modeled keys in camelCase. */
export type ObjectOutput<F> = {
  [Key in keyof RawObjectOutput<F> as CamelCase<Key>]: RawObjectOutput<F>[Key]
}

/**
 * A schema of an object that is stored as it is written on the wire: its output keeps the
 * platform's spelling.
 */
export type RawObjectSchema<F extends ObjectShape> = Schema<RawObjectOutput<F>> & {
  readonly fields: F
}

/** A schema of an object whose output has camelCase keys. */
export type ObjectSchema<F extends ObjectShape> = Schema<ObjectOutput<F>> & { readonly fields: F }

/** Creates a schema of an object with declared keys. Its output has camelCase keys. */
export function object<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<ObjectOutput<F>>[]
): ObjectSchema<F> {
  const type = buildObject<ObjectOutput<F>>(fields, toCamelCase)
  return Object.assign(withChecks(type, ...checks), { fields })
}

/** Creates a schema of an object with declared keys. Its output keeps the platform's spelling. */
export function rawObject<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<RawObjectOutput<F>>[]
): RawObjectSchema<F> {
  const type = buildObject<RawObjectOutput<F>>(fields, (key) => key)
  return Object.assign(withChecks(type, ...checks), { fields })
}

/**
 * Creates a schema of an object with declared keys that does not parse their values. The caller
 * merges the object with the stored one and parses the result by another schema.
 */
export function uninterpretedObject(
  fields: ObjectShape,
): Schema<Readonly<Record<string, unknown>>> {
  const type = custom<Record<string, unknown>>((raw, addIssue) =>
    isObject(raw) ? raw : void addIssue(issues.model),
  )
  return withKeys(type, () => objectKeys(entriesOf(fields)))
}

/** Makes a request body optional. A missing body is parsed as an empty object. */
export function optionalBody<Output>(inner: Schema<Output>): Schema<Output> {
  return preprocess((raw) => raw ?? {}, inner)
}

/** The parts of the schema of an object. */
interface ObjectParts {
  readonly fields: ObjectShape
  readonly spellKey: (key: string) => string
  readonly prefix: string | undefined
}

function createTypeOfParts<Output>({ fields, spellKey }: ObjectParts): z.ZodMiniType<Output> {
  return createObjectType(fields, spellKey)
}

function keysOfParts({ fields, prefix }: ObjectParts): SchemaKeys {
  return objectKeys(entriesOf(fields), prefix)
}

/** Creates a schema whose output has the modeled keys, each spelled as `Output` spells it. */
export function buildObject<Output>(
  fields: ObjectShape,
  spellKey: (key: string) => string,
  prefix?: string,
): Schema<Output> {
  return createSchema({ fields, spellKey, prefix }, createTypeOfParts<Output>, keysOfParts)
}

function entriesOf(fields: ObjectShape): ReadonlyMap<string, KeyEntry> {
  return new Map(Object.entries(fields).map(([key, field]) => [key, entryOf(field)]))
}

function entryOf(field: Schema<unknown> | UnmodeledKey): KeyEntry {
  if ("dropped" in field) {
    const { dropped, ...rest } = field
    return { kind: dropped, ...rest, keys: noKeys }
  }
  return { kind: "modeled", keys: field.keys }
}

/** Bounds of the number of items, and whether items must be unique. */
export interface ArrayBounds extends Bounds {
  readonly unique?: boolean
}

/** The parts of the schema of an array. */
interface ArrayParts<Item> {
  readonly item: Schema<Item>
  readonly bounds: Bounds
}

function createArrayType<Item>({ item, bounds }: ArrayParts<Item>): z.ZodMiniType<Item[]> {
  return z.array(item.zod).check(
    z.refine((items) => isWithinBounds(items.length, bounds), {
      params: issues.length(bounds),
      when: ({ value: items }) => Array.isArray(items),
    }),
  )
}

function keysOfItems({ item }: ArrayParts<unknown>): SchemaKeys {
  return arrayKeys(item.keys)
}

/** Creates a schema of an array. */
export function array<Item>(
  item: Schema<Item>,
  { unique = false, ...bounds }: ArrayBounds = {},
  ...checks: SchemaCheck<readonly Item[]>[]
): Schema<Item[]> {
  const bounded = createSchema({ item, bounds }, createArrayType<Item>, keysOfItems)
  const all = unique ? [uniqueBy<Item>(issues.duplicate), ...checks] : checks
  return withChecks(bounded, ...all)
}

/**
 * Returns a check that the items have different keys. It reports `issue` at the later of two items
 * with the same key.
 */
export function uniqueBy<Item>(
  issue: FormIssue,
  keyOf: (item: Item) => unknown = (item) => item,
): SchemaCheck<readonly Item[]> {
  return (items, addIssue) => {
    const seen = new Set<unknown>()
    items.forEach((item, index) => {
      const key = keyOf(item)
      if (seen.has(key)) addIssue(issue, index)
      seen.add(key)
    })
  }
}

function createRecordType<Item>({ zod }: Schema<Item>): z.ZodMiniType<Record<string, Item>> {
  return z.record(z.string(), zod)
}

function keysOfRecord({ keys }: Schema<unknown>): SchemaKeys {
  return recordKeys(keys)
}

/** Creates a schema of a record. `allowed` lists its possible keys. */
export function record<Key extends string, Item>(
  item: Schema<Item>,
  allowed: readonly Key[],
): Schema<Partial<Record<Key, Item>>> {
  const known = new Set<string>(allowed)
  const allValues = withChecks<Record<string, Item>>(
    createSchema(item, createRecordType<Item>, keysOfRecord),
    (found, addIssue) => {
      for (const key of Object.keys(found))
        if (!known.has(key)) addIssue(issues.enumeration(key), key)
    },
  )
  const isAllowed = (entry: [string, Item]): entry is [Key, Item] => known.has(entry[0])
  return transform(allValues, (found) => {
    const output: Partial<Record<Key, Item>> = {}
    for (const [key, value] of Object.entries(found).filter(isAllowed)) output[key] = value
    return output
  })
}
