// Detects fake timers of a test, which would take a bot's timers away from the run.

import { withOnTimer } from "../run-observer.ts"
import { SetupError } from "../../../../requirements/setup-error.ts"
import { memoizePerObject } from "../../../../world/kernel/memoize.ts"
import type { ActivityObserver, SharedTime } from "../shared-time.ts"

/** The global functions that set timers. */
const SETTERS = ["setTimeout", "setInterval"] as const

/**
 * Remembers which global functions have followed a run. They are not tried again: a trial takes a
 * hundredth of the time of a run.
 */
const knowledgeOf = memoizePerObject((_function: object) => ({ isReal: false }))

/**
 * Checks that the run can follow the global timers and dates: they are Node's own, or wrappers that
 * call them.
 *
 * @throws SetupError if they have been replaced by others.
 */
export function requireRealTimers(
  attempt: string,
  { context }: Pick<SharedTime, "context">,
  observer: ActivityObserver,
): void {
  const faked: string[] = SETTERS.filter((name) => !isReal(name, context, observer))
  if (!isDateFollowing(context, observer)) faked.push("Date")
  if (faked.length === 0) return
  throw new SetupError(
    `${attempt}: ${faked.join(" and ")} of this process ${faked.length > 1 ? "are" : "is"} faked (vi.useFakeTimers, jest.useFakeTimers or the like), so the run's clock cannot move the bot's time. Leave the real ones in place and move time with env.advanceTime(seconds), or run the bot with { clock: "real" } and fake time yourself.`,
  )
}

/**
 * Returns whether `Date` tells the time of the run, which may pass meanwhile. A function that did is
 * not tried again.
 */
function isDateFollowing(context: SharedTime["context"], observer: ActivityObserver): boolean {
  const known = knowledgeOf(Date.now)
  return (known.isReal ||= tellsTime(context, observer))
}

function tellsTime(context: SharedTime["context"], observer: ActivityObserver): boolean {
  const before = observer.virtual?.now() ?? NaN
  const now = context.run(observer, () => Date.now())
  return before <= now && now <= (observer.virtual?.now() ?? NaN)
}

/** Returns whether a global function sets timers of Node. One that did is not tried again. */
function isReal(
  name: (typeof SETTERS)[number],
  context: SharedTime["context"],
  observer: ActivityObserver,
): boolean {
  const known = knowledgeOf(globalThis[name])
  return (known.isReal ||= reachesHost(name, context, observer))
}

/** Returns whether a timer that a global function sets is one of Node's. */
function reachesHost(
  name: (typeof SETTERS)[number],
  context: SharedTime["context"],
  observer: ActivityObserver,
): boolean {
  let isReached = false
  const watching = withOnTimer(observer, () => void (isReached = true))
  context.run(watching, () => clearTimeout(globalThis[name](() => {}, 1_000_000)))
  return isReached
}
