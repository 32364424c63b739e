// The core of the schema layer: a zod type that also knows which keys it declares.

import { z } from "zod"
import {
  type SchemaKeys,
  type FindGapReason,
  type RefusedValue,
  noKeys,
  keysWithRefusedValues,
} from "./keys.ts"
import { type Bounds, issues } from "./issues.ts"
import type { FormIssue } from "../api-error.ts"
import { parseJson } from "../objects.ts"

/** A zod type that also knows its keys. */
export type Schema<Output> = z.ZodType<Output> & { readonly keys: SchemaKeys }

/** A schema whose key can be absent. It parses an absent key to undefined. */
export type OptionalSchema<Output> = Schema<Output | undefined> & {
  readonly mayBeAbsent: true
  /** The schema of a value that is there. Default: the schema itself. */
  readonly ofPresent?: PresentSchema
}

/** The schema of the values of an optional key that are there. */
export interface PresentSchema {
  readonly schema: z.ZodType
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

/** Adds keys to a zod type. */
export function withKeys<Output>(
  zodType: z.ZodType<Output>,
  keys: SchemaKeys = noKeys,
): Schema<Output> {
  return Object.assign(zodType, { keys })
}

/** Adds an issue of a single value. With `continue`, further checks of the value run nevertheless. */
type AddValueIssue = (issue: FormIssue, options?: { readonly continue: boolean }) => void

/**
 * Creates a schema of a single value. `read` returns the parsed value, or calls `addIssue`.
 * `null` counts as absent.
 */
export function custom<Output>(
  read: (raw: NonNullable<unknown>, addIssue: AddValueIssue) => Output | undefined,
): Schema<Output> {
  return withKeys(
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
  const allChecks = z.check<Output>((payload) => {
    for (const check of checks) {
      check(payload.value, (issue, ...path) => {
        const params = { ...issue }
        payload.issues.push({ code: "custom", input: payload.value, path: [...path], params })
      })
    }
  })
  allChecks._zod.def.when = (payload) => payload.issues.length === 0
  return Object.assign(inner.check(allChecks), { keys: inner.keys })
}

/** Maps the output of a schema. */
export function transform<Output, Next>(
  inner: Schema<Output>,
  change: (output: Output) => Next,
): Schema<Next> {
  return withKeys(inner.transform(change), inner.keys)
}

/** Makes a key optional. `null` counts as absent, unless the schema is `nullable`. */
export function optional<Output>(inner: Schema<Output>): OptionalSchema<Output> {
  const zodType = inner.optional()
  const isNullAbsent = !("mayBeNull" in inner)
  const tolerant = isNullAbsent ? z.preprocess((raw) => raw ?? undefined, zodType) : zodType
  return Object.assign(withKeys(tolerant, inner.keys), {
    mayBeAbsent: true as const,
    ofPresent: { schema: inner, isNullAbsent },
  })
}

/** Makes a key optional. The value `empty` counts as absent. */
export function optionalOrEmpty<Output>(
  empty: unknown,
  inner: Schema<Output>,
): OptionalSchema<Output> {
  const zodType = z.preprocess((raw) => (raw === empty ? undefined : raw), optional(inner))
  return Object.assign(withKeys(zodType, inner.keys), { mayBeAbsent: true as const })
}

/** Accepts `null` as a value of its own, such as "clear it". */
export function nullable<Output>(inner: Schema<Output>): NullableSchema<Output> {
  return Object.assign(withKeys(inner.nullable(), inner.keys), { mayBeNull: true as const })
}

/** Accepts a value also as JSON in a string. */
export function orJsonText<Output>(inner: Schema<Output>): Schema<Output> {
  return withKeys(
    z.preprocess((raw) => (typeof raw === "string" ? parseJsonText(raw) : raw), inner),
    inner.keys,
  )
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
  return withKeys(
    transform(optional(inner), (parsed) => parsed ?? fallback),
    inner.keys,
  )
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
  return withKeys(inner.clone(), {
    gaps: () => {},
    list(path, report) {
      inner.keys.list(path, report)
      report({ path: path === "" ? "*" : `${path}.*`, kind: "ignored", reason })
    },
  })
}

/**
 * Makes some values of a schema gaps. `declaredKeys` lists a value that is given as a
 * `RefusedValue`.
 */
export function withRefusedValues<Output>(
  inner: Schema<Output>,
  gap: RefusedValue | FindGapReason,
): Schema<Output> {
  return withKeys(inner.clone(), keysWithRefusedValues(inner.keys, gap))
}

/** Returns whether `length` is within the bounds. */
export function isWithinBounds(length: number, { min = 0, max = Infinity }: Bounds): boolean {
  return length >= min && length <= max
}
