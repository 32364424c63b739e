// The single values of a form, read as the platform reads them.

import { type Schema, isWithinBounds, transform, withKeys, custom } from "./schema-core.ts"
import { type Bounds, issues } from "./schema-issues.ts"
import type { FormIssue } from "./api-error.ts"
import { isSnowflake, type Id } from "./snowflake.ts"

const LARGEST_SNOWFLAKE = 9_223_372_036_854_775_807n

/** How long a text may be, in characters; `pattern` is what it must look like. */
export interface StringOptions extends Bounds {
  /** Whether whitespace at both ends is cut off before anything is measured. */
  readonly trim?: boolean
}

/** A text. Numbers are read as their digits. */
// Assumption: line-ends-and-numbers
export function string({ trim = false, ...bounds }: StringOptions = {}): Schema<string> {
  const read = custom<string>((raw, no) => {
    if (typeof raw !== "string" && typeof raw !== "number") return void no(issues.text(raw))
    return trim ? String(raw).trim() : String(raw)
  })
  const sized = read.refine((found) => isWithinBounds(codePointLength(found), bounds), {
    params: issues.length(bounds),
  })
  return withKeys(sized)
}

/** The length of a text in characters (code points), as the platform counts it. */
export function codePointLength(found: string): number {
  let length = 0
  for (const _ of found) length += 1
  return length
}

/** A whole number; a text of digits is read as one. */
export function integer(bounds: Bounds = {}): Schema<number> {
  return numeric("int", Number.isSafeInteger, bounds)
}

/** A number. */
export function number(bounds: Bounds = {}): Schema<number> {
  return numeric("float", Number.isFinite, bounds)
}

function numeric(
  type: "int" | "float",
  is: (found: number) => boolean,
  { min = -Infinity, max = Infinity }: Bounds,
): Schema<number> {
  return custom((raw, no) => {
    const found = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw
    if (typeof found !== "number" || !is(found)) return void no(issues.number(raw, type))
    if (found > max) return void no(issues.tooLarge(max, type))
    if (found < min) return void no(issues.tooSmall(min, type))
    return found
  })
}

/** A bit set of which only `allowed` can be set; the platform drops every other bit. */
export function bitfield(allowed: number): Schema<number> {
  return transform(integer({ min: 0 }), (found) => Number(BigInt(found) & BigInt(allowed)))
}

/**
 * The spellings of a boolean where only text can be sent: in a query string and in a form.
 * https://docs.discord.com/developers/reference#boolean-query-strings
 */
const BOOLEAN_SPELLINGS: ReadonlyMap<unknown, boolean> = new Map([
  ["True", true],
  ["true", true],
  ["1", true],
  ["False", false],
  ["false", false],
  ["0", false],
])

/** True or false; a text that spells one is read as it, as a text of digits is read as a number. */
export function boolean(): Schema<boolean> {
  return custom((raw, no) =>
    typeof raw === "boolean" ? raw : (BOOLEAN_SPELLINGS.get(raw) ?? void no(issues.flag)),
  )
}

/** An id: a text or a whole number. */
export function snowflake<I extends Id<string> = Id<string>>(): Schema<I> {
  return custom((raw, no) => {
    const found = typeof raw === "number" && Number.isSafeInteger(raw) ? String(raw) : raw
    if (typeof found !== "string" || !isSnowflake(found)) {
      return void no(issues.number(raw, "snowflake"))
    }
    if (BigInt(found) > LARGEST_SNOWFLAKE) {
      return void no(issues.tooLarge(LARGEST_SNOWFLAKE, "snowflake"))
    }
    return found as I // its form was checked; the field says of what kind it is
  })
}

/** A schema of a few values, which can tell variants apart. */
export type EnumSchema<Choice> = Schema<Choice> & { readonly choices: readonly Choice[] }

/** One of a few values. `told` is the failure of any other. */
export function enumOf<const Choice extends string | number>(
  choices: readonly Choice[],
  told: (choices: readonly Choice[]) => FormIssue = issues.choice,
): EnumSchema<Choice> {
  const type = custom<Choice>((raw, no) => {
    const numbers = typeof choices[0] === "number"
    const read = numbers && typeof raw === "string" && /^-?\d+$/.test(raw) ? Number(raw) : raw
    if (numbers && !Number.isSafeInteger(read)) return void no(issues.number(raw, "int"))
    return choices.find((one) => one === read) ?? void no(told(choices))
  })
  return Object.assign(type, { choices })
}

/** The fixed value by which a variant is told apart. */
export function literal<const Value extends string | number>(
  ...values: readonly Value[]
): EnumSchema<Value> {
  return enumOf(values)
}

/** A moment in ISO 8601, given as the platform writes it. */
export function timestamp(): Schema<string> {
  return custom((raw, no) => {
    const found = typeof raw === "string" && /^\d{4}-\d\d-\d\d/.test(raw) ? Date.parse(raw) : NaN
    if (Number.isNaN(found)) return void no(issues.timestamp(raw))
    return new Date(found)
      .toISOString()
      .replace(/\.(\d{3})Z$/, (_, fraction: string) =>
        fraction === "000" ? "+00:00" : `.${fraction}000+00:00`,
      )
  })
}

/** An address with one of `schemes`, such as `["http", "https"]`, at most `max` characters long. */
export function url(schemes: readonly string[], bounds: Bounds = {}): Schema<string> {
  const sized = string(bounds).superRefine((found, context) => {
    const no = (issue: { code: string; message: string }): void => {
      context.addIssue({ code: "custom", params: issue })
    }
    const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]/i.exec(found)?.[1]?.toLowerCase()
    if (scheme === undefined) no(issues.badUrl)
    else if (!schemes.includes(scheme)) no(issues.scheme(scheme, schemes))
    else if (scheme.startsWith("http") && !URL.canParse(found)) no(issues.badUrl)
  })
  return withKeys(sized)
}
