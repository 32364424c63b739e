// The timers of one run, driven by the clock of its world.

import { AsyncLocalStorage } from "node:async_hooks"
import { setImmediate } from "node:timers"
import type { Clock, Deadline } from "../../../world/kernel/clock.ts"
import {
  type NativeTimer,
  abandon,
  callBack,
  clear,
  isCleared,
  isWaiting,
  suspend,
  restart,
  retire,
} from "./native-timer.ts"
import type { TimerPosition } from "../../answer-tracker.ts"
import type { TimerOrigin } from "./timer-origin.ts"

/** A timer that waits for the clock. */
interface VirtualTimer {
  readonly timer: NativeTimer
  readonly delay: number
  readonly origin: TimerOrigin
  /**
   * Whether it belongs to the heartbeat of a connection: code that handles the connection's first
   * frame has set it.
   */
  readonly isHeartbeat: boolean
  /** The owner of the timer: one bot from its start to its stop. */
  readonly owner: object
  readonly position: TimerPosition
  readonly inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  deadline: Deadline | undefined
}

/** A pause of a bot. */
export interface BotPause {
  /** The time at which it ends. */
  readonly at: number
  /** The position of the journal entry that caused it. */
  readonly cause: number | undefined
  /** Returns the code position that set its timer, equal on every machine. */
  where(): string
}

/** A timer that is waiting. */
export interface WaitingTimer {
  readonly at: number
  /** Whether it is the time limit of a client library's collector, which waits for users. */
  readonly isCollector: boolean
  /** Returns the code position that set it, equal on every machine. */
  where(): string
}

/** A filter for pauses. Default: all. */
export interface PauseFilter {
  /** The longest duration in milliseconds. */
  readonly longest?: number
  /**
   * Returns whether a timer that is not a pause by its purpose counts, by the journal position at
   * which it was set. Default: all count.
   */
  countsPlain?(position: TimerPosition): boolean
  /** The owner of the pauses. */
  readonly owner?: object
  /** The longest duration of a sleep, which may exceed {@link longest}. */
  readonly longestSleep?: number
}

/** The timers of a run. */
export interface VirtualTimers {
  /** Adds a timer that is about to be started, unless it stays real. */
  keep(timer: NativeTimer, about: Pick<VirtualTimer, "owner" | "isHeartbeat" | "origin">): void
  /** Adds a timer that Node has already started. Its callback runs in `inContext`. */
  adopt(
    timer: NativeTimer,
    about: Pick<VirtualTimer, "owner" | "isHeartbeat" | "origin">,
    inContext: VirtualTimer["inContext"],
  ): void
  /**
   * Fires the timers that are due, in order, each in its own turn of the event loop. Calls
   * `between` after each.
   */
  fire(between: () => Promise<void>): Promise<void>
  /**
   * Returns the next pause of a bot to end: a timer that fires once and keeps the process alive.
   * Leaves out pauses that end after `until`, and those that end at or after the end of a
   * collector.
   */
  nextPause(until: number, which?: PauseFilter): BotPause | undefined
  /**
   * Describes the waiting timers, one line each. With `onlyHolding`, only those that keep the
   * process alive.
   */
  describe(options?: { readonly onlyHolding: boolean }): readonly string[]
  /**
   * Returns the waiting timers that were set at or after a journal position, the next due first.
   * Leaves out intervals, timers that a client library sets for itself, and heartbeats of
   * connections.
   */
  since(place: number): readonly WaitingTimer[]
  /** Clears the timers of an owner that has ended. Timers that it sets later never fire. */
  end(owner: object): void
  clear(): void
}

/** Returns whether a timer is a pause, rather than an interval or a time limit. */
function isPause({ timer, isHeartbeat, delay }: VirtualTimer): boolean {
  // A timer that fires at once is not a time limit, whether or not it keeps the process alive.
  return timer._repeat === null && !isHeartbeat && (timer.hasRef() || delay <= 1)
}

/** The number of timers above which cleared ones are removed. */
const FEW = 64

