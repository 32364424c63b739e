// Tracks work that Node does for a bot and that ends by itself.

import { AsyncResource, asyncWrapProviders } from "node:async_hooks"
import type { ActivityObserver } from "./shared-time.ts"

/** The kinds of Node's work, as errors describe them. */
type WorkKind =
  | "a file"
  | "the address of a name"
  | "compression"
  | "cryptography"
  | "a child process"

/** A type of Node's requests. */
interface WorkType {
  readonly kind: WorkKind
  /**
   * The method of Node's object that begins the work, unless creating the object does, and whether
   * its result shows that the work has begun.
   */
  readonly begins?: { readonly by: string; readonly when: (result: unknown) => boolean }
}

const FILE: WorkType = { kind: "a file" }
const NAME: WorkType = { kind: "the address of a name" }
// One object does many pieces of work, one after the other.
const COMPRESSION: WorkType = { kind: "compression", begins: { by: "write", when: () => true } }
// A synchronous job returns its error and its result.
const JOB: WorkType = {
  kind: "cryptography",
  begins: { by: "run", when: (result) => !Array.isArray(result) },
}
// A failed start returns a number other than 0, and has no end.
const PROCESS: WorkType = {
  kind: "a child process",
  begins: { by: "spawn", when: (result) => result === 0 },
}

/**
 * Node's names for its requests (`async_hooks.asyncWrapProviders`). On Node 22 to 24, each request
 * ends with the `after` of its own callback; those that fail to begin have none.
 */
const TYPES: ReadonlyMap<string, WorkType> = new Map([
  ...["FSREQCALLBACK", "FSREQPROMISE", "FILEHANDLECLOSEREQ"].map((name) => [name, FILE] as const),
  ...["GETADDRINFOREQWRAP", "GETNAMEINFOREQWRAP", "QUERYWRAP"].map((name) => [name, NAME] as const),
  ["ZLIB", COMPRESSION],
  ["PROCESSWRAP", PROCESS],
  ...[
    "ARGON2REQUEST",
    "CHECKPRIMEREQUEST",
    "CIPHERREQUEST",
    "DERIVEBITSREQUEST",
    "HASHREQUEST",
    "KEYEXPORTREQUEST",
    "KEYGENREQUEST",
    "KEYPAIRGENREQUEST",
    "PBKDF2REQUEST",
    "RANDOMBYTESREQUEST",
    "RANDOMPRIMEREQUEST",
    "SCRYPTREQUEST",
    "SIGNREQUEST",
    "VERIFYREQUEST",
  ].map((name) => [name, JOB] as const),
])

/** Types of async resources that Node creates without a provider of their own. */
const OWN_TYPES: ReadonlySet<string> = new Set(["Timeout", "Immediate", "TickObject"])

/**
 * Resources that native add-ons keep while they are loaded. Other threads call through them, so
 * they do not indicate work.
 */
const LASTING: ReadonlySet<string> = new Set([
  "napi_rs_threadsafe_function",
  // Created by every add-on of napi-rs when it is loaded (its `create_custom_gc`).
  "CustomGC",
  "neon threadsafe function",
])

/**
 * Returns whether an object is work of a native add-on (`napi_create_async_work` and the like). The
 * type has a name that the add-on chose. An `AsyncResource` has such a name too, but only carries a
 * context.
 */
export function isNativeWork(type: string, resource: object): boolean {
  if (OWN_TYPES.has(type) || type in asyncWrapProviders || LASTING.has(type)) return false
  return !(resource instanceof AsyncResource)
}

/**
 * Excludes the next work of one of Node's objects from tracking, because its end is reported in
 * another way.
 */
export function ignoreNextWork(resource: object): void {
  for (const { begins } of TYPES.values()) {
    if (begins !== undefined) Reflect.deleteProperty(resource, begins.by)
  }
}

/** An observer that is told of work. */
type WorkObserver = Pick<ActivityObserver, "onWork">

/** Tracks Node's work by its objects. */
export interface HostWork {
  /**
   * Called when one of Node's objects was created. Tells `observer` when the object begins its work.
   */
  onInit(id: number, type: string, resource: object, observer: WorkObserver): void
  /** Called when the callback of an object has run. */
  onAfter(id: number): void
}

export function createHostWork(): HostWork {
  // An object may begin its next work in the callback of the one before.
  const ends = new Map<number, (() => void)[]>()

  function begin(id: number, end: () => void): void {
    const others = ends.get(id)
    if (others === undefined) ends.set(id, [end])
    else others.push(end)
  }

  return {
    onAfter(id) {
      const pieces = ends.get(id)
      if (pieces === undefined) return
      pieces.shift()?.()
      if (pieces.length === 0) ends.delete(id)
    },
    onInit(id, type, resource, observer) {
      const work = TYPES.get(type)
      if (work === undefined) {
        if (isNativeWork(type, resource)) {
          begin(id, observer.onWork({ what: `native work (${type})`, resource, isRecurring: true }))
        }
        return
      }
      const { kind: what, begins } = work
      if (begins === undefined) {
        begin(id, observer.onWork({ what, resource, isFile: work === FILE }))
        return
      }
      const native: unknown = Reflect.get(resource, begins.by)
      if (typeof native !== "function") return
      Reflect.set(resource, begins.by, (...args: readonly unknown[]) => {
        const result: unknown = Reflect.apply(native, resource, args)
        if (begins.when(result)) begin(id, observer.onWork({ what, resource }))
        return result
      })
    },
  }
}
