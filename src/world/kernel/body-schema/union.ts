// A schema of an object that has one of several shapes, discriminated by one key.

import * as z from "zod/mini"
import { issues } from "./issues.ts"
import { runSchema } from "./object-type.ts"
import { isObject } from "../objects.ts"
import { type SchemaKeys, type UnionCase, toDiscriminator, unionKeys } from "./keys.ts"
import { type Schema, type SchemaOutput, createSchema } from "./lazy-schema.ts"
import type { EnumSchema } from "./scalars.ts"
import type { FormIssue } from "../api-error.ts"

/** The part of zod's context that a transformation reports its issues to. */
type Context = Pick<z.core.ParsePayload, "issues">

/** A schema of one case of a union. Its key `On` has fixed values. */
type UnionCaseSchema<On extends string> = Schema<unknown> & {
  readonly fields: { readonly [Key in On]: EnumSchema<string | number> }
}

/** Options of a discriminated union. */
export interface DiscriminatedUnionOptions {
  /** Values that are known and not modeled, with the reason. They are gaps. */
  readonly refused?: Readonly<Record<string, string>>
  /** The case of an object without the key. By default the key is required. */
  readonly absent?: string | number
  /** Whether an unknown value is reported at the object (`"union"`) or at the key (`"choice"`). */
  readonly unknown?: "union" | "choice"
}

/** The parts of the schema of a union. */
interface UnionParts<On extends string, Cases extends readonly UnionCaseSchema<On>[]> {
  readonly on: On
  readonly cases: Cases
  readonly options: DiscriminatedUnionOptions
}

function keysOfUnion<On extends string, Cases extends readonly UnionCaseSchema<On>[]>({
  on,
  cases,
  options: { refused = {}, absent },
}: UnionParts<On, Cases>): SchemaKeys {
  const choices = choicesOf<On, Cases[number]>(on, cases)
  const known = choices.map(([name, { keys }]) => [String(name), keys] as const)
  const start = absent === undefined ? undefined : String(absent)
  return unionKeys(on, withRefused(new Map(known), refused), start)
}

/** Creates a schema of an object whose key `on` discriminates the cases. */
export function discriminatedUnion<On extends string, Cases extends readonly UnionCaseSchema<On>[]>(
  on: On,
  cases: Cases,
  options: DiscriminatedUnionOptions = {},
): Schema<SchemaOutput<Cases[number]>> {
  return createSchema({ on, cases, options }, createUnion<On, Cases>, keysOfUnion<On, Cases>)
}

/** Returns each value of the key `on` with its case. */
function choicesOf<On extends string, Case extends UnionCaseSchema<On>>(
  on: On,
  cases: readonly Case[],
): (readonly [string | number, Case])[] {
  return cases.flatMap((unionCase) =>
    unionCase.fields[on].choices.map((name) => [name, unionCase] as const),
  )
}

function createUnion<On extends string, Cases extends readonly UnionCaseSchema<On>[]>({
  on,
  cases,
  options: { absent, unknown = "union" },
}: UnionParts<On, Cases>): z.ZodMiniType<SchemaOutput<Cases[number]>> {
  const choices = choicesOf<On, Cases[number]>(on, cases)
  const allowed = choices.map(([name]) => name).toSorted((a, b) => Number(a) - Number(b))
  const byName = new Map(choices.map(([name, unionCase]) => [String(name), unionCase]))

  return z.transform((raw: unknown, context): SchemaOutput<Cases[number]> => {
    const addIssue = (issue: FormIssue, input: unknown, ...path: string[]): never => {
      context.issues.push({ code: "custom", input, path, params: { ...issue } })
      return z.NEVER
    }
    if (raw === undefined || raw === null) return addMissingIssue(context, raw)
    if (!isObject(raw)) return addIssue(issues.model, raw)
    const name = raw[on] ?? absent
    if (name === undefined) return addIssue(issues.required, raw, on)
    if (typeof allowed[0] === "number" && !/^\d+$/.test(toDiscriminator(name) ?? "")) {
      return addIssue(issues.number(name, "int"), raw, on)
    }
    const matching = byName.get(toDiscriminator(name) ?? "")
    if (matching === undefined) {
      return unknown === "union"
        ? addIssue(issues.union(on, allowed), raw)
        : addIssue(issues.choice(allowed), raw, on)
    }
    return parseAs(matching, { ...raw, [on]: name }, context)
  })
}

/** The parts of the schema of a value that can be wrapped in an object. */
interface WrappedParts<Output> {
  readonly plain: Schema<Output>
  readonly wrapped: Schema<Output>
}

function createWrappedType<Output>({
  plain,
  wrapped,
}: WrappedParts<Output>): z.ZodMiniType<Output> {
  return z.transform((raw: unknown, context) =>
    parseAs(isObject(raw) ? wrapped : plain, raw, context),
  )
}

function keysOfWrapped({ wrapped }: WrappedParts<unknown>): SchemaKeys {
  return wrapped.keys
}

/** Accepts a value also inside an object: `wrapped` parses objects, and `plain` any other value. */
export function orObject<Output>(plain: Schema<Output>, wrapped: Schema<Output>): Schema<Output> {
  return createSchema({ plain, wrapped }, createWrappedType<Output>, keysOfWrapped)
}

/** Parses a value by another schema. Its issues are those of this one, at the same path. */
function parseAs<S extends Schema<unknown>>(
  schema: S,
  raw: unknown,
  context: Context,
): SchemaOutput<S> {
  const result = runSchema(schema, raw)
  if (result.issues.length === 0) return result.value as SchemaOutput<S> // the output of this schema
  // An issue of one case ends the checks of the whole.
  for (const issue of result.issues) context.issues.push({ ...issue, continue: false })
  return z.NEVER
}

/** Adds the values that are known and not modeled to the cases. */
function withRefused(
  known: ReadonlyMap<string, UnionCase>,
  refused: Readonly<Record<string, string>>,
): Map<string, UnionCase> {
  const gaps = Object.entries(refused).map(([name, reason]) => [name, { reason }] as const)
  return new Map<string, UnionCase>([...known, ...gaps])
}

/**
 * Adds zod's own issue for an absent value, so that an absent array item and an absent key get
 * different messages.
 */
function addMissingIssue(context: Context, raw: unknown): never {
  context.issues.push({ code: "invalid_type", expected: "object", input: raw })
  return z.NEVER
}
