// The server's side of mirrors: it tells each client what has changed since the state that it has.

import type { Change, Json } from "../../../world/codec/changes.ts"
import type { JournalPart } from "../../../world/journal.ts"
import type { Simulation } from "../simulation.ts"
import { type MirroredState, mirroredState, stateToMirror } from "./mirrored-state.ts"

/** The data that brings the mirror of a client up to date. */
export interface MirrorUpdate {
  /** Distinguishes the simulations that a world has one after the other. */
  readonly generation: number
  /** The number of changes after which the state is that of `state` and `changes`. */
  readonly count: number
  /** The whole state, for a client without one. */
  readonly state?: Json
  /** The latest changes, up to `count`, in order. */
  readonly changes?: readonly Change[]
  readonly journal: JournalPart
}

/** The parts of an update that identify what the client has. */
type Version = Pick<MirrorUpdate, "generation" | "count"> & {
  readonly journal: { readonly next: number }
}

/**
 * Returns the version that a client sends with its next request. `seenGaps` is the number of gaps that
 * its test has read, so that the server does not report them again.
 */
export function versionOf({ generation, count, journal }: Version, seenGaps: number): string {
  return [generation, count, journal.next, seenGaps].join(".")
}

/** The number of changes that are kept for clients that have not got them yet. */
const KEPT_CHANGES = 200

/** A simulation as its mirrors know it. */
interface MirroredSimulation {
  readonly simulation: Simulation
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
  /** The state of a new simulation as JSON, for the response to the client that has asked for it. */
  #written: Json | undefined

  /**
   * Returns what has changed since a version: everything, for a client without one, after the
   * simulation was replaced, and if the client has missed too many changes.
   */
  update(simulation: Simulation, version: string): MirrorUpdate {
    const [of, seen = 0, from = 0, seenGaps = 0] = version.split(".").map(Number)
    const { gaps } = simulation
    if (of === this.#current?.generation) gaps.markSeen(gaps.all().slice(0, seenGaps))
    const current = this.#advance(simulation)
    const { generation, count, changes } = current
    const isKnown = of === generation && seen <= count && seen >= count - changes.length
    const journal = simulation.journal.readPart(isKnown ? from : 0)
    const update = {
      generation,
      count,
      ...(isKnown
        ? { changes: changes.slice(changes.length - (count - seen)) }
        : { state: this.#written ?? mirroredState.write(current.known) }),
      journal,
    }
    this.#written = undefined
    return update
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
    this.#written = mirroredState.write(state)
    const known = mirroredState.read(this.#written)
    this.#current = { simulation, generation, known, count: 0, changes: [] }
    return this.#current
  }
}
