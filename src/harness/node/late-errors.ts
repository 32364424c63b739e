// Errors of a bot whose run has ended. They are kept from the process, since its listeners are those of
// a test runner, which would fail whichever test runs by then.

import { AsyncLocalStorage } from "node:async_hooks"
import type { EventEmitter } from "node:events"
import { runInThisContext } from "node:vm"

/** An event of the process that tells of an uncaught error. */
export type ErrorEvent = "uncaughtException" | "unhandledRejection"

/** A listener of the process for uncaught errors. */
export type ErrorEventListener = (error: unknown, ...more: unknown[]) => void

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
export const hostProcess = runInThisContext("process") as EventEmitter // every host of Node has it

/** State that stays in the process from its first run on. */
interface LateErrorState {
  readonly context: AsyncLocalStorage<ErrorOwner>
  /** Lets the errors of ended runs reach the process again; undefined where they do. */
  release: (() => void) | undefined
}

// On the process of the host: the files of a runner that have globals of their own follow one another,
// and what a bot of an earlier one throws must be known in a later one.
const KEY = Symbol.for("guildsim.late-errors")

function lateErrorState(): LateErrorState {
  const known = Reflect.get(hostProcess, KEY) as LateErrorState | undefined // only set here
  if (known !== undefined) return known
  const made: LateErrorState = { context: new AsyncLocalStorage(), release: undefined }
  Object.defineProperty(hostProcess, KEY, { value: made, configurable: true })
  return made
}

/** Returns the context that tells whose error is thrown. It stays after the last run. */
export function errorContext(): AsyncLocalStorage<ErrorOwner> {
  return lateErrorState().context
}

/** Keeps errors of runs that have ended from the listeners of the process, from now on. */
export function interceptLateErrors(): void {
  const state = lateErrorState()
  if (state.release !== undefined) return
  const own = Object.getOwnPropertyDescriptor(hostProcess, "emit")
  const emit = hostProcess.emit.bind(hostProcess)
  const holding = (event: string | symbol, ...given: unknown[]): boolean => {
    const owner = isErrorEvent(event) ? state.context.getStore() : undefined
    if (owner === undefined || owner.isOpen) return emit(event, ...given)
    owner.onLate(given[0])
    return true // somebody has listened, so that the process does not end
  }
  Object.defineProperty(hostProcess, "emit", { value: holding, configurable: true, writable: true })
  state.release = () => {
    state.release = undefined
    if (hostProcess.emit !== holding) return
    if (own === undefined) Reflect.deleteProperty(hostProcess, "emit")
    else Object.defineProperty(hostProcess, "emit", own)
  }
}

/** Lets errors of runs that have ended reach the listeners of the process again. */
export function releaseLateErrors(): void {
  lateErrorState().release?.()
}

function isErrorEvent(event: string | symbol): event is ErrorEvent {
  return event === "uncaughtException" || event === "unhandledRejection"
}
