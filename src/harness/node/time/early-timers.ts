// Timers that modules set while no run is open: a bot that a test imports sets them when it is evaluated.
// They belong to the first run that opens afterwards.

import { createHook } from "node:async_hooks"
import { fileURLToPath } from "node:url"
import { type NativeTimer, isTimer, isWaiting } from "./native-timer.ts"
import { type Origin, readOrigin } from "./origin.ts"
import { type Hook, fileOf, isLibrary, isUsers, stackBelow } from "./stack.ts"

/** A timer that a module has set. */
export interface EarlyTimer {
  readonly timer: NativeTimer
  readonly origin: Origin
}

/** Keeps the timers that modules set while no run is open. */
export interface EarlyTimers {
  /** Hands over those that still wait, once. */
  take(): readonly EarlyTimer[]
}

/** Frames between a timer and the evaluation of the module that sets it. */
const DEPTH = 40

/** Functions of Node and of Vitest that evaluate a module. */
const EVALUATORS = /^(?:runInlinedModule|_?compile|Module\._compile|run|evaluate)$/
const LOADERS = /^node:internal\/modules\/|[\\/]node_modules[\\/](?:vite|vitest)[\\/]/

/** Watches the timers of modules from now on; `isRunOpen` says when they are a run's already. */
export function watchEarlyTimers(isRunOpen: () => boolean): EarlyTimers {
  let early: EarlyTimer[] = []

  function init(_id: number, type: string, _: number, resource: object): void {
    if (type !== "Timeout" || isRunOpen() || !isTimer(resource) || !isOfModule(init)) return
    early.push({ timer: resource, origin: readOrigin(init, resource) })
  }

  createHook({ init, trackPromises: false }).enable()
  return {
    take() {
      const all = early
      early = []
      return all.filter(({ timer, origin }) => isWaiting(timer) && origin.purpose !== "host")
    },
  }
}

/** Returns whether a module other than the test's own is being evaluated, below `hook`. */
function isOfModule(hook: Hook): boolean {
  const frames = stackBelow(hook, DEPTH)
  const own = frames.find((frame) => isUsers(frame) && !isLibrary(frame))
  if (own === undefined || pathOf(fileOf(own)) === testFile()) return false
  return frames.some(
    (frame) => LOADERS.test(fileOf(frame)) && EVALUATORS.test(frame.getFunctionName() ?? ""),
  )
}

const pathOf = (file: string): string => (file.startsWith("file:") ? fileURLToPath(file) : file)

/** The file of the test, as Vitest or Node names it. */
function testFile(): unknown {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  const file: unknown =
    typeof worker === "object" && worker !== null ? Reflect.get(worker, "filepath") : undefined
  return file ?? process.argv[1]
}
