// Validates the arguments of one call by the table of its method.

import { SetupError } from "../../../requirements/setup-error.ts"
import { requireKnownOptions } from "../../options/options.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"
import type { ArgumentType } from "./argument-types.ts"

/** The argument types of one method, by argument name, in order. */
export type ArgumentTable = Readonly<Record<string, ArgumentType>>

/**
 * Validates the arguments of one call. `simulation` returns the simulation that handles must belong
 * to; if it is left out, they may belong to any. The stack of an error begins below the function
 * `called`.
 *
 * @throws SetupError that shows the correct call.
 */
export function validateArguments(
  name: string,
  declared: ArgumentTable,
  args: readonly unknown[],
  simulation?: () => Simulation,
  called: (...args: never) => unknown = validateArguments,
): void {
  try {
    validateCall({ name, declared, simulation }, args)
  } catch (error) {
    // A stack shows ten lines, and the levels of nested options would fill them.
    if (error instanceof Error) Error.captureStackTrace?.(error, called)
    throw error
  }
}

function validateCall(call: CheckedCall, args: readonly unknown[]): void {
  let index = 0
  for (const [called, type] of Object.entries(call.declared)) {
    const end = type.rest ? args.length : index + 1
    for (; index < end; index += 1) {
      const value = args[index]
      if (!isLeftOut(type, value)) validateValue(call, called, type, value)
    }
  }
  refuseExtraArguments(call, args)
}

/**
 * @throws SetupError for a value after the last argument, which would otherwise be ignored
 * silently.
 */
function refuseExtraArguments(call: CheckedCall, args: readonly unknown[]): void {
  const types = Object.values(call.declared)
  if (types.at(-1)?.rest === true) return
  const more = args.slice(types.length).find((value) => value !== undefined)
  if (more === undefined) return
  const count =
    types.length === 0
      ? "no argument"
      : `at most ${types.length} argument${types.length === 1 ? "" : "s"}`
  throw new SetupError(
    `${showCall(call)} takes ${count}, and one more was given: ${describeValue(more)}. Leave it out.`,
    { about: "arguments" },
  )
}

function isLeftOut({ optional }: ArgumentType, value: unknown): boolean {
  return value === undefined && optional === true
}

/** A call, as error messages show it. */
interface CheckedCall {
  readonly name: string
  readonly declared: ArgumentTable
  readonly simulation: (() => Simulation) | undefined
}

/** Validates a value and its contents; `path` names the value in error messages. */
function validateValue(call: CheckedCall, path: string, type: ArgumentType, value: unknown): void {
  if (!type.accepts(value)) {
    const more = isPromise(value) ? "Await it first." : type.explain?.(value, call.simulation)
    throw new SetupError(
      `${showCall(call)}: \`${path}\` must be ${type.expected}; not ${describeValue(value)}.${more === undefined ? "" : ` ${more}`}`,
      { about: "arguments" },
    )
  }
  if (value instanceof Handle) return requireSameSimulation(call, path, value)
  const one = type.alternatives?.find((it) => it.accepts(value))
  if (one !== undefined) return validateValue(call, path, one, value)
  if (type.items !== undefined && Array.isArray(value)) {
    // A list with holes has no entries there.
    const items: readonly unknown[] = Array.from<unknown>(value)
    for (const [index, item] of items.entries()) {
      validateValue(call, `${path}[${index}]`, type.items, item)
    }
  }
  if (typeof value === "object" && value !== null) validateFields(call, path, type, value)
}

/** Validates the options of an object, and refuses unknown ones. */
function validateFields(call: CheckedCall, path: string, type: ArgumentType, value: object): void {
  const { fields, entries } = type
  if (entries !== undefined) {
    for (const [key, one] of Object.entries<unknown>({ ...value })) {
      validateValue(call, `${path}.${key}`, entries, one)
    }
  }
  if (fields === undefined) return
  if (!Object.keys(value).every((key) => Object.hasOwn(fields, key))) {
    const where = /[.[]/.test(path) ? `${call.name}: \`${path}\`` : call.name
    requireKnownOptions(where, value, Object.keys(fields))
  }
  for (const key of Object.keys(fields)) {
    const field = fields[key]
    const one: unknown = Reflect.get(value, key)
    if (field !== undefined && !isLeftOut(field, one)) {
      validateValue(call, `${path}.${key}`, field, one)
    }
  }
}

/**
 * Throws for a handle of another simulation: the same id means different objects in two
 * simulations.
 */
function requireSameSimulation(call: CheckedCall, path: string, value: Handle): void {
  const { simulation } = call
  if (simulation === undefined || Handle.belongsTo(simulation(), value)) return
  throw new SetupError(
    `${showCall(call)}: \`${path}\` is a handle of another simulation, or was created before a reset. Use a handle of the same simulation.`,
    { about: "missing-objects" },
  )
}

/** Returns the correct call with the names of its arguments: `send(channel, content, options?)`. */
function showCall({ name, declared }: CheckedCall): string {
  const names = Object.entries(declared).map(([called, { optional, rest }]) =>
    rest ? `...${called}` : optional ? `${called}?` : called,
  )
  return `${name}(${names.join(", ")})`
}

/** The number of characters of a wrong string that an error message shows. */
const LONGEST = 60

/** Describes a wrong argument for an error message. */
function describeValue(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  }
  if (typeof value === "function") return "a function"
  if (value === null || typeof value !== "object") return String(value)
  if (Array.isArray(value)) return "a list"
  if (isPromise(value)) return "a promise"
  if (value instanceof Date && Number.isNaN(value.getTime())) return "an invalid Date"
  const name: unknown = value.constructor?.name
  const keys = Object.keys(value)
  if (typeof name === "string" && name !== "Object") {
    return `${/^[AEIO]/.test(name) ? "an" : "a"} ${name}`
  }
  return keys.length === 0 ? "{}" : `{ ${keys.join(", ")} }`
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value
}
