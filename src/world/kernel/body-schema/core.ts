// The core of the schema layer: what makes a schema of another one, or of a function.

import * as z from "zod/mini"
import { type FindGapReason, type RefusedValue, keysWithRefusedValues } from "./keys.ts"
import { type Schema, createSchema } from "./lazy-schema.ts"
import { type Bounds, issues } from "./issues.ts"
import type { FormIssue } from "../api-error.ts"
import { parseJson } from "../objects.ts"

/** A schema whose key can be absent. It parses an absent key to undefined. */
export type OptionalSchema<Output> = Schema<Output | undefined> & {
  readonly mayBeAbsent: true
  /** The schema of a value that is there. Default: the schema itself. */
  readonly ofPresent?: PresentSchema
}

/** The schema of the values of an optional key that are there. */
export interface PresentSchema {
  readonly schema: Schema<unknown>
  /** Whether `null` counts as absent. */
  readonly isNullAbsent: boolean
}

/** A schema for which `null` is a value. */
export type NullableSchema<Output> = Schema<Output | null> & { readonly mayBeNull: true }

/** A key that is declared and not modeled. */
export interface UnmodeledKey {
  readonly dropped: "ignored" | "refused"
  readonly reason: string
  /** Whether null is accepted, because there is nothing that it could remove. */
  readonly exceptNull?: true
}

/** Adds an issue, at `path` below the checked value. */
export type AddIssue = (issue: FormIssue, ...path: readonly (string | number)[]) => void

/** A check of a value that is otherwise valid. */
export type SchemaCheck<Value> = (value: Value, addIssue: AddIssue) => void

/** Adds an issue of a single value. With `continue`, further checks of the value run nevertheless. */
type AddValueIssue = (issue: FormIssue, options?: { readonly continue: boolean }) => void

/**
 * Creates a schema of a single value. `read` returns the parsed value, or calls `addIssue`.
 * `null` counts as absent.
 */
export function custom<Output>(
  read: (raw: NonNullable<unknown>, addIssue: AddValueIssue) => Output | undefined,
): Schema<Output> {
  return createSchema(() =>
    z.transform((raw: unknown, context): Output => {
      const addIssue: AddValueIssue = (issue, options) => {
        context.issues.push({ code: "custom", input: raw, params: { ...issue }, ...options })
      }
      const parsed =
        raw === undefined || raw === null ? addIssue(issues.required) : read(raw, addIssue)
      return parsed === undefined ? z.NEVER : parsed
    }),
  )
}

/** Adds checks to a schema. They run only if the schema has found no other issue. */
export function withChecks<Output>(
  inner: Schema<Output>,
  ...checks: SchemaCheck<Output>[]
): Schema<Output> {
  if (checks.length === 0) return inner
  return createSchema(
    () => {
      const allChecks = z.check<Output>((payload) => {
        for (const check of checks) {
          check(payload.value, (issue, ...path) => {
            const params = { ...issue }
            payload.issues.push({ code: "custom", input: payload.value, path: [...path], params })
          })
        }
      })
      allChecks._zod.def.when = (payload) => payload.issues.length === 0
      return inner.zod.check(allChecks)
    },
    () => inner.keys,
  )
}

/** Maps the output of a schema. */
export function transform<Output, Next>(
  inner: Schema<Output>,
  change: (output: Output) => Next,
): Schema<Next> {
  return createSchema(
    () => z.pipe(inner.zod, z.transform(change)),
    () => inner.keys,
  )
}

/** Changes a raw value before a schema parses it. */
export function preprocess<Output>(
  change: (raw: unknown) => unknown,
  inner: Schema<Output>,
): Schema<Output> {
  return createSchema(
    () => z.pipe(z.transform(change), inner.zod),
    () => inner.keys,
  )
}

/** Makes a key optional. `null` counts as absent, unless the schema is `nullable`. */
export function optional<Output>(inner: Schema<Output>): OptionalSchema<Output> {
  const type = createSchema<Output | undefined>(
    () => z.optional(inner.zod),
    () => inner.keys,
  )
  const isNullAbsent = !("mayBeNull" in inner)
  const tolerant = isNullAbsent ? preprocess((raw) => raw ?? undefined, type) : type
  return Object.assign(tolerant, {
    mayBeAbsent: true as const,
    ofPresent: { schema: inner, isNullAbsent },
  })
}

/** Makes a key optional. The value `empty` counts as absent. */
export function optionalOrEmpty<Output>(
  empty: unknown,
  inner: Schema<Output>,
): OptionalSchema<Output> {
  const type = preprocess((raw) => (raw === empty ? undefined : raw), optional(inner))
  return Object.assign(type, { mayBeAbsent: true as const })
}

/** Accepts `null` as a value of its own, such as "clear it". */
export function nullable<Output>(inner: Schema<Output>): NullableSchema<Output> {
  const type = createSchema<Output | null>(
    () => z.nullable(inner.zod),
    () => inner.keys,
  )
  return Object.assign(type, { mayBeNull: true as const })
}

/** Accepts a value also as JSON in a string. */
export function orJsonText<Output>(inner: Schema<Output>): Schema<Output> {
  return preprocess((raw) => (typeof raw === "string" ? parseJsonText(raw) : raw), inner)
}

/** Returns the value of a JSON text; the text itself if it is not JSON. */
function parseJsonText(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** Makes a key optional. `fallback` replaces an absent key and `null`. */
export function withDefault<Output>(inner: Schema<Output>, fallback: Output): Schema<Output> {
  return transform(optional(inner), (parsed) => parsed ?? fallback)
}

/**
 * Declares a key that is accepted and dropped. Use it only if nothing observable depends on the
 * key.
 */
export function ignored(reason: string): UnmodeledKey {
  return { dropped: "ignored", reason }
}

/**
 * Declares a key that is known and not modeled. A request with this key is a gap with this reason.
 */
export function refused(reason: string): UnmodeledKey {
  return { dropped: "refused", reason }
}

/**
 * Declares a key of something that is not modeled and therefore never exists. `null`, which removes
 * it, is accepted because it changes nothing. Any other value is a gap with this reason.
 */
export function refusedUnlessNull(reason: string): UnmodeledKey {
  return { dropped: "refused", reason, exceptNull: true }
}

/**
 * Accepts and drops every key that the schema does not declare, at any depth. `declaredKeys` lists
 * them as `*`.
 */
export function ignoringOthers<Output>(inner: Schema<Output>, reason: string): Schema<Output> {
  return createSchema(
    () => inner.zod,
    () => ({
      gaps: () => {},
      list(path, report) {
        inner.keys.list(path, report)
        report({ path: path === "" ? "*" : `${path}.*`, kind: "ignored", reason })
      },
    }),
  )
}

/**
 * Makes some values of a schema gaps. `declaredKeys` lists a value that is given as a
 * `RefusedValue`.
 */
export function withRefusedValues<Output>(
  inner: Schema<Output>,
  gap: RefusedValue | FindGapReason,
): Schema<Output> {
  return createSchema(
    () => inner.zod,
    () => keysWithRefusedValues(inner.keys, gap),
  )
}

/** Returns whether `length` is within the bounds. */
export function isWithinBounds(length: number, { min = 0, max = Infinity }: Bounds): boolean {
  return length >= min && length <= max
}
