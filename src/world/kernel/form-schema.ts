// What a form is made of: a zod type that also knows which keys it declares.

import { z } from "zod"
import { type Keys, type Objection, type RefusedValue, noKeys, valueKeys } from "./form-keys.ts"
import { type Bounds, wrong } from "./form-issues.ts"
import type { FormIssue } from "./problem.ts"

/** A zod type that also knows its keys. `Output` is what an action is given. */
export type Schema<Output> = z.ZodType<Output> & { readonly keys: Keys }

/** A schema whose key may be left out. */
export type Optional<Output> = Schema<Output | undefined> & { readonly mayBeAbsent: true }

/** A schema that keeps `null` as a value of its own. */
export type Nullable<Output> = Schema<Output | null> & { readonly mayBeNull: true }

/** A key that is declared and not modelled. */
export interface Dropped {
  readonly dropped: "ignored" | "refused"
  readonly reason: string
  /** Whether null is accepted, since there is nothing that it could remove. */
  readonly exceptNull?: true
}

/** Reports a failure, at `path` below the value that is checked. */
export type Fail = (issue: FormIssue, ...path: readonly (string | number)[]) => void

/** A check across what a schema has already found valid. */
export type Check<Value> = (value: Value, fail: Fail) => void

/** Gives a zod type its keys. */
export function schema<Output>(type: z.ZodType<Output>, keys: Keys = noKeys): Schema<Output> {
  return Object.assign(type, { keys })
}

/** A single value: `read` gives what is stored, or the issue by `no`. `null` is as good as absent. */
export function value<Output>(
  read: (raw: NonNullable<unknown>, no: (issue: FormIssue) => void) => Output | undefined,
): Schema<Output> {
  return schema(
    z.transform((raw: unknown, context): Output => {
      const no = (issue: FormIssue): void => {
        context.issues.push({ code: "custom", input: raw, params: { ...issue } })
      }
      const found = raw === undefined || raw === null ? no(wrong.required) : read(raw, no)
      return found === undefined ? z.NEVER : found
    }),
  )
}

/** The same schema, with checks that run once it has nothing else to say. */
export function checked<Output>(inner: Schema<Output>, ...checks: Check<Output>[]): Schema<Output> {
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
export function mapped<Output, Next>(
  inner: Schema<Output>,
  change: (output: Output) => Next,
): Schema<Next> {
  return schema(inner.transform(change), inner.keys)
}

/** A key that may be left out. `null` means the same, unless the schema keeps it (`nullable`). */
export function optional<Output>(inner: Schema<Output>): Optional<Output> {
  const type = inner.optional()
  const tolerant = "mayBeNull" in inner ? type : z.preprocess((raw) => raw ?? undefined, type)
  return Object.assign(schema(tolerant, inner.keys), { mayBeAbsent: true as const })
}

/** A key that may be left out, for which `empty` means the same as leaving it out. */
export function optionalUnless<Output>(empty: unknown, inner: Schema<Output>): Optional<Output> {
  const type = z.preprocess((raw) => (raw === empty ? undefined : raw), optional(inner))
  return Object.assign(schema(type, inner.keys), { mayBeAbsent: true as const })
}

/** A key for which `null` is a value of its own, such as "clear it". */
export function nullable<Output>(inner: Schema<Output>): Nullable<Output> {
  return Object.assign(schema(inner.nullable(), inner.keys), { mayBeNull: true as const })
}

/** A key that may be left out or `null`, and is `fallback` then. */
export function otherwise<Output>(inner: Schema<Output>, fallback: Output): Schema<Output> {
  return schema(
    mapped(optional(inner), (found) => found ?? fallback),
    inner.keys,
  )
}

/** A key that is accepted and dropped. Only where nothing observable depends on it. */
export function ignored(reason: string): Dropped {
  return { dropped: "ignored", reason }
}

/** A key that is known and not modelled: to send it is a gap with this reason. */
export function refused(reason: string): Dropped {
  return { dropped: "refused", reason }
}

/**
 * A key of something that is not modelled, so that there never is any of it: null, which removes it,
 * changes nothing and is accepted; any other value is a gap with this reason.
 */
export function refusedUnlessNull(reason: string): Dropped {
  return { dropped: "refused", reason, exceptNull: true }
}

/** The same schema, where some values are gaps. A value that is named is listed by `keysOf`. */
export function except<Output>(
  inner: Schema<Output>,
  gap: RefusedValue | Objection,
): Schema<Output> {
  return schema(inner.clone(), valueKeys(inner.keys, gap))
}

/** True where `length` keeps the bounds. */
export function fits(length: number, { min = 0, max = Infinity }: Bounds): boolean {
  return length >= min && length <= max
}
