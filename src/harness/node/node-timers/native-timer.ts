// The private fields of Node's timers. They have been the same since Node 11, and `probe.ts` checks
// them before a run relies on them.

import { clearTimeout } from "./real-timers.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** A timer of Node, as created by `setTimeout`, `setInterval`, `timers/promises` and sockets. */
export interface NativeTimer extends Omit<NodeJS.Timeout, "_onTimeout" | "refresh"> {
  /** The class of timers. It is on the stack while a timer is created. */
  readonly constructor: (...args: never[]) => unknown
  refresh(): unknown
  /** The delay in milliseconds; -1 once it was cleared. */
  _idleTimeout: number
  /** The interval in milliseconds; null for a timer that fires once. */
  readonly _repeat: number | null
  /** Falsy once it was cleared. */
  _onTimeout: ((...args: unknown[]) => void) | null | undefined
  _timerArgs: unknown[] | undefined
  /** Whether it was cleared or has fired. */
  readonly _destroyed: boolean
  /** The neighbors in the list of timers with the same delay; null while its callback runs. */
  _idleNext: TimerNeighbor | null
  _idlePrev: TimerNeighbor | null
}

/** A timer, or the head of the list. */
type TimerNeighbor = Pick<NativeTimer, "_idleNext" | "_idlePrev">

/** The key that marks a timer that a virtual clock moves. All copies of this package share it. */
const MOVED = Symbol.for("guildsim.timer")

/** Marks a timer that a virtual clock moves from now on. */
export function markMoved(timer: NativeTimer): void {
  Reflect.set(timer, MOVED, true)
}

/**
 * Returns whether a virtual clock moves a timer already. Node reports a timer anew when it is
 * started again.
 */
export function isMoved(timer: NativeTimer): boolean {
  return MOVED in timer
}

/** The longest delay of a timer, almost 25 days, which no run reaches. */
const LONGEST_DELAY = 2 ** 31 - 1

/** Returns whether one of Node's objects is a timer of the known shape. */
export function isTimer(object: object): object is NativeTimer {
  return "_idleTimeout" in object && "_onTimeout" in object
}

/** Prevents Node from firing a timer that is about to be started. Returns its delay. */
export function suspend(timer: NativeTimer): number {
  const delay = delayOf(timer)
  timer._idleTimeout = LONGEST_DELAY
  return delay
}

/** Returns whether a timer is waiting: it was neither cleared nor has it fired. */
export function isWaiting(timer: NativeTimer): boolean {
  return !timer._destroyed && typeof timer._onTimeout === "function"
}

/** Returns whether a timer was cleared, so that it cannot be started again. */
export function isCleared(timer: NativeTimer): boolean {
  return typeof timer._onTimeout !== "function"
}

/**
 * Runs the callback of a timer as Node does, while the timer is in no list. Eris and Oceanic.js
 * serialize their timers as JSON at that time, and the list would be circular.
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

/** Starts a timer, again if it has fired, with the delay that {@link suspend} set. */
export function restart(timer: NativeTimer): void {
  const native = propertyOf(Object.getPrototypeOf(timer), "refresh")
  if (typeof native === "function") Reflect.apply(native, timer, [])
}

/**
 * Ends a timer that has fired, so that it no longer keeps the process alive. It can be started
 * again.
 */
export function retire(timer: NativeTimer): void {
  const { _onTimeout, _timerArgs } = timer
  clear(timer)
  Object.assign(timer, { _onTimeout, _timerArgs, _idleTimeout: LONGEST_DELAY })
}

/** Makes a timer that is about to be started wait forever, without keeping the process alive. */
export function abandon(timer: NativeTimer): void {
  suspend(timer)
  timer.unref()
}

/** Clears a timer permanently. */
export function clear(timer: NativeTimer): void {
  clearTimeout(timer as NodeJS.Timeout) // Only private parts have other types.
}

/** Returns the delay of a timer in milliseconds. */
export function delayOf(timer: NativeTimer): number {
  return Math.trunc(timer._idleTimeout)
}

/** Returns whether a timer fires more than once. */
export function isInterval(timer: NativeTimer): boolean {
  return timer._repeat !== null
}
