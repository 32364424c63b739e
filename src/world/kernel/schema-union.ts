// An object of several shapes, told apart by one key.

import { z } from "zod"
import { issues } from "./schema-issues.ts"
import { type UnionCase, isObject, toDiscriminator, unionKeys } from "./schema-keys.ts"
import { type Schema, withKeys } from "./schema-core.ts"
import type { EnumSchema } from "./schema-scalars.ts"
import type { FormIssue } from "./api-error.ts"

/** An object that is one case of a variant: its key `On` has fixed values. */
type UnionCaseSchema<On extends string> = Schema<unknown> & {
  readonly fields: { readonly [Key in On]: EnumSchema<string | number> }
}

/** What a variant leaves to decide. */
export interface DiscriminatedUnionOptions {
  /** Values that are known and not modelled, with the reason: gaps. */
  readonly refused?: Readonly<Record<string, string>>
  /** The case where the key is absent. Without it the key is required. */
  readonly absent?: string | number
  /** Whether an unknown value is reported at the object (a union) or at the key (a choice). */
  readonly unknown?: "union" | "choice"
}

/** An object whose key `on` says which of the cases it is. */
export function discriminatedUnion<On extends string, Cases extends readonly UnionCaseSchema<On>[]>(
  on: On,
  cases: Cases,
  { refused = {}, absent, unknown = "union" }: DiscriminatedUnionOptions = {},
): Schema<z.output<Cases[number]>> {
  const named = cases.flatMap((one) => one.fields[on].choices.map((name) => [name, one] as const))
  const allowed = named.map(([name]) => name).toSorted((a, b) => Number(a) - Number(b))
  const byName = new Map(named.map(([name, one]) => [String(name), one]))

  const type = z.transform((raw: unknown, context): z.output<Cases[number]> => {
    const no = (issue: FormIssue, input: unknown, ...path: string[]): never => {
      context.issues.push({ code: "custom", input, path, params: { ...issue } })
      return z.NEVER
    }
    if (raw === undefined || raw === null) return addMissingIssue(context, raw)
    if (!isObject(raw)) return no(issues.model, raw)
    const name = raw[on] ?? absent
    if (name === undefined) return no(issues.required, raw, on)
    if (typeof allowed[0] === "number" && !/^\d+$/.test(toDiscriminator(name) ?? "")) {
      return no(issues.number(name, "int"), raw, on)
    }
    const found = byName.get(toDiscriminator(name) ?? "")
    if (found === undefined) {
      return unknown === "union"
        ? no(issues.union(on, allowed), raw)
        : no(issues.choice(allowed), raw, on)
    }
    const result = found.safeParse({ ...raw, [on]: name }, { reportInput: true })
    if (result.success) return result.data as z.output<Cases[number]> // the case that was found
    // An issue that a case has found is an issue of the whole, at the same path.
    for (const issue of result.error.issues) context.issues.push(issue as z.core.$ZodRawIssue)
    return z.NEVER
  })

  const known: [string, UnionCase][] = [...byName].map(([name, one]) => [name, one.keys])
  const gaps: [string, UnionCase][] = Object.entries(refused).map(([name, reason]) => [
    name,
    { reason },
  ])
  const start = absent === undefined ? undefined : String(absent)
  return withKeys(type, unionKeys(on, new Map([...known, ...gaps]), start))
}

/** Absence is zod's own issue, so that an absent item of a list is told from an absent key. */
function addMissingIssue(context: z.core.$RefinementCtx, raw: unknown): never {
  context.issues.push({ code: "invalid_type", expected: "object", input: raw })
  return z.NEVER
}
