// Validates the arguments of methods before they run.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { Call } from "../../simulation/hints/calls.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { requireNotEnded } from "../../simulation/end-state.ts"
import type { ArgumentType } from "./argument-types.ts"
import { Handle } from "../handle.ts"

/** The argument types of one method, by argument name, in order. */
export type ArgumentTable = Readonly<Record<string, ArgumentType>>

type MethodNames<Whole> = {
  [Key in keyof Whole]: Whole[Key] extends (...args: never) => unknown ? Key : never
}[keyof Whole] &
  string

/** The names of the methods of a class that return a promise. */
export type VerbsOf<Whole> = {
  [Key in MethodNames<Whole>]: Whole[Key] extends (...args: never) => Promise<unknown> ? Key : never
}[MethodNames<Whole>]

/** The names of the methods of a class that take arguments and return no promise. */
export type BuildersOf<Whole> = {
  [Key in Exclude<MethodNames<Whole>, VerbsOf<Whole>>]: Whole[Key] extends () => unknown
    ? Parameters<Whole[Key]> extends []
      ? never
      : Key
    : Key
}[Exclude<MethodNames<Whole>, VerbsOf<Whole>>]

type GuardedMethod = (this: unknown, ...args: unknown[]) => unknown

/** Options of validating the arguments of methods. */
interface GuardOptions {
  /**
   * Whether the methods return promises ("verbs") or not ("builders"). A wrong argument rejects the
   * promise.
   */
  readonly kind: "verbs" | "builders"
  /** The names of the methods that only read. They may be called after the simulation has ended. */
  readonly reads?: readonly string[]
  /** The text before the name of a method in error messages. */
  readonly prefix?: string
  /**
   * Returns the simulation that handles among the arguments must belong to. Default: the simulation
   * of the handle itself.
   */
  readonly simulation?: () => Simulation
}

/**
 * Wraps methods so that they validate their arguments by the table. A wrong argument throws a
 * `SetupError` that shows the correct call; a method that returns a promise rejects instead.
 * `holder` is the prototype of the class, or an object that has the methods itself.
 */
export function guardMethods(
  holder: object,
  table: Readonly<Record<string, ArgumentTable>>,
  { kind, reads = [], prefix = "", simulation }: GuardOptions,
): void {
  for (const [name, declared] of Object.entries(table)) {
    const method = Reflect.get(holder, name) as GuardedMethod | undefined // The table names methods only.
    if (method === undefined) continue
    const call = CALLS[kind]
    const guarded: GuardedMethod = function guarded(...args) {
      let of: (() => Simulation) | undefined
      const callInfo = { self: this, name: `${prefix}${name}`, args }
      try {
        of = simulation ?? ownSimulation(this)
        if (!reads.includes(name)) requireNotEnded(of(), callInfo.name)
        validateArguments(callInfo.name, declared, args, of, guarded)
      } catch (error) {
        if (kind === "builders") throw error
        const refused = Promise.reject(error)
        return of === undefined ? refused : of().verbs.follow(refused, callInfo, guarded)
      }
      return call(of(), method, callInfo, guarded)
    }
    replaceMethod(holder, name, guarded)
  }
}

/**
 * Tracks the calls of methods that have no arguments or validate them themselves, as `guardMethods`
 * does for other methods.
 */
export function trackVerbs<Holder extends object>(
  holder: Holder,
  names: readonly (keyof Holder & string)[],
  simulation: () => Simulation,
): void {
  for (const name of names) {
    const method = Reflect.get(holder, name) as GuardedMethod // Callers name methods only.
    const followed: GuardedMethod = function followed(...args) {
      return CALLS.verbs(simulation(), method, { self: this, name, args }, followed)
    }
    replaceMethod(holder, name, followed)
  }
}

function replaceMethod(holder: object, name: string, method: GuardedMethod): void {
  Object.defineProperty(method, "name", { value: name })
  const enumerable = Object.prototype.propertyIsEnumerable.call(holder, name)
  const property = { value: method, writable: true, configurable: true, enumerable }
  Object.defineProperty(holder, name, property)
}

