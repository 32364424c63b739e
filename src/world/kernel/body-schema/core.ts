// The core of the schema layer: what makes a schema of another one, or of a function.

import * as z from "zod/mini"
import { type InnerParts, type Schema, createSchema, keysInside } from "./lazy-schema.ts"
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
export interface PresentSchema<Output = unknown> extends InnerParts<Output> {
  /** Whether `null` counts as absent. */
  readonly isNullAbsent: boolean
}

/** A schema for which `null` is a value. */
export type NullableSchema<Output> = Schema<Output | null> & { readonly mayBeNull: true }

/** Adds an issue, at `path` below the checked value. */
export type AddIssue = (issue: FormIssue, ...path: readonly (string | number)[]) => void

/** A check of a value that is otherwise valid. */
export type SchemaCheck<Value> = (value: Value, addIssue: AddIssue) => void

/** Adds an issue of a single value. With `continue`, further checks of the value run nevertheless. */
type AddValueIssue = (issue: FormIssue, options?: { readonly continue: boolean }) => void

/** Returns the parsed value, or calls `addIssue`. */
type ReadValue<Output> = (raw: NonNullable<unknown>, addIssue: AddValueIssue) => Output | undefined

function createCustomType<Output>(read: ReadValue<Output>): z.ZodMiniType<Output> {
  return z.transform((raw: unknown, context): Output => {
    const addIssue: AddValueIssue = (issue, options) => {
      context.issues.push({ code: "custom", input: raw, params: { ...issue }, ...options })
    }
    const parsed =
      raw === undefined || raw === null ? addIssue(issues.required) : read(raw, addIssue)
    return parsed === undefined ? z.NEVER : parsed
  })
}

/** Creates a schema of a single value, which `read` parses. `null` counts as absent. */
export function custom<Output>(read: ReadValue<Output>): Schema<Output> {
  return createSchema(read, createCustomType)
}

/** The parts of a schema with checks of its output. */
interface PartsWithChecks<Output> extends InnerParts<Output> {
  readonly checks: readonly SchemaCheck<Output>[]
}

function createCheckedType<Output>({
  inner,
  checks,
}: PartsWithChecks<Output>): z.ZodMiniType<Output> {
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
}

/** Adds checks to a schema. They run only if the schema has found no other issue. */
export function withChecks<Output>(
  inner: Schema<Output>,
  ...checks: SchemaCheck<Output>[]
): Schema<Output> {
  return checks.length === 0
    ? inner
    : createSchema({ inner, checks }, createCheckedType, keysInside)
}

/** The parts of a schema whose output is changed. */
interface TransformedParts<Output, Next> extends InnerParts<Output> {
  readonly change: (output: Output) => Next
}

function createTransformedType<Output, Next>({
  inner,
  change,
}: TransformedParts<Output, Next>): z.ZodMiniType<Next> {
  return z.pipe(inner.zod, z.transform(change))
}

/** Maps the output of a schema. */
export function transform<Output, Next>(
  inner: Schema<Output>,
  change: (output: Output) => Next,
): Schema<Next> {
  return createSchema({ inner, change }, createTransformedType<Output, Next>, keysInside)
}

/** The parts of a schema whose raw value is changed before. */
interface PreprocessedParts<Output> extends InnerParts<Output> {
  readonly change: (raw: unknown) => unknown
}

function createPreprocessedType<Output>({
  inner,
  change,
}: PreprocessedParts<Output>): z.ZodMiniType<Output> {
  return z.pipe(z.transform(change), inner.zod)
}

/** Changes a raw value before a schema parses it. */
export function preprocess<Output>(
  change: (raw: unknown) => unknown,
  inner: Schema<Output>,
): Schema<Output> {
  return createSchema({ inner, change }, createPreprocessedType<Output>, keysInside)
}

const undefinedForNull = (raw: unknown): unknown => raw ?? undefined

function createOptionalType<Output>({
  inner,
  isNullAbsent,
}: PresentSchema<Output>): z.ZodMiniType<Output | undefined> {
  const type: z.ZodMiniType<Output | undefined> = z.optional(inner.zod)
  return isNullAbsent ? z.pipe(z.transform(undefinedForNull), type) : type
}

/** Makes a key optional. `null` counts as absent, unless the schema is `nullable`. */
export function optional<Output>(inner: Schema<Output>): OptionalSchema<Output> {
  const ofPresent = { inner, isNullAbsent: !("mayBeNull" in inner) }
  const type = createSchema(ofPresent, createOptionalType<Output>, keysInside)
  return Object.assign(type, { mayBeAbsent: true as const, ofPresent })
}

/** Makes a key optional. The value `empty` counts as absent. */
export function optionalOrEmpty<Output>(
  empty: unknown,
  inner: Schema<Output>,
): OptionalSchema<Output> {
  const type = preprocess((raw) => (raw === empty ? undefined : raw), optional(inner))
  return Object.assign(type, { mayBeAbsent: true as const })
}

function createNullableType<Output>({ inner }: InnerParts<Output>): z.ZodMiniType<Output | null> {
  return z.nullable(inner.zod)
}

/** Accepts `null` as a value of its own, such as "clear it". */
export function nullable<Output>(inner: Schema<Output>): NullableSchema<Output> {
  const type = createSchema({ inner }, createNullableType<Output>, keysInside)
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

/** Returns whether `length` is within the bounds. */
export function isWithinBounds(length: number, { min = 0, max = Infinity }: Bounds): boolean {
  return length >= min && length <= max
}
