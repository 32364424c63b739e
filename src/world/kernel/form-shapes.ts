// The shapes of a form: objects, lists, dictionaries.

import { z } from "zod"
import { wrong, type Bounds } from "./form-issues.ts"
import { type Entry, dictionaryKeys, isObject, listKeys, noKeys, objectKeys } from "./form-keys.ts"
import {
  type Check,
  type Dropped,
  type Schema,
  checked,
  fits,
  mapped,
  schema,
  value,
} from "./form-schema.ts"
import type { FormIssue } from "./problem.ts"

/** The declared keys of an object, in the platform's spelling. */
export type Fields = Readonly<Record<string, z.ZodType | Dropped>>

/** `"message_reference"` as `"messageReference"`. */
export type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

type Absentable<Field> = Field extends { readonly mayBeAbsent: true } ? true : false

type Present<F, Key extends keyof F> = F[Key] extends z.ZodType<infer Output> ? Output : never

type Simplify<T> = { [Key in keyof T]: T[Key] }

/** What a document gives: the modelled keys as they are spelled. */
export type DocumentOutput<F> = Simplify<
  {
    [
      Key in keyof F as F[Key] extends z.ZodType
        ? Absentable<F[Key]> extends true
          ? never
          : Key
        : never
    ]: Present<F, Key>
  } & {
    [Key in keyof F as Absentable<F[Key]> extends true ? Key : never]?: Exclude<
      Present<F, Key>,
      undefined
    >
  }
>

/** What a form gives: the modelled keys in camelCase. */
export type FormOutput<F> = {
  [Key in keyof DocumentOutput<F> as CamelCase<Key>]: DocumentOutput<F>[Key]
}

/** An object whose output keeps the platform's spelling: stored as it is written on the wire. */
export type DocumentSchema<F extends Fields> = Schema<DocumentOutput<F>> & { readonly fields: F }

/** An object whose output is in camelCase. */
export type FormSchema<F extends Fields> = Schema<FormOutput<F>> & { readonly fields: F }

/** An object with declared keys; its output has them in camelCase. */
export function form<F extends Fields>(
  fields: F,
  ...checks: Check<FormOutput<F>>[]
): FormSchema<F> {
  // `object` gives exactly the modelled keys, spelled by `camelCase` as the type spells them.
  const whole = checked(object(fields, camelCase) as Schema<FormOutput<F>>, ...checks)
  return Object.assign(whole, { fields })
}

/** An object with declared keys; its output spells them as they were sent. */
export function document<F extends Fields>(
  fields: F,
  ...checks: Check<DocumentOutput<F>>[]
): DocumentSchema<F> {
  // As in `form`, with the spelling left alone.
  const whole = checked(object(fields, (key) => key) as Schema<DocumentOutput<F>>, ...checks)
  return Object.assign(whole, { fields })
}

/** The parameters of a query string, as `readQuery` gives them; there may be none. */
export function query<F extends Fields>(
  fields: F,
  ...checks: Check<FormOutput<F>>[]
): Schema<FormOutput<F>> {
  const parameters = object(fields, camelCase, "?") as Schema<FormOutput<F>> // as in `form`
  return sparse(checked(parameters, ...checks))
}

/**
 * An object with declared keys whose values are not read. Whoever merges it with what is stored reads
 * the whole by another form.
 */
export function unread(fields: Fields): Schema<Readonly<Record<string, unknown>>> {
  const type = value<Record<string, unknown>>((raw, no) =>
    isObject(raw) ? raw : void no(wrong.model),
  )
  return schema(type, objectKeys(entriesOf(fields)))
}

/** The same schema of a text or a number, with the keys that an object in its place could have. */
export function insteadOf<Output>(inner: Schema<Output>, fields: Fields): Schema<Output> {
  return schema(inner.clone(), objectKeys(entriesOf(fields)))
}

/** A form for a request whose body may be missing, which is read as an empty one. */
export function sparse<Output>(inner: Schema<Output>): Schema<Output> {
  return schema(
    z.preprocess((raw) => raw ?? {}, inner),
    inner.keys,
  )
}

function object(fields: Fields, spell: (key: string) => string, mark?: string): Schema<unknown> {
  const modelled = Object.entries(fields).filter(
    (field): field is [string, z.ZodType] => !("dropped" in field[1]),
  )
  const spelled = modelled.map(([key]) => [key, spell(key)] as const)
  const type = z.object(Object.fromEntries(modelled)).transform((found) => {
    const output: Record<string, unknown> = {}
    for (const [key, name] of spelled) if (found[key] !== undefined) output[name] = found[key]
    return output
  })
  return schema(type, objectKeys(entriesOf(fields), mark))
}

function entriesOf(fields: Fields): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(fields).map(([key, field]) => [key, entryOf(field)]))
}

function entryOf(field: z.ZodType | Dropped): Entry {
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

function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** How many items, and whether one may stand twice. */
export interface ListBounds extends Bounds {
  readonly unique?: boolean
}

/** A list of items of one kind. */
export function list<Item>(
  item: Schema<Item>,
  { unique = false, ...bounds }: ListBounds = {},
  ...checks: Check<readonly Item[]>[]
): Schema<Item[]> {
  const sized = z.array(item).refine((items) => fits(items.length, bounds), {
    params: wrong.length(bounds),
    when: ({ value: items }) => Array.isArray(items),
  })
  const all = unique ? [eachOnce<Item>(wrong.twice), ...checks] : checks
  return checked(schema(sized, listKeys(item.keys)), ...all)
}

/** A check that no two items share a key; `issue` is reported at the later one. */
export function eachOnce<Item>(
  issue: FormIssue,
  keyOf: (item: Item) => unknown = (item) => item,
): Check<readonly Item[]> {
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
export function dictionary<Key extends string, Item>(
  item: Schema<Item>,
  allowed: readonly Key[],
): Schema<Partial<Record<Key, Item>>> {
  const known = new Set<string>(allowed)
  const named = checked<Record<string, Item>>(
    schema(z.record(z.string(), item), dictionaryKeys(item.keys)),
    (found, fail) => {
      for (const key of Object.keys(found)) if (!known.has(key)) fail(wrong.enumeration(key), key)
    },
  )
  return mapped(named, (found) => found as Partial<Record<Key, Item>>) // the check above holds the keys
}
