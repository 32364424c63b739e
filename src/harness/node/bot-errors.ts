// What a bot throws and nobody catches: taken from the process while a run is open, so that neither
// the process nor the test runner dies of it. What the bot of an ended run throws is told and goes no
// further, whichever run or test is open by then.

import type { AsyncLocalStorage } from "node:async_hooks"
import { types } from "node:util"
import {
  type ErrorEvent,
  type ErrorOwner,
  type ErrorEventListener,
  hostProcess,
  errorContext,
  interceptLateErrors,
} from "./late-errors.ts"
import { keepContextOfMicrotasks } from "./microtasks.ts"

const EVENTS: readonly ErrorEvent[] = ["uncaughtException", "unhandledRejection"]

const KEY = Symbol.for("guildsim.errors")

/** A run whose bots may throw. */
interface RunErrorListener extends ErrorOwner {
  isOpen: boolean
  read(error: unknown): void
}

/** One for all runs of the process: its listeners stand aside while any run is open. */
interface ErrorCapture {
  readonly readers: Set<RunErrorListener>
  /** The run in whose context something runs. */
  readonly context: AsyncLocalStorage<ErrorOwner>
  readonly aside: ReadonlyMap<string, readonly ErrorEventListener[]>
  readonly listeners: ReadonlyMap<string, ErrorEventListener>
  readonly forgetMicrotasks: () => void
}

/** The uncaught errors of one run. */
export interface BotErrors {
  /** Runs `inside` so that what it throws, now or later, is this run's. */
  run<Result>(inside: () => Result): Result
  /** Stops listening; the last run to do so puts the process's own listeners back. */
  stop(): void
}

/**
 * Hands every uncaught error of a run to `onError`: those of its async context, and those of which
 * nobody can tell whose they are. Where the process has no listeners of its own, the latter end it,
 * as they would without a run. Errors of its async context that come after `stop` go to `onLate`.
 */
export function captureBotErrors(
  onError: (error: Error) => void,
  onLate: (error: Error) => void,
): BotErrors {
  const holder = globalThis as { [KEY]?: ErrorCapture } // the one place that all copies of us share
  const capture = (holder[KEY] ??= install())
  const reader: RunErrorListener = {
    isOpen: true,
    read: (error) => onError(toError(error)),
    onLate: (error) => onLate(toError(error)),
  }
  capture.readers.add(reader)
  return {
    run: (inside) => capture.context.run(reader, inside),
    stop() {
      reader.isOpen = false
      if (!capture.readers.delete(reader) || capture.readers.size > 0) return
      uninstall(capture)
      delete holder[KEY]
    },
  }
}

/** How many runs are open in this process. */
export function countOpenRuns(): number {
  const holder = globalThis as { readonly [KEY]?: ErrorCapture } // as above
  return holder[KEY]?.readers.size ?? 0
}

function install(): ErrorCapture {
  const context = errorContext()
  interceptLateErrors()
  const readers = new Set<RunErrorListener>()
  const aside = new Map<string, readonly ErrorEventListener[]>()
  const listeners = new Map<string, ErrorEventListener>()
  for (const event of EVENTS) {
    // Raw ones, so that what was to listen once still does when it comes back.
    const others = hostProcess.rawListeners(event) as ErrorEventListener[] // both events come with what was thrown
    const listen: ErrorEventListener = (error) => {
      const owner = context.getStore()
      const own = [...readers].find((reader) => reader === owner)
      // Of no bot, and nobody else listens: a script's own mistake, of which it has to die.
      if (own === undefined && others.length === 0) throw error
      for (const reader of own === undefined ? readers : [own]) reader.read(error)
    }
    aside.set(event, others)
    listeners.set(event, listen)
    hostProcess.removeAllListeners(event)
    hostProcess.on(event, listen)
  }
  return { readers, context, aside, listeners, forgetMicrotasks: keepContextOfMicrotasks() }
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
    const message = `Something was thrown that is no Error: ${String(thrown)}`
    return new Error(message, { cause: thrown })
  }
  // An emitter of the host wraps what it does not know to be an error.
  const { code, context } = thrown as { readonly code?: unknown; readonly context?: unknown }
  return code === "ERR_UNHANDLED_ERROR" && isError(context) ? context : thrown
}

/** Where tests have globals of their own, an error that the host made is none by `instanceof`. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown)
}
