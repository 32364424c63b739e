// Makes every worker load a module before its own script.

import { syncBuiltinESMExports } from "node:module"
import type { Worker, WorkerOptions } from "node:worker_threads"

type WorkerClass = typeof Worker
type WorkerArguments = readonly [filename: string | URL, options?: WorkerOptions | null]

/** The code of the error about flags that a worker cannot inherit. */
const INVALID_FLAGS = "ERR_WORKER_INVALID_EXEC_ARGV"

/** A class of workers that load a module before anything else. */
export interface WorkerPreloading {
  /** Replaces the `Worker` of `node:worker_threads`, for `require` and every `import`. */
  put(): void
  /** Restores the original class. Code that has read the replacement keeps it. */
  putBack(): void
  /** Makes the replacement behave like the original class. */
  end(): void
}

/**
 * Creates a class whose workers load `module`, a path, before anything else. `wrapStart` wraps each
 * start.
 */
export function createPreloading(
  module: string,
  wrapStart: (start: () => Worker) => Worker = (start) => start(),
): WorkerPreloading {
  const threads = process.getBuiltinModule("node:worker_threads")
  let below: WorkerClass | undefined
  let replacement: WorkerClass | undefined
  let isOn = true

  const exportAs = (worker: WorkerClass): void => {
    Reflect.set(threads, "Worker", worker)
    syncBuiltinESMExports()
  }
  const replacing = (original: WorkerClass): WorkerClass =>
    new Proxy(original, {
      construct(target, args, newTarget) {
        // The arguments of the class, or invalid ones that it rejects.
        const workerArgs = args as unknown as WorkerArguments
        const make = (worker: WorkerArguments): Worker =>
          Reflect.construct(target, worker, newTarget) as Worker // the class constructs a worker
        return isOn ? wrapStart(() => startWith(module, workerArgs, make)) : make(workerArgs)
      },
    })

  return {
    put() {
      if (threads.Worker === replacement) return
      below = threads.Worker
      replacement = replacing(below)
      exportAs(replacement)
    },
    putBack() {
      // Leaves a later replacement in place.
      if (below !== undefined && threads.Worker === replacement) exportAs(below)
    },
    end: () => void (isOn = false),
  }
}

function startWith(
  module: string,
  workerArgs: WorkerArguments,
  make: (worker: WorkerArguments) => Worker,
): Worker {
  const [filename, options] = workerArgs
  // `--require` instead of `--import`, which a script given as a string does not wait for.
  const start = (flags: readonly string[]): Worker =>
    make([filename, { ...options, execArgv: [...flags, "--require", module] }])
  const own: unknown = options?.execArgv
  if (Array.isArray(own)) return start(own)
  // The class throws the error about invalid arguments.
  if (own || options === null) return make(workerArgs)

  const inherited = process.execArgv
  try {
    return start(inherited)
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== INVALID_FLAGS) throw error
    // Flags of the whole process apply in every thread, but cannot be passed to one.
    const named = new Set(error.message.replace(/^.*?: /, "").split(", "))
    return start(inherited.filter((flag) => !named.has(flag)))
  }
}
