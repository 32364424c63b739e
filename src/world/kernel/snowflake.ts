// Snowflakes: ids that carry their time. https://docs.discord.com/developers/reference#snowflakes

/** Milliseconds between the Unix epoch and the platform's own (2015-01-01T00:00:00.000Z). */
export const PLATFORM_EPOCH = 1_420_070_400_000

const COUNTER_BITS = 22n
const COUNTERS = 1 << Number(COUNTER_BITS)

/** The number of series of ids, and of the ids of a millisecond that are one series' alone. */
export const ID_SERIES = 1024
const IDS_PER_SERIES = 2048

declare const kind: unique symbol

/** An id of one kind of thing; ids of different kinds do not mix. On the wire a decimal string. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind }

/** True where `text` has the form of a snowflake: a decimal number of at most 64 bits. */
export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) <= 0xffff_ffff_ffff_ffffn
}

/** True where `text` is a snowflake as the platform writes it: without zeros in front. */
export function isCanonicalSnowflake(text: unknown): text is string {
  return typeof text === "string" && isSnowflake(text) && !/^0\d/.test(text)
}

/** The moment an id was made, in Unix milliseconds. */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> COUNTER_BITS) + PLATFORM_EPOCH
}

/** The first id of a millisecond: every id made earlier is smaller. */
export function firstIdAt(time: number): string {
  return String(BigInt(time - PLATFORM_EPOCH) << COUNTER_BITS)
}

/** Orders ids as numbers without parsing them: smaller first. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a source of ids needs of a clock. */
interface IdClock {
  now(): number
  stepTo(time: number): void
}

/** Makes ids in strictly rising order from one clock. */
export interface IdSource {
  next<I extends string>(): I
  /** Takes an id that is chosen from outside, which `next` passes over from then on. */
  reserve<I extends string>(id: string): I
  /** The one that was made last; null where none was. */
  readonly last: string | null
  /** Returns a function that takes back the ids made since, where nothing has them. */
  savepoint(): () => void
}

/**
 * Ids are the clock's millisecond and a counter in the low 22 bits. When a millisecond is used up,
 * the clock steps to the next. They go on after `before`, the last that another source has made.
 * Reserved ids are passed over. `series`, a whole number from 0 to 1023, says where the counter of
 * each millisecond starts, so that the first 2,048 ids of a millisecond differ between two series.
 */
export function createIdSource(
  clock: IdClock,
  before: string | null = null,
  series: number = 0,
): IdSource {
  const first = series * IDS_PER_SERIES
  let millisecond = before === null ? -1 : timeOf(before)
  let counter = before === null ? 0 : Number(BigInt(before) & BigInt(COUNTERS - 1))
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
    get last() {
      return millisecond < 0 ? null : idOf(millisecond, counter)
    },
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
      return id as I // the caller names the kind that it is making
    },
    reserve<I extends string>(id: string): I {
      reserved.add(id)
      return id as I // as above
    },
  }
}

function idOf(millisecond: number, counter: number): string {
  return String((BigInt(millisecond - PLATFORM_EPOCH) << COUNTER_BITS) | BigInt(counter))
}
