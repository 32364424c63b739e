// Errors of a bot whose run has ended. They are kept from the process, since its listeners are those of
// a test runner, which would fail whichever test runs by then.

import { AsyncLocalStorage } from "node:async_hooks"
import type { EventEmitter } from "node:events"
import { runInThisContext } from "node:vm"

/** An event of the process that tells of an uncaught error. */
export type ErrorEvent = "uncaughtException" | "unhandledRejection"

/** A listener of the process for uncaught errors. */
export type Listener = (error: unknown, ...more: unknown[]) => void

/** The run in whose async context something is thrown. */
export interface ErrorOwner {
  /** Whether the run takes its errors itself. */
  readonly isOpen: boolean
  /** Called with what is thrown after the run has ended. */
  onLate(error: unknown): void
}

/**
 * The process as the plain emitter that it is; its own types know each event by another overload. A
 * runner may give its tests a copy that no event ever comes to, as Jest does, so the host is asked.
 */
export const emitter = runInThisContext("process") as EventEmitter // every host of Node has it

/** State that stays in the process from its first run on. */
interface Held {
  readonly context: AsyncLocalStorage<ErrorOwner>
  /** Lets the errors of ended runs reach the process again; undefined where they do. */
  release: (() => void) | undefined
}

// On the process of the host: the files of a runner that have globals of their own follow one another,
// and what a bot of an earlier one throws must be known in a later one.
const KEY = Symbol.for("guildsim.late-errors")

function held(): Held {
  const known = Reflect.get(emitter, KEY) as Held | undefined // only set here
  if (known !== undefined) return known
  const made: Held = { context: new AsyncLocalStorage(), release: undefined }
  Object.defineProperty(emitter, KEY, { value: made, configurable: true })
  return made
}

/** Returns the context that tells whose error is thrown. It stays after the last run. */
export function errorContext(): AsyncLocalStorage<ErrorOwner> {
  return held().context
}

/** Keeps errors of runs that have ended from the listeners of the process, from now on. */
export function holdLateErrors(): void {
  const state = held()
  if (state.release !== undefined) return
  const own = Object.getOwnPropertyDescriptor(emitter, "emit")
  const emit = emitter.emit.bind(emitter)
  const holding = (event: string | symbol, ...given: unknown[]): boolean => {
    const owner = isErrorEvent(event) ? state.context.getStore() : undefined
    if (owner === undefined || owner.isOpen) return emit(event, ...given)
    owner.onLate(given[0])
    return true // somebody has listened, so that the process does not end
  }
  Object.defineProperty(emitter, "emit", { value: holding, configurable: true, writable: true })
  state.release = () => {
    state.release = undefined
    if (emitter.emit !== holding) return
    if (own === undefined) Reflect.deleteProperty(emitter, "emit")
    else Object.defineProperty(emitter, "emit", own)
  }
}

/** Lets errors of runs that have ended reach the listeners of the process again. */
export function releaseLateErrors(): void {
  held().release?.()
}

function isErrorEvent(event: string | symbol): event is ErrorEvent {
  return event === "uncaughtException" || event === "unhandledRejection"
}
