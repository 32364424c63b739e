// The one clock of a world: virtual milliseconds and the deadlines that stand in its queue.

/** Where every virtual clock starts: 2026-01-01T00:00:00.000Z. */
export const CLOCK_START = Date.UTC(2026, 0, 1)

/** A deadline that can be taken back. */
export interface Deadline {
  readonly at: number
  cancel(): void
}

/** Virtual time in Unix milliseconds. Nothing in a world reads any other. */
export interface Clock {
  now(): number
  /** Runs `work` when the clock reaches `at`; equal times run in the order they were set. */
  at(at: number, work: () => void): Deadline
  /** The time of the next deadline, if any. */
  next(): number | undefined
  /** Moves to `time`, running every deadline on the way at its own time. Never moves back. */
  stepTo(time: number): void
}

/** A clock that stands still until it is stepped. */
export function createClock(start: number = CLOCK_START): Clock {
  let now = start
  let queue: { at: number; work: () => void }[] = []

  return {
    now: () => now,
    at(at, work) {
      const entry = { at, work }
      const behind = queue.findIndex((other) => other.at > at)
      queue.splice(behind === -1 ? queue.length : behind, 0, entry)
      return {
        at,
        cancel() {
          queue = queue.filter((other) => other !== entry)
        },
      }
    },
    next: () => queue[0]?.at,
    stepTo(time) {
      for (let due = queue[0]; due !== undefined && due.at <= time; due = queue[0]) {
        queue.shift()
        now = Math.max(now, due.at)
        due.work()
      }
      now = Math.max(now, time)
    },
  }
}
