// Checks the arguments of verbs and builders before anything happens.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Call } from "../calls.ts"
import type { Simulation } from "../simulation.ts"
import { requireNotEnded } from "../end-state.ts"
import type { ArgumentType } from "./argument-types.ts"
import { Handle } from "./handle.ts"

/** The arguments of one method by their names, in order. */
export type ArgumentTable = Readonly<Record<string, ArgumentType>>

type MethodNames<Whole> = {
  [Key in keyof Whole]: Whole[Key] extends (...given: never) => unknown ? Key : never
}[keyof Whole] &
  string

/** The names of the methods of a class that return a promise. */
export type VerbsOf<Whole> = {
  [Key in MethodNames<Whole>]: Whole[Key] extends (...given: never) => Promise<unknown>
    ? Key
    : never
}[MethodNames<Whole>]

/** The names of the methods of a class that take arguments and return no promise. */
export type BuildersOf<Whole> = {
  [Key in Exclude<MethodNames<Whole>, VerbsOf<Whole>>]: Whole[Key] extends () => unknown
    ? Parameters<Whole[Key]> extends []
      ? never
      : Key
    : Key
}[Exclude<MethodNames<Whole>, VerbsOf<Whole>>]

type GuardedMethod = (this: unknown, ...given: unknown[]) => unknown

/** How the methods of a class or an object are checked. */
interface GuardOptions {
  /** Whether the methods return promises. A wrong argument rejects those. */
  readonly kind: "verbs" | "builders"
  /** The names of the methods that only read: they may be called after the end of the simulation. */
  readonly reads?: readonly string[]
  /** Written before the name of a method in error messages. */
  readonly prefix?: string
  /** Returns the simulation that handles among the arguments must be of. Default: that of the handle itself. */
  readonly simulation?: () => Simulation
}

/**
 * Lets methods check their arguments: the table has the arguments of each. A wrong argument is a
 * `SetupError` that shows the right form; of a method that returns a promise it is a rejection.
 * `holder` is the prototype of the class, or an object that has the methods itself.
 */
export function guardMethods(
  holder: object,
  table: Readonly<Record<string, ArgumentTable>>,
  { kind, reads = [], prefix = "", simulation }: GuardOptions,
): void {
  for (const [name, declared] of Object.entries(table)) {
    const method = Reflect.get(holder, name) as GuardedMethod | undefined // a method, by the table
    if (method === undefined) continue
    const call = CALLS[kind]
    const guarded: GuardedMethod = function guarded(...given) {
      let of: (() => Simulation) | undefined
      const made = { self: this, name: `${prefix}${name}`, args: given }
      try {
        of = simulation ?? ownSimulation(this)
        if (!reads.includes(name)) requireNotEnded(of(), made.name)
        validateArguments(made.name, declared, given, of, guarded)
      } catch (error) {
        if (kind === "builders") throw error
        const refused = Promise.reject(error)
        return of === undefined ? refused : of().verbs.follow(refused, made, guarded)
      }
      return call(of(), method, made, guarded)
    }
    replaceMethod(holder, name, guarded)
  }
}

/**
 * Follows the verbs of an object that take no arguments, or check them by themselves, as `guardMethods` follows
 * the others.
 */
export function trackVerbs<Holder extends object>(
  holder: Holder,
  names: readonly (keyof Holder & string)[],
  simulation: () => Simulation,
): void {
  for (const name of names) {
    const method = Reflect.get(holder, name) as GuardedMethod // a method, by its callers
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

/** How methods of each kind are called, so that a failure can name a call that nobody waited for. */
const CALLS = {
  verbs({ verbs }, method, call, called) {
    const result: unknown = Reflect.apply(method, call.self, call.args)
    return result instanceof Promise ? verbs.follow(result, call, called) : result
  },
  builders({ verbs, journal }, method, call) {
    const before = journal.nextIndex()
    const result: unknown = Reflect.apply(method, call.self, call.args)
    const places = Array.from({ length: journal.nextIndex() - before }, (_, at) => before + at)
    if (places.length > 0) verbs.recordArrangement(call, places.map(journal.readRaw))
    return result
  },
} satisfies Record<
  GuardOptions["kind"],
  (simulation: Simulation, method: GuardedMethod, call: Call, called: GuardedMethod) => unknown
>

/** @throws SetupError for a handle that was made before a reset, and a method that was taken from its object. */
function ownSimulation(self: unknown): () => Simulation {
  if (self instanceof Handle) {
    const simulation = Handle.simulationOf(self)
    return () => simulation
  }
  throw new SetupError(
    "A method was called without its object. Call it on the handle, such as alice.send(…), or bind it.",
  )
}

/**
 * Checks the arguments of one call. `simulation` returns the simulation that handles must be of; where
 * it is left out, they may be of any. `called` is the function that the stack of an error begins below.
 *
 * @throws SetupError that shows the right form.
 */
export function validateArguments(
  name: string,
  declared: ArgumentTable,
  given: readonly unknown[],
  simulation?: () => Simulation,
  called: (...given: never) => unknown = validateArguments,
): void {
  try {
    validateCall({ name, form: signatureOf(declared), simulation }, declared, given)
  } catch (error) {
    // A stack shows ten lines, which the levels of nested options would fill.
    if (error instanceof Error) Error.captureStackTrace?.(error, called)
    throw error
  }
}

function validateCall(call: CheckedCall, declared: ArgumentTable, given: readonly unknown[]): void {
  for (const [index, [called, type]] of Object.entries(declared).entries()) {
    const values = type.rest ? given.slice(index) : [given[index]]
    for (const value of values)
      if (!isLeftOut(type, value)) validateValue(call, called, type, value)
  }
  refuseExtraArguments(call, declared, given)
}

/** @throws SetupError for a value after the last argument: it would be dropped without a word. */
function refuseExtraArguments(
  { name, form }: CheckedCall,
  declared: ArgumentTable,
  given: readonly unknown[],
): void {
  const types = Object.values(declared)
  if (types.at(-1)?.rest === true) return
  const more = given.slice(types.length).find((value) => value !== undefined)
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

/** A call as error messages show it. */
interface CheckedCall {
  readonly name: string
  readonly form: string
  readonly simulation: (() => Simulation) | undefined
}

/** Checks a value and what is inside it; `path` names the value, such as `options.poll`. */
function validateValue(call: CheckedCall, path: string, type: ArgumentType, value: unknown): void {
  const at = `${call.name}(${call.form}): \`${path}\``
  if (!type.accepts(value)) {
    const more = isPromise(value) ? "Await it first." : type.explain?.(value, call.simulation)
    throw new SetupError(
      `${at} is ${type.expected}; not ${describeValue(value)}.${more === undefined ? "" : ` ${more}`}`,
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

/** Checks the options of an object, those that there are not too. */
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

/** Two simulations have the same ids for different things, so handles must not be mixed. */
function requireSameSimulation({ simulation }: CheckedCall, at: string, value: Handle): void {
  if (simulation === undefined || Handle.belongsTo(simulation(), value)) return
  throw new SetupError(
    `${at} is a handle of another simulation, or was made before a reset. Take it from the same simulation.`,
  )
}

/** The arguments as the right call has them. */
function signatureOf(declared: ArgumentTable): string {
  return Object.entries(declared)
    .map(([called, { optional, rest }]) =>
      rest ? `...${called}` : optional ? `${called}?` : called,
    )
    .join(", ")
}

/** Characters of a wrong text that an error message shows. */
const LONGEST = 60

/** A wrong argument as an error message shows it. */
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
