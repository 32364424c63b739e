// The deadlines of a clock, in the order in which they are due.

/** A deadline in the queue. It is canceled if it has no `work`. */
export interface QueuedDeadline {
  readonly at: number
  readonly order: number
  /** A description of the event for people; undefined if its owner lists it. */
  readonly what: string | undefined
  work: (() => void) | undefined
}

/**
 * The number of canceled entries from which on the queue is compacted, once they are half of it.
 */
const COMPACTION_THRESHOLD = 64

/** A binary heap of deadlines, ordered by time and then by the order in which they were set. */
export class DeadlineQueue {
  #heap: QueuedDeadline[] = []
  #canceledCount = 0

  add(entry: QueuedDeadline): void {
    this.#siftUp(entry, this.#heap.length)
  }

  /** Returns the first deadline that is not canceled. */
  first(): QueuedDeadline | undefined {
    while (this.#heap[0] !== undefined && this.#heap[0].work === undefined) {
      this.#pop()
      this.#canceledCount -= 1
    }
    return this.#heap[0]
  }

  /** Returns all deadlines that are not canceled, in no order. */
  pending(): readonly QueuedDeadline[] {
    return this.#heap.filter(({ work }) => work !== undefined)
  }

  /** Removes and returns the first deadline that is not canceled. */
  take(): QueuedDeadline | undefined {
    return this.first() === undefined ? undefined : this.#pop()
  }

  cancel(canceled: QueuedDeadline): void {
    if (canceled.work === undefined) return
    canceled.work = undefined
    this.#canceledCount += 1
    if (this.#canceledCount < COMPACTION_THRESHOLD) return
    if (this.#canceledCount * 2 < this.#heap.length) return
    const live = this.#heap.filter(({ work }) => work !== undefined)
    this.#heap = []
    this.#canceledCount = 0
    for (const entry of live) this.add(entry)
  }

  #pop(): QueuedDeadline | undefined {
    const [top] = this.#heap
    const last = this.#heap.pop()
    if (last !== undefined && last !== top) this.#siftDown(last)
    return top
  }

  /** Moves `entry` up from the free slot at `index` to its position in the heap. */
  #siftUp(entry: QueuedDeadline, index: number): void {
    const heap = this.#heap
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

  #siftDown(entry: QueuedDeadline): void {
    const heap = this.#heap
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
}

function isBefore(a: QueuedDeadline, b: QueuedDeadline): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}
