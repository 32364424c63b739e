// A schema of an object that has one of several shapes, discriminated by one key.

import { z } from "zod"
import { issues } from "./issues.ts"
import { isObject } from "../objects.ts"
import { type UnionCase, toDiscriminator, unionKeys } from "./keys.ts"
import { type Schema, withKeys } from "./core.ts"
import type { EnumSchema } from "./scalars.ts"
import type { FormIssue } from "../api-error.ts"

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

/** Creates a schema of an object whose key `on` discriminates the cases. */
export function discriminatedUnion<On extends string, Cases extends readonly UnionCaseSchema<On>[]>(
  on: On,
  cases: Cases,
  { refused = {}, absent, unknown = "union" }: DiscriminatedUnionOptions = {},
): Schema<z.output<Cases[number]>> {
  const casesByName = cases.flatMap((unionCase: Cases[number]) =>
    unionCase.fields[on].choices.map((name) => [name, unionCase] as const),
  )
  const allowed = casesByName.map(([name]) => name).toSorted((a, b) => Number(a) - Number(b))
  const byName = new Map(casesByName.map(([name, unionCase]) => [String(name), unionCase]))

  const type = z.transform((raw: unknown, context): z.output<Cases[number]> => {
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
    const result = matching.safeParse({ ...raw, [on]: name }, { reportInput: true })
    if (result.success) return result.data
    // An issue of a case is an issue of the union, at the same path.
    for (const issue of result.error.issues) context.issues.push(issue as z.core.$ZodRawIssue)
    return z.NEVER
  })

  const known = new Map([...byName].map(([name, unionCase]) => [name, unionCase.keys] as const))
  const start = absent === undefined ? undefined : String(absent)
  return withKeys(type, unionKeys(on, withRefused(known, refused), start))
}

/** Accepts a value also inside an object: `wrapped` parses objects, and `plain` any other value. */
export function orObject<Output>(plain: Schema<Output>, wrapped: Schema<Output>): Schema<Output> {
  const type = z.transform((raw: unknown, context): Output => {
    const matching = isObject(raw) ? wrapped : plain
    const result = matching.safeParse(raw, { reportInput: true })
    if (result.success) return result.data
    for (const issue of result.error.issues) context.issues.push(issue as z.core.$ZodRawIssue)
    return z.NEVER
  })
  return withKeys(type, wrapped.keys)
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
function addMissingIssue(context: z.core.$RefinementCtx, raw: unknown): never {
  context.issues.push({ code: "invalid_type", expected: "object", input: raw })
  return z.NEVER
}
