// Rebuilds earlier states of a world from its history.

import type { Json } from "../../../world/codec/changes.ts"
import { type SavedWorld, savedWorld } from "../../../world/snapshot.ts"
import type { HistoryBase, HistoryEntry, HistoryPart } from "./history-log.ts"

/** The number of entries between two states that are kept to begin from. */
const CHECKPOINT_DISTANCE = 200

/** A history in the order in which it was received, and its states. */
export class PastStates {
  #base: HistoryBase | undefined
  #entries: HistoryEntry[] = []
  readonly #checkpoints = new Map<number, Json>()

  /** The changes, in order. */
  get entries(): readonly HistoryEntry[] {
    return this.#entries
  }

  /** The number from which on the next part has to begin. */
  get next(): number {
    return (this.#base?.number ?? 0) + this.#entries.length
  }

  /** The index of the first journal entry with a known state. */
  get firstIndex(): number {
    return this.#base?.index ?? 0
  }

  /** Adds a part. Entries that are known already are left out. */
  receive({ from, base, entries, next }: HistoryPart): void {
    if (base !== undefined && base.number !== this.#base?.number) {
      this.#base = base
      this.#entries = []
      this.#checkpoints.clear()
    }
    if (next > this.next) this.#entries.push(...entries.slice(this.next - from))
  }

  /** Returns the number of changes that show at a journal entry. */
  countAt(index: number): number {
    const after = this.#entries.findIndex((entry) => entry.index > index)
    return after === -1 ? this.#entries.length : after
  }

  /** Returns the state after the first `count` entries. Its objects are new ones. */
  stateAfter(count: number): SavedWorld {
    const wanted = Math.min(Math.max(count, 0), this.#entries.length)
    let number = wanted - (wanted % CHECKPOINT_DISTANCE)
    while (number > 0 && !this.#checkpoints.has(number)) number -= CHECKPOINT_DISTANCE
    const state = savedWorld.read(this.#checkpoints.get(number) ?? this.#requireBase().world)
    for (; number < wanted; number++) {
      const entry = this.#entries[number]
      if (entry !== undefined) savedWorld.patch(state, entry.change)
      if ((number + 1) % CHECKPOINT_DISTANCE === 0) {
        this.#checkpoints.set(number + 1, savedWorld.write(state))
      }
    }
    return state
  }

  /** Returns the state that shows at a journal entry. */
  stateAt(index: number): SavedWorld {
    return this.stateAfter(this.countAt(index))
  }

  #requireBase(): HistoryBase {
    if (this.#base !== undefined) return this.#base
    throw new Error("The history has no state to begin from. Receive a part with a base first.")
  }
}
