// The timers of a run whose time is real. They fire by themselves; only whose they are is known, so
// that those of a bot that has ended can be cleared.

import { type NativeTimer, abandon, clear, isWaiting } from "./native-timer.ts"

/** Timers that the host fires, and whose they are. */
export interface OwnedTimers {
  /** Takes down a timer that is about to be started. */
  note(timer: NativeTimer, owner: object): void
  /** Whether one that is due once and holds the process still waits. */
  isAnyWaiting(): boolean
  /** Clears those of an owner that has ended. What it still sets is never due. */
  end(owner: object): void
}

/** The number of known timers above which finished ones are forgotten. */
const FEW = 64

/** Makes what knows the timers of a run. */
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
