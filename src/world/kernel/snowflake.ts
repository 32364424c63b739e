// Snowflakes: ids that contain their time. https://docs.discord.com/developers/reference#snowflakes

/** Milliseconds between the Unix epoch and Discord's epoch (2015-01-01T00:00:00.000Z). */
export const PLATFORM_EPOCH = 1_420_070_400_000

const COUNTER_BITS = 22n
const COUNTERS = 1 << Number(COUNTER_BITS)

/**
 * The number of id series, and the number of ids per millisecond that belong to one series alone.
 */
export const ID_SERIES = 1024
const IDS_PER_SERIES = 2048

declare const kind: unique symbol

/**
 * An id of one kind. Ids of different kinds are not assignable to each other. On the wire it is a
 * decimal string.
 */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

/** Returns whether `text` has the format of a snowflake: a decimal number of at most 64 bits. */
export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) <= 0xffff_ffff_ffff_ffffn
}

/** Returns whether `text` is a snowflake as the platform writes it: without leading zeros. */
export function isCanonicalSnowflake(text: unknown): text is string {
  return typeof text === "string" && isSnowflake(text) && !/^0\d/.test(text)
}

/** The number of last digits of an id that are read apart, because no number holds all its digits. */
const LOW_DIGITS = 9

/**
 * Returns the creation time of an id, in Unix milliseconds. Computes the same as
 * `Number(BigInt(id) >> COUNTER_BITS)` in less time, because every view of a message asks for it.
 */
export function timeOf(id: string): number {
  const high = readDigits(id, 0, id.length - LOW_DIGITS)
  const low = readDigits(id, Math.max(0, id.length - LOW_DIGITS), id.length)
  // The id is high * 10^9 + low, and 10^9 / 2^22 is 5^9 / 2^13. No term exceeds 2^53.
  const rest = high % 2 ** 13
  const whole = ((high - rest) / 2 ** 13) * 5 ** 9
  return whole + Math.floor((rest * 10 ** LOW_DIGITS + low) / COUNTERS) + PLATFORM_EPOCH
}

/**
 * Returns an id as a number, rounded to steps of some thousand ids. A greater id never has a smaller
 * number: the last digits are a fraction that is less than 1 before it is added.
 */
export function roundId(id: string): number {
  const start = Math.max(0, id.length - LOW_DIGITS)
  return readDigits(id, 0, start) + readDigits(id, start, id.length) / 10 ** LOW_DIGITS
}

function readDigits(id: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + (id.charCodeAt(at) - 48)
  return number
}

/** Returns the first id of a millisecond. Every id that was created earlier is smaller. */
export function firstIdAt(time: number): string {
  return String(firstNumberAt(time))
}

/** Compares ids as numbers without parsing them: negative if `a` is smaller. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

/** The methods of a map or a set that tell whether it has an id. */
interface IdHolder<I extends string> {
  has(id: I): boolean
}

/** The methods of a map that find a value by its id. */
interface IdLookup<I extends string, T> extends IdHolder<I> {
  get(id: I): T | undefined
}

/** Returns whether a text is an id of a collection, and so an id of the kind of the collection. */
export function hasId<I extends string>(collection: IdHolder<I>, text: string): text is I {
  const holder: IdHolder<string> = collection
  return holder.has(text)
}

/** Returns the value with an id of unknown kind; undefined if the collection has no such id. */
export function findById<I extends string, T>(
  collection: IdLookup<I, T>,
  text: string,
): T | undefined {
  return hasId(collection, text) ? collection.get(text) : undefined
}

/** The methods of a clock that an `IdSource` uses. */
interface IdClock {
  now(): number
  stepTo(time: number): void
}

/** Generates ids in strictly ascending order. */
export interface IdSource {
  next<I extends string>(): I
  /** Reserves an id that the caller chose. `next` skips it from then on. */
  reserve<I extends string>(id: string): I
  /** Returns the id that was generated last; null before the first one. */
  last(): string | null
  /**
   * Returns a function that takes back the ids generated since this call. Nothing may use those
   * ids.
   */
  savepoint(): () => void
}

/**
 * Creates a source of ids. An id is the millisecond of the clock and a counter in the low 22 bits.
 * When the counter of a millisecond is used up, the clock steps to the next millisecond. The ids
 * continue after `before`, the last id of another source, and skip reserved ids. `series`, an
 * integer from 0 to 1023, decides where the counter of each millisecond starts, so that the first
 * 2,048 ids of a millisecond differ between two series.
 */
export function createIdSource(
  clock: IdClock,
  before: string | null = null,
  series: number = 0,
): IdSource {
  const first = series * IDS_PER_SERIES
  let millisecond = before === null ? -1 : timeOf(before)
  let counter = before === null ? 0 : Number(BigInt(before) & BigInt(COUNTERS - 1))
  const idOf = createIdWriter()
  const reserved = new Set<string>()

  function count(): string {
    if (clock.now() !== millisecond) {
      millisecond = clock.now()
      counter = first
    } else if (++counter === COUNTERS) {
      clock.stepTo(millisecond + 1)
      millisecond += 1
      counter = first
    }
    return idOf(millisecond, counter)
  }

  return {
    last: () => (millisecond < 0 ? null : idOf(millisecond, counter)),
    savepoint() {
      const marked = { millisecond, counter }
      return () => {
        millisecond = marked.millisecond
        counter = marked.counter
      }
    },
    next<I extends string>(): I {
      let id = count()
      while (reserved.has(id)) id = count()
      return id as I // the caller chooses the kind of id
    },
    reserve<I extends string>(id: string): I {
      reserved.add(id)
      return id as I // as above
    },
  }
}

/** Returns a function that writes ids. It keeps the number of the last millisecond, which many ids share. */
function createIdWriter(): (millisecond: number, counter: number) => string {
  let last = Number.NaN
  let first = 0n
  return (millisecond, counter) => {
    if (millisecond !== last) first = firstNumberAt(millisecond)
    last = millisecond
    return String(first | BigInt(counter))
  }
}

/** Returns the first id of a millisecond as a number. */
function firstNumberAt(time: number): bigint {
  return BigInt(time - PLATFORM_EPOCH) << COUNTER_BITS
}
