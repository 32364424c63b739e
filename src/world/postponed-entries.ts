// Entries that a journal takes over when it is read. Code that outlives a simulation records them
// without keeping the journal, and so the whole world, in memory.

import type { RecordableEntry } from "./journal-entries.ts"

/** An entry that the journal has not taken over yet. */
export interface PostponedEntry {
  readonly happening: RecordableEntry
  readonly error: Error | undefined
  /** The index of the entry that caused it. */
  readonly cause: number | undefined
}

/** Entries that wait for their journal. */
export class PostponedEntries {
  readonly #currentCause: () => number | undefined
  #entries: PostponedEntry[] = []
  #onAdd: (() => void) | undefined

  /** `currentCause` returns the index of the entry that is being processed. */
  constructor(currentCause: () => number | undefined) {
    this.#currentCause = currentCause
  }

  add(happening: RecordableEntry, error?: Error): void {
    this.#entries.push({ happening, error, cause: this.#currentCause() })
    this.#onAdd?.()
  }

  /** Returns the entries since the last call. */
  take(): readonly PostponedEntry[] {
    const entries = this.#entries
    if (entries.length > 0) this.#entries = []
    return entries
  }

  /** Calls back with each new entry, for a journal that passes its entries on at once. */
  watch(onAdd: () => void): void {
    this.#onAdd = onAdd
  }
}
