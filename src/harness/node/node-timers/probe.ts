// Checks that the private parts of Node's timers are the known ones.

import { setTimeout } from "./real-timers.ts"
import { withLink } from "../../../requirements/error-link.ts"
import { memoizePerObject } from "../../../world/kernel/memoize.ts"
import {
  type NativeTimer,
  callBack,
  clear,
  delayOf,
  isCleared,
  isInterval,
  isTimer,
  isWaiting,
  restart,
  retire,
  suspend,
} from "./native-timer.ts"
import { watchResources } from "./resources.ts"

/** Sets a timer, as `setTimeout` does. */
export type SetTimer = (callback: () => void, delay: number, argument: string) => unknown

const DELAY = 12_345
const ARGUMENT = "argument"

/**
 * Checks the timers of this version of Node.
 *
 * @throws Error if a run cannot move them.
 */
export function requireKnownTimers(setTimer: SetTimer = setTimeout): void {
  const objection = objectionTo(setTimer)
  if (objection === undefined) return
  throw new Error(
    withLink(
      "Versions",
      `guildsim cannot move the timers of Node ${process.version}: ${objection}. Run the bot with { clock: "real" }, and please report this.`,
    ),
  )
}

/** Describes how timers differ from what is known; undefined if they do not. */
const objectionTo = memoizePerObject((setTimer: SetTimer): string | undefined => {
  const reported: object[] = []
  const stop = watchResources({
    init: (_id, type, _trigger, resource) => void (type === "Timeout" && reported.push(resource)),
  })
  let timer: unknown
  try {
    timer = setTimer(() => {}, DELAY, ARGUMENT)
  } finally {
    stop()
  }
  if (typeof timer !== "object" || timer === null || !isTimer(timer))
    return "a timer is not of the shape known here"
  const isKnown = reported.includes(timer) && isAsSet(timer) && canBeMoved(timer)
  clear(timer)
  return isKnown && isCleared(timer) && !isWaiting(timer)
    ? undefined
    : "its timers do not do what is known here"
})

function isAsSet(timer: NativeTimer): boolean {
  const isSet = delayOf(timer) === DELAY && timer._timerArgs?.[0] === ARGUMENT
  return isSet && !isInterval(timer) && isWaiting(timer)
}

/** Suspends, fires, restarts and retires a timer, and returns whether it followed. */
function canBeMoved(timer: NativeTimer): boolean {
  suspend(timer)
  callBack(timer)
  restart(timer)
  const isLinked = timer._idleNext !== null && timer._idlePrev !== null && isWaiting(timer)
  retire(timer)
  const isOver = timer._destroyed && !isCleared(timer)
  restart(timer)
  return isLinked && isOver && isWaiting(timer)
}
