// What a form is made of: a zod type that also knows which keys it declares.

import { z } from "zod"
import {
  type SchemaKeys,
  type FindGapReason,
  type RefusedValue,
  noKeys,
  keysWithRefusedValues,
} from "./schema-keys.ts"
import { type Bounds, issues } from "./schema-issues.ts"
import type { FormIssue } from "./api-error.ts"

/** A zod type that also knows its keys. `Output` is what an action is given. */
export type Schema<Output> = z.ZodType<Output> & { readonly keys: SchemaKeys }

/** A schema whose key may be left out. */
export type OptionalSchema<Output> = Schema<Output | undefined> & { readonly mayBeAbsent: true }

/** A schema that keeps `null` as a value of its own. */
export type NullableSchema<Output> = Schema<Output | null> & { readonly mayBeNull: true }

/** A key that is declared and not modelled. */
export interface UnmodeledKey {
  readonly dropped: "ignored" | "refused"
  readonly reason: string
  /** Whether null is accepted, since there is nothing that it could remove. */
  readonly exceptNull?: true
}

/** Reports a failure, at `path` below the value that is checked. */
export type AddIssue = (issue: FormIssue, ...path: readonly (string | number)[]) => void

/** A check across what a schema has already found valid. */
export type SchemaCheck<Value> = (value: Value, fail: AddIssue) => void

/** Gives a zod type its keys. */
export function withKeys<Output>(
  type: z.ZodType<Output>,
  keys: SchemaKeys = noKeys,
): Schema<Output> {
  return Object.assign(type, { keys })
}

/** A single value: `read` gives what is stored, or the issue by `no`. `null` is as good as absent. */
export function custom<Output>(
  read: (raw: NonNullable<unknown>, no: (issue: FormIssue) => void) => Output | undefined,
): Schema<Output> {
  return withKeys(
    z.transform((raw: unknown, context): Output => {
      const no = (issue: FormIssue): void => {
        context.issues.push({ code: "custom", input: raw, params: { ...issue } })
      }
      const found = raw === undefined || raw === null ? no(issues.required) : read(raw, no)
      return found === undefined ? z.NEVER : found
    }),
  )
}

/** The same schema, with checks that run once it has nothing else to say. */
export function withChecks<Output>(
  inner: Schema<Output>,
  ...checks: SchemaCheck<Output>[]
): Schema<Output> {
  if (checks.length === 0) return inner
  const whole = z.check<Output>((payload) => {
    for (const check of checks) {
      check(payload.value, (issue, ...path) => {
        const params = { ...issue }
        payload.issues.push({ code: "custom", input: payload.value, path: [...path], params })
      })
    }
  })
  whole._zod.def.when = (payload) => payload.issues.length === 0
  return Object.assign(inner.check(whole), { keys: inner.keys })
}

/** The same schema with another output. */
export function transform<Output, Next>(
  inner: Schema<Output>,
  change: (output: Output) => Next,
): Schema<Next> {
  return withKeys(inner.transform(change), inner.keys)
}

/** A key that may be left out. `null` means the same, unless the schema keeps it (`nullable`). */
export function optional<Output>(inner: Schema<Output>): OptionalSchema<Output> {
  const type = inner.optional()
  const tolerant = "mayBeNull" in inner ? type : z.preprocess((raw) => raw ?? undefined, type)
  return Object.assign(withKeys(tolerant, inner.keys), { mayBeAbsent: true as const })
}

/** A key that may be left out, for which `empty` means the same as leaving it out. */
export function optionalOrEmpty<Output>(
  empty: unknown,
  inner: Schema<Output>,
): OptionalSchema<Output> {
  const type = z.preprocess((raw) => (raw === empty ? undefined : raw), optional(inner))
  return Object.assign(withKeys(type, inner.keys), { mayBeAbsent: true as const })
}

/** A key for which `null` is a value of its own, such as "clear it". */
export function nullable<Output>(inner: Schema<Output>): NullableSchema<Output> {
  return Object.assign(withKeys(inner.nullable(), inner.keys), { mayBeNull: true as const })
}

/** A key that may be left out or `null`, and is `fallback` then. */
export function withDefault<Output>(inner: Schema<Output>, fallback: Output): Schema<Output> {
  return withKeys(
    transform(optional(inner), (found) => found ?? fallback),
    inner.keys,
  )
}

/** A key that is accepted and dropped. Only where nothing observable depends on it. */
export function ignored(reason: string): UnmodeledKey {
  return { dropped: "ignored", reason }
}

/** A key that is known and not modelled: to send it is a gap with this reason. */
export function refused(reason: string): UnmodeledKey {
  return { dropped: "refused", reason }
}

/**
 * A key of something that is not modelled, so that there never is any of it: null, which removes it,
 * changes nothing and is accepted; any other value is a gap with this reason.
 */
export function refusedUnlessNull(reason: string): UnmodeledKey {
  return { dropped: "refused", reason, exceptNull: true }
}

/** The same schema, where some values are gaps. A value that is named is listed by `keysOf`. */
export function withRefusedValues<Output>(
  inner: Schema<Output>,
  gap: RefusedValue | FindGapReason,
): Schema<Output> {
  return withKeys(inner.clone(), keysWithRefusedValues(inner.keys, gap))
}

/** True where `length` keeps the bounds. */
export function isWithinBounds(length: number, { min = 0, max = Infinity }: Bounds): boolean {
  return length >= min && length <= max
}