/** Calls methods of each kind so that a failure can name calls that were not awaited. */
const CALLS = {
  verbs({ verbs }, method, call, called) {
    const result: unknown = Reflect.apply(method, call.self, call.args)
    return result instanceof Promise ? verbs.follow(result, call, called) : result
  },
  builders({ verbs, journal }, method, call) {
    const before = journal.nextIndex()
    const result: unknown = Reflect.apply(method, call.self, call.args)
    const places = Array.from({ length: journal.nextIndex() - before }, (_, at) => before + at)
    if (places.length > 0)
      verbs.recordArrangement(
        call,
        places.map((index) => journal.readRaw(index)),
      )
    return result
  },
} satisfies Record<
  GuardOptions["kind"],
  (simulation: Simulation, method: GuardedMethod, call: Call, called: GuardedMethod) => unknown
>

/**
 * @throws SetupError for a handle from before a reset, and for a method that was detached from its
 * object.
 */
function ownSimulation(self: unknown): () => Simulation {
  if (self instanceof Handle) {
    const simulation = Handle.simulationOf(self)
    return () => simulation
  }
  throw new SetupError(
    "A method was called without its handle. Call it on the handle, such as alice.send(…), or bind it.",
  )
}

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
    validateCall({ name, form: signatureOf(declared), simulation }, declared, args)
  } catch (error) {
    // A stack shows ten lines, and the levels of nested options would fill them.
    if (error instanceof Error) Error.captureStackTrace?.(error, called)
    throw error
  }
}

function validateCall(call: CheckedCall, declared: ArgumentTable, args: readonly unknown[]): void {
  for (const [index, [called, type]] of Object.entries(declared).entries()) {
    const values = type.rest ? args.slice(index) : [args[index]]
    for (const value of values)
      if (!isLeftOut(type, value)) validateValue(call, called, type, value)
  }
  refuseExtraArguments(call, declared, args)
}

/**
 * @throws SetupError for a value after the last argument, which would otherwise be ignored
 * silently.
 */
function refuseExtraArguments(
  { name, form }: CheckedCall,
  declared: ArgumentTable,
  args: readonly unknown[],
): void {
  const types = Object.values(declared)
  if (types.at(-1)?.rest === true) return
  const more = args.slice(types.length).find((value) => value !== undefined)
  if (more === undefined) return
  const count =
    types.length === 0
      ? "no argument"
      : `at most ${types.length} argument${types.length === 1 ? "" : "s"}`
  throw new SetupError(
    `${name}(${form}) takes ${count}, and one more was given: ${describeValue(more)}. Leave it out.`,
  )
}

function isLeftOut({ optional }: ArgumentType, value: unknown): boolean {
  return value === undefined && optional === true
}

/** A call, as error messages show it. */
interface CheckedCall {
  readonly name: string
  readonly form: string
  readonly simulation: (() => Simulation) | undefined
}

/** Validates a value and its contents; `path` names the value in error messages. */
function validateValue(call: CheckedCall, path: string, type: ArgumentType, value: unknown): void {
  const at = `${call.name}(${call.form}): \`${path}\``
  if (!type.accepts(value)) {
    const more = isPromise(value) ? "Await it first." : type.explain?.(value, call.simulation)
    throw new SetupError(
      `${at} must be ${type.expected}; not ${describeValue(value)}.${more === undefined ? "" : ` ${more}`}`,
    )
  }
  if (value instanceof Handle) return requireSameSimulation(call, at, value)
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
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key))
  if (unknown !== undefined) {
    const where = /[.[]/.test(path) ? `${call.name}: \`${path}\`` : call.name
    const known = Object.keys(fields).join(", ")
    throw new SetupError(`${where} has no option "${unknown}". It takes: ${known}.`)
  }
  for (const [key, field] of Object.entries(fields)) {
    const one: unknown = Reflect.get(value, key)
    if (!isLeftOut(field, one)) validateValue(call, `${path}.${key}`, field, one)
  }
}

/**
 * Throws for a handle of another simulation: the same id means different objects in two
 * simulations.
 */
function requireSameSimulation({ simulation }: CheckedCall, at: string, value: Handle): void {
  if (simulation === undefined || Handle.belongsTo(simulation(), value)) return
  throw new SetupError(
    `${at} is a handle of another simulation, or was created before a reset. Use a handle of the same simulation.`,
  )
}

/** Returns the argument list of the correct call. */
function signatureOf(declared: ArgumentTable): string {
  return Object.entries(declared)
    .map(([called, { optional, rest }]) =>
      rest ? `...${called}` : optional ? `${called}?` : called,
    )
    .join(", ")
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
