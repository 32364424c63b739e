import type { ArgumentType } from "../../handles/arguments/argument-types.ts"
import { jsonOf } from "../../handles/arguments/json-form.ts"
import { isPlainObject } from "../../handles/arguments/argument-types.ts"

/**
 * Whether a value is an error tree of an invalid form. Each of its inner nodes is a tree or a list
 * of issues.
 */
function isTree(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  return Object.entries<unknown>({ ...value }).every(([key, one]) =>
    key === "_errors" || Array.isArray(one) ? isIssues(one) : isTree(one),
  )
}

function isIssues(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isIssue(one))
}

function isIssue(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const { code, message, ...others }: Readonly<Record<string, unknown>> = { ...value }
  const isWhole = typeof code === "string" && typeof message === "string"
  return isWhole && Object.keys(others).length === 0
}

/** The errors of an invalid form, as the platform nests them. */
export const errorTree: ArgumentType = {
  expected: "a tree of errors, such as { name: { _errors: [{ code, message }] } }",
  accepts: isTree,
  json: jsonOf({ type: "object" }),
}
