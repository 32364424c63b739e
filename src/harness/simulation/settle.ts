// Waits until the bots have come to rest. It is driven by activity, not by real time.

import { SettleTimeout, describeTimeout } from "./failures/settle-timeout.ts"

/** The pending requests that a settle waits for. */
export interface PendingRequests {
  /** Returns the number of requests whose response is not completely written yet. */
  pending(): number
}

/** Waits until the bots are at rest, and is notified of activity. */
export interface Settler {
  /** Notes that something crossed the network or that work has ended. */
  notifyActivity(): void
  /**
   * Waits until no request is pending, nothing has happened for some turns of the event loop, and
   * no pause is left that ends within the window.
   */
  settle(): Promise<void>
  /**
   * Waits until nothing has happened for some turns. No time passes, and pending requests are not
   * awaited.
   */
  rest(): Promise<void>
}

/**
 * The turns of the event loop without activity that count as rest. Between an event and the
 * resulting request, and between two requests, discord.js needs a single turn: with embeds,
 * components, files from memory, and deferred responses. The other turns are for the bot's own
 * code; each `setImmediate` that it awaits takes one. They cost some microseconds each.
 */
export const QUIET_TURNS = 12

/**
 * The idle turns that count as rest as well, if the host can tell them: nothing is left that could
 * begin anything. One would do; the other is for messages of the thread to itself.
 */
export const IDLE_TURNS = 2

/**
 * The default patience in real milliseconds. It is less than the five seconds that most test
 * runners give a test, so that the test fails with a reason.
 */
export const PATIENCE = 4000

/** The timers of the host itself, which no test replaces. */
export interface HostTimers {
  /** Calls back after a turn of the event loop. */
  turn(work: () => void): void
  /** Calls back after real milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

/** The functions of the host that settling needs. */
export interface SettleHost extends HostTimers {
  /** Returns whether work is pending that ends by itself: a file, a DNS lookup, a query. */
  isWorking(): boolean
  /**
   * Stops waiting for the pending work, since it may never end. Returns whether it includes
   * requests that are awaited, so that the settle fails. A host with this method also calls
   * `notifyActivity` when work has ended.
   */
  abandonWork?(): boolean
  /**
   * Starts to watch the turns of the event loop. The returned function is called after each
   * {@link HostTimers.turn} and returns whether the turn was idle: nothing has begun or run in the
   * thread besides the wait for it. A host that cannot tell has no such method.
   */
  watchIdleTurns?(): () => boolean
}

/** The pauses of the bots, and the time in which they end. */
export interface SettlePauses {
  /** Starts waiting for the pauses that end within the window, counted from now. */
  begin(): {
    /** Waits for the next pause; returns undefined if there is none. */
    pass(): Promise<void> | undefined
  }
}

/** Options of a settler. */
export interface SettleOptions {
  readonly pauses?: SettlePauses
  /** The real milliseconds in which the bot has to come to rest. Default: 4000. */
  readonly patience?: number
  /** Starts to watch the bot. The returned function describes its pending work, line by line. */
  readonly watch?: () => () => readonly string[]
}

/** The settler of one run. */
export class ActivitySettler implements Settler {
  readonly #busy: PendingRequests
  readonly #host: SettleHost
  readonly #options: SettleOptions
  /** A number that grows with all activity. */
  #activity = 0
  #waiting: (() => void)[] = []

  constructor(busy: PendingRequests, host: SettleHost, options: SettleOptions = {}) {
    this.#busy = busy
    this.#host = host
    this.#options = options
  }

  notifyActivity(): void {
    this.#activity += 1
    const woken = this.#waiting
    this.#waiting = []
    for (const wake of woken) wake()
  }

  rest(): Promise<void> {
    return this.#withPatience((state) => this.#waitForQuiet(state))
  }

  settle(): Promise<void> {
    return this.#withPatience(async (state) => {
      const waiter = this.#options.pauses?.begin()
      while (!state.isOver) {
        await this.#waitForQuiet(state)
        if (state.isOver) return
        const passing = waiter?.pass()
        if (passing !== undefined || this.#busy.pending() > 0) this.#startPatience(state)
        if (passing !== undefined) await passing
        else if (this.#busy.pending() > 0) await this.#nextActivity()
        else return
      }
    })
  }

  /** Waits until there is no activity and the host has no work, or patience ends. */
  async #waitForQuiet(patience: PatienceState): Promise<void> {
    const host = this.#host
    const isIdle = host.watchIdleTurns?.() ?? ((): boolean => false)
    let [all, idle] = [0, 0]
    for (let turns = 0, seen = this.#activity; turns < QUIET_TURNS && !patience.isOver;) {
      await this.#turn()
      all += 1
      idle = isIdle() ? idle + 1 : 0
      turns = this.#activity === seen ? turns + 1 : 0
      seen = this.#activity
      if (idle >= IDLE_TURNS && turns > 0) turns = QUIET_TURNS
      if (all >= QUIET_TURNS) this.#startPatience(patience)
      if (turns < QUIET_TURNS || patience.ignoresWork || !host.isWorking()) continue
      this.#startPatience(patience)
      // A host that can abandon its work notifies when that ends. Any other host is polled.
      if (host.abandonWork !== undefined) await this.#nextActivity()
      turns = 0
    }
  }

  /**
   * Runs `work` with a timeout. When `patience` ends, it stops waiting for work that may have no
   * end, and continues for the same time again. It throws if a request has no response or the bot
   * does not rest.
   */
  async #withPatience(work: (state: PatienceState) => Promise<void>): Promise<void> {
    const { patience = PATIENCE, watch } = this.#options
    const describeWork = watch?.() ?? (() => [])
    const state: PatienceState = {
      isOver: false,
      ignoresWork: false,
      isLast: false,
      isStuck: false,
      cancel: undefined,
    }
    try {
      await work(state)
    } finally {
      state.cancel?.()
    }
    if (!state.isOver) return
    const pending = this.#busy.pending()
    throw new SettleTimeout(describeTimeout(pending, state.isStuck, patience, describeWork()))
  }

  /** Starts the real timer of the patience, once. A bot that is soon idle needs none. */
  #startPatience(state: PatienceState): void {
    if (state.cancel !== undefined) return
    const { patience = PATIENCE } = this.#options
    const onTimeout = (): void => {
      this.#endPatience(state)
      if (!state.isOver) state.cancel = this.#host.after(patience, onTimeout)
      this.notifyActivity()
    }
    state.cancel = this.#host.after(patience, onTimeout)
  }

  #endPatience(state: PatienceState): void {
    const host = this.#host
    const wasWorking = host.isWorking()
    state.isStuck = wasWorking && (host.abandonWork?.() ?? false)
    if (wasWorking && !state.isStuck && !state.isLast) {
      state.isLast = true
      state.ignoresWork = host.abandonWork === undefined
    } else state.isOver = true
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#host.turn(resolve))
  }

  #nextActivity(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** The remaining patience. */
interface PatienceState {
  isOver: boolean
  ignoresWork: boolean
  /** Whether patience has ended once. */
  isLast: boolean
  /** Whether patience ended while a request was awaited. */
  isStuck: boolean
  /** Cancels its timer; undefined until that has started. */
  cancel: (() => void) | undefined
}
