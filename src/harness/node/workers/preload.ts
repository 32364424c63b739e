// Has every worker that is started load a module before its own, whoever starts it.

import { syncBuiltinESMExports } from "node:module"
import type { Worker, WorkerOptions } from "node:worker_threads"

type WorkerClass = typeof Worker
type WorkerArguments = readonly [filename: string | URL, options?: WorkerOptions | null]

/** Names what could not be made of the flags that a worker inherits. */
const INVALID_FLAGS = "ERR_WORKER_INVALID_EXEC_ARGV"

/** A class of workers that load a module before anything else. */
export interface WorkerPreloading {
  /** Puts it in the place of that of `node:worker_threads`, for `require` and every `import`. */
  put(): void
  /** Puts the first class back. Whoever took the other meanwhile still has it. */
  putBack(): void
  /** Makes it one like any other. */
  end(): void
}

/**
 * Makes a class whose workers load `module`, a path, before anything else. What `around` does
 * happens with each start.
 */
export function createPreloading(
  module: string,
  around: (start: () => Worker) => Worker = (start) => start(),
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
        // What the class is called with, or else what it will object to.
        const given = args as unknown as WorkerArguments
        const make = (worker: WorkerArguments): Worker =>
          Reflect.construct(target, worker, newTarget) as Worker // it is what the class constructs
        return isOn ? around(() => startWith(module, given, make)) : make(given)
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
      // Not what somebody else may have put on top of it.
      if (below !== undefined && threads.Worker === replacement) exportAs(below)
    },
    end: () => void (isOn = false),
  }
}

function startWith(
  module: string,
  given: WorkerArguments,
  make: (worker: WorkerArguments) => Worker,
): Worker {
  const [filename, options] = given
  // Not `--import`, which a script that is given as a text does not wait for.
  const start = (flags: readonly string[]): Worker =>
    make([filename, { ...options, execArgv: [...flags, "--require", module] }])
  const own: unknown = options?.execArgv
  if (Array.isArray(own)) return start(own)
  // The class says itself what is wrong with them.
  if (own || options === null) return make(given)

  const inherited = process.execArgv
  try {
    return start(inherited)
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== INVALID_FLAGS) throw error
    // Flags of the whole process, which hold in every thread of it but may not be given to one.
    const named = new Set(error.message.replace(/^.*?: /, "").split(", "))
    return start(inherited.filter((flag) => !named.has(flag)))
  }
}
