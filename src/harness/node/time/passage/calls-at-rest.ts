// Calls that are made when the bots of a run are at rest, such as those that send READY.

import type { Settler } from "../../../simulation/settle.ts"
import { hostTimers } from "../../async/host-timers.ts"

/** The calls of a run that wait until its bots are at rest. */
export class CallsAtRest {
  readonly #settler: Settler
  readonly #patience: number
  readonly #onCalled: () => void
  #waiting = 0

  /**
   * `settler` waits for the bots, but not for these calls. `patience` is in real milliseconds.
   * Calls `onCalled` after each call.
   */
  constructor(settler: Settler, patience: number, onCalled: () => void) {
    this.#settler = settler
    this.#patience = patience
    this.#onCalled = onCalled
  }

  /** Whether a call waits. */
  get isAny(): boolean {
    return this.#waiting > 0
  }

  notifyActivity(): void {
    this.#settler.notifyActivity()
  }

  /** Calls `work` when the bots are at rest, or when the patience ends. */
  async add(work: () => void): Promise<void> {
    this.#waiting += 1
    try {
      await this.#waitUntilQuiet()
      work()
    } finally {
      this.#waiting -= 1
      this.#onCalled()
    }
  }

  async #waitUntilQuiet(): Promise<void> {
    const late = Promise.withResolvers<void>()
    const cancel = hostTimers.after(this.#patience, late.resolve)
    // The next settle reports work that never comes to rest.
    await Promise.race([this.#settler.rest().catch(() => {}), late.promise]).finally(cancel)
  }
}
