// The shapes of a form: objects, lists, dictionaries.

import { z } from "zod"
import { issues, type Bounds } from "./schema-issues.ts"
import {
  type KeyEntry,
  recordKeys,
  isObject,
  arrayKeys,
  noKeys,
  objectKeys,
} from "./schema-keys.ts"
import {
  type SchemaCheck,
  type UnmodeledKey,
  type Schema,
  withChecks,
  isWithinBounds,
  transform,
  withKeys,
  custom,
} from "./schema-core.ts"
import type { FormIssue } from "./api-error.ts"

/** The declared keys of an object, in the platform's spelling. */
export type ObjectShape = Readonly<Record<string, z.ZodType | UnmodeledKey>>

/** `"message_reference"` as `"messageReference"`. */
export type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

type IsOptionalKey<Field> = Field extends { readonly mayBeAbsent: true } ? true : false

type KeyOutput<F, Key extends keyof F> = F[Key] extends z.ZodType<infer Output> ? Output : never

type Simplify<T> = { [Key in keyof T]: T[Key] }

/** What a document gives: the modelled keys as they are spelled. */
export type RawObjectOutput<F> = Simplify<
  {
    [
      Key in keyof F as F[Key] extends z.ZodType
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

/** What a form gives: the modelled keys in camelCase. */
export type ObjectOutput<F> = {
  [Key in keyof RawObjectOutput<F> as CamelCase<Key>]: RawObjectOutput<F>[Key]
}

/** An object whose output keeps the platform's spelling: stored as it is written on the wire. */
export type RawObjectSchema<F extends ObjectShape> = Schema<RawObjectOutput<F>> & {
  readonly fields: F
}

/** An object whose output is in camelCase. */
export type ObjectSchema<F extends ObjectShape> = Schema<ObjectOutput<F>> & { readonly fields: F }

/** An object with declared keys; its output has them in camelCase. */
export function object<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<ObjectOutput<F>>[]
): ObjectSchema<F> {
  // `object` gives exactly the modelled keys, spelled by `camelCase` as the type spells them.
  const whole = withChecks(buildObject(fields, toCamelCase) as Schema<ObjectOutput<F>>, ...checks)
  return Object.assign(whole, { fields })
}

/** An object with declared keys; its output spells them as they were sent. */
export function rawObject<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<RawObjectOutput<F>>[]
): RawObjectSchema<F> {
  // As in `form`, with the spelling left alone.
  const whole = withChecks(
    buildObject(fields, (key) => key) as Schema<RawObjectOutput<F>>,
    ...checks,
  )
  return Object.assign(whole, { fields })
}

/** The parameters of a query string, as `parseQuery` gives them; there may be none. */
export function query<F extends ObjectShape>(
  fields: F,
  ...checks: SchemaCheck<ObjectOutput<F>>[]
): Schema<ObjectOutput<F>> {
  const parameters = buildObject(fields, toCamelCase, "?") as Schema<ObjectOutput<F>> // as in `form`
  return optionalBody(withChecks(parameters, ...checks))
}

/**
 * An object with declared keys whose values are not read. Whoever merges it with what is stored reads
 * the whole by another form.
 */
export function uninterpretedObject(
  fields: ObjectShape,
): Schema<Readonly<Record<string, unknown>>> {
  const type = custom<Record<string, unknown>>((raw, no) =>
    isObject(raw) ? raw : void no(issues.model),
  )
  return withKeys(type, objectKeys(entriesOf(fields)))
}

/** The same schema of a text or a number, with the keys that an object in its place could have. */
export function withObjectKeys<Output>(inner: Schema<Output>, fields: ObjectShape): Schema<Output> {
  return withKeys(inner.clone(), objectKeys(entriesOf(fields)))
}

/** A form for a request whose body may be missing, which is read as an empty one. */
export function optionalBody<Output>(inner: Schema<Output>): Schema<Output> {
  return withKeys(
    z.preprocess((raw) => raw ?? {}, inner),
    inner.keys,
  )
}

function buildObject(
  fields: ObjectShape,
  spell: (key: string) => string,
  mark?: string,
): Schema<unknown> {
  const modelled = Object.entries(fields).filter(
    (field): field is [string, z.ZodType] => !("dropped" in field[1]),
  )
  const spelled = modelled.map(([key]) => [key, spell(key)] as const)
  const type = z.object(Object.fromEntries(modelled)).transform((found) => {
    const output: Record<string, unknown> = {}
    for (const [key, name] of spelled) if (found[key] !== undefined) output[name] = found[key]
    return output
  })
  return withKeys(type, objectKeys(entriesOf(fields), mark))
}

function entriesOf(fields: ObjectShape): ReadonlyMap<string, KeyEntry> {
  return new Map(Object.entries(fields).map(([key, field]) => [key, entryOf(field)]))
}

function entryOf(field: z.ZodType | UnmodeledKey): KeyEntry {
  if ("dropped" in field) {
    const { dropped, ...rest } = field
    return { kind: dropped, ...rest, keys: noKeys }
  }
  return { kind: "modelled", keys: keysIn(field) }
}

/** The keys of a zod type; a plain one declares none. */
export function keysIn(type: z.ZodType): Schema<unknown>["keys"] {
  return "keys" in type ? (type as Schema<unknown>).keys : noKeys // `schema` is what sets `keys`
}

function toCamelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** How many items, and whether one may stand twice. */
export interface ArrayBounds extends Bounds {
  readonly unique?: boolean
}

/** A list of items of one kind. */
export function array<Item>(
  item: Schema<Item>,
  { unique = false, ...bounds }: ArrayBounds = {},
  ...checks: SchemaCheck<readonly Item[]>[]
): Schema<Item[]> {
  const sized = z.array(item).refine((items) => isWithinBounds(items.length, bounds), {
    params: issues.length(bounds),
    when: ({ value: items }) => Array.isArray(items),
  })
  const all = unique ? [uniqueBy<Item>(issues.twice), ...checks] : checks
  return withChecks(withKeys(sized, arrayKeys(item.keys)), ...all)
}

/** A check that no two items share a key; `issue` is reported at the later one. */
export function uniqueBy<Item>(
  issue: FormIssue,
  keyOf: (item: Item) => unknown = (item) => item,
): SchemaCheck<readonly Item[]> {
  return (items, fail) => {
    const seen = new Set<unknown>()
    items.forEach((item, index) => {
      const key = keyOf(item)
      if (seen.has(key)) fail(issue, index)
      seen.add(key)
    })
  }
}

/** A dictionary of one kind of values; `allowed` names its possible keys. */
export function record<Key extends string, Item>(
  item: Schema<Item>,
  allowed: readonly Key[],
): Schema<Partial<Record<Key, Item>>> {
  const known = new Set<string>(allowed)
  const named = withChecks<Record<string, Item>>(
    withKeys(z.record(z.string(), item), recordKeys(item.keys)),
    (found, fail) => {
      for (const key of Object.keys(found)) if (!known.has(key)) fail(issues.enumeration(key), key)
    },
  )
  return transform(named, (found) => found as Partial<Record<Key, Item>>) // the check above holds the keys
}
