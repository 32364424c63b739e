// The log of what has changed in a world, from which each earlier state is rebuilt.

import type { Change, Json } from "../../../world/codec/changes.ts"
import type { Journal } from "../../../world/journal.ts"
import type { Fact } from "../../../world/model/fact.ts"
import type { EndedOperation, World } from "../../../world/model/world.ts"
import { type SavedWorld, savedWorld, worldToSave } from "../../../world/snapshot.ts"
import { compareParts } from "./compare-parts.ts"
import { touchByOperation } from "./touched-by-operation.ts"
import { TouchedParts, touchByFact } from "./touched-parts.ts"

/** The change of a world by one action. */
export interface HistoryEntry {
  /** The index of the journal entry from which on the change shows. */
  readonly index: number
  /** Unix milliseconds of the world's clock. */
  readonly at: number
  /** The action, such as `messages.create`. */
  readonly operation: string
  /** The types of its facts, such as `messageCreated`. */
  readonly facts: readonly Fact["type"][]
  /** The change, in the form of the codec of saved worlds. */
  readonly change: Change
}

/** A part of a history: its entries from a number on. */
export interface HistoryPart {
  /** The number of the first entry of the part. */
  readonly from: number
  /** The state before the first entry of all; absent in a part that goes on from an earlier one. */
  readonly base?: HistoryBase
  readonly entries: readonly HistoryEntry[]
  /** The number from which on the next part goes on. */
  readonly next: number
}

/** A state of a world in a history. */
export interface HistoryBase {
  /** The number of entries before it. */
  readonly number: number
  /** The index of the journal entry from which on it shows. */
  readonly index: number
  readonly world: Json
}

/** The number of entries that are kept; then the older half becomes part of the base. */
const KEPT_ENTRIES = 20_000

/** The parts of a simulation that are logged. */
export interface LoggedSimulation {
  readonly world: World
  readonly journal: Pick<Journal, "nextIndex" | "causes">
}

/**
 * Logs the changes of a world from its creation on, until it is stopped. After each action it compares
 * the parts that the action can have changed with their last known state.
 */
export class HistoryLog {
  readonly #simulation: LoggedSimulation
  readonly #known: SavedWorld
  #base: HistoryBase
  #entries: HistoryEntry[] = []
  #facts: Fact[] = []
  #users: World["users"]
  /** The index of the next journal entry after the latest action. */
  #seen: number

  constructor(simulation: LoggedSimulation) {
    const { world, journal } = simulation
    this.#simulation = simulation
    const json = savedWorld.write(worldToSave(world))
    this.#base = { number: 0, index: journal.nextIndex() - 1, world: json }
    this.#known = savedWorld.read(json)
    this.#users = world.users
    this.#seen = journal.nextIndex()
    world.observers.add(this.#observeFact)
    world.operations.add(this.#observeOperation)
  }

  /** Stops logging. */
  stop(): void {
    const { world } = this.#simulation
    world.observers.delete(this.#observeFact)
    world.operations.delete(this.#observeOperation)
  }

  /** Returns the entries from a number on; with the base, if some of them are not kept any more. */
  read(since = 0): HistoryPart {
    this.#noticeReplacement()
    const { number } = this.#base
    const next = number + this.#entries.length
    const isKnown = since > number && since <= next
    const from = isKnown ? since : number
    const entries = this.#entries.slice(from - number)
    return { from, ...(!isKnown && { base: this.#base }), entries, next }
  }

  readonly #observeFact = (fact: Fact): void => {
    this.#facts.push(fact)
  }

  readonly #observeOperation = (operation: EndedOperation): void => {
    const { world } = this.#simulation
    const facts = this.#facts
    this.#facts = []
    const parts = new TouchedParts()
    for (const fact of facts) touchByFact(fact, parts)
    if (world.users !== this.#users) parts.isWhole = true
    touchByOperation(world, operation, parts)
    this.#add(operation.name, facts, parts)
  }

  /** Adds an entry if a saved world has replaced the state. No action does that. */
  #noticeReplacement(): void {
    if (this.#simulation.world.users === this.#users) return
    const parts = new TouchedParts()
    parts.isWhole = true
    this.#add("restore", [], parts)
  }

  #add(operation: string, facts: readonly Fact[], parts: TouchedParts): void {
    const { world } = this.#simulation
    this.#users = world.users
    const current = worldToSave(world)
    const index = this.#indexOfAction()
    this.#seen = this.#simulation.journal.nextIndex()
    const change = parts.isWhole
      ? savedWorld.compare(this.#known, current)
      : compareParts(this.#known, current, parts)
    if (change === undefined) return
    savedWorld.patch(this.#known, change)
    const types = [...new Set(facts.map(({ type }) => type))]
    const at = world.clock.now()
    this.#entries.push({ index, at, operation, facts: types, change })
    if (this.#entries.length > KEPT_ENTRIES) this.#shorten()
  }

  /**
   * Returns the index of the entry that an action shows from: the one that caused it, or the one that
   * it has written. An action without an entry shows from the next one on.
   */
  #indexOfAction(): number {
    const { journal } = this.#simulation
    const last = this.#entries.at(-1)?.index ?? this.#base.index
    const next = journal.nextIndex()
    const own = next > this.#seen ? next - 1 : next
    return Math.max(last, journal.causes.current() ?? own)
  }

  /** Makes the older half of the entries part of the base. */
  #shorten(): void {
    const old = this.#entries.splice(0, KEPT_ENTRIES / 2)
    const state = savedWorld.read(this.#base.world)
    for (const { change } of old) savedWorld.patch(state, change)
    const number = this.#base.number + old.length
    const index = old.at(-1)?.index ?? this.#base.index
    this.#base = { number, index, world: savedWorld.write(state) }
  }
}
