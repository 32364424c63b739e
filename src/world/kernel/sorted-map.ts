// A map that is sorted by id.

import { compareIds } from "./snowflake.ts"

/** Values by id, sorted by id, iterable from any id in both directions. */
export interface SortedMap<I extends string, T> extends Iterable<T> {
  readonly size: number
  get(id: I): T | undefined
  has(id: I): boolean
  set(id: I, value: T): void
  delete(id: I): boolean
  /** Returns the value with the greatest id. */
  last(): T | undefined
  /**
   * Iterates over the values with an id less than `id`, or over all values; the greatest id first.
   */
  before(id?: string): Iterable<T>
  /** Iterates over the values with an id greater than `id`; the smallest id first. */
  after(id: string): Iterable<T>
}

/** The maximum number of ids in a chunk, small enough to insert into it or to filter it quickly. */
const CHUNK_SIZE = 1024

/** Ids in order, each with its value. Up to half of the values can be deleted (undefined). */
interface SortedChunk<I, T> {
  ids: I[]
  values: (T | undefined)[]
  deletedCount: number
}

/** The position of an id: the chunk and the index in that chunk. */
interface ChunkPosition {
  readonly chunk: number
  readonly index: number
}

/**
 * Creates an empty map. It keeps its ids in chunks of at most `chunkSize`, so that an operation
 * takes about as long among a million ids as among a hundred. Appending an id greater than all
 * others is the fast path. A deleted id is removed from its chunk later, together with others. A
 * chunk also holds the values, because a lookup of each value in a map of a million costs much more
 * than reading on.
 */
export function createSortedMap<I extends string, T extends NonNullable<unknown>>(
  chunkSize = CHUNK_SIZE,
): SortedMap<I, T> {
  const byId = new Map<I, T>()
  const chunks: SortedChunk<I, T>[] = []

  /**
   * Returns the index of the chunk that has `id` or would have it; the number of chunks if `id` is
   * greater than all.
   */
  function chunkOf(id: string): number {
    return findFirstIndex(chunks.length, (at) => isBelow(chunks[at]?.ids.at(-1), id))
  }

  /**
   * Returns the position of the first id that is not less than `id`; past the last chunk if there
   * is none.
   */
  function positionOf(id: string): ChunkPosition {
    const chunk = chunkOf(id)
    const ids = chunks[chunk]?.ids ?? []
    return { chunk, index: findFirstIndex(ids.length, (at) => isBelow(ids[at], id)) }
  }

  /** Returns the previous position. */
  function before({ chunk, index }: ChunkPosition): ChunkPosition {
    return index > 0 ? { chunk, index: index - 1 } : endOf(chunk - 1)
  }

  function endOf(chunk: number): ChunkPosition {
    return { chunk, index: (chunks[chunk]?.ids.length ?? 0) - 1 }
  }

  function* walk(from: ChunkPosition, step: 1 | -1): Generator<T> {
    let { chunk, index } = from
    for (let values = chunks[chunk]?.values; values !== undefined; values = chunks[chunk]?.values) {
      for (; index >= 0 && index < values.length; index += step) {
        const value = values[index]
        if (value !== undefined) yield value
      }
      chunk += step
      index = step === 1 ? 0 : endOf(chunk).index
    }
  }

  function insert(id: I, value: T): void {
    const end = chunks.at(-1)
    if (end === undefined || isBelow(end.ids.at(-1), id)) return append(end, id, value)
    const { chunk: at, index } = positionOf(id)
    const chunk = chunks[at] ?? end
    if (chunk.ids[index] === id) {
      if (chunk.values[index] === undefined) chunk.deletedCount -= 1
      chunk.values[index] = value
      return
    }
    chunk.ids.splice(index, 0, id)
    chunk.values.splice(index, 0, value)
    if (chunk.ids.length > chunkSize) split(chunk, at)
  }

  function append(end: SortedChunk<I, T> | undefined, id: I, value: T): void {
    if (end === undefined || end.ids.length >= chunkSize) {
      chunks.push({ ids: [id], values: [value], deletedCount: 0 })
      return
    }
    end.ids.push(id)
    end.values.push(value)
  }

  function split(chunk: SortedChunk<I, T>, at: number): void {
    compact(chunk)
    if (chunk.ids.length <= chunkSize) return
    const middle = chunk.ids.length >> 1
    const ids = chunk.ids.splice(middle)
    chunks.splice(at + 1, 0, { ids, values: chunk.values.splice(middle), deletedCount: 0 })
  }

  function compact(chunk: SortedChunk<I, T>): void {
    chunk.ids = chunk.ids.filter((_, index) => chunk.values[index] !== undefined)
    chunk.values = chunk.values.filter((value) => value !== undefined)
    chunk.deletedCount = 0
  }

  return {
    get size() {
      return byId.size
    },
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    set(id, value) {
      byId.set(id, value)
      insert(id, value)
    },
    delete(id) {
      if (!byId.delete(id)) return false
      const { chunk: at, index } = positionOf(id)
      const chunk = chunks[at]
      if (chunk === undefined) return true
      chunk.values[index] = undefined
      chunk.deletedCount += 1
      if (chunk.deletedCount * 2 <= chunk.ids.length) return true
      compact(chunk)
      if (chunk.ids.length === 0) chunks.splice(at, 1)
      return true
    },
    last() {
      for (const value of walk(endOf(chunks.length - 1), -1)) return value
      return undefined
    },
    before: (id) => walk(id === undefined ? endOf(chunks.length - 1) : before(positionOf(id)), -1),
    after(id) {
      const position = positionOf(id)
      const exists = chunks[position.chunk]?.ids[position.index] === id
      return walk(exists ? nextPosition(position) : position, 1)
    },
    [Symbol.iterator]: () => walk({ chunk: 0, index: 0 }, 1),
  }
}

/** Returns the next position. Past the end of a chunk, the walk continues with the next chunk. */
function nextPosition({ chunk, index }: ChunkPosition): ChunkPosition {
  return { chunk, index: index + 1 }
}

function isBelow(left: string | undefined, right: string): boolean {
  return left !== undefined && compareIds(left, right) < 0
}

/** Returns the first of `count` indexes for which `isBefore` is false, by binary search. */
function findFirstIndex(count: number, isBefore: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