export function createVirtualTimers(
  clock: Clock,
  kept: WeakSet<object>,
  position: () => TimerPosition,
): VirtualTimers {
  let due: { readonly one: VirtualTimer; readonly deadline: Deadline }[] = []
  const all = new Set<VirtualTimer>()
  const ended = new WeakSet<object>()
  let sweepAt = FEW

  /** Removes timers that are no longer waiting. A timer does not report that it was cleared. */
  function sweep(): void {
    for (const one of all) {
      if (isWaiting(one.timer)) continue
      one.deadline?.cancel()
      all.delete(one)
    }
    sweepAt = Math.max(FEW, all.size * 2)
  }

  function start(one: VirtualTimer): void {
    one.deadline?.cancel()
    const deadline = clock.at(clock.now() + one.delay, () => due.push({ one, deadline }))
    one.deadline = deadline
    all.add(one)
  }

  function take(parts: Omit<VirtualTimer, "position" | "deadline">): void {
    const one: VirtualTimer = { ...parts, position: position(), deadline: undefined }
    one.timer.refresh = () => refresh(one)
    start(one)
    if (all.size >= sweepAt) sweep()
  }

  /**
   * Restarts a timer as Node's `refresh` does: also one that has fired, but not one that was
   * cleared.
   */
  function refresh(one: VirtualTimer): NativeTimer {
    const { timer } = one
    if (isCleared(timer)) return timer
    restart(timer)
    start(one)
    return timer
  }

  /** Fires a timer in its own turn and context, so that its errors belong to the run. */
  function call(one: VirtualTimer, deadline: Deadline): Promise<void> {
    return new Promise((resolve) => {
      const run = (): void => {
        try {
          if (one.deadline !== deadline || !isWaiting(one.timer)) return
          one.deadline = undefined
          callBack(one.timer)
        } finally {
          afterCall(one)
          resolve()
        }
      }
      one.inContext(() => void setImmediate(run))
    })
  }

  function afterCall(one: VirtualTimer): void {
    const { timer } = one
    if (one.deadline !== undefined) return
    if (!isWaiting(timer)) all.delete(one)
    else if (timer._repeat !== null) refresh(one)
    else {
      retire(timer)
      all.delete(one)
    }
  }

  return {
    keep(timer, about) {
      if (about.origin.purpose === "host") return
      kept.add(timer)
      if (ended.has(about.owner)) return abandon(timer)
      const delay = suspend(timer)
      take({ timer, ...about, delay, inContext: AsyncLocalStorage.snapshot() })
    },
    adopt(timer, about, inContext) {
      kept.add(timer)
      const delay = Math.trunc(timer._idleTimeout)
      retire(timer)
      restart(timer)
      take({ timer, ...about, delay, inContext })
    },
    async fire(between) {
      while (due.length > 0) {
        const now = due
        due = []
        for (const { one, deadline } of now) {
          await call(one, deadline)
          if (now.length > 1) await between()
        }
      }
    },
    nextPause(
      until,
      { longest = Infinity, longestSleep = longest, owner, countsPlain = () => true } = {},
    ) {
      let end = Infinity
      const pauses: (VirtualTimer & { readonly deadline: Deadline })[] = []
      for (const one of all) {
        const { timer, deadline } = one
        if (deadline === undefined || deadline.at > until || !isWaiting(timer)) continue
        if (one.origin.purpose === "collector") end = Math.min(end, deadline.at)
        else if (owner !== undefined && one.owner !== owner) continue
        else if (!isPause(one)) continue
        else if (one.delay <= (one.origin.isSleep ? longestSleep : longest)) {
          pauses.push({ ...one, deadline })
        }
      }
      const next = pauses
        .filter(({ deadline }) => deadline.at < end)
        .toSorted((a, b) => a.deadline.at - b.deadline.at)
        .find(({ origin, position: setAt }) => origin.purpose === "pause" || countsPlain(setAt))
      return (
        next && {
          at: next.deadline.at,
          cause: next.position.cause,
          where: next.origin.portableWhere,
        }
      )
    },
    describe({ onlyHolding } = { onlyHolding: false }) {
      sweep()
      return [...all]
        .filter(({ timer, isHeartbeat }) => !onlyHolding || (timer.hasRef() && !isHeartbeat))
        .map(
          ({ timer, delay, origin }) =>
            `a timer ${timer._repeat === null ? "of" : "every"} ${delay} ms, set in ${origin.where()}`,
        )
    },
    since(place) {
      sweep()
      return [...all]
        .filter(({ position: { setAt }, origin: { isOfLibrary }, isHeartbeat, timer }) => {
          return setAt >= place && !isHeartbeat && !isOfLibrary && timer._repeat === null
        })
        .flatMap(({ deadline, origin }) => {
          if (deadline === undefined) return []
          const { purpose, portableWhere } = origin
          return [{ at: deadline.at, isCollector: purpose === "collector", where: portableWhere }]
        })
        .toSorted((a, b) => a.at - b.at)
    },
    end(owner) {
      ended.add(owner)
      clearWhere((one) => one.owner === owner)
    },
    clear: () => clearWhere(() => true),
  }

  function clearWhere(isMeant: (one: VirtualTimer) => boolean): void {
    for (const one of all) {
      if (!isMeant(one)) continue
      one.deadline?.cancel()
      one.deadline = undefined
      clear(one.timer)
      all.delete(one)
    }
  }
}
