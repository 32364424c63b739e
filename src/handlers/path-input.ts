import { ApiError, type FormErrors } from "../world/kernel/api-error.ts"
import { issues } from "../world/kernel/body-schema.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import type { RoutedRequest } from "./incoming-request.ts"

/** The path parameters that end with `_id` and are texts. */
const TEXT_IDS: ReadonlySet<string> = new Set(["instance_id"])

/** Returns the path parameters by the names that they have in the input. Ids must be snowflakes. */
export function readPathInput({ route, params }: RoutedRequest): Record<string, string> {
  const input: Record<string, string> = {}
  const errors: Record<string, FormErrors> = {}
  for (const [name, inputName] of route.inputNames) {
    const value = params[name] ?? ""
    if (name.endsWith("_id") && !TEXT_IDS.has(name) && !isSnowflake(value)) {
      errors[name] = { _errors: [issues.number(value, "snowflake")] }
    }
    input[inputName] = value
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalidForm", errors)
  return input
}

/** Returns the headers that the operation of a route reads, by the names in its input. */
export function readHeaderInput({ route, request }: RoutedRequest): Record<string, string> {
  const { headers } = route.binding
  const input: Record<string, string> = {}
  if (headers === undefined) return input
  for (const [name, header] of Object.entries(headers)) {
    const value = request.headers.get(header)
    if (value !== null) input[name] = value
  }
  return input
}
