// Lets time pass for bots that start, stop or run a function of the test: nothing else advances the
// clock meanwhile.

import type { SerialQueue } from "../../../simulation/serial-queue.ts"
import { afterUnreferenced } from "../../async/host-timers.ts"
import type { StartListener } from "./start-listener.ts"
import type { TimePassage, TimePassageDeps } from "./time-passage.ts"

/** Milliseconds of the clock that may pass while a bot starts or stops without progress. */
export const LONGEST_START = 60_000

/**
 * Real milliseconds in which a starting or stopping bot must begin nothing before time passes for
 * it: it may wait for something that the simulation cannot see, such as a database, or a module
 * that is being transformed.
 */
const SILENCE = 100

/** The parts of a run that its start needs. */
export interface StartPassageDeps extends TimePassageDeps {
  /** Returns the number of requests without a complete response. */
  readonly pending: () => number
  readonly passage: TimePassage
  /** Gives one operation at a time exclusive use of the clock. */
  readonly exclusively: SerialQueue
  /** Waits until the bots are at rest. */
  readonly rest: () => Promise<void>
}

/** The time that passes while bots start or stop. */
export class StartPassage {
  readonly #deps: StartPassageDeps
  /** The number of bots that are starting or stopping. */
  #starting = 0

  constructor(deps: StartPassageDeps) {
    this.#deps = deps
  }

  get isStarting(): boolean {
    return this.#starting > 0
  }

  /**
   * Waits without failing for requests without a response, because the test has not requested
   * anything yet.
   */
  async whileStarting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#starting += 1
    try {
      return await work()
    } finally {
      this.#starting -= 1
    }
  }

  /** Waits for `work`, and lets time pass while the bot waits for nothing but a pause. */
  during<Result>(work: Promise<Result>, listener: StartListener): Promise<Result> {
    return this.whileStarting(async () => {
      await new StartWait(this.#deps, work, listener).run()
      return work
    })
  }

  /** Waits until the connected bots have begun nothing for a while. */
  waitForSilence(): Promise<void> {
    return waitForSilence(this.#deps, new Promise(() => {}), true)
  }
}

/** One wait for work of a bot that starts or stops. */
class StartWait {
  readonly #deps: StartPassageDeps
  readonly #listener: StartListener
  readonly #ended: Promise<void>
  #isOver = false
  /** The time at which the latest progress was seen. */
  #began: number
  #reached: number
  #isConnected = false

  constructor(deps: StartPassageDeps, work: Promise<unknown>, listener: StartListener) {
    this.#deps = deps
    this.#listener = listener
    this.#began = deps.clock.now()
    this.#reached = listener.progress()
    const end = (): void => void (this.#isOver = true)
    this.#ended = work.then(end, end)
  }

  async run(): Promise<void> {
    const record = this.#deps.passage.createRecorder()
    while (!this.#isOver) {
      await waitForSilence(this.#deps, this.#ended, this.#isConnected)
      if (this.#isOver) return
      if (await this.#waitForWork()) continue
      const next = this.#nextPause()
      if (next === undefined) continue
      await this.#deps.exclusively(async () => {
        if (this.#isOver) return
        record(next)
        await this.#deps.passage.passTo(next.at)
      })
    }
  }

  /** Returns whether work was in progress that ends by itself. */
  async #waitForWork(): Promise<boolean> {
    const { time, partners, rest } = this.#deps
    if (time.work.working.length > 0) {
      await Promise.race([this.#ended, rest()])
      return true
    }
    return partners().length > 0
  }

  #nextPause(): ReturnType<TimePassage["nextPause"]> {
    const { clock, settings, pending, passage } = this.#deps
    const { progress, onIdle } = this.#listener
    const reached = progress()
    if (reached !== this.#reached) this.#began = clock.now()
    this.#reached = reached
    this.#isConnected = reached > 0
    // The bot may have a time limit for an unanswered request. The limit is not a pause.
    const limit = this.#began + (pending() > 0 ? settings.window : LONGEST_START)
    const next = passage.nextPause(limit)
    if (next !== undefined) return next
    if (pending() === 0) onIdle()
    this.#isConnected = false
    return undefined
  }
}

/**
 * Waits until the bots have begun nothing for a while, or until `ended`. Connected and idle bots
 * need no real time for this.
 */
async function waitForSilence(
  { time, pending, rest }: StartPassageDeps,
  ended: Promise<unknown>,
  isConnected: boolean,
): Promise<void> {
  for (let seen = -1; seen !== time.activityCount;) {
    seen = time.activityCount
    let cancel = (): void => {}
    const silent =
      isConnected && pending() === 0
        ? rest().catch(() => {}) // the next settle reports a bot that never rests
        : new Promise<void>((resolve) => (cancel = afterUnreferenced(SILENCE, resolve)))
    await Promise.race([ended, silent]).finally(cancel)
  }
}
