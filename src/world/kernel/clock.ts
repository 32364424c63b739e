// The virtual clock of a world and its queue of deadlines.

/** The default start of a virtual clock: 2026-01-01T00:00:00.000Z. */
export const CLOCK_START = Date.UTC(2026, 0, 1)

/** A scheduled call that can be canceled. */
export interface Deadline {
  readonly at: number
  cancel(): void
}

/** A clock that advances by itself, such as the clock of the machine. */
export interface TimeSource {
  now(): number
  /** Calls `work` when the time is `at`. A later call replaces this one. */
  setAlarm(at: number, work: () => void): void
}

/** Virtual time in Unix milliseconds. A world reads no other clock. */
export interface Clock {
  /** The time at which the clock started. */
  readonly start: number
  now(): number
  /**
   * Runs `work` when the clock reaches `at`. Deadlines with equal times run in the order in which
   * they were set.
   */
  at(at: number, work: () => void): Deadline
  /** Returns the time of the next deadline; undefined if there is none. */
  nextDeadline(): number | undefined
  /** Moves to the next deadline and runs only that one. Does nothing without a deadline. */
  step(): void
  /** Moves to `time` and runs every deadline on the way at its own time. Never moves back. */
  stepTo(time: number): void
  /**
   * Follows `source` from now on, as soon as `source` is ahead of this clock. Deadlines then run by
   * themselves.
   */
  follow(source: TimeSource): void
}

/** A deadline in the queue. It is canceled if it has no `work`. */
interface QueuedDeadline {
  readonly at: number
  readonly order: number
  work: (() => void) | undefined
}

/** Creates a clock that stands still until it is stepped or follows a `TimeSource`. */
export function createClock(start: number = CLOCK_START): Clock {
  let now = start
  let order = 0
  let source: TimeSource | undefined
  const queue = createQueue()

  function scheduleWakeUp(): void {
    const first = queue.first()
    if (first !== undefined) source?.setAlarm(first.at, () => clock.stepTo(clock.now()))
  }

  const clock: Clock = {
    start,
    now: () => (source === undefined ? now : (now = Math.max(now, source.now()))),
    at(at, work) {
      const entry: QueuedDeadline = { at, order: order++, work }
      queue.add(entry)
      if (queue.first() === entry) scheduleWakeUp()
      return { at, cancel: () => queue.cancel(entry) }
    },
    nextDeadline: () => queue.first()?.at,
    step() {
      const due = queue.take()
      if (due === undefined) return
      now = Math.max(now, due.at)
      due.work?.()
    },
    stepTo(time) {
      while ((queue.first()?.at ?? Infinity) <= time) clock.step()
      now = Math.max(now, time)
      scheduleWakeUp()
    },
    follow(newSource) {
      source = newSource
      scheduleWakeUp()
    },
  }
  return clock
}

/**
 * The number of canceled entries from which on the queue is compacted, once they are half of it.
 */
const COMPACTION_THRESHOLD = 64

/**
 * Creates a binary heap of deadlines, ordered by time and then by the order in which they were set.
 */
function createQueue() {
  let heap: QueuedDeadline[] = []
  let canceledCount = 0

  const isBefore = (a: QueuedDeadline, b: QueuedDeadline): boolean =>
    a.at < b.at || (a.at === b.at && a.order < b.order)

  /** Moves `entry` up from the free slot at `index` to its position in the heap. */
  function siftUp(entry: QueuedDeadline, index: number): void {
    let hole = index
    while (hole > 0) {
      const parentIndex = (hole - 1) >> 1
      const parent = heap[parentIndex]
      if (parent === undefined || !isBefore(entry, parent)) break
      heap[hole] = parent
      hole = parentIndex
    }
    heap[hole] = entry
  }

  function siftDown(entry: QueuedDeadline): void {
    let hole = 0
    for (;;) {
      const left = heap[2 * hole + 1]
      const right = heap[2 * hole + 2]
      const isRight = left !== undefined && right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (child === undefined || !isBefore(child, entry)) break
      heap[hole] = child
      hole = 2 * hole + (isRight ? 2 : 1)
    }
    heap[hole] = entry
  }

  function pop(): QueuedDeadline | undefined {
    const [top] = heap
    const last = heap.pop()
    if (last !== undefined && last !== top) siftDown(last)
    return top
  }

  /** Returns the first deadline that is not canceled. */
  function first(): QueuedDeadline | undefined {
    while (heap[0] !== undefined && heap[0].work === undefined) {
      pop()
      canceledCount -= 1
    }
    return heap[0]
  }

  return {
    first,
    add: (entry: QueuedDeadline) => siftUp(entry, heap.length),
    take: () => (first() === undefined ? undefined : pop()),
    cancel(canceled: QueuedDeadline) {
      if (canceled.work === undefined) return
      canceled.work = undefined
      canceledCount += 1
      if (canceledCount < COMPACTION_THRESHOLD || canceledCount * 2 < heap.length) return
      const live = heap.filter(({ work }) => work !== undefined)
      heap = []
      canceledCount = 0
      for (const entry of live) siftUp(entry, heap.length)
    },
  }
}
