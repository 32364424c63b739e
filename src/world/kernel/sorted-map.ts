// A collection in the order of its ids, whatever the order in which they came.

import { compareIds } from "./snowflake.ts"

/** Things by id, readable from any id backwards and forwards. */
export interface SortedMap<I extends string, T> extends Iterable<T> {
  readonly size: number
  get(id: I): T | undefined
  has(id: I): boolean
  set(id: I, value: T): void
  delete(id: I): boolean
  /** The one with the greatest id. */
  last(): T | undefined
  /** Those with an id smaller than `id`, or all; greatest first. */
  before(id?: string): Iterable<T>
  /** Those with an id greater than `id`; smallest first. */
  after(id: string): Iterable<T>
}

/** How many ids stand together: so few that one is put among them, or they are gone over, at once. */
const CHUNK_SIZE = 1024

/** Ids that stand together, in order, each with what it names. Some may be gone, at most half of them. */
interface SortedChunk<I, T> {
  ids: I[]
  values: (T | undefined)[]
  gone: number
}

/** Where an id stands: in which run, and where in that. */
interface ChunkPosition {
  readonly run: number
  readonly index: number
}

/**
 * Makes an empty collection. Its ids stand in runs of at most `together`, so that whatever is done to one
 * takes about as long among a million as among a hundred. Appending a greater id than all others is the
 * quick path; one that is deleted leaves its run with others, later. A run has its values too: looking each up
 * among a million costs far more than reading on.
 */
export function createSortedMap<I extends string, T extends NonNullable<unknown>>(
  together = CHUNK_SIZE,
): SortedMap<I, T> {
  const byId = new Map<I, T>()
  const runs: SortedChunk<I, T>[] = []

  /** The run in which an id stands, or would; past the last one where it is greater than all. */
  function runOf(id: string): number {
    return findFirstIndex(runs.length, (at) => isBelow(runs[at]?.ids.at(-1), id))
  }

  /** The place of the first id that is not smaller than `id`; past the last run where there is none. */
  function placeOf(id: string): ChunkPosition {
    const run = runOf(id)
    const ids = runs[run]?.ids ?? []
    return { run, index: findFirstIndex(ids.length, (at) => isBelow(ids[at], id)) }
  }

  /** The place before one. */
  function before({ run, index }: ChunkPosition): ChunkPosition {
    return index > 0 ? { run, index: index - 1 } : endOf(run - 1)
  }

  function endOf(run: number): ChunkPosition {
    return { run, index: (runs[run]?.ids.length ?? 0) - 1 }
  }

  function* walk(from: ChunkPosition, step: 1 | -1): Generator<T> {
    let { run, index } = from
    for (let values = runs[run]?.values; values !== undefined; values = runs[run]?.values) {
      for (; index >= 0 && index < values.length; index += step) {
        const value = values[index]
        if (value !== undefined) yield value
      }
      run += step
      index = step === 1 ? 0 : endOf(run).index
    }
  }

  function put(id: I, value: T): void {
    const end = runs.at(-1)
    if (end === undefined || isBelow(end.ids.at(-1), id)) return append(end, id, value)
    const { run: at, index } = placeOf(id)
    const run = runs[at] ?? end
    if (run.ids[index] === id) {
      if (run.values[index] === undefined) run.gone -= 1
      run.values[index] = value
      return
    }
    run.ids.splice(index, 0, id)
    run.values.splice(index, 0, value)
    if (run.ids.length > together) split(run, at)
  }

  function append(end: SortedChunk<I, T> | undefined, id: I, value: T): void {
    if (end === undefined || end.ids.length >= together) {
      runs.push({ ids: [id], values: [value], gone: 0 })
      return
    }
    end.ids.push(id)
    end.values.push(value)
  }

  function split(run: SortedChunk<I, T>, at: number): void {
    tidy(run)
    if (run.ids.length <= together) return
    const middle = run.ids.length >> 1
    const ids = run.ids.splice(middle)
    runs.splice(at + 1, 0, { ids, values: run.values.splice(middle), gone: 0 })
  }

  function tidy(run: SortedChunk<I, T>): void {
    run.ids = run.ids.filter((_, index) => run.values[index] !== undefined)
    run.values = run.values.filter((value) => value !== undefined)
    run.gone = 0
  }

  return {
    get size() {
      return byId.size
    },
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    set(id, value) {
      byId.set(id, value)
      put(id, value)
    },
    delete(id) {
      if (!byId.delete(id)) return false
      const { run: at, index } = placeOf(id)
      const run = runs[at]
      if (run === undefined) return true
      run.values[index] = undefined
      run.gone += 1
      if (run.gone * 2 <= run.ids.length) return true
      tidy(run)
      if (run.ids.length === 0) runs.splice(at, 1)
      return true
    },
    last() {
      for (const value of walk(endOf(runs.length - 1), -1)) return value
      return undefined
    },
    before: (id) => walk(id === undefined ? endOf(runs.length - 1) : before(placeOf(id)), -1),
    after(id) {
      const place = placeOf(id)
      const isThere = runs[place.run]?.ids[place.index] === id
      return walk(isThere ? nextPosition(place) : place, 1)
    },
    [Symbol.iterator]: () => walk({ run: 0, index: 0 }, 1),
  }
}

/** The place after one; past the end of a run the walk goes on with the next. */
function nextPosition({ run, index }: ChunkPosition): ChunkPosition {
  return { run, index: index + 1 }
}

function isBelow(one: string | undefined, id: string): boolean {
  return one !== undefined && compareIds(one, id) < 0
}

/** The first of `count` places of which `isBefore` does not hold, where it holds of all before that. */
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
