// Checks the arguments of verbs and builders before anything happens.

import { SetupError } from "../../world/kernel/misuse.ts"
import { needKnownOptions } from "../options.ts"
import type { ArgumentType } from "./argument-types.ts"

/** The arguments of one method by their names, in order. */
export type Arguments = Readonly<Record<string, ArgumentType>>

/** The names of the methods of a class that return a promise. */
export type VerbsOf<Whole> = {
  [Key in keyof Whole]: Whole[Key] extends (...given: never) => Promise<unknown> ? Key : never
}[keyof Whole] &
  string

type Method = (this: unknown, ...given: unknown[]) => unknown

/**
 * Lets methods of a class check what they are given: the table has their arguments. A wrong argument
 * is a `SetupError` that shows the right form; of a method that returns a promise it is a rejection.
 * `holder` is the prototype of the class, or an object that has the methods itself. Error messages write
 * `prefix` before the name of a method.
 */
export function guardMethods(
  holder: object,
  table: Readonly<Record<string, Arguments>>,
  kind: "verbs" | "builders",
  prefix = "",
): void {
  for (const [name, declared] of Object.entries(table)) {
    const method = Reflect.get(holder, name) as Method | undefined // a method, by the table
    if (method === undefined) continue
    const guarded: Method = function guarded(...given) {
      const error = objectionTo(`${prefix}${name}`, declared, given)
      if (error === undefined) return method.apply(this, given)
      if (kind === "verbs") return Promise.reject(error)
      throw error
    }
    Object.defineProperty(guarded, "name", { value: name })
    const enumerable = Object.prototype.propertyIsEnumerable.call(holder, name)
    const property = { value: guarded, writable: true, configurable: true, enumerable }
    Object.defineProperty(holder, name, property)
  }
}

/** Returns the reason why the arguments of a call are invalid, if they are. */
function objectionTo(
  name: string,
  declared: Arguments,
  given: readonly unknown[],
): SetupError | undefined {
  const types = Object.entries(declared)
  for (const [index, [called, type]] of types.entries()) {
    const values = type.rest ? given.slice(index) : [given[index]]
    for (const value of values) {
      if (value === undefined && (type.optional || type.rest)) continue
      const error = objectionToOne({ name, form: formOf(declared) }, called, type, value)
      if (error !== undefined) return error
    }
  }
  return undefined
}

/** A method as error messages show it. */
interface Called {
  readonly name: string
  readonly form: string
}

/** Returns the fault of a value, or of one inside it; `path` names the value, such as `options.poll`. */
function objectionToOne(
  method: Called,
  path: string,
  type: ArgumentType,
  value: unknown,
): SetupError | undefined {
  if (!type.accepts(value)) {
    const more = isPromise(value) ? "Await it first." : type.explain?.(value)
    return new SetupError(
      `${method.name}(${method.form}): \`${path}\` is ${type.expected}; not ${described(value)}.${more === undefined ? "" : ` ${more}`}`,
    )
  }
  if (value === null) return undefined
  const objection = type.options && objectionToNames(method, path, value, type.options)
  if (objection !== undefined) return objection
  for (const [where, inner, one] of insideOf(path, type, value)) {
    if (one === undefined && inner.optional) continue
    const error = objectionToOne(method, where, inner, one)
    if (error !== undefined) return error
  }
  return undefined
}

/** The values inside a value, with their types and where they stand. */
function insideOf(
  path: string,
  type: ArgumentType,
  value: unknown,
): (readonly [where: string, type: ArgumentType, value: unknown])[] {
  const { fields, items, alternatives = [] } = type
  const one = alternatives.find((it) => it.accepts(value))
  if (one !== undefined) return [[path, one, value]]
  if (items !== undefined && Array.isArray(value)) {
    return value.map((it: unknown, index) => [`${path}[${index}]`, items, it])
  }
  return Object.entries(fields ?? {}).map(([key, of]) => [
    `${path}.${key}`,
    of,
    Reflect.get(Object(value) as object, key),
  ])
}

/** Which option an object has that there is not. */
function objectionToNames(
  { name }: Called,
  path: string,
  value: unknown,
  known: readonly string[],
): SetupError | undefined {
  try {
    needKnownOptions(/[.[]/.test(path) ? `${name}: \`${path}\`` : name, value, known)
    return undefined
  } catch (error) {
    if (error instanceof SetupError) return error
    throw error
  }
}

/** The arguments as the right call has them. */
function formOf(declared: Arguments): string {
  return Object.entries(declared)
    .map(([called, { optional, rest }]) =>
      rest ? `...${called}` : optional ? `${called}?` : called,
    )
    .join(", ")
}

/** A wrong argument as an error message shows it. */
function described(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value)
  if (typeof value === "function") return "a function"
  if (value === null || typeof value !== "object") return String(value)
  if (Array.isArray(value)) return "a list"
  if (isPromise(value)) return "a promise"
  const name: unknown = value.constructor?.name
  const keys = Object.keys(value)
  if (typeof name === "string" && name !== "Object") return `a ${name}`
  return keys.length === 0 ? "{}" : `{ ${keys.join(", ")} }`
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value
}
