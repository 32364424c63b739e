// The server's side of mirrors: it tells each client what has changed since the state that it has.

import type { Change, Json } from "../../../world/codec/changes.ts"
import type { JournalPart } from "../../../world/journal.ts"
import type { Simulation } from "../simulation.ts"
import { type MirroredState, mirroredState, stateToMirror } from "./mirrored-state.ts"

/** The data that brings the mirror of a client up to date. */
export interface MirrorUpdate {
  /** The version of the mirror afterwards, which the client sends with its next request. */
  readonly version: string
  /** The whole state, for a client without one. A new one begins with an empty journal. */
  readonly state?: Json
  /** The changes since the version of the client, in order. */
  readonly changes?: readonly Change[]
  readonly journal: JournalPart
}

/** The number of changes that are kept for clients that have not got them yet. */
const KEPT_CHANGES = 200

/** A simulation as its mirrors know it. */
interface MirroredSimulation {
  readonly simulation: Simulation
  /** Distinguishes the simulations that one world had one after the other. */
  readonly generation: number
  /** The state that mirrors of the current version have. */
  readonly known: MirroredState
  /** The number of changes so far. */
  count: number
  /** The latest changes. */
  readonly changes: Change[]
}

/** The source of the mirrors of one world. */
export class MirrorSource {
  #current: MirroredSimulation | undefined

  /**
   * Returns what has changed since a version: everything, for a client without one, after the
   * simulation was replaced, and if the client has missed too many changes.
   */
  update(simulation: Simulation, version: string): MirrorUpdate {
    const current = this.#advance(simulation)
    const { generation, count, changes } = current
    const [of, seen = 0, from = 0] = version.split(".").map(Number)
    const isKnown = of === generation && seen <= count && seen >= count - changes.length
    const journal = simulation.journal.readPart(isKnown ? from : 0)
    return {
      version: [generation, count, journal.next].join("."),
      ...(isKnown
        ? { changes: changes.slice(changes.length - (count - seen)) }
        : { state: mirroredState.write(current.known) }),
      journal,
    }
  }

  /** Adds a change if the simulation differs from the last known state. */
  #advance(simulation: Simulation): MirroredSimulation {
    const current = this.#current
    const state = stateToMirror(simulation)
    if (current?.simulation !== simulation) return this.#begin(simulation, state)
    const change = mirroredState.compare(current.known, state)
    if (change === undefined) return current
    mirroredState.patch(current.known, change)
    current.count += 1
    current.changes.push(change)
    if (current.changes.length > KEPT_CHANGES) current.changes.shift()
    return current
  }

  #begin(simulation: Simulation, state: MirroredState): MirroredSimulation {
    const generation = (this.#current?.generation ?? 0) + 1
    const known = mirroredState.read(mirroredState.write(state))
    this.#current = { simulation, generation, known, count: 0, changes: [] }
    return this.#current
  }
}
