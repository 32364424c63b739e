// Keys and values that a schema declares and does not model.

import type * as z from "zod/mini"
import {
  type FindGapReason,
  type RefusedValue,
  type SchemaKeys,
  keysWithRefusedValues,
} from "./keys.ts"
import { type Schema, createSchema } from "./lazy-schema.ts"

/** A key that is declared and not modeled. */
export interface UnmodeledKey {
  readonly dropped: "ignored" | "refused"
  readonly reason: string
  /** Whether null is accepted, because there is nothing that it could remove. */
  readonly exceptNull?: true
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
  return withKeys(inner, () => ({
    gaps: () => {},
    list(path, report) {
      inner.keys.list(path, report)
      report({ path: path === "" ? "*" : `${path}.*`, kind: "ignored", reason })
    },
  }))
}

function zodOf<Output>({ zod }: Schema<Output>): z.ZodMiniType<Output> {
  return zod
}

/** Replaces the keys that a schema declares. */
export function withKeys<Output>(
  inner: Schema<Output>,
  findKeys: () => SchemaKeys,
): Schema<Output> {
  return createSchema(inner, zodOf<Output>, findKeys)
}

/**
 * Makes some values of a schema gaps. `declaredKeys` lists a value that is given as a
 * `RefusedValue`.
 */
export function withRefusedValues<Output>(
  inner: Schema<Output>,
  gap: RefusedValue | FindGapReason,
): Schema<Output> {
  return withKeys(inner, () => keysWithRefusedValues(inner.keys, gap))
}
