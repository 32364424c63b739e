// Intercepts the start of child processes by any function.

import childProcess, { ChildProcess, type SpawnSyncReturns } from "node:child_process"
import { randomUUID } from "../process/lazy-builtins.ts"
import { syncBuiltinESMExports } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { replaceMethod } from "../network/replace-method.ts"
import { type AnalyzedCommand, analyzeCommand } from "./commands.ts"
import { type EnvironmentPair, environmentOf, pairsOf } from "./environment.ts"

/** A child process that is about to be started. */
export interface ChildStart extends AnalyzedCommand {
  readonly environment: readonly EnvironmentPair[]
  /** The function that blocks this thread until the child has ended, if one does. */
  readonly blockedBy: SyncFunctionName | undefined
}

/** The decision about a child process that is about to be started. */
export type StartDecision =
  /** The process starts with `environment`. `onStarted` is called after that. */
  | {
      readonly environment: readonly EnvironmentPair[]
      onStarted?(child: ChildProcess): void
    }
  /** The process does not start, and fails with `refusal`. */
  | { readonly refusal: Error }
  /** The process does not start, and emits no event. */
  | "ignore"

/**
 * Decides about a child process; undefined leaves it alone. `child` is undefined if the start is
 * synchronous.
 */
export type DecideStart = (
  read: () => ChildStart,
  child: ChildProcess | undefined,
) => StartDecision | undefined

/** Functions that start a child process and wait for its end. */
const SYNCHRONOUS = ["spawnSync", "execFileSync", "execSync"] as const
export type SyncFunctionName = (typeof SYNCHRONOUS)[number]

/** The options of Node's internal `spawn` that are read here. */
interface NativeSpawnOptions {
  readonly file: string
  readonly args?: readonly string[]
  readonly cwd?: string
  readonly envPairs?: readonly EnvironmentPair[]
}

function nativeOptionsOf(args: readonly unknown[]): NativeSpawnOptions {
  return args[0] as NativeSpawnOptions // Every function of Node passes them.
}

/** Intercepts the start of child processes in this thread. Returns a function that ends this. */
export function interceptStarts(decide: DecideStart): () => void {
  const restore = replaceMethod<ChildProcess>(ChildProcess.prototype, "spawn", (spawn) => {
    return function (this: ChildProcess, ...args) {
      const options = nativeOptionsOf(args)
      const decision = decide(() => readStart(options), this)
      if (decision === undefined) return spawn.apply(this, args)
      if (decision === "ignore" || "refusal" in decision) {
        replaceError(this, decision === "ignore" ? undefined : decision.refusal)
        const result = spawn.call(this, { ...options, file: NOWHERE })
        Reflect.set(this, "spawnfile", options.file)
        return result
      }
      const result = spawn.call(this, { ...options, envPairs: [...decision.environment] })
      if (typeof this.pid === "number") decision.onStarted?.(this)
      return result
    }
  })
  const endings = interceptSyncStarts(decide)
  syncBuiltinESMExports()
  return () => {
    restore()
    for (const end of endings) end()
    syncBuiltinESMExports()
  }
}

function readStart({ file, args = [file], cwd, envPairs }: NativeSpawnOptions): ChildStart {
  const environment = envPairs ?? pairsOf(process.env)
  return { ...analyzeCommand({ file, args, cwd, environment }), environment, blockedBy: undefined }
}

/** A program that does not exist, so that Node fails to start it and cleans up as usual. */
const NOWHERE = join(tmpdir(), `guildsim-refuses-${randomUUID()}`)

/** Replaces the error that a child process is about to emit, or suppresses it. */
function replaceError(child: ChildProcess, refusal: Error | undefined): void {
  const emit = child.emit.bind(child)
  const value = (event: string, ...more: unknown[]): boolean => {
    if (refusal === undefined) return false
    return event === "error" ? emit(event, refusal) : emit(event, ...more)
  }
  Object.defineProperty(child, "emit", { value, configurable: true, writable: true })
}

/** The options of a synchronous function that are read here. */
interface SyncFunctionOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string | undefined
  readonly shell?: unknown
}

/**
 * A synchronous function. Its arguments are the program, the program's arguments if it takes any,
 * and options.
 */
type SyncFunction = (...args: unknown[]) => SpawnSyncReturns<Buffer> | Buffer | string

/**
 * Intercepts the functions themselves, which know their names, and Node's internal method below
 * them, which also receives calls of copies that were taken earlier.
 */
function interceptSyncStarts(decide: DecideStart): readonly (() => void)[] {
  let isDecided = false
  const whileDecided: WhileDecided = (work) => {
    const before = isDecided
    isDecided = true
    try {
      return work()
    } finally {
      isDecided = before
    }
  }
  const endings = SYNCHRONOUS.map((name) => interceptSyncFunction(name, decide, whileDecided))
  const binding = synchronousBinding()
  if (binding === undefined) return endings
  const restore = replaceMethod(binding, "spawn", (spawn) => {
    return function (this: object, ...args) {
      if (isDecided) return spawn.apply(this, args)
      const options = nativeOptionsOf(args)
      const read = (): ChildStart => ({ ...readStart(options), blockedBy: "spawnSync" })
      const decision = decide(read, undefined)
      if (decision === undefined || decision === "ignore") return spawn.apply(this, args)
      if ("refusal" in decision) throw decision.refusal
      return spawn.call(this, { ...options, envPairs: [...decision.environment] })
    }
  })
  return [...endings, restore]
}

/**
 * Returns the internal object of Node whose `spawn` starts every program synchronously, if it is
 * accessible.
 */
function synchronousBinding(): object | undefined {
  try {
    const binding = Reflect.get(process, "binding") as (name: string) => object // undocumented
    return Reflect.apply(binding, process, ["spawn_sync"])
  } catch {
    // Node with `--permission` hides it.
    return undefined
  }
}

/** Runs a start about which the decision has been made. */
type WhileDecided = <Result>(work: () => Result) => Result

function interceptSyncFunction(
  name: SyncFunctionName,
  decide: DecideStart,
  whileDecided: WhileDecided,
): () => void {
  return replaceMethod(childProcess, name, (call) => (...args) => {
    const original = call as SyncFunction // the function of that name
    const below: SyncFunction = (...all) => whileDecided(() => original(...all))
    const at = args.findIndex((it, index) => index > 0 && isOptions(it))
    const options = (args[at] ?? {}) as SyncFunctionOptions // Node rejects any other value
    const shell = name === "execSync" || options.shell
    const decision = decide(() => readSynchronous(name, args, { ...options, shell }), undefined)
    if (decision === undefined || decision === "ignore") return below(...args)
    if ("refusal" in decision) throw decision.refusal
    const all = [...args]
    const env = environmentOf(decision.environment)
    all[at === -1 ? args.length : at] = { ...options, env }
    return below(...all)
  })
}

function isOptions(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function readSynchronous(
  blockedBy: SyncFunctionName,
  [file, args]: readonly unknown[],
  { cwd, env = process.env, shell = false }: SyncFunctionOptions,
): ChildStart {
  const environment = pairsOf(env)
  const words = [String(file), ...(Array.isArray(args) ? args.map(String) : [])]
  const all = shell === false ? words : ["sh", "-c", words.join(" ")]
  const reading = analyzeCommand({ file: all[0] ?? "", args: all, cwd, environment })
  return { ...reading, environment, blockedBy }
}
