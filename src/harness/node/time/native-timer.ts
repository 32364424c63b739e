// Everything that rests on the private fields of Node's timers. They are the same since Node 11, and
// are looked at once before a run relies on them.

import { clearTimeout, setTimeout } from "node:timers"

/** A timer of the host, as `setTimeout`, `setInterval`, `timers/promises` and sockets make it. */
export interface NativeTimer {
  hasRef(): boolean
  unref(): unknown
  refresh(): unknown
  /** Milliseconds until it is due; -1 once it was cleared. */
  _idleTimeout: number
  /** Milliseconds between two times; null for one that is due once. */
  readonly _repeat: number | null
  /** Falsy once it was cleared. */
  _onTimeout: ((...args: unknown[]) => void) | null | undefined
  _timerArgs: unknown[] | undefined
  /** Was cleared, or has been due. */
  readonly _destroyed: boolean
  /** Its neighbours in the list of those with the same delay; null while it is called back. */
  _idleNext: TimerNeighbor | null
  _idlePrev: TimerNeighbor | null
}

/** A timer, or the head of the list. */
type TimerNeighbor = Pick<NativeTimer, "_idleNext" | "_idlePrev">

/** The longest delay of a timer, almost 25 days. A new one waits as long: no run lasts that long. */
const LONGEST_DELAY = 2 ** 31 - 1

/** Whether an object of the host is a timer of the shape known here. */
export function isTimer(object: object): object is NativeTimer {
  return "_idleTimeout" in object && "_onTimeout" in object
}

/** Keeps the host from ever firing a timer that is about to be started; tells its delay. */
export function suspend(timer: NativeTimer): number {
  const delay = Math.trunc(timer._idleTimeout)
  timer._idleTimeout = LONGEST_DELAY
  return delay
}

/** Whether it waits for its time: neither cleared nor over. */
export function isWaiting(timer: NativeTimer): boolean {
  return !timer._destroyed && typeof timer._onTimeout === "function"
}

/** Whether it was cleared, so that it can never be started again. */
export function isCleared(timer: NativeTimer): boolean {
  return typeof timer._onTimeout !== "function"
}

/**
 * Calls back as the host does: meanwhile the timer stands in no list of timers. Eris and Oceanic.js
 * write theirs as JSON then, which a list would make a circle.
 */
export function callBack(timer: NativeTimer): void {
  const {
    _onTimeout: callback,
    _timerArgs: args = [],
    _idleNext: next,
    _idlePrev: previous,
  } = timer
  if (next && previous) {
    next._idlePrev = previous
    previous._idleNext = next
  }
  timer._idleNext = null
  timer._idlePrev = null
  if (typeof callback === "function") Reflect.apply(callback, timer, args)
}

/** Starts it, anew where it is over, for as long as {@link suspend} said. */
export function restart(timer: NativeTimer): void {
  const native: unknown = Reflect.get(Object.getPrototypeOf(timer) as object, "refresh")
  if (typeof native === "function") Reflect.apply(native, timer, [])
}

/** Ends a timer that was due once, so that it no longer holds the process; it can be started again. */
export function retire(timer: NativeTimer): void {
  const { _onTimeout, _timerArgs } = timer
  clear(timer)
  Object.assign(timer, { _onTimeout, _timerArgs, _idleTimeout: LONGEST_DELAY })
}

/** Lets a timer that is about to be started wait without end, and without holding the process. */
export function abandon(timer: NativeTimer): void {
  suspend(timer)
  timer.unref()
}

/** Clears a timer for good. */
export function clear(timer: NativeTimer): void {
  // It is one of the host's; only the fields above are not public.
  clearTimeout(timer as unknown as NodeJS.Timeout)
}

/** What is not as it should be about the timers of this Node. */
export function checkNativeTimers(): string | undefined {
  const timer: unknown = setTimeout(() => {}, 12_345, "argument")
  if (typeof timer !== "object" || timer === null || !isTimer(timer))
    return "a timer is not of the shape known here"
  const { _idleTimeout, _repeat, _timerArgs } = timer
  const isKnown =
    _idleTimeout === 12_345 &&
    _repeat === null &&
    _timerArgs?.[0] === "argument" &&
    isWaiting(timer)
  suspend(timer)
  callBack(timer)
  restart(timer)
  const isLinked = timer._idleNext !== null && timer._idlePrev !== null && isWaiting(timer)
  retire(timer)
  const isOver = timer._destroyed && !isCleared(timer)
  restart(timer)
  const isBack = isWaiting(timer)
  clear(timer)
  const isGone = isCleared(timer) && !isWaiting(timer)
  const isAll = isKnown && isLinked && isOver && isBack && isGone
  return isAll ? undefined : "its timers do not do what is known here"
}
