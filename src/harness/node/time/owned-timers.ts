// The timers of a run with real time. They fire by themselves. Only their owners are recorded, so
// that the timers of a bot that has ended can be cleared.

import { type NativeTimer, abandon, clear, isWaiting } from "./native-timer.ts"

/** Timers that Node fires, with their owners. */
export interface OwnedTimers {
  /** Records a timer that is about to be started. */
  note(timer: NativeTimer, owner: object): void
  /** Returns whether a timer is waiting that fires once and keeps the process alive. */
  isAnyWaiting(): boolean
  /** Clears the timers of an owner that has ended. Timers that it sets later never fire. */
  end(owner: object): void
}

/** The number of recorded timers above which finished ones are removed. */
const FEW = 64

export function createOwnedTimers(): OwnedTimers {
  const owners = new Map<NativeTimer, object>()
  const ended = new WeakSet<object>()
  let sweepAt = FEW

  function sweep(): void {
    for (const timer of owners.keys()) if (!isWaiting(timer)) owners.delete(timer)
    sweepAt = Math.max(FEW, owners.size * 2)
  }

  return {
    note(timer, owner) {
      if (ended.has(owner)) return abandon(timer)
      owners.set(timer, owner)
      if (owners.size >= sweepAt) sweep()
    },
    isAnyWaiting: () =>
      [...owners.keys()].some(
        (timer) => isWaiting(timer) && timer._repeat === null && timer.hasRef(),
      ),
    end(owner) {
      ended.add(owner)
      for (const [timer, own] of owners) {
        if (own !== owner) continue
        clear(timer)
        owners.delete(timer)
      }
    },
  }
}
