// The journal as the inspector reads it: each entry described once, with its effects and the objects
// that it is about.

import { createEntryDescriber } from "../../../harness/simulation/journal/transcript.ts"
import type { Journal } from "../../../world/journal.ts"
import type { JournalEntry } from "../../../world/journal-entries.ts"
import { idsOfEntry } from "./entry-subjects.ts"

/** An entry with its description. */
export interface DescribedEntry {
  readonly entry: JournalEntry
  /** The name of the actor. */
  readonly who: string
  /** The description of what happened, with names in place of ids. */
  readonly what: string
}

/** The entries of one journal. It is brought up to date by reading only what is new. */
export class JournalBook {
  readonly #journal: Journal
  readonly #byIndex = new Map<number, DescribedEntry>()
  readonly #effects = new Map<number, number[]>()
  readonly #about = new Map<string, number[]>()
  #describe = createEntryDescriber()
  #entries: readonly DescribedEntry[] = []
  #start = 0
  #next = 0

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** All entries in order. The list is another one if there are new entries. */
  get entries(): readonly DescribedEntry[] {
    this.#update()
    return this.#entries
  }

  /** Returns an entry; undefined if the journal does not have it. */
  find(index: number): DescribedEntry | undefined {
    this.#update()
    return this.#byIndex.get(index)
  }

  /** Returns the entries that led to an entry, the first cause first. */
  causesOf(index: number): readonly DescribedEntry[] {
    const causes: DescribedEntry[] = []
    let cause = this.find(index)?.entry.cause ?? null
    while (cause !== null) {
      const found = this.#byIndex.get(cause)
      if (found === undefined) break
      causes.unshift(found)
      cause = found.entry.cause
    }
    return causes
  }

  /** Returns the entries that an entry caused directly, in order. */
  effectsOf(index: number): readonly DescribedEntry[] {
    this.#update()
    return (this.#effects.get(index) ?? []).flatMap((effect) => this.#byIndex.get(effect) ?? [])
  }

  /** Returns the entries about an object, such as a message, in order. */
  entriesAbout(id: string): readonly DescribedEntry[] {
    this.#update()
    return (this.#about.get(id) ?? []).flatMap((index) => this.#byIndex.get(index) ?? [])
  }

  #update(): void {
    if (this.#next === this.#journal.nextIndex() && this.#next > 0) return
    const { start, entries, next } = this.#journal.readPart(this.#next)
    if (start > this.#start) this.#forget(start)
    // Entries behind one that is not finished are read again.
    const added = entries.filter(({ index }) => !this.#byIndex.has(index))
    this.#next = next
    if (added.length === 0) return
    for (const entry of added) this.#add(entry)
    this.#entries = [...this.#byIndex.values()].toSorted(
      (one, other) => one.entry.index - other.entry.index,
    )
  }

  #add(entry: JournalEntry): void {
    const { index, cause } = entry
    const [who, what] = this.#describe(entry)
    this.#byIndex.set(index, { entry, who, what })
    if (cause !== null) append(this.#effects, cause, index)
    for (const id of new Set(idsOfEntry(entry))) append(this.#about, id, index)
  }

  #forget(start: number): void {
    this.#start = start
    this.#byIndex.clear()
    this.#effects.clear()
    this.#about.clear()
    this.#entries = []
    this.#describe = createEntryDescriber()
  }
}

function append<Key>(lists: Map<Key, number[]>, key: Key, index: number): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [index])
  else known.push(index)
}
