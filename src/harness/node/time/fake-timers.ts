// A test's own fake timers, which would take a bot's timers away from the run.

import { SetupError } from "../../../world/kernel/setup-error.ts"
import type { ActivityObserver, SharedTime } from "./shared-time.ts"

/** The global functions that set timers. */
const SETTERS = ["setTimeout", "setInterval"] as const

/**
 * Makes sure that the global timers and dates are those that a run can follow: the host's own, or
 * something that hands on to them.
 *
 * @throws SetupError where somebody has put others in their place.
 */
export function requireRealTimers(
  attempt: string,
  { context }: SharedTime,
  observer: ActivityObserver,
): void {
  const faked: string[] = SETTERS.filter((name) => !reachesHost(name, context, observer))
  const now = context.run(observer, () => Date.now())
  if (now !== observer.virtual?.now()) faked.push("Date")
  if (faked.length === 0) return
  throw new SetupError(
    `${attempt}: ${faked.join(" and ")} of this process ${faked.length > 1 ? "are" : "is"} faked (vi.useFakeTimers, jest.useFakeTimers or the like), so the run's clock cannot move the bot's time. Leave the real ones in place and move time with env.advanceTime(seconds), or run the bot with { clock: "real" } and fake time yourself.`,
  )
}

/** Whether a timer that is set by a global function is one of the host's. */
function reachesHost(
  name: (typeof SETTERS)[number],
  context: SharedTime["context"],
  observer: ActivityObserver,
): boolean {
  let isReached = false
  const watching: ActivityObserver = { ...observer, onTimer: () => void (isReached = true) }
  context.run(watching, () => clearTimeout(globalThis[name](() => {}, 1_000_000)))
  return isReached
}
