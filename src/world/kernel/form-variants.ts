// An object of several shapes, told apart by one key.

import { z } from "zod"
import { wrong } from "./form-issues.ts"
import { type Case, isObject, nameOf, variantKeys } from "./form-keys.ts"
import { type Schema, schema } from "./form-schema.ts"
import type { ChoiceSchema } from "./form-values.ts"
import type { FormIssue } from "./problem.ts"

/** An object that is one case of a variant: its key `On` has fixed values. */
type CaseSchema<On extends string> = Schema<unknown> & {
  readonly fields: { readonly [Key in On]: ChoiceSchema<string | number> }
}

/** What a variant leaves to decide. */
export interface VariantRules {
  /** Values that are known and not modelled, with the reason: gaps. */
  readonly refused?: Readonly<Record<string, string>>
  /** The case where the key is absent. Without it the key is required. */
  readonly absent?: string | number
  /** Whether an unknown value is reported at the object (a union) or at the key (a choice). */
  readonly unknown?: "union" | "choice"
}

/** An object whose key `on` says which of the cases it is. */
export function variants<On extends string, Cases extends readonly CaseSchema<On>[]>(
  on: On,
  cases: Cases,
  { refused = {}, absent, unknown = "union" }: VariantRules = {},
): Schema<z.output<Cases[number]>> {
  const named = cases.flatMap((one) => one.fields[on].choices.map((name) => [name, one] as const))
  const allowed = named.map(([name]) => name).toSorted((a, b) => Number(a) - Number(b))
  const byName = new Map(named.map(([name, one]) => [String(name), one]))

  const type = z.transform((raw: unknown, context): z.output<Cases[number]> => {
    const no = (issue: FormIssue, input: unknown, ...path: string[]): never => {
      context.issues.push({ code: "custom", input, path, params: { ...issue } })
      return z.NEVER
    }
    if (raw === undefined || raw === null) return refuse(context, raw)
    if (!isObject(raw)) return no(wrong.model, raw)
    const name = raw[on] ?? absent
    if (name === undefined) return no(wrong.required, raw, on)
    if (typeof allowed[0] === "number" && !/^\d+$/.test(nameOf(name) ?? "")) {
      return no(wrong.number(name, "int"), raw, on)
    }
    const found = byName.get(nameOf(name) ?? "")
    if (found === undefined) {
      return unknown === "union"
        ? no(wrong.union(on, allowed), raw)
        : no(wrong.choice(allowed), raw, on)
    }
    const result = found.safeParse({ ...raw, [on]: name }, { reportInput: true })
    if (result.success) return result.data as z.output<Cases[number]> // the case that was found
    // An issue that a case has found is an issue of the whole, at the same path.
    for (const issue of result.error.issues) context.issues.push(issue as z.core.$ZodRawIssue)
    return z.NEVER
  })

  const known: [string, Case][] = [...byName].map(([name, one]) => [name, one.keys])
  const gaps: [string, Case][] = Object.entries(refused).map(([name, reason]) => [name, { reason }])
  const start = absent === undefined ? undefined : String(absent)
  return schema(type, variantKeys(on, new Map([...known, ...gaps]), start))
}

/** Absence is zod's own issue, so that an absent item of a list is told from an absent key. */
function refuse(context: z.core.$RefinementCtx, raw: unknown): never {
  context.issues.push({ code: "invalid_type", expected: "object", input: raw })
  return z.NEVER
}
