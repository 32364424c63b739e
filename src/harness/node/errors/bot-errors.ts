// Captures uncaught errors of bots. While a run is open they are taken from the process, so that
// neither the process nor the test runner ends because of them. Errors from the bot of an ended run
// are only reported, whichever run or test is open at that time.

import { types } from "node:util"
import {
  type ErrorEvent,
  type ErrorOwner,
  type ErrorEventListener,
  errorOwner,
  interceptLateErrors,
} from "./late-errors.ts"
import { hostProcess } from "../process/host-process.ts"
import type { ContextEntry } from "../run/run-context.ts"
import { keepContextOfMicrotasks } from "../async/microtasks.ts"
import { SharedValue } from "../../simulation/shared-value.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

const EVENTS: readonly ErrorEvent[] = ["uncaughtException", "unhandledRejection"]

/** A run that receives the uncaught errors of its bots. */
interface RunErrorListener extends ErrorOwner {
  isOpen: boolean
  read: (error: unknown) => void
  onLate: (error: unknown) => void
}

/**
 * The capture that all runs of the process share. It sets the process's own listeners aside while
 * any run is open.
 */
interface ErrorCapture {
  readonly readers: Set<RunErrorListener>
  readonly aside: ReadonlyMap<string, readonly ErrorEventListener[]>
  readonly listeners: ReadonlyMap<string, ErrorEventListener>
  readonly forgetMicrotasks: () => void
}

const errorCapture = new SharedValue<ErrorCapture>("guildsim.errors")

/** The uncaught errors of one run. */
export interface BotErrors {
  /** The entry of an async context whose errors, now or later, belong to this run. */
  readonly context: ContextEntry
  /**
   * Stops listening. Errors from the run's async context that come later go to `onLate`. The last
   * run to stop restores the process's own listeners.
   */
  stop(onLate: (error: Error) => void): void
}

/**
 * Passes every uncaught error of a run to `onError`: errors from its async context, and errors
 * whose run is unknown. If the process has no listeners of its own, errors of the second kind end
 * it, as they do without a run.
 */
export function captureBotErrors(onError: (error: Error) => void): BotErrors {
  const capture = errorCapture.getOrCreate(install)
  const reader: RunErrorListener = {
    isOpen: true,
    read: (error) => onError(toError(error)),
    onLate: ignore,
  }
  capture.readers.add(reader)
  return {
    context: errorOwner.entry(reader),
    stop(onLate) {
      reader.isOpen = false
      // Clients keep the reader in their async contexts, so it lets go of the run.
      reader.read = ignore
      reader.onLate = passTo(onLate)
      if (!capture.readers.delete(reader) || capture.readers.size > 0) return
      uninstall(capture)
      errorCapture.delete()
    },
  }
}

function ignore(): void {}

function passTo(listener: (error: Error) => void): (error: unknown) => void {
  return (error) => listener(toError(error))
}

export function countOpenRuns(): number {
  return errorCapture.get()?.readers.size ?? 0
}

function install(): ErrorCapture {
  interceptLateErrors()
  const readers = new Set<RunErrorListener>()
  const aside = new Map<string, readonly ErrorEventListener[]>()
  const listeners = new Map<string, ErrorEventListener>()
  for (const event of EVENTS) {
    // Raw listeners keep a `once` listener a `once` listener when it is restored.
    const others = hostProcess.rawListeners(event) as ErrorEventListener[] // both events pass the thrown value
    const listen: ErrorEventListener = (error) => {
      const owner = errorOwner.get()
      const own = [...readers].find((reader) => reader === owner)
      // The error belongs to no bot and the process has no other listener, so it is an error of the
      // script and must end the process.
      if (own === undefined && others.length === 0) throw error
      for (const reader of own === undefined ? readers : [own]) reader.read(error)
    }
    aside.set(event, others)
    listeners.set(event, listen)
    hostProcess.removeAllListeners(event)
    hostProcess.on(event, listen)
  }
  return { readers, aside, listeners, forgetMicrotasks: keepContextOfMicrotasks() }
}

function uninstall({ aside, listeners, forgetMicrotasks }: ErrorCapture): void {
  forgetMicrotasks()
  for (const [event, listen] of listeners) hostProcess.removeListener(event, listen)
  for (const [event, others] of aside) {
    for (const listener of others) hostProcess.on(event, listener)
  }
}

function toError(thrown: unknown): Error {
  if (!isError(thrown)) {
    const message = `A value was thrown that is not an Error: ${String(thrown)}`
    return new Error(message, { cause: thrown })
  }
  // An emitter wraps a value that it does not recognize as an error.
  const context = propertyOf(thrown, "context")
  const isWrapped = propertyOf(thrown, "code") === "ERR_UNHANDLED_ERROR"
  return isWrapped && isError(context) ? context : thrown
}

/**
 * Returns whether a value is an error. In a test context with its own globals, errors that Node
 * creates fail `instanceof`.
 */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown)
}
