// Errors of a bot whose run has ended. They are kept from the process, because its listeners belong
// to a test runner, which would fail the test that happens to be running.

import { hostProcess } from "../process/host-process.ts"
import { ContextVariable } from "../run/run-context.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** A process event that reports an uncaught error. */
export type ErrorEvent = "uncaughtException" | "unhandledRejection"

/** A listener of the process for uncaught errors. */
export type ErrorEventListener = (error: unknown, ...more: unknown[]) => void

/** The run in whose async context an error is thrown. */
export interface ErrorOwner {
  /** Whether the run still handles its own errors. */
  readonly isOpen: boolean
  /** Called with an error that is thrown after the run has ended. */
  onLate(error: unknown): void
}

/** State that the process keeps from its first run on. */
interface LateErrorState {
  /** Lets errors of ended runs reach the process again; undefined if they already do. */
  release: (() => void) | undefined
}

// Stored on the original process object: with Jest, test files with their own globals follow one
// another, and an error from a bot of an earlier file must be recognized in a later one.
const shared = new SharedValue<LateErrorState>("guildsim.late-errors", hostProcess)

function lateErrorState(): LateErrorState {
  return shared.getOrCreate(() => ({ release: undefined }))
}

/** The run of an error. It stays known after the last run. */
export const errorOwner = new ContextVariable<ErrorOwner>("errors")

/** Keeps errors of ended runs from the listeners of the process, from now on. */
export function interceptLateErrors(): void {
  const state = lateErrorState()
  if (state.release !== undefined) return
  const own = Object.getOwnPropertyDescriptor(hostProcess, "emit")
  const emit = hostProcess.emit.bind(hostProcess)
  const intercepting = (event: string | symbol, ...args: unknown[]): boolean => {
    const owner = isErrorEvent(event) ? errorOwner.get() : undefined
    if (owner === undefined || owner.isOpen) return emit(event, ...args)
    owner.onLate(args[0])
    return true // reported as handled, so that the process does not end
  }
  Object.defineProperty(hostProcess, "emit", {
    value: intercepting,
    configurable: true,
    writable: true,
  })
  state.release = () => {
    state.release = undefined
    if (hostProcess.emit !== intercepting) return
    if (own === undefined) Reflect.deleteProperty(hostProcess, "emit")
    else Object.defineProperty(hostProcess, "emit", own)
  }
}

/** Lets errors of ended runs reach the listeners of the process again. */
export function releaseLateErrors(): void {
  lateErrorState().release?.()
}

function isErrorEvent(event: string | symbol): event is ErrorEvent {
  return event === "uncaughtException" || event === "unhandledRejection"
}
