// The timers of one run, driven by the clock of its world.

import { AsyncResource } from "node:async_hooks"
import { setImmediate } from "../../node-timers/real-timers.ts"
import type { Clock, Deadline } from "../../../../world/kernel/clock.ts"
import {
  type NativeTimer,
  abandon,
  callBack,
  clear,
  isCleared,
  isInterval,
  isWaiting,
  markMoved,
  suspend,
  restart,
  retire,
} from "../../node-timers/native-timer.ts"
import type { TimerPosition } from "../../../simulation/hints/answer-tracker.ts"
import { RefreshLink } from "./refresh-link.ts"
import {
  type BotPause,
  type PauseFilter,
  type VirtualTimer,
  type WaitingTimer,
  isCollector,
  isMeant,
} from "./virtual-timer.ts"

/** The number of timers above which cleared ones are removed. */
const FEW = 64

/** The parts of a timer that its origin determines. */
type TimerFacts = Pick<VirtualTimer, "owner" | "isHeartbeat" | "origin">

/** A timer that waits, with its deadline. */
export type DueTimer = VirtualTimer & { readonly deadline: Deadline }

/** The timers of a run. */
export class VirtualTimers {
  readonly #clock: Clock
  readonly #position: () => TimerPosition
  readonly #all = new Set<VirtualTimer>()
  readonly #ended = new WeakSet<object>()
  readonly #refreshing = new RefreshLink((one) => this.#refresh(one))
  #due: { readonly one: VirtualTimer; readonly deadline: Deadline }[] = []
  #sweepAt = FEW

  constructor(clock: Clock, position: () => TimerPosition) {
    this.#clock = clock
    this.#position = position
  }

