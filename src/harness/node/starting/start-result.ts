// Inspects the value that a start function returned, for reasons why the bot did not log in.

import { types } from "node:util"
import { SharedValue } from "../../simulation/shared-value.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** The facts about the value that a start function returned. */
export interface StartResult {
  /**
   * Whether an earlier start returned the same module: its code ran then, and does not run again.
   */
  readonly isSameModule: boolean
  /** Whether the module is CommonJS, which `vi.resetModules()` does not reset. */
  readonly isCommonJs: boolean
  /** The names of the functions that it exports. */
  readonly functions: readonly string[]
  /** Whether it is, or exports, a client with `login()`. */
  readonly hasClient: boolean
}

export const NO_START_RESULT: StartResult = {
  isSameModule: false,
  isCommonJs: false,
  functions: [],
  hasClient: false,
}

const startedModules = new SharedValue<WeakSet<object>>("guildsim.started")

/** Names under which a module may export its client. */
const EXPORTS = ["default", "client", "bot"] as const

/** Remembers the module that the start function of a ready bot returned. */
export function rememberStartResult(value: unknown): void {
  for (const module of modulesOf(value)) knownModules().add(module)
}

/** Inspects the value that the start function of a bot returned which did not become ready. */
export function readStartResult(value: unknown): StartResult {
  if (!isObject(value)) return NO_START_RESULT
  const modules = modulesOf(value)
  const isSameModule = modules.some((module) => knownModules().has(module))
  const candidates = [value, ...EXPORTS.map((name) => propertyOf(value, name))]
  return {
    isSameModule,
    isCommonJs: modules.length > 1,
    functions: modules.length === 0 ? [] : functionsOf(value),
    hasClient: candidates.some(
      (candidate) => isObject(candidate) && typeof Reflect.get(candidate, "login") === "function",
    ),
  }
}

/**
 * Returns the module objects of a value. Importing CommonJS creates a new namespace around the
 * exports, which are the same object each time.
 */
function modulesOf(value: unknown): readonly object[] {
  if (!isObject(value) || !isModule(value)) return []
  const exported: unknown = Reflect.get(value, "default")
  return isObject(exported) ? [value, exported] : [value]
}

function functionsOf(value: object): readonly string[] {
  return Object.keys(value).filter((name) => typeof Reflect.get(value, name) === "function")
}

/** Returns whether a value is a module of Node, or of a runner that evaluates modules itself. */
function isModule(value: object): boolean {
  return types.isModuleNamespaceObject(value) || Reflect.get(value, Symbol.toStringTag) === "Module"
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

function knownModules(): WeakSet<object> {
  return startedModules.getOrCreate(() => new WeakSet())
}
