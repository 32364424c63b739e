// The parts of the world that no copy has: its clock, what it waits for, errors of bots, and a pause
// of its test. They are read again after each update.

import { type Signal, effect, signal } from "@preact/signals"
import type { BotError } from "../../harness/control/bot-errors.ts"
import type { PauseState } from "../../harness/control/pause.ts"
import type { ClockState } from "../../harness/control/time/clock.ts"
import type { PendingWork } from "../../harness/control/time/timers.ts"
import type { WorldConnection } from "./world-connection.ts"

/** Real milliseconds between two reads of what changes without an update. */
const INTERVAL = 1000

/** The parts of the world that are read from the control API; undefined before the first read. */
export class WorldReads {
  readonly clock: Signal<ClockState | undefined> = signal(undefined)
  readonly work: Signal<PendingWork | undefined> = signal(undefined)
  readonly errors: Signal<readonly BotError[]> = signal([])
  readonly pause: Signal<PauseState | undefined> = signal(undefined)
  readonly #connection: WorldConnection
  readonly #stop: () => void
  #reading: Promise<void> | undefined
  #isStale = false
  /** Whether the test of the world has paused, so that it may pause again without an update. */
  #hasPaused = false

  constructor(connection: WorldConnection) {
    this.#connection = connection
    const stopFollowing = effect(() => {
      void connection.revision.value
      void this.refresh()
    })
    const timer = setInterval(() => void this.#readAgain(), INTERVAL)
    this.#stop = () => {
      stopFollowing()
      clearInterval(timer)
    }
  }

  /** Reads everything again. Reads that are asked for meanwhile are one read. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  close(): void {
    this.#stop()
  }

  async #refresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      try {
        await Promise.all([
          this.#read("clock", this.clock),
          this.#read("timers", this.work),
          this.#read("errors", this.errors),
          this.#read("pause", this.pause),
        ])
        this.#hasPaused ||= this.pause.value?.paused === true
      } catch {
        // The world has ended, or the server has gone: the connection tells.
      }
    }
  }

  /** Brings a running clock up to date, and finds another pause of the test. */
  async #readAgain(): Promise<void> {
    if (this.#connection.state.value === "lost") return
    if (this.clock.value?.mode === "running") return this.#connection.refresh().catch(() => {})
    if (this.#hasPaused) await this.#read("pause", this.pause).catch(() => {})
  }

  async #read<Value>(name: string, target: Signal<Value>): Promise<void> {
    const value = await this.#connection.request({ method: "GET", path: [name] })
    // The same value would show everything again.
    if (JSON.stringify(value) !== JSON.stringify(target.value)) target.value = value as Value // The form of the control API.
  }
}
