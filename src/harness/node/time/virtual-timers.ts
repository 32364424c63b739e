// The timers of one run, kept on the clock of its world.

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
  /** Whether it is a part of a connection's heart: whatever the first frame of one has set. */
  readonly ofHeart: boolean
  /** The one that it is of: a bot from its start to its stop. */
  readonly owner: object
  readonly position: TimerPosition
  readonly inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  deadline: Deadline | undefined
}

/** A pause of a bot. */
export interface BotPause {
  /** When it ends. */
  readonly at: number
  /** Place of the line of the journal that it is a consequence of. */
  readonly cause: number | undefined
  /** The place that set its timer, the same on every machine. */
  where(): string
}

/** A timer that waits for its time. */
export interface WaitingTimer {
  readonly at: number
  /** Whether it limits how long a client library's collector waits for people. */
  readonly isCollector: boolean
  /** The place that set it, the same on every machine. */
  where(): string
}

/** Selects pauses; default: all. */
export interface PauseFilter {
  /** None that were set for more milliseconds. */
  readonly longest?: number
  /** Tells whether a plain timer counts, by the position at which it was set; default: every one does. */
  countsPlain?(position: TimerPosition): boolean
  /** Only those of this owner. */
  readonly owner?: object
  /** Sleeps may be longer than {@link longest}. */
  readonly longestSleep?: number
}

/** The timers of a run. */
export interface VirtualTimers {
  /** Takes a timer that is about to be started, unless it is the process's. */
  keep(timer: NativeTimer, about: Pick<VirtualTimer, "owner" | "ofHeart" | "origin">): void
  /** Takes a timer that the host has started already; `inContext` is where it calls back. */
  adopt(
    timer: NativeTimer,
    about: Pick<VirtualTimer, "owner" | "ofHeart" | "origin">,
    inContext: VirtualTimer["inContext"],
  ): void
  /** Fires those whose time has come, each in a turn of its own, in order; `between` comes after each. */
  fire(between: () => Promise<void>): Promise<void>
  /**
   * Returns the next pause of a bot to end: a timer that is due once and holds the process. None
   * beyond `until`, nor at or after the end of a collector.
   */
  nextPause(until: number, which?: PauseFilter): BotPause | undefined
  /** Describes those that wait, one line each; with `onlyHolding` those alone that hold the process. */
  describe(options?: { readonly onlyHolding: boolean }): readonly string[]
  /**
   * Those that wait and were set at or after a place of the journal, the next to be due first: without
   * intervals, timers of a client library's own, and those of a connection's heart.
   */
  since(place: number): readonly WaitingTimer[]
  /** Clears those of an owner that has ended. What it still sets is never due. */
  end(owner: object): void
  /** Clears all. */
  clear(): void
}

/** Whether a bot makes a pause with it, rather than to do something again and again, or to limit it. */
function isPause({ timer, ofHeart, delay }: VirtualTimer): boolean {
  // A timer that is due at once is no time limit, referenced or not.
  return timer._repeat === null && !ofHeart && (timer.hasRef() || delay <= 1)
}

/** How many timers may be kept before those that were cleared are looked for. */
const FEW = 64

/** Makes the timers of a run. */
export function createVirtualTimers(
  clock: Clock,
  kept: WeakSet<object>,
  position: () => TimerPosition,
): VirtualTimers {
  let due: { readonly one: VirtualTimer; readonly deadline: Deadline }[] = []
  const all = new Set<VirtualTimer>()
  const ended = new WeakSet<object>()
  let sweepAt = FEW

  /** Those that wait for their time. A timer does not tell that it was cleared. */
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

  /** Takes a timer into the run. */
  function take(given: Omit<VirtualTimer, "position" | "deadline">): void {
    const one: VirtualTimer = { ...given, position: position(), deadline: undefined }
    one.timer.refresh = () => refresh(one)
    start(one)
    if (all.size >= sweepAt) sweep()
  }

  /** Starts it anew, as the host's own does: a timer that is over as well, one that was cleared not. */
  function refresh(one: VirtualTimer): NativeTimer {
    const { timer } = one
    if (isCleared(timer)) return timer
    restart(timer)
    start(one)
    return timer
  }

  /** In a turn of its own and the context of the timer, so that what it throws is the run's. */
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
        .filter(({ timer, ofHeart }) => !onlyHolding || (timer.hasRef() && !ofHeart))
        .map(
          ({ timer, delay, origin }) =>
            `a timer ${timer._repeat === null ? "of" : "every"} ${delay} ms, set in ${origin.where()}`,
        )
    },
    since(place) {
      sweep()
      return [...all]
        .filter(({ position: { setAt }, origin: { isOfLibrary }, ofHeart, timer }) => {
          return setAt >= place && !ofHeart && !isOfLibrary && timer._repeat === null
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
