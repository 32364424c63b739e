// A map that is sorted by id.

import { compareIds, roundId } from "./snowflake.ts"

/**
 * The maximum number of ids in a chunk: small enough to insert into it, to filter it or to look
 * through it quickly, and large enough that the list of all chunks stays short.
 */
const CHUNK_SIZE = 256

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
 * Values by id, sorted by id, iterable from any id in both directions. The map keeps its ids in
 * chunks, so that an operation takes about as long among a million ids as among a hundred.
 * Appending an id greater than all others is the fast path. A deleted id is removed from its chunk
 * later, together with others. A chunk also holds the values, because a lookup of each value in a
 * map of a million costs much more than reading on. The last ids of all chunks are numbers in one
 * list, because a search that reads a text of each chunk misses the processor's cache each time.
 */
export class SortedMap<I extends string, T extends NonNullable<unknown>> implements Iterable<T> {
  readonly #chunkSize: number
  readonly #byId = new Map<I, T>()
  readonly #chunks: SortedChunk<I, T>[] = []
  /** The rounded last id of each chunk, and infinity for the last chunk, which new ids extend. */
  readonly #ends: number[] = []

  /** Creates an empty map with chunks of at most `chunkSize` ids. */
  constructor(chunkSize = CHUNK_SIZE) {
    this.#chunkSize = chunkSize
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: I): T | undefined {
    return this.#byId.get(id)
  }

  has(id: I): boolean {
    return this.#byId.has(id)
  }

  set(id: I, value: T): void {
    this.#byId.set(id, value)
    this.#insert(id, value)
  }

  delete(id: I): boolean {
    const value = this.#byId.get(id)
    if (value === undefined) return false
    this.#byId.delete(id)
    const at = this.#chunkOf(id)
    const chunk = this.#chunks[at]
    if (chunk === undefined) return true
    chunk.values[indexIn(chunk, id, value)] = undefined
    chunk.deletedCount += 1
    if (chunk.deletedCount * 2 <= chunk.ids.length) return true
    compact(chunk)
    if (chunk.ids.length === 0) this.#removeChunk(at)
    else this.#updateEnd(at)
    return true
  }

  /** Returns the value with the greatest id. */
  last(): T | undefined {
    for (const value of this.before()) return value
    return undefined
  }

  /**
   * Iterates over the values with an id less than `id`, or over all values; the greatest id first.
   */
  before(id?: string): Iterable<T> {
    const isFromEnd = id === undefined
    return this.#walk(
      isFromEnd ? this.#endOf(this.#chunks.length - 1) : this.#positionBefore(id),
      -1,
    )
  }

  /** Iterates over the values with an id greater than `id`; the smallest id first. */
  after(id: string): Iterable<T> {
    const position = this.#positionOf(id)
    const exists = this.#chunks[position.chunk]?.ids[position.index] === id
    return this.#walk(exists ? nextPosition(position) : position, 1)
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#walk({ chunk: 0, index: 0 }, 1)
  }

  /** Returns the index of the chunk that has `id` or would have it. */
  #chunkOf(id: string): number {
    const number = roundId(id)
    const ends = this.#ends
    let chunk = findFirstIndex(ends.length, (at) => (ends[at] ?? Infinity) < number)
    // The last ids of neighbors can be rounded to one number. Only then a text decides.
    while (ends[chunk] === number && isBelow(this.#chunks[chunk]?.ids.at(-1), id)) chunk += 1
    return chunk
  }

  #updateEnd(at: number): void {
    const last = this.#chunks[at]?.ids.at(-1)
    const isLast = at === this.#chunks.length - 1
    this.#ends[at] = isLast || last === undefined ? Infinity : roundId(last)
  }

  #removeChunk(at: number): void {
    this.#chunks.splice(at, 1)
    this.#ends.splice(at, 1)
    if (at > 0) this.#updateEnd(at - 1)
  }

  #insertChunk(at: number, chunk: SortedChunk<I, T>): void {
    this.#chunks.splice(at, 0, chunk)
    this.#ends.splice(at, 0, Infinity)
    this.#updateEnd(at)
    if (at > 0) this.#updateEnd(at - 1)
  }

  /**
   * Returns the position of the first id that is not less than `id`; past the last chunk if there
   * is none.
   */
  #positionOf(id: string): ChunkPosition {
    const chunk = this.#chunkOf(id)
    const ids = this.#chunks[chunk]?.ids ?? []
    return { chunk, index: findFirstIndex(ids.length, (at) => isBelow(ids[at], id)) }
  }

  /** Returns the position of the last id that is less than `id`. */
  #positionBefore(id: string): ChunkPosition {
    const { chunk, index } = this.#positionOf(id)
    return index > 0 ? { chunk, index: index - 1 } : this.#endOf(chunk - 1)
  }

  #endOf(chunk: number): ChunkPosition {
    return { chunk, index: (this.#chunks[chunk]?.ids.length ?? 0) - 1 }
  }

  *#walk(from: ChunkPosition, step: 1 | -1): Generator<T> {
    const chunks = this.#chunks
    let { chunk, index } = from
    for (let values = chunks[chunk]?.values; values !== undefined; values = chunks[chunk]?.values) {
      for (; index >= 0 && index < values.length; index += step) {
        const value = values[index]
        if (value !== undefined) yield value
      }
      chunk += step
      index = step === 1 ? 0 : this.#endOf(chunk).index
    }
  }

  #insert(id: I, value: T): void {
    const end = this.#chunks.at(-1)
    if (end === undefined || isBelow(end.ids.at(-1), id)) return this.#append(end, id, value)
    const { chunk: at, index } = this.#positionOf(id)
    const chunk = this.#chunks[at] ?? end
    if (chunk.ids[index] === id) {
      if (chunk.values[index] === undefined) chunk.deletedCount -= 1
      chunk.values[index] = value
      return
    }
    chunk.ids.splice(index, 0, id)
    chunk.values.splice(index, 0, value)
    if (chunk.ids.length > this.#chunkSize) this.#split(chunk, at)
  }

  #append(end: SortedChunk<I, T> | undefined, id: I, value: T): void {
    if (end === undefined || end.ids.length >= this.#chunkSize) {
      return this.#insertChunk(this.#chunks.length, { ids: [id], values: [value], deletedCount: 0 })
    }
    end.ids.push(id)
    end.values.push(value)
  }

  #split(chunk: SortedChunk<I, T>, at: number): void {
    compact(chunk)
    if (chunk.ids.length <= this.#chunkSize) return this.#updateEnd(at)
    const middle = chunk.ids.length >> 1
    const ids = chunk.ids.splice(middle)
    this.#insertChunk(at + 1, { ids, values: chunk.values.splice(middle), deletedCount: 0 })
  }
}

/**
 * Returns the index of an id and its value in their chunk. Looks for the value first: this reads only
 * the list, and a binary search reads eight texts that are not in the processor's cache.
 */
function indexIn<I, T>({ ids, values }: SortedChunk<I, T>, id: I, value: T): number {
  let index = values.indexOf(value)
  // The map can hold a value under several ids.
  while (ids[index] !== id) index = values.indexOf(value, index + 1)
  return index
}

/** Removes the deleted ids of a chunk. */
function compact<I, T>(chunk: SortedChunk<I, T>): void {
  chunk.ids = chunk.ids.filter((_, index) => chunk.values[index] !== undefined)
  chunk.values = chunk.values.filter((value) => value !== undefined)
  chunk.deletedCount = 0
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
