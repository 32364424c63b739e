// Schemas of single values, which are parsed as the platform parses them.

import * as z from "zod/mini"
import { isWithinBounds, transform, custom } from "./core.ts"
import { type Schema, createSchema } from "./lazy-schema.ts"
import { type Bounds, issues } from "./issues.ts"
import type { FormIssue } from "../api-error.ts"
import { isSnowflake, type Id } from "../snowflake.ts"

const LARGEST_SNOWFLAKE = 9_223_372_036_854_775_807n

/** Bounds of the length of a string, in characters. */
export interface StringOptions extends Bounds {
  /** Whether whitespace at both ends is removed before the length is measured. */
  readonly trim?: boolean
}

/** Creates a schema of a string. A number is converted to its digits. */
// Assumption: line-ends-and-numbers
export function string({ trim = false, ...bounds }: StringOptions = {}): Schema<string> {
  return custom<string>((raw, addIssue) => {
    if (typeof raw !== "string" && typeof raw !== "number") return void addIssue(issues.string(raw))
    const parsed = trim ? String(raw).trim() : String(raw)
    if (!hasLengthWithin(parsed, bounds)) addIssue(issues.length(bounds), { continue: true })
    return parsed
  })
}

/** Returns whether the length of a string is within the bounds. Counts the characters only if needed. */
function hasLengthWithin(parsed: string, bounds: Bounds): boolean {
  const { min = 0, max = Infinity } = bounds
  // A character has one or two units.
  if (parsed.length <= max && parsed.length >= min * 2) return true
  return isWithinBounds(codePointLength(parsed), bounds)
}

/** The two units of one character. */
const SURROGATE_PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** Returns the length of a string in characters (code points), as the platform counts it. */
export function codePointLength(parsed: string): number {
  return parsed.length - (parsed.match(SURROGATE_PAIRS)?.length ?? 0)
}

/** Creates a schema of an integer. A string of digits is converted. */
export function integer(bounds: Bounds = {}): Schema<number> {
  return numeric("int", Number.isSafeInteger, bounds)
}

/** Creates a schema of a number. A string of digits is converted. */
export function number(bounds: Bounds = {}): Schema<number> {
  return numeric("float", Number.isFinite, bounds)
}

function numeric(
  type: "int" | "float",
  is: (parsed: number) => boolean,
  { min = -Infinity, max = Infinity }: Bounds,
): Schema<number> {
  return custom((raw, addIssue) => {
    const parsed = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw
    if (typeof parsed !== "number" || !is(parsed)) return void addIssue(issues.number(raw, type))
    if (parsed > max) return void addIssue(issues.tooLarge(max, type))
    if (parsed < min) return void addIssue(issues.tooSmall(min, type))
    return parsed
  })
}

/** Creates a schema of a bit field. The platform drops every bit that is not in `allowed`. */
export function bitfield(allowed: number): Schema<number> {
  return transform(integer({ min: 0 }), (parsed) => Number(BigInt(parsed) & BigInt(allowed)))
}

/**
 * The spellings of a boolean where only strings can be sent: in a query string and in form data.
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

/**
 * Creates a schema of a boolean. A string that spells one is converted, as a string of digits is
 * converted to a number.
 */
export function boolean(): Schema<boolean> {
  return custom((raw, addIssue) =>
    typeof raw === "boolean" ? raw : (BOOLEAN_SPELLINGS.get(raw) ?? void addIssue(issues.boolean)),
  )
}

/** Creates a schema of an id: a string of digits or an integer. */
export function snowflake<I extends Id<string> = Id<string>>(): Schema<I> {
  return custom((raw, addIssue) => {
    const parsed = typeof raw === "number" && Number.isSafeInteger(raw) ? String(raw) : raw
    if (typeof parsed !== "string" || !isSnowflake(parsed)) {
      return void addIssue(issues.number(raw, "snowflake"))
    }
    if (BigInt(parsed) > LARGEST_SNOWFLAKE) {
      return void addIssue(issues.tooLarge(LARGEST_SNOWFLAKE, "snowflake"))
    }
    return parsed as I // the format was checked, and the field decides the kind of id
  })
}

/** A schema of a few values, which can discriminate a union. */
export type EnumSchema<Choice> = Schema<Choice> & { readonly choices: readonly Choice[] }

/** Creates a schema of one of a few values. `issueFor` creates the issue of any other value. */
export function enumOf<const Choice extends string | number>(
  choices: readonly Choice[],
  issueFor: (choices: readonly Choice[]) => FormIssue = issues.choice,
): EnumSchema<Choice> {
  const type = custom<Choice>((raw, addIssue) => {
    const numbers = typeof choices[0] === "number"
    const read = numbers && typeof raw === "string" && /^-?\d+$/.test(raw) ? Number(raw) : raw
    if (numbers && !Number.isSafeInteger(read)) return void addIssue(issues.number(raw, "int"))
    return choices.find((allowedValue) => allowedValue === read) ?? void addIssue(issueFor(choices))
  })
  return Object.assign(type, { choices })
}

/** Creates a schema of the fixed values that discriminate a union. */
export function literal<const Value extends string | number>(
  ...values: readonly Value[]
): EnumSchema<Value> {
  return enumOf(values)
}

/** Creates a schema of a time in ISO 8601. Its output has the platform's format. */
export function timestamp(): Schema<string> {
  return custom((raw, addIssue) => {
    const parsed = typeof raw === "string" && /^\d{4}-\d\d-\d\d/.test(raw) ? Date.parse(raw) : NaN
    if (Number.isNaN(parsed)) return void addIssue(issues.timestamp(raw))
    return new Date(parsed)
      .toISOString()
      .replace(/\.(\d{3})Z$/, (_, fraction: string) =>
        fraction === "000" ? "+00:00" : `.${fraction}000+00:00`,
      )
  })
}

/**
 * Creates a schema of a URL with one of `schemes`, such as `["http", "https"]`. `bounds` are those
 * of its length.
 */
export function url(schemes: readonly string[], bounds: Bounds = {}): Schema<string> {
  return createSchema({ schemes, bounds }, createUrlType)
}

/** The rules for a URL. */
interface UrlRules {
  readonly schemes: readonly string[]
  readonly bounds: Bounds
}

function createUrlType({ schemes, bounds }: UrlRules): z.ZodMiniType<string> {
  return string(bounds).zod.check(hasScheme(schemes))
}

function hasScheme(schemes: readonly string[]) {
  return z.superRefine<string>((parsed, context) => {
    const addIssue = (issue: { code: string; message: string }): void => {
      context.addIssue({ code: "custom", params: issue })
    }
    const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^/?#]/i.exec(parsed)?.[1]?.toLowerCase()
    if (scheme === undefined) addIssue(issues.badUrl)
    else if (!schemes.includes(scheme)) addIssue(issues.scheme(scheme, schemes))
    else if (scheme.startsWith("http") && !URL.canParse(parsed)) addIssue(issues.badUrl)
  })
}
