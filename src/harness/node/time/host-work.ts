// What the host does for a bot and ends by itself, and how its end is known.

import { AsyncResource, asyncWrapProviders } from "node:async_hooks"
import type { Work } from "../work/work.ts"

/** What the host may be about, as an error says it. */
type WorkKind =
  | "a file"
  | "the address of a name"
  | "compression"
  | "cryptography"
  | "a child process"

/** One type of the host's requests. */
interface WorkType {
  readonly kind: WorkKind
  /**
   * The method of the host's object that begins the work, where making the object does not, and
   * whether what it returned says that it was begun.
   */
  readonly begins?: { readonly by: string; readonly when: (result: unknown) => boolean }
}

const FILE: WorkType = { kind: "a file" }
const NAME: WorkType = { kind: "the address of a name" }
// One object does many pieces of work, one after the other.
const COMPRESSION: WorkType = { kind: "compression", begins: { by: "write", when: () => true } }
// A job that is done at once returns its error and its result.
const JOB: WorkType = {
  kind: "cryptography",
  begins: { by: "run", when: (result) => !Array.isArray(result) },
}
// What cannot be started is told by a number that is not 0, and has no end.
const PROCESS: WorkType = {
  kind: "a child process",
  begins: { by: "spawn", when: (result) => result === 0 },
}

/**
 * The host's names of its requests (`async_hooks.asyncWrapProviders`). Each ends with the `after` of
 * its own callback, on Node 22 to 24; those that fail to begin have none.
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
 * Names of what native add-ons keep for as long as they are loaded. Other threads call through it, so
 * it says nothing about work.
 */
const LASTING: ReadonlySet<string> = new Set([
  "napi_rs_threadsafe_function",
  // Every add-on of napi-rs makes it when it is loaded (its `create_custom_gc`).
  "CustomGC",
  "neon threadsafe function",
])

/**
 * Whether an object is the work of a native add-on (`napi_create_async_work` and the like): its type
 * has a name of the add-on's own, as has an `AsyncResource`, which only carries a context.
 */
export function isNativeWork(type: string, resource: object): boolean {
  if (OWN_TYPES.has(type) || type in asyncWrapProviders || LASTING.has(type)) return false
  return !(resource instanceof AsyncResource)
}

/** Keeps the next work of an object of the host from being counted: somebody else tells when it ends. */
export function ignoreNextWork(resource: object): void {
  for (const { begins } of TYPES.values()) {
    if (begins !== undefined) Reflect.deleteProperty(resource, begins.by)
  }
}

/** Follows the host's work from its objects. */
export interface HostWork {
  /** An object of the host was made; `tell` is called when it begins its work. */
  onInit(id: number, type: string, resource: object, tell: (work: Work) => () => void): void
  /** The callback of an object has run. */
  onAfter(id: number): void
}

/** Follows the host's work. */
export function createHostWork(): HostWork {
  // An object may begin its next piece in the callback of the one before.
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
    onInit(id, type, resource, tell) {
      const work = TYPES.get(type)
      if (work === undefined) {
        if (isNativeWork(type, resource)) {
          begin(id, tell({ what: `native work (${type})`, resource, isRecurring: true }))
        }
        return
      }
      const { kind: what, begins } = work
      if (begins === undefined) {
        begin(id, tell({ what, resource, isFile: work === FILE }))
        return
      }
      const native: unknown = Reflect.get(resource, begins.by)
      if (typeof native !== "function") return
      Reflect.set(resource, begins.by, (...given: readonly unknown[]) => {
        const result: unknown = Reflect.apply(native, resource, given)
        if (begins.when(result)) begin(id, tell({ what, resource }))
        return result
      })
    },
  }
}
