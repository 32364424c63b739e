// Timers that modules set while no run is open, such as a bot that a test imports. They belong to
// the first run that opens afterwards. Requests of such modules cannot, because no network is in
// place.

import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import type { MappedLines } from "./code-location.ts"
import { type NativeTimer, isTimer, isWaiting } from "./native-timer.ts"
import { type TimerOrigin, readTimerFrames, readTimerOrigin } from "./timer-origin.ts"
import { watchResources } from "./resources.ts"
import { isSameFile } from "./stack-files.ts"
import { type StackHook, fileOf, isLibraryCode, isUserCode, stackBelow } from "./stack.ts"

/** A timer that a module has set. */
export interface EarlyTimer {
  readonly timer: NativeTimer
  readonly origin: TimerOrigin
}

/** The timers that modules set while no run is open. */
export interface EarlyTimers {
  /** Returns the timers that are still waiting, once. */
  take(): readonly EarlyTimer[]
  /** Returns the hosts of the platform that were looked up while no run was open, once. */
  takeHosts(): readonly string[]
  /** Stops watching. */
  end(): void
}

/**
 * The maximum number of stack frames between a timer and the evaluation of the module that sets it.
 */
const DEPTH = 40

/** Functions of Node and of Vitest that evaluate a module. */
const EVALUATORS =
  /^(?:_?runInlinedModule|_?compile|Module\._compile|run|evaluate|_?exec(?:Module)?)$/
const LOADERS =
  /^node:internal\/(?:modules|vm)\/|[\\/]node_modules[\\/](?:vite|vitest|jest-runtime)[\\/]/

/** The async type of a DNS lookup. Node adds the host name after the object is created. */
const LOOKUP = "GETADDRINFOREQWRAP"

/**
 * Watches the timers of modules from now on. `isRunOpen` returns whether they already belong to a
 * run. `testFile` returns the path of the test, whose own timers belong to no bot.
 */
export function watchEarlyTimers(
  isRunOpen: () => boolean,
  testFile: () => unknown = currentTestFile,
): EarlyTimers {
  let early: EarlyTimer[] = []
  const lines: MappedLines = new Map()
  const lookups = noteLookups()

  function init(_id: number, type: string, _: number, resource: object): void {
    if (isRunOpen()) return
    if (type === LOOKUP) lookups.begin(resource)
    else if (type === "Timeout" && isTimer(resource)) noteTimer(resource)
  }

  function noteTimer(timer: NativeTimer): void {
    const origin = readTimerOrigin(readTimerFrames(init, timer), timer, lines)
    // First, because runners set most timers between runs, and the other check reads a deep stack.
    if (origin.purpose === "host") return
    if (isOfModule(init, testFile())) early.push({ timer, origin })
  }

  return {
    takeHosts: lookups.take,
    end: watchResources({ init }),
    take() {
      const all = early
      early = []
      return all.filter(({ timer }) => isWaiting(timer))
    },
  }
}

/** Notes the hosts of the platform that are looked up. */
function noteLookups() {
  const hosts = new Set<string>()
  let last: object | undefined

  function noteLast(): void {
    const host: unknown = last && Reflect.get(last, "hostname")
    if (typeof host === "string" && isPlatformHost(host)) hosts.add(host)
    last = undefined
  }

  return {
    /** Adds a lookup that begins now. */
    begin(lookup: object): void {
      noteLast()
      last = lookup
    },
    /** Returns the hosts, once. */
    take(): readonly string[] {
      noteLast()
      const all = [...hosts]
      hosts.clear()
      return all
    },
  }
}

/**
 * Returns whether a module other than the test's own is being evaluated, below `hook` on the stack.
 */
function isOfModule(hook: StackHook, testFile: unknown): boolean {
  const frames = stackBelow(hook, DEPTH)
  const own = frames.find((frame) => isUserCode(frame) && !isLibraryCode(frame))
  if (own === undefined) return false
  if (typeof testFile === "string" && isSameFile(fileOf(own), testFile)) return false
  return frames.some(
    (frame) => LOADERS.test(fileOf(frame)) && EVALUATORS.test(frame.getFunctionName() ?? ""),
  )
}

/** Returns the file of the test, as Vitest or Node names it. */
function currentTestFile(): unknown {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  const file: unknown =
    typeof worker === "object" && worker !== null ? Reflect.get(worker, "filepath") : undefined
  return file ?? process.argv[1]
}
