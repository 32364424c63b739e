// The journal: one ordered list of everything that crossed the border between bots, users and the
// platform. The transcript, logs and matchers are derived from it.

import type { Gap } from "./kernel/gap.ts"
import type { PostponedEntries } from "./postponed-entries.ts"
import type { JournalEntry, RecordableEntry, SentRequest } from "./journal-entries.ts"

/** Tracks which journal entry is being processed. */
export interface CauseTracker {
  /** Returns the index of the entry that is being processed. */
  current(): number | undefined
  /** Runs `work` as a consequence of an entry, or of none if the index is undefined. */
  within<Result>(index: number | undefined, work: () => Result): Result
}

/** A journal entry whose content is not known yet. */
export interface PendingEntry {
  readonly index: number
  /** Writes the entry. */
  finish(happening: RecordableEntry): void
  /** Removes the pending entry, as nothing happened. */
  cancel(): void
}

/** A part of a journal, from which a copy of it in another process is continued. */
export interface JournalPart {
  /** The index of the first entry that was not removed. */
  readonly start: number
  /** The finished entries of the part, in order, with secrets masked. */
  readonly entries: readonly JournalEntry[]
  /** The index from which the next part has to begin: that of the first entry without content. */
  readonly next: number
  /** The index of the next new entry. */
  readonly end: number
}

/** Writes and reads a journal. */
export interface Journal {
  /** The tracker of the entry that is being processed. New entries are its consequences. */
  readonly causes: CauseTracker
  /** Writes an entry. `error` is the error that it reports, if any. */
  record(happening: RecordableEntry, error?: Error): void
  /**
   * Writes the entry of a gap and reports the gap to the simulation. No other method writes such an
   * entry, so a gap is always in both places. `request` is the request that is not modeled.
   */
  recordGap(gap: Gap, request?: SentRequest): void
  /**
   * Reserves the next index for an entry whose content is not known yet, so that it precedes its
   * consequences.
   */
  begin(): PendingEntry
  /** Returns the index of the entry that reports an error. */
  indexOf(error: Error): number | undefined
  /** Returns all finished entries in order, with secrets masked. */
  read(): readonly JournalEntry[]
  /** Returns the finished entries from an index on. */
  readPart(from: number): JournalPart
  /** Adds a part of the journal that this one is a copy of. */
  receive(part: JournalPart): void
  /** The entries that are recorded when the journal is read. */
  readonly postponed: PostponedEntries
  /** Returns the index of the next entry. */
  nextIndex(): number
  /**
   * Returns an entry with its secrets, so it must never be shown. Undefined if the entry was
   * forgotten or is not finished.
   */
  readRaw(index: number): JournalEntry | undefined
  /** Removes all entries. Indexes continue, since the cause of a new entry may be an old one. */
  forget(): void
  /**
   * Calls `reader` with every further entry in order, with secrets masked. Returns a function that
   * stops it.
   */
  follow(reader: (entry: JournalEntry) => void): () => void
  /** Calls `reader` with the index of every further entry in order. It costs much less than `follow`. */
  followIndexes(reader: (index: number) => void): () => void
  /**
   * Calls `observer` with every further entry when it is finished, with its secrets, so it must never
   * be shown. It costs much less than `follow`. Returns a function that stops it.
   */
  observe(observer: (entry: JournalEntry) => void): () => void
  /** Keeps only the latest entries from now on: at least `count`, and at most twice as many. */
  keepLatest(count: number): void
}
