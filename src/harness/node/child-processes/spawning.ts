// Changes how child processes are started, whoever starts them and by which function.

import childProcess, { ChildProcess, type SpawnSyncReturns } from "node:child_process"
import { randomUUID } from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { replaceMethod } from "../network/replace-method.ts"
import { type AnalyzedCommand, analyzeCommand } from "./commands.ts"
import { type EnvironmentPair, environmentOf, pairsOf } from "./environment.ts"

/** A child process that is about to be started. */
export interface ChildStart extends AnalyzedCommand {
  readonly environment: readonly EnvironmentPair[]
  /** The function that blocks this thread until the child has ended; undefined where none does. */
  readonly blockedBy: SyncFunctionName | undefined
}

/** The decision about a child process that is about to be started. */
export type StartDecision =
  /** The process starts with `environment`. `onStarted` is called once it has. */
  | {
      readonly environment: readonly EnvironmentPair[]
      onStarted?(child: ChildProcess): void
    }
  /** The process does not start, and fails with `error`. */
  | { readonly refusal: Error }
  /** The process does not start, and no event reports it. */
  | "ignore"

/**
 * Decides about a child process; undefined leaves it alone. `child` is undefined where a function
 * starts it that waits for its end.
 */
export type DecideStart = (
  read: () => ChildStart,
  child: ChildProcess | undefined,
) => StartDecision | undefined

/** Functions that start a child process and wait for its end. */
const SYNCHRONOUS = ["spawnSync", "execFileSync", "execSync"] as const
export type SyncFunctionName = (typeof SYNCHRONOUS)[number]

/** The parts of the host's own description of a start that are read here. */
interface NativeSpawnOptions {
  readonly file: string
  readonly args?: readonly string[]
  readonly cwd?: string
  readonly envPairs?: readonly EnvironmentPair[]
}

/** Starts to decide about child processes of this thread. Returns what ends this. */
export function interceptStarts(decide: DecideStart): () => void {
  const restore = replaceMethod<ChildProcess>(ChildProcess.prototype, "spawn", (spawn) => {
    return function (this: ChildProcess, ...given) {
      const options = given[0] as NativeSpawnOptions // every function of the host passes them
      const decision = decide(() => readStart(options), this)
      if (decision === undefined) return spawn.apply(this, given)
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

/** A program that is not there: the host fails to start it, and cleans up as it always does. */
const NOWHERE = join(tmpdir(), `guildsim-refuses-${randomUUID()}`)

/** Puts an error in the place of the one that a child process is about to fail with; or none at all. */
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

/** The arguments of a synchronous function: the program, its arguments unless it takes none, options. */
type SyncFunction = (...given: unknown[]) => SpawnSyncReturns<Buffer> | Buffer | string

/**
 * Decides at the functions themselves, which know their names, and at the host's method beneath them,
 * through which copies pass that were taken before.
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
    return function (this: object, ...given) {
      if (isDecided) return spawn.apply(this, given)
      const options = given[0] as NativeSpawnOptions // every function of the host passes them
      const read = (): ChildStart => ({ ...readStart(options), blockedBy: "spawnSync" })
      const decision = decide(read, undefined)
      if (decision === undefined || decision === "ignore") return spawn.apply(this, given)
      if ("refusal" in decision) throw decision.refusal
      return spawn.call(this, { ...options, envPairs: [...decision.environment] })
    }
  })
  return [...endings, restore]
}

/** Returns the object of the host whose `spawn` starts every program synchronously, if it is shown. */
function synchronousBinding(): object | undefined {
  try {
    const binding = Reflect.get(process, "binding") as (name: string) => object // undocumented
    return Reflect.apply(binding, process, ["spawn_sync"])
  } catch {
    // Node with `--permission` hides it.
    return undefined
  }
}

/** Does work that starts what was decided about. */
type WhileDecided = <Result>(work: () => Result) => Result

function interceptSyncFunction(
  name: SyncFunctionName,
  decide: DecideStart,
  whileDecided: WhileDecided,
): () => void {
  return replaceMethod(childProcess, name, (call) => (...given) => {
    const original = call as SyncFunction // of that name
    const below: SyncFunction = (...all) => whileDecided(() => original(...all))
    const at = given.findIndex((it, index) => index > 0 && isOptions(it))
    const options = (given[at] ?? {}) as SyncFunctionOptions // whatever else it is, the host objects
    const shell = name === "execSync" || options.shell
    const decision = decide(() => readSynchronous(name, given, { ...options, shell }), undefined)
    if (decision === undefined || decision === "ignore") return below(...given)
    if ("refusal" in decision) throw decision.refusal
    const all = [...given]
    const env = environmentOf(decision.environment)
    all[at === -1 ? given.length : at] = { ...options, env }
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
