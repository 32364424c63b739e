// The output of a bot: what it prints, its errors, and the requests that are not modeled.

import { type ReadonlySignal, signal } from "@preact/signals"

/** The kinds of entries. */
export type EntryKind = "log" | "warn" | "error" | "gap"

/** One entry of the output. */
export interface OutputEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly text: string
  /** The line of the code that it is about. */
  readonly line?: number | undefined
}

/** The number of entries that are kept. */
const LIMIT = 500

/** The output of a bot. */
export class Output {
  readonly #entries = signal<readonly OutputEntry[]>([])
  #count = 0

  /** The entries, oldest first. */
  get entries(): ReadonlySignal<readonly OutputEntry[]> {
    return this.#entries
  }

  /** Adds an entry. The oldest one is dropped if there are too many. */
  add(kind: EntryKind, text: string, line?: number): void {
    const entry = { id: ++this.#count, kind, text, line }
    this.#entries.value = [...this.#entries.value, entry].slice(-LIMIT)
  }

  /** Returns how many entries of a kind are kept. */
  countOf(kind: EntryKind): number {
    return this.#entries.value.filter((entry) => entry.kind === kind).length
  }

  /** Removes all entries. */
  clear(): void {
    this.#entries.value = []
  }
}
