// Arguments of methods as JSON of the control API.

import { SetupError } from "../../requirements/setup-error.ts"
import { propertyOf } from "../../world/kernel/objects.ts"
import { encodeBytes, encodePattern } from "../control/arguments/values.ts"
import { idOf, kindOf } from "../control/kinds.ts"
import { referenceToDeletedMessage } from "../control/mirror/deleted-messages.ts"
import type { ArgumentTable } from "../handles/arguments/validate-arguments.ts"
import { Handle } from "../handles/handle.ts"

/**
 * Returns the arguments of a call by their names.
 *
 * @throws SetupError for a function, which cannot cross to another process.
 */
export function encodeArguments(
  title: string,
  table: ArgumentTable,
  args: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [index, [name, { rest }]] of Object.entries(table).entries()) {
    const value: unknown = rest === true ? args.slice(index) : args[index]
    if (value !== undefined) body[name] = encode({ title, path: name }, value)
  }
  return body
}

/** A value of a call, for error messages. */
interface EncodedValue {
  readonly title: string
  readonly path: string
}

/** Returns a value as JSON. */
function encode(where: EncodedValue, value: unknown): unknown {
  if (typeof value === "function") {
    throw new SetupError(
      `${where.title}: \`${where.path}\` is a function, which cannot cross to the server. Pass JSON instead: for a function that selects, a text or a regular expression; for a command, its builder or its JSON.`,
    )
  }
  if (value === Infinity) return "Infinity"
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Handle) return encodeHandle(value)
  switch (Object.prototype.toString.call(value)) {
    case "[object Uint8Array]":
      return encodeBytes(value as Uint8Array) // Its tag says so.
    case "[object Date]":
      return new Date(Number(value)).toISOString()
    case "[object RegExp]":
      return encodePattern(value as RegExp) // Its tag says so.
  }
  if (Array.isArray(value))
    return value.map((item, index) => encode(below(where, `[${index}]`), item))
  return encodeObject(where, value)
}

function below({ title, path }: EncodedValue, step: string): EncodedValue {
  return { title, path: `${path}${step}` }
}

function encodeHandle(handle: Handle): unknown {
  const deleted = referenceToDeletedMessage(handle)
  if (deleted !== undefined) return deleted
  const kind = kindOf(handle)
  return { [kind === "member" ? "user" : kind]: idOf(handle) }
}

/** Returns an object as JSON: that of `toJSON`, as the builders of commands have it, else its keys. */
function encodeObject(where: EncodedValue, value: object): unknown {
  const toJson = propertyOf(value, "toJSON")
  if (typeof toJson === "function") return encode(where, Reflect.apply(toJson, value, []))
  const entries = Object.entries<unknown>({ ...value }).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.map(([key, one]) => [key, encode(below(where, `.${key}`), one)]),
  )
}
