// The platform's inner error codes with their messages, and the error tree of an invalid body.
// https://docs.discord.com/developers/reference#error-messages

import type { core } from "zod/mini"
import type { FormErrors, FormIssue } from "../api-error.ts"

/** Inclusive bounds of a length or a number. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** The inner error codes that are not specific to a resource. */
export const issues = {
  required: { code: "BASE_TYPE_REQUIRED", message: "This field is required" },
  listItem: {
    code: "LIST_ITEM_VALUE_REQUIRED",
    message: "List item values of ModelType are required",
  },
  model: { code: "MODEL_TYPE_CONVERT", message: "Expected an object/dictionary." },
  record: {
    code: "DICT_TYPE_CONVERT",
    message: "Only dictionaries may be used in a DictType",
  },
  array: { code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" },
  boolean: { code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." },
  duplicate: {
    code: "SET_TYPE_ALREADY_CONTAINS_VALUE",
    message: "The set already contains this value",
  },
  pattern: {
    code: "STRING_TYPE_REGEX",
    message: "String value did not match validation regex.",
  },
  // Assumption: url-errors
  badUrl: { code: "URL_TYPE_INVALID_URL", message: "Not a well formed URL." },
  scheme: (scheme: string, allowed: readonly string[]) => ({
    code: "URL_TYPE_INVALID_SCHEME",
    message: `Scheme "${scheme}" is not supported. Scheme must be one of ${formatChoices(allowed)}.`,
  }),
  string: (raw: unknown) => ({
    code: "STRING_TYPE_CONVERT",
    message: `Could not interpret "${formatValue(raw)}" as string.`,
  }),
  number: (raw: unknown, type: "int" | "float" | "snowflake") => ({
    code: "NUMBER_TYPE_COERCE",
    message: `Value "${formatValue(raw)}" is not ${type}.`,
  }),
  tooLarge: (max: number | bigint, type: "int" | "float" | "snowflake" = "int") => ({
    code: "NUMBER_TYPE_MAX",
    message: `${type} value should be less than or equal to ${max}.`,
  }),
  tooSmall: (min: number, type: "int" | "float" = "int") => ({
    code: "NUMBER_TYPE_MIN",
    message: `${type} value should be greater than or equal to ${min}.`,
  }),
  timestamp: (raw: unknown) => ({
    code: "DATE_TIME_TYPE_PARSE",
    message: `Could not parse ${formatValue(raw)}. Should be ISO8601.`,
  }),
  choice: (allowed: readonly unknown[]) => ({
    code: "BASE_TYPE_CHOICES",
    message: `Value must be one of ${formatChoices(allowed)}.`,
  }),
  /** The wording that the platform uses only for the `type` of a new channel. */
  choiceOfSet: (allowed: readonly unknown[]) => ({
    code: "BASE_TYPE_CHOICES",
    message: `Value must be one of {${allowed.join(", ")}}.`,
  }),
  enumeration: (raw: unknown) => ({
    code: "ENUM_TYPE_COERCE",
    message: `Value "${formatValue(raw)}" is not a valid enum value.`,
  }),
  union: (field: string, allowed: readonly unknown[]) => ({
    code: "UNION_TYPE_CHOICES",
    message: `Value of field "${field}" must be one of ${formatChoices(allowed)}.`,
  }),
  length: ({ min = 0, max }: Bounds) => {
    if (max === undefined) {
      return { code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${min} or more in length.` }
    }
    if (min === 0) {
      return { code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` }
    }
    return {
      code: "BASE_TYPE_BAD_LENGTH",
      message: `Must be between ${min} and ${max} in length.`,
    }
  },
} satisfies Record<string, FormIssue | ((...args: never) => FormIssue)>

/** Formats values as the platform does: `(1, 2)`, `('users', 'roles')`, `(1,)`. */
function formatChoices(values: readonly unknown[]): string {
  const formatted = values.map((value) =>
    typeof value === "string" ? `'${value}'` : String(value),
  )
  return formatted.length === 1 ? `(${formatted.join("")},)` : `(${formatted.join(", ")})`
}

function formatValue(raw: unknown): string {
  return typeof raw === "string" ? raw : (JSON.stringify(raw) ?? String(raw))
}

/** An issue with its path: keys and array indexes from the top of the body. */
export interface LocatedIssue {
  readonly path: readonly PropertyKey[]
  readonly issue: FormIssue
}

/**
 * Returns the error tree of a failed parse. `at` is put before every path. The issues are those that
 * the types have found: zod's own texts of them are not needed.
 */
export function toErrorTree(
  found: readonly core.$ZodRawIssue[],
  at: readonly PropertyKey[] = [],
): FormErrors {
  const located = found.map((issue) => {
    const path = [...at, ...(issue.path ?? [])]
    return { path, issue: toFormIssue(issue, path.at(-1)) }
  })
  return buildErrorTree(located)
}

/** Returns the error tree of issues. `depth` is the number of keys that are already in the tree. */
export function buildErrorTree(located: readonly LocatedIssue[], depth = 0): FormErrors {
  const ownIssues = located.filter(({ path }) => path.length === depth).map(({ issue }) => issue)
  const byKey = Map.groupBy(
    located.filter(({ path }) => path.length > depth),
    ({ path }) => String(path[depth]),
  )
  return {
    ...(ownIssues.length > 0 && { _errors: ownIssues }),
    ...Object.fromEntries(
      [...byKey].map(([key, group]) => [key, buildErrorTree(group, depth + 1)]),
    ),
  }
}

/**
 * Translates an issue of zod. Issues of objects and arrays are zod's own; every other one carries
 * the platform's issue.
 */
function toFormIssue(issue: core.$ZodRawIssue, key: PropertyKey | undefined): FormIssue {
  if (issue.code === "custom" && isIssue(issue.params)) return issue.params
  if (issue.input === undefined || issue.input === null) {
    return typeof key === "number" ? issues.listItem : issues.required
  }
  const expected = "expected" in issue ? issue.expected : undefined
  if (expected === "array") return issues.array
  return expected === "record" ? issues.record : issues.model
}

function isIssue(
  params: Readonly<Record<string, unknown>> | undefined,
): params is { [key: string]: unknown } & FormIssue {
  return typeof params?.["code"] === "string" && typeof params["message"] === "string"
}
