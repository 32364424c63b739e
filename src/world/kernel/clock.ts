// The virtual clock of a world and its queue of deadlines.

import { DeadlineQueue, type QueuedDeadline } from "./deadline-queue.ts"

/** The default start of a virtual clock: 2026-01-01T00:00:00.000Z. */
export const CLOCK_START = Date.UTC(2026, 0, 1)

/** A scheduled call that can be canceled. */
export interface Deadline {
  readonly at: number
  cancel(): void
}

/** A deadline of the platform that waits for the clock. */
export interface PlatformDeadline {
  readonly at: number
  /** A description of the event, such as `the end of a poll`. */
  readonly what: string
}

/** A clock that advances by itself, such as the clock of the machine. */
export interface TimeSource {
  now(): number
  /** Calls `work` when the time is `at`. A later call replaces this one. */
  setAlarm(at: number, work: () => void): void
}

/**
 * Virtual time in Unix milliseconds. A world reads no other clock. It stands still until it is
 * stepped or follows a `TimeSource`.
 */
export class Clock {
  /** The time at which the clock started. */
  readonly start: number
  readonly #queue = new DeadlineQueue()
  #now: number
  #order = 0
  #source: TimeSource | undefined

  constructor(start: number = CLOCK_START) {
    this.start = start
    this.#now = start
  }

  now(): number {
    if (this.#source !== undefined) this.#now = Math.max(this.#now, this.#source.now())
    return this.#now
  }

  /**
   * Runs `work` when the clock reaches `at`. Deadlines with equal times run in the order in which
   * they were set. `what` says what happens, for people; a deadline without it is not among
   * `platformDeadlines`.
   */
  at(at: number, work: () => void, what?: string): Deadline {
    const entry: QueuedDeadline = { at, order: this.#order, what, work }
    this.#order += 1
    this.#queue.add(entry)
    if (this.#queue.first() === entry) this.#scheduleWakeUp()
    return { at, cancel: () => this.#queue.cancel(entry) }
  }

  /** Returns the time of the next deadline; undefined if there is none. */
  nextDeadline(): number | undefined {
    return this.#queue.first()?.at
  }

  /** Returns the deadlines that have a description, the next one first. */
  platformDeadlines(): readonly PlatformDeadline[] {
    return this.#queue
      .pending()
      .flatMap(({ at, order, what }) => (what === undefined ? [] : [{ at, order, what }]))
      .toSorted((a, b) => a.at - b.at || a.order - b.order)
      .map(({ at, what }) => ({ at, what }))
  }

  /** Moves to the next deadline and runs only that one. Does nothing without a deadline. */
  step(): void {
    const due = this.#queue.take()
    if (due === undefined) return
    this.#now = Math.max(this.#now, due.at)
    due.work?.()
  }

  /** Moves to `time` and runs every deadline on the way at its own time. Never moves back. */
  stepTo(time: number): void {
    while ((this.nextDeadline() ?? Infinity) <= time) this.step()
    this.#now = Math.max(this.#now, time)
    this.#scheduleWakeUp()
  }

  /**
   * Follows `source` from now on, as soon as `source` is ahead of this clock. Deadlines then run by
   * themselves.
   */
  follow(source: TimeSource): void {
    this.#source = source
    this.#scheduleWakeUp()
  }

  /** Stands still from now on, at the time that the source has reached. */
  unfollow(): void {
    this.#now = this.now()
    this.#source = undefined
  }

  #scheduleWakeUp(): void {
    const first = this.#queue.first()
    if (first !== undefined) this.#source?.setAlarm(first.at, () => this.stepTo(this.now()))
  }
}
