// Wraps methods so that they validate their arguments before they run.

import { waitForEarlier } from "../../../requirements/lazy-module.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { memoizePerObject } from "../../../world/kernel/memoize.ts"
import type { Call } from "../../simulation/hints/calls.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { requireNotEnded } from "../../simulation/end-state.ts"
import { Handle } from "../handle.ts"
import { type ArgumentTable, validateArguments } from "./validate-arguments.ts"

type MethodNames<Whole> = {
  [Key in keyof Whole]: Whole[Key] extends (...args: never) => unknown ? Key : never
}[keyof Whole] &
  string

/** The names of the methods of a class that return a promise. */
export type VerbsOf<Whole> = {
  [Key in MethodNames<Whole>]: Whole[Key] extends (...args: never) => Promise<unknown> ? Key : never
}[MethodNames<Whole>]

/** The names of the methods of a class that return no promise, without the conversions of every object. */
export type BuildersOf<Whole> = Exclude<MethodNames<Whole>, VerbsOf<Whole> | "toString" | "toJSON">

type GuardedMethod = (this: unknown, ...args: unknown[]) => unknown

/**
 * Functions that have the name of their key. A name that is defined later takes half a kilobyte of
 * each function, and each run has fifty.
 */
type NamedMethods = Readonly<Record<string, GuardedMethod>>

/** The declaration of a method that validates its arguments. */
export interface MethodDeclaration {
  readonly name: string
  readonly table: ArgumentTable
  /** Whether the method returns a promise. */
  readonly kind: "verbs" | "builders"
  /** Whether the method only reads. */
  readonly isRead: boolean
  /** The name in error messages, such as `gateway.disconnect`. */
  readonly title: string
}

/** The property of a guarded method with its declaration. */
const DECLARATION = Symbol("declaration")

/** Returns the declaration of a method; undefined for one that validates nothing. */
export function declarationOf(method: unknown): MethodDeclaration | undefined {
  if (typeof method !== "function") return undefined
  const { [DECLARATION]: declaration } = method as { readonly [DECLARATION]?: MethodDeclaration } // Set by `guardMethods`.
  return declaration
}

/** Adds a declaration to a method, which validates its arguments itself. Returns the method. */
export function declareMethod<Method extends object>(
  method: Method,
  declaration: MethodDeclaration,
): Method {
  return Object.defineProperty(method, DECLARATION, { value: declaration })
}

/** Options of validating the arguments of methods. */
interface DeclarationOptions {
  /**
   * Whether the methods return promises ("verbs") or not ("builders"). A wrong argument rejects the
   * promise.
   */
  readonly kind: MethodDeclaration["kind"]
  /** The names of the methods that only read. They may be called after the simulation has ended. */
  readonly reads?: readonly string[]
  /** The text before the name of a method in error messages. */
  readonly prefix?: string
}

/**
 * Returns the declarations of methods whose arguments are validated by a table. Runs share them, and
 * each has methods of its own.
 */
export function declareMethods(
  table: Readonly<Record<string, ArgumentTable>>,
  { kind, reads = [], prefix = "" }: DeclarationOptions,
): readonly MethodDeclaration[] {
  return Object.entries(table).map(([name, declared]) => ({
    name,
    table: declared,
    kind,
    isRead: reads.includes(name),
    title: `${prefix}${name}`,
  }))
}

/**
 * Wraps methods so that they validate their arguments. A wrong argument throws a `SetupError` that
 * shows the correct call; a method that returns a promise rejects instead. `holder` is the prototype
 * of the class, or an object that has the methods itself. `simulation` returns the simulation that
 * handles among the arguments must belong to. Default: the simulation of the handle itself.
 */
export function guardMethods(
  holder: object,
  declarations: readonly MethodDeclaration[],
  simulation?: () => Simulation,
): void {
  for (const declaration of declarations) {
    const { name } = declaration
    const method = Reflect.get(holder, name) as GuardedMethod | undefined // A declaration names a method only.
    if (method === undefined) continue
    const guarded = guard(method, declaration, simulation)
    declareMethod(guarded, declaration)
    replaceMethod(holder, name, guarded)
  }
}

/** Returns a method that validates its arguments, and calls `method`. */
function guard(
  method: GuardedMethod,
  declaration: MethodDeclaration,
  simulation: (() => Simulation) | undefined,
): GuardedMethod {
  const { name } = declaration
  const methods: NamedMethods = {
    [name](...args) {
      const { kind, title, table, isRead } = declaration
      let of: (() => Simulation) | undefined
      const callInfo = { self: this, name: title, args }
      try {
        of = simulation ?? ownSimulation(this)
        if (!isRead) requireNotEnded(of(), title)
        validateArguments(title, table, args, of, guarded)
      } catch (error) {
        if (kind === "builders") throw error
        const refused = Promise.reject(error)
        return of === undefined ? refused : of().verbs.follow(refused, callInfo, guarded)
      }
      return CALLS[kind](of(), method, callInfo, guarded)
    },
  }
  const guarded = methods[name] as GuardedMethod // the key of the object
  return guarded
}

/**
 * Returns the declarations of the methods of a handle or of a simulation by their names, with those
 * that it inherits.
 */
export function declarationsOf(holder: object): ReadonlyMap<string, MethodDeclaration> {
  return isOfClass(holder) ? declarationsOfClass(holder) : readDeclarations(holder)
}

/** Whether an object is the prototype of a class. Its methods are guarded when its module is loaded. */
function isOfClass(holder: object): boolean {
  return Object.hasOwn(holder, "constructor")
}

/** Every call from another process asks for the methods of a handle. */
const declarationsOfClass = memoizePerObject(readDeclarations)

function readDeclarations(holder: object): ReadonlyMap<string, MethodDeclaration> {
  const above: unknown = Object.getPrototypeOf(holder)
  const found = new Map(
    typeof above === "object" && above !== null ? declarationsOf(above) : undefined,
  )
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    const declaration = declarationOf(value)
    if (declaration !== undefined) found.set(name, declaration)
  }
  return found
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
    const methods: NamedMethods = {
      [name](...args) {
        return CALLS.verbs(simulation(), method, { self: this, name, args }, followed)
      },
    }
    const followed = methods[name] as GuardedMethod // the key of the object
    replaceMethod(holder, name, followed)
  }
}

/** Replaces a method. One of the object itself keeps its attributes, an inherited one is hidden. */
function replaceMethod(holder: object, name: string, method: GuardedMethod): void {
  if (Object.hasOwn(holder, name)) Reflect.set(holder, name, method)
  else Object.defineProperty(holder, name, { value: method, writable: true, configurable: true })
}

/** Calls methods of each kind so that a failure can name calls that were not awaited. */
const CALLS = {
  verbs({ verbs }, method, call, called) {
    const act = (): unknown => Reflect.apply(method, call.self, call.args)
    // In a page, an earlier verb may wait for its code.
    const result = waitForEarlier()?.then(act) ?? act()
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
  MethodDeclaration["kind"],
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