  /** Adds a timer that is about to be started, unless it stays real. */
  keep(timer: NativeTimer, facts: TimerFacts): void {
    if (facts.origin.purpose === "host") return
    markMoved(timer)
    if (this.#ended.has(facts.owner)) return abandon(timer)
    const delay = suspend(timer)
    // A tenth of the memory of `AsyncLocalStorage.snapshot`.
    const context = new AsyncResource("GuildsimTimer")
    const inContext = (work: () => void): void => context.runInAsyncScope(work)
    this.#take({ timer, ...facts, delay, inContext })
  }

  /** Adds a timer that Node has already started. Its callback runs in `inContext`. */
  adopt(
    timer: NativeTimer,
    facts: TimerFacts & Pick<VirtualTimer, "delay">,
    inContext: VirtualTimer["inContext"],
  ): void {
    markMoved(timer)
    retire(timer)
    restart(timer)
    this.#take({ timer, ...facts, inContext })
  }

  /**
   * Fires the timers that are due, in order, each in its own turn of the event loop. Calls
   * `between` after each.
   */
  async fire(between: () => Promise<void>): Promise<void> {
    while (this.#due.length > 0) {
      const now = this.#due
      this.#due = []
      for (const { one, deadline } of now) {
        await this.#call(one, deadline)
        if (now.length > 1) await between()
      }
    }
  }

  /**
   * Returns the next pause of a bot to end: a timer that fires once and keeps the process alive.
   * Leaves out pauses that end after `until`, and those that end at or after the end of a
   * collector.
   */
  nextPause(until: number, which: PauseFilter = {}): BotPause | undefined {
    if ((this.#clock.nextDeadline() ?? Infinity) > until) return undefined
    const waiting = [...this.#all].filter(
      (one): one is DueTimer =>
        one.deadline !== undefined && one.deadline.at <= until && isWaiting(one.timer),
    )
    const collectors = waiting.filter(isCollector).map(({ deadline }) => deadline.at)
    const end = Math.min(...collectors)
    const next = waiting
      .filter(
        (one) =>
          one.deadline.at < end && isMeant(one, which) && (which.endsAt?.(one.deadline.at) ?? true),
      )
      .toSorted((a, b) => a.deadline.at - b.deadline.at)
      .find(
        ({ origin, position }) =>
          origin.purpose === "pause" || (which.countsPlain?.(position) ?? true),
      )
    if (next === undefined) return undefined
    const { deadline, position, origin } = next
    return { at: deadline.at, cause: position.cause, where: () => origin.location.portableWhere() }
  }

  /**
   * Describes the waiting timers, one line each. With `onlyHolding`, only those that keep the
   * process alive.
   */
  describe({ onlyHolding } = { onlyHolding: false }): readonly string[] {
    this.#sweep()
    return [...this.#all]
      .filter(({ timer, isHeartbeat }) => !onlyHolding || (timer.hasRef() && !isHeartbeat))
      .map(
        ({ timer, delay, origin }) =>
          `a timer ${isInterval(timer) ? "every" : "of"} ${delay} ms, set in ${origin.location.where()}`,
      )
  }

  /** Returns the waiting timers of all owners, in no order. */
  waiting(): readonly DueTimer[] {
    this.#sweep()
    return [...this.#all].filter((one): one is DueTimer => one.deadline !== undefined)
  }

  /**
   * Returns the waiting timers that were set at or after a journal position, the next due first.
   * Leaves out intervals, timers that a client library sets for itself, and heartbeats of
   * connections.
   */
  since(place: number): readonly WaitingTimer[] {
    this.#sweep()
    return [...this.#all]
      .filter(
        ({ position, origin, isHeartbeat, timer }) =>
          position.setAt >= place && !isHeartbeat && !origin.isOfLibrary && !isInterval(timer),
      )
      .flatMap((one) => {
        const { deadline, origin } = one
        if (deadline === undefined) return []
        const where = (): string => origin.location.portableWhere()
        return [{ at: deadline.at, isCollector: isCollector(one), where }]
      })
      .toSorted((a, b) => a.at - b.at)
  }

  /** Clears the timers of an owner that has ended. Timers that it sets later never fire. */
  end(owner: object): void {
    this.#ended.add(owner)
    this.#clearWhere((one) => one.owner === owner)
  }

  /** Clears all timers at the end of the run. */
  clear(): void {
    this.#clearWhere(() => true)
    this.#refreshing.cut()
  }

  #take(parts: Omit<VirtualTimer, "position" | "deadline">): void {
    const one: VirtualTimer = { ...parts, position: this.#position(), deadline: undefined }
    this.#refreshing.attach(one)
    this.#start(one)
    if (this.#all.size >= this.#sweepAt) this.#sweep()
  }

  #start(one: VirtualTimer): void {
    one.deadline?.cancel()
    const deadline = this.#clock.at(this.#clock.now() + one.delay, () =>
      this.#due.push({ one, deadline }),
    )
    one.deadline = deadline
    this.#all.add(one)
  }

  /** Removes timers that are no longer waiting. A timer does not report that it was cleared. */
  #sweep(): void {
    for (const one of this.#all) {
      if (isWaiting(one.timer)) continue
      one.deadline?.cancel()
      this.#all.delete(one)
    }
    this.#sweepAt = Math.max(FEW, this.#all.size * 2)
  }

  /**
   * Restarts a timer as Node's `refresh` does: also one that has fired, but not one that was
   * cleared.
   */
  #refresh(one: VirtualTimer): void {
    const { timer } = one
    if (isCleared(timer)) return
    restart(timer)
    this.#start(one)
  }

  /** Fires a timer in its own turn and context, so that its errors belong to the run. */
  #call(one: VirtualTimer, deadline: Deadline): Promise<void> {
    return new Promise((resolve) => {
      const run = (): void => {
        try {
          if (one.deadline !== deadline || !isWaiting(one.timer)) return
          one.deadline = undefined
          callBack(one.timer)
        } finally {
          this.#afterCall(one)
          resolve()
        }
      }
      one.inContext(() => void setImmediate(run))
    })
  }

  #afterCall(one: VirtualTimer): void {
    const { timer } = one
    if (one.deadline !== undefined) return
    if (!isWaiting(timer)) this.#all.delete(one)
    else if (isInterval(timer)) this.#refresh(one)
    else {
      retire(timer)
      // The frame may be that of the callback of an earlier timer, which it would keep.
      one.origin.location.detach()
      this.#all.delete(one)
    }
  }

  #clearWhere(isToClear: (one: VirtualTimer) => boolean): void {
    for (const one of this.#all) {
      if (!isToClear(one)) continue
      one.deadline?.cancel()
      one.deadline = undefined
      clear(one.timer)
      this.#all.delete(one)
    }
  }
}
