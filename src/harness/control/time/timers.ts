// The timers that wait for the clock of a world, and what a settle waits for.

import type { Simulation } from "../../simulation/simulation.ts"
import type { PendingTimer } from "../../simulation/time/time-control.ts"

/** A timer that waits for the clock, in a response. */
export interface ListedTimer {
  readonly at: string
  /** The milliseconds until it is due. */
  readonly in: number
  /** The bot that set it, `"platform"`, or `"test"` for a client that the test calls itself. */
  readonly owner: string
  readonly what: string
  /** The code position that set it; absent for those of the platform. */
  readonly callSite?: string
  /** Whether it belongs to the heartbeat of a connection, or to Node itself. A step passes it. */
  readonly isInternal: boolean
}

/** The timers and the work of a world. */
export interface PendingWork {
  /** The timers, the next one first. */
  readonly timers: readonly ListedTimer[]
  /** The work that a settle waits for besides pauses of the bots: requests, files, queries. */
  readonly waits: readonly string[]
}

/** Returns what a world waits for. */
export function readPendingWork(simulation: Simulation): PendingWork {
  return { timers: listTimers(simulation), waits: simulation.time.waits() }
}

/** Returns the timers of the platform and of the bots, the next one first. */
export function listTimers({ world: { clock }, time }: Simulation): readonly ListedTimer[] {
  const now = clock.now()
  const ofPlatform = clock.platformDeadlines().map((one) => ({ ...one, owner: "platform" }))
  return [...ofPlatform, ...time.botTimers()]
    .toSorted((a, b) => a.at - b.at)
    .map((timer: PendingTimer) => {
      const { at, owner, what, callSite, isInternal = false } = timer
      return {
        at: new Date(at).toISOString(),
        in: Math.max(0, at - now),
        owner,
        what,
        ...(callSite !== undefined && { callSite }),
        isInternal,
      }
    })
}

/** Returns the next timer that a step fires. */
export function nextTimerOf(timers: readonly ListedTimer[]): ListedTimer | undefined {
  return timers.find(({ isInternal }) => !isInternal)
}
