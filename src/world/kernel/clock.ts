// The one clock of a world: virtual milliseconds and the deadlines that stand in its queue.

/** When a virtual clock starts where nothing else is said: 2026-01-01T00:00:00.000Z. */
export const CLOCK_START = Date.UTC(2026, 0, 1)

/** A deadline that can be taken back. */
export interface Deadline {
  readonly at: number
  cancel(): void
}

/** A time that passes by itself. */
export interface TimeSource {
  now(): number
  /** Calls back when it has reached `at`; a later call takes the place of this one. */
  setAlarm(at: number, work: () => void): void
}

/** Virtual time in Unix milliseconds. Nothing in a world reads any other. */
export interface Clock {
  /** When it began. */
  readonly start: number
  now(): number
  /** Runs `work` when the clock reaches `at`; equal times run in the order they were set. */
  at(at: number, work: () => void): Deadline
  /** The time of the next deadline, if any. */
  nextDeadline(): number | undefined
  /** Moves to the next deadline, if any, and runs it alone. */
  step(): void
  /** Moves to `time`, running every deadline on the way at its own time. Never moves back. */
  stepTo(time: number): void
  /** From here on it goes with `pace`, as soon as that is ahead; deadlines run by themselves. */
  follow(pace: TimeSource): void
}

/** A deadline in the queue; without `work` it was taken back. */
interface QueuedDeadline {
  readonly at: number
  readonly order: number
  work: (() => void) | undefined
}

/** A clock that stands still until it is stepped, or follows a pace. */
export function createClock(start: number = CLOCK_START): Clock {
  let now = start
  let order = 0
  let pace: TimeSource | undefined
  const queue = createQueue()

  function arm(): void {
    const first = queue.first()
    if (first !== undefined) pace?.setAlarm(first.at, () => clock.stepTo(clock.now()))
  }

  const clock: Clock = {
    start,
    now: () => (pace === undefined ? now : (now = Math.max(now, pace.now()))),
    at(at, work) {
      const entry: QueuedDeadline = { at, order: order++, work }
      queue.add(entry)
      if (queue.first() === entry) arm()
      return { at, cancel: () => queue.drop(entry) }
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
      arm()
    },
    follow(other) {
      pace = other
      arm()
    },
  }
  return clock
}

/** Entries that were taken back stay in the queue until they are as many as the others. */
const COMPACTION_THRESHOLD = 64

/** Deadlines by time, then in the order they were set: a binary heap. */
function createQueue() {
  let heap: QueuedDeadline[] = []
  let dropped = 0

  const isBefore = (a: QueuedDeadline, b: QueuedDeadline): boolean =>
    a.at < b.at || (a.at === b.at && a.order < b.order)

  /** Puts `entry` where the hole at `index` is, after those above it that come later moved down. */
  function rise(entry: QueuedDeadline, index: number): void {
    let hole = index
    while (hole > 0) {
      const above = (hole - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || !isBefore(entry, parent)) break
      heap[hole] = parent
      hole = above
    }
    heap[hole] = entry
  }

  function sink(entry: QueuedDeadline): void {
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
    if (last !== undefined && last !== top) sink(last)
    return top
  }

  /** The first that was not taken back. */
  function first(): QueuedDeadline | undefined {
    while (heap[0] !== undefined && heap[0].work === undefined) {
      pop()
      dropped -= 1
    }
    return heap[0]
  }

  return {
    first,
    add: (entry: QueuedDeadline) => rise(entry, heap.length),
    take: () => (first() === undefined ? undefined : pop()),
    drop(entry: QueuedDeadline) {
      if (entry.work === undefined) return
      entry.work = undefined
      dropped += 1
      if (dropped < COMPACTION_THRESHOLD || dropped * 2 < heap.length) return
      const live = heap.filter(({ work }) => work !== undefined)
      heap = []
      dropped = 0
      for (const each of live) rise(each, heap.length)
    },
  }
}
