// The parts of the world that no copy has: its clock, what it waits for, errors of bots, and a pause
// of its test. Each update brings them.

import { type Signal, effect, signal } from "@preact/signals"
import type { BotError } from "../../harness/control/bot-errors.ts"
import type { PauseState } from "../../harness/control/time/pause.ts"
import type { ClockState } from "../../harness/control/time/clock.ts"
import type { PendingWork } from "../../harness/control/time/timers.ts"
import type { WorldConnection } from "./world-connection.ts"

/** Real milliseconds between two reads of what changes without an update. */
const INTERVAL = 1000

/** The parts of the world that are read from the control API; undefined before the first update. */
export class WorldReads {
  readonly clock: Signal<ClockState | undefined> = signal(undefined)
  readonly work: Signal<PendingWork | undefined> = signal(undefined)
  readonly errors: Signal<readonly BotError[]> = signal([])
  readonly pause: Signal<PauseState | undefined> = signal(undefined)
  readonly #connection: WorldConnection
  readonly #stop: () => void
  /** Whether the test of the world has paused, so that it may pause again without an update. */
  #hasPaused = false

  constructor(connection: WorldConnection) {
    this.#connection = connection
    const stopFollowing = effect(() => {
      const { value: status } = connection.status
      if (status === undefined) return
      const { clock, timers, waits, errors, pause } = status
      show(this.clock, clock)
      show(this.work, { timers, waits })
      show(this.errors, errors)
      show(this.pause, pause)
      this.#hasPaused ||= pause.paused
    })
    const timer = setInterval(() => this.#readAgain(), INTERVAL)
    this.#stop = () => {
      stopFollowing()
      clearInterval(timer)
    }
  }

  close(): void {
    this.#stop()
  }

  /** Brings a running clock up to date, and finds another pause of the test. */
  #readAgain(): void {
    if (this.#connection.state.value === "lost") return
    if (this.#hasPaused || this.clock.value?.mode === "running") {
      this.#connection.refresh().catch(() => {})
    }
  }
}

/** Shows a value, unless it is shown: the same value would show everything again. */
function show<Value>(target: Signal<Value>, value: Value): void {
  if (JSON.stringify(value) !== JSON.stringify(target.peek())) target.value = value
}
