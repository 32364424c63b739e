// The timers of a run with real time. They fire by themselves. Only their owners are recorded, so
// that the timers of a bot that has ended can be cleared.

import {
  type NativeTimer,
  abandon,
  clear,
  isInterval,
  isWaiting,
} from "../../node-timers/native-timer.ts"

/** The number of recorded timers above which finished ones are removed. */
const FEW = 64

/** Timers that Node fires, with their owners. */
export class OwnedTimers {
  readonly #owners = new Map<NativeTimer, object>()
  readonly #ended = new WeakSet<object>()
  #sweepAt = FEW

  /** Records a timer that is about to be started. */
  note(timer: NativeTimer, owner: object): void {
    if (this.#ended.has(owner)) return abandon(timer)
    this.#owners.set(timer, owner)
    if (this.#owners.size >= this.#sweepAt) this.#sweep()
  }

  /** Returns whether a timer is waiting that fires once and keeps the process alive. */
  isAnyWaiting(): boolean {
    return [...this.#owners.keys()].some(
      (timer) => isWaiting(timer) && !isInterval(timer) && timer.hasRef(),
    )
  }

  /** Clears the timers of an owner that has ended. Timers that it sets later never fire. */
  end(owner: object): void {
    this.#ended.add(owner)
    for (const [timer, own] of this.#owners) {
      if (own !== owner) continue
      clear(timer)
      this.#owners.delete(timer)
    }
  }

  #sweep(): void {
    for (const timer of this.#owners.keys()) if (!isWaiting(timer)) this.#owners.delete(timer)
    this.#sweepAt = Math.max(FEW, this.#owners.size * 2)
  }
}
