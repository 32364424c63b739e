// The moment that the page shows: the present, or an earlier one.

import { type Signal, effect, signal } from "@preact/signals"
import type { RemoteHistory } from "../../harness/client/remote-history.ts"
import { simulationOfApi } from "../../harness/sim/sim-arguments.ts"
import type { Simulation } from "../../harness/simulation/simulation.ts"
import type { WorldConnection } from "../connection/world-connection.ts"

/** A moment of the past that the page shows. */
export interface Moment {
  /** The index of the last journal entry before the moment. */
  readonly index: number
  readonly simulation: Simulation
}

/** Moves the page to earlier moments and back. */
export class TimeTravel {
  readonly #connection: WorldConnection
  readonly #moment: Signal<Moment | undefined>
  /** The index of the entry that was asked for last; undefined for the present. */
  readonly #wanted: Signal<number | undefined> = signal(undefined)
  readonly #firstIndex: Signal<number> = signal(Infinity)
  readonly #stop: () => void
  #going: Promise<void> | undefined

  constructor(connection: WorldConnection, moment: Signal<Moment | undefined>) {
    this.#connection = connection
    this.#moment = moment
    // The first request starts the log. A world that was opened again has another one.
    let known: Simulation | undefined
    this.#stop = effect(() => {
      void connection.revision.value
      if (connection.simulation === known) return
      known = connection.simulation
      this.showPresent()
      this.#readHistory().catch(() => {})
    })
  }

  /** The index of the shown entry, or of the one that is about to be shown; undefined for the present. */
  get index(): number | undefined {
    return this.#wanted.value
  }

  /** The index of the first entry whose state is known; Infinity before the history was read. */
  get firstIndex(): number {
    return this.#firstIndex.value
  }

  /** Shows the world as it was at a journal entry. Of several calls the last one counts. */
  show(index: number): Promise<void> {
    this.#wanted.value = index
    this.#going ??= this.#go().finally(() => {
      this.#going = undefined
    })
    return this.#going
  }

  showPresent(): void {
    this.#wanted.value = undefined
    this.#moment.value = undefined
  }

  close(): void {
    this.#stop()
  }

  async #go(): Promise<void> {
    while (this.#wanted.peek() !== this.#moment.peek()?.index) {
      const index = this.#wanted.peek()
      if (index === undefined) return
      const history = await this.#readHistory()
      if (this.#wanted.peek() !== index) continue
      this.#moment.value = { index, simulation: simulationOfApi(history.at(index)) }
    }
  }

  async #readHistory(): Promise<RemoteHistory> {
    const { history } = this.#connection.env
    await history.refresh()
    this.#firstIndex.value = history.firstIndex
    return history
  }
}
