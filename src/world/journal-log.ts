// The journal of one world: it writes the entries, and shows them with their secrets masked.

import { withoutLinks } from "../requirements/error-link.ts"
import type { CauseTracker, Journal, JournalPart, PendingEntry } from "./journal.ts"
import type {
  JournalEntry,
  NewJournalEntry,
  RecordableEntry,
  SentRequest,
} from "./journal-entries.ts"
import type { Clock } from "./kernel/clock.ts"
import type { Gap } from "./kernel/gap.ts"
import { PostponedEntries } from "./postponed-entries.ts"
import { maskSecrets } from "./rules/secrets.ts"

/** Tracks causes of synchronous work. Work that runs later has no cause. */
export class SyncCauses implements CauseTracker {
  #current: number | undefined

  current(): number | undefined {
    return this.#current
  }

  within<Result>(index: number | undefined, work: () => Result): Result {
    const before = this.#current
    this.#current = index
    try {
      return work()
    } finally {
      this.#current = before
    }
  }
}

/** The place of an entry in the journal, before its content is known. */
interface Reserved {
  readonly index: number
  readonly at: number
  readonly cause: number | null
}

/** The part of a journal that its pending entries call. */
interface PendingEntries {
  write(entry: JournalEntry): void
  remove(index: number): void
}

/** A reserved entry. A class, because one is created for each request and each event. */
class ReservedEntry implements PendingEntry {
  readonly #reserved: Reserved
  readonly #entries: PendingEntries

  constructor(reserved: Reserved, entries: PendingEntries) {
    this.#reserved = reserved
    this.#entries = entries
  }

  get index(): number {
    return this.#reserved.index
  }

  finish(happening: NewJournalEntry): void {
    this.#entries.write({ ...this.#reserved, ...happening })
  }

  cancel(): void {
    this.#entries.remove(this.#reserved.index)
  }
}

/** The journal of one world. */
export class JournalLog implements Journal {
  readonly causes: CauseTracker
  readonly postponed: PostponedEntries
  readonly #clock: Clock
  readonly #secrets: () => Iterable<string>
  readonly #onGap: (gap: Gap) => void
  readonly #entries: (JournalEntry | undefined)[] = []
  readonly #readers = new Map<(entry: JournalEntry) => void, number>()
  readonly #observers = new Set<(entry: JournalEntry) => void>()
  readonly #indexes = new WeakMap<Error, number>()
  readonly #pending: PendingEntries = {
    write: (entry) => this.#write(entry),
    remove: (index) => {
      if (index === this.#entries.length - 1) this.#entries.pop()
    },
  }
  /** The number of entries that are kept. */
  #kept = Infinity
  /** The index of the first entry that was not removed. */
  #start = 0

  /**
   * Creates an empty journal. `secrets` returns further texts to mask, read for each output.
   * `causes` can also track the causes of asynchronous work if the host supports that. `onGap` is
   * called with each recorded gap.
   */
  constructor(
    clock: Clock,
    secrets: () => Iterable<string>,
    causes: CauseTracker = new SyncCauses(),
    onGap: (gap: Gap) => void = () => {},
  ) {
    this.#clock = clock
    this.#secrets = secrets
    this.#onGap = onGap
    this.causes = causes
    this.postponed = new PostponedEntries(() => causes.current())
  }

  record(happening: RecordableEntry, error?: Error): void {
    const pending = this.begin()
    if (error !== undefined) this.#indexes.set(error, pending.index)
    pending.finish(happening)
  }

  recordGap(gap: Gap, request?: SentRequest): void {
    const pending = this.#reserve()
    this.#indexes.set(gap, pending.index)
    const message = withoutLinks(gap.message)
    pending.finish({ kind: "gap", message, ...(request !== undefined && { request }) })
    this.#onGap(gap)
  }

  begin(): PendingEntry {
    return this.#reserve()
  }

  indexOf(error: Error): number | undefined {
    this.#takePostponed()
    return this.#indexes.get(error)
  }

  nextIndex(): number {
    this.#takePostponed()
    return this.#entries.length
  }

  readRaw(index: number): JournalEntry | undefined {
    return this.#entries[index]
  }

  read(): readonly JournalEntry[] {
    this.#takePostponed()
    return this.#entries
      .slice(this.#start)
      .filter((entry) => entry !== undefined)
      .map((entry) => this.#show(entry))
  }

  readPart(from: number): JournalPart {
    this.#takePostponed()
    const first = Math.max(from, this.#start)
    const entries = this.#entries.slice(first)
    const unfinished = entries.indexOf(undefined)
    return {
      start: this.#start,
      entries: entries.filter((entry) => entry !== undefined).map((entry) => this.#show(entry)),
      next: unfinished === -1 ? this.#entries.length : first + unfinished,
      end: this.#entries.length,
    }
  }

  receive({ start, entries, end }: JournalPart): void {
    while (this.#entries.length < end) this.#entries.push(undefined)
    for (const entry of entries) this.#entries[entry.index] = entry
    this.#forgetBefore(start)
  }

  forget(): void {
    this.#forgetBefore(this.#entries.length)
  }

  follow(reader: (entry: JournalEntry) => void): () => void {
    return this.#follow((entry) => reader(this.#show(entry)))
  }

  followIndexes(reader: (index: number) => void): () => void {
    return this.#follow(({ index }) => reader(index))
  }

  observe(observer: (entry: JournalEntry) => void): () => void {
    this.#observers.add(observer)
    return () => this.#observers.delete(observer)
  }

  keepLatest(count: number): void {
    this.#kept = count
  }

  #follow(reader: (entry: JournalEntry) => void): () => void {
    this.postponed.watch(() => this.#takePostponed())
    this.#readers.set(reader, this.#entries.length)
    return () => this.#readers.delete(reader)
  }

  #takePostponed(): void {
    for (const { happening, error, cause } of this.postponed.take()) {
      this.causes.within(cause, () => this.record(happening, error))
    }
  }

  #forgetBefore(start: number): void {
    if (start <= this.#start) return
    this.#entries.fill(undefined, this.#start, start)
    this.#start = start
    for (const [reader, next] of this.#readers) this.#readers.set(reader, Math.max(next, start))
  }

  #show(entry: JournalEntry): JournalEntry {
    // JSON keeps the shape of an entry.
    return JSON.parse(maskSecrets(JSON.stringify(entry), this.#secrets())) as JournalEntry
  }

  #reserve(): ReservedEntry {
    const index = this.#entries.push(undefined) - 1
    if (index - this.#start >= 2 * this.#kept) this.#forgetBefore(index - this.#kept)
    const reserved = { index, at: this.#clock.now(), cause: this.causes.current() ?? null }
    return new ReservedEntry(reserved, this.#pending)
  }

  #write(entry: JournalEntry): void {
    for (const observe of this.#observers) observe(entry)
    if (entry.index < this.#start) return
    this.#entries[entry.index] = entry
    this.#pass()
  }

  /** Passes finished entries to the readers, up to the first pending one. */
  #pass(): void {
    const entries = this.#entries
    for (const [reader, from] of this.#readers) {
      let next = from
      for (let entry = entries[next]; entry !== undefined; entry = entries[next]) {
        this.#readers.set(reader, (next += 1))
        reader(entry)
      }
    }
  }
}
