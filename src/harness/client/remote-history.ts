// The history of a world on a server.

import { createSimulationApi } from "../sim/create-simulation-api.ts"
import type { SimulationApi } from "../sim/simulation-api.ts"
import type { HistoryPart } from "../simulation/history/history-log.ts"
import { PastStates } from "../simulation/history/past-states.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { RemoteWorld } from "./remote-world.ts"

/** A change of a world. */
export interface RemoteHistoryEntry {
  /** The index of the journal entry from which on the change shows. */
  readonly index: number
  /** The time of the world in Unix milliseconds. */
  readonly at: number
  /** The action, such as `messages.create`. */
  readonly operation: string
  /** The types of its facts, such as `messageCreated`. */
  readonly facts: readonly string[]
}

/** The history of a world: each change since the log was started. */
export interface RemoteHistory {
  /**
   * Gets what has changed since the last call. The server starts the log with the first one, if it is
   * not on already.
   */
  refresh(): Promise<void>
  /** The changes so far, in order. */
  readonly entries: readonly RemoteHistoryEntry[]
  /** The index of the first journal entry with a known state; -1 for the time before all entries. */
  readonly firstIndex: number
  /**
   * Returns the world as it was at a journal entry, for reading. Its handles are not those of the
   * present, and their methods that act fail.
   */
  at(journalIndex: number): SimulationApi
}

/** Creates the history of a world. A world that was opened again has a new history. */
export function createRemoteHistory(world: RemoteWorld): RemoteHistory {
  const { mirror } = world
  const histories = new WeakMap<Simulation, PastStates>()
  const current = (): PastStates => {
    const simulation = mirror.current()
    const states = histories.get(simulation) ?? new PastStates()
    histories.set(simulation, states)
    return states
  }
  return {
    async refresh() {
      const states = current()
      // The server writes this form.
      states.receive((await world.read("history", { since: states.next })) as HistoryPart)
    },
    get entries() {
      return current().entries
    },
    get firstIndex() {
      return current().firstIndex
    },
    at(journalIndex) {
      const simulation = mirror.createPast(current().stateAt(journalIndex))
      return createSimulationApi(() => simulation)
    },
  }
}
