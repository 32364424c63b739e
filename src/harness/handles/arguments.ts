// Checks the arguments of verbs and builders before anything happens.

import { SetupError } from "../../world/kernel/misuse.ts"
import { needKnownOptions } from "../options.ts"
import type { ArgumentType } from "./argument-types.ts"
import { Handle } from "./handle.ts"

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
 */
export function guardMethods(
  prototype: object,
  table: Readonly<Record<string, Arguments>>,
  kind: "verbs" | "builders",
): void {
  for (const [name, declared] of Object.entries(table)) {
    const method = Reflect.get(prototype, name) as Method | undefined // a method, by the table
    if (method === undefined) continue
    const guarded: Method = function guarded(...given) {
      const error = objectionTo(name, declared, given)
      if (error === undefined) return method.apply(this, given)
      if (kind === "verbs") return Promise.reject(error)
      throw error
    }
    Object.defineProperty(guarded, "name", { value: name })
    Object.defineProperty(prototype, name, { value: guarded, writable: true, configurable: true })
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
      const error = objectionToOne(`${name}(${formOf(declared)})`, name, called, type, value)
      if (error !== undefined) return error
    }
  }
  return undefined
}

function objectionToOne(
  form: string,
  name: string,
  called: string,
  type: ArgumentType,
  value: unknown,
): SetupError | undefined {
  if (!type.accepts(value)) {
    const more = type.explain?.(value)
    return new SetupError(
      `${form}: \`${called}\` is ${type.expected}; not ${described(value)}.${more === undefined ? "" : ` ${more}`}`,
    )
  }
  if (type.options === undefined) return undefined
  try {
    needKnownOptions(name, value, type.options)
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
  if (value === null || typeof value !== "object") return String(value)
  if (Array.isArray(value)) return "a list"
  const name: unknown = value instanceof Handle ? value.constructor.name : undefined
  return typeof name === "string" ? `a ${name}` : `{ ${Object.keys(value).join(", ")} }`
}
