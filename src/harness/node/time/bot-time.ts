// The time of one run: the owners of timers and of Node's work, and the time that a bot reads.

import type { Journal } from "../../../world/journal.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import { AnswerTracker } from "../../simulation/hints/answer-tracker.ts"
import { requireRealTimers } from "./virtual/fake-timers.ts"
import { watchIdleTurns } from "../async/idle-turns.ts"
import { WorkTracker } from "../work/work-tracker.ts"
import type { MappedLines } from "../node-timers/code-location.ts"
import type { EarlyTimer } from "../node-timers/early-timers.ts"
import { type NativeTimer, isCleared } from "../node-timers/native-timer.ts"
import type { TimeSettings } from "./options.ts"
import type { StackFrame } from "../node-timers/stack.ts"
import { readTimerOrigin } from "../node-timers/timer-origin.ts"
import { OwnedTimers } from "./virtual/owned-timers.ts"
import { VirtualTimers } from "./virtual/virtual-timers.ts"
import type { ContextEntry } from "../run/run-context.ts"
import { createRandom } from "./virtual/random.ts"
import { joinSharedTime, leaveSharedTime } from "./shared-hooks.ts"
import { type VirtualTime, getSharedTime } from "./shared-time.ts"
import { RunObserver, type TimeLink } from "./run-observer.ts"

export interface BotTimeDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly settings: TimeSettings
  /** Called when a piece of work has ended. */
  readonly onWorkDone: () => void
  /** Called when a client that the test calls directly has set a timer. */
  readonly onTestCallTimer: () => void
  /** Returns a function that describes the cause of work that begins now. */
  readonly circumstance: () => () => string | null
  /** Called when a piece of work is no longer waited for. `line` describes it. */
  readonly onBackground: (line: string) => void
  /** Runs `inside` as the bot that belongs to `owner`, in every async context of the run. */
  readonly enter: <Result>(owner: object, inside: () => Result) => Result
}

/** Returns whether the current code runs because of the first frame of a connection. */
export function isHandlingHello(): boolean {
  const observer = getSharedTime().context.get()
  return observer !== undefined && observer.forHello === observer
}

/**
 * Runs `work` as the handling of a connection's first frame: timers that it sets belong to the
 * connection's heartbeat.
 */
export function runAsHello<Result>(work: () => Result): Result {
  const { context } = getSharedTime()
  const observer = context.get()
  return observer === undefined ? work() : context.run(observer.forHello, work)
}

/** The time of one run. */
export class BotTime {
  /** The bots' timers; undefined if time is real. */
  readonly timers: VirtualTimers | undefined
  /** The hosts of the platform that were requested over the real network while no run was open. */
  readonly earlyHosts: readonly string[]
  /** Tracks whether the bots have answered. A settle waits for plain timers only until then. */
  readonly answers: AnswerTracker
  /** The owner of timers and work that the test's own calls of a client begin. */
  readonly testCalls = {}
  /** The work outside their own code that the bots have in progress. */
  readonly work: WorkTracker
  readonly #deps: BotTimeDeps
  readonly #shared = getSharedTime()
  /** The lines of the code that sets timers. */
  readonly #lines: MappedLines = new Map()
  /** The timers that Node fires, if time is real. */
  readonly #owned = new OwnedTimers()
  readonly #virtual: VirtualTime
  /** The owners of the observers. */
  readonly #owners = new WeakMap<RunObserver, object>()
  readonly #link = this.#createLink()
  /** The observer of work that belongs to the run but to no known bot. */
  readonly #ofTestCalls = this.#observerOf(this.testCalls)
  #isOpen = true
  #activityCount = 0

  /**
   * Opens the time of a run.
   *
   * @throws Error if the timers of this version of Node are not the known ones; SetupError if they
   * are faked.
   */
  constructor(deps: BotTimeDeps) {
    const { clock, journal, settings } = deps
    this.#deps = deps
    this.earlyHosts = this.#shared.early?.takeHosts() ?? []
    const began = clock.now()
    this.#virtual = {
      now: () => clock.now(),
      elapsed: () => clock.now() - began,
      random: createRandom(settings.seed),
    }
    this.work = new WorkTracker({
      ...deps,
      place: () => journal.nextIndex(),
      onDone: deps.onWorkDone,
    })
    this.answers = new AnswerTracker(journal)
    this.timers = settings.isVirtual
      ? new VirtualTimers(clock, () => this.answers.position())
      : undefined
    this.#open()
  }

  /** A number that grows with everything the bots begin. */
  get activityCount(): number {
    return this.#activityCount
  }

  /** The number of events of this thread so far. */
  get eventCount(): number {
    return this.#shared.events
  }

  /**
   * Starts to watch the turns of the event loop. The returned function is called after each turn
   * and returns whether nothing is left to run. With real time there is always something.
   */
  watchIdleTurns(): () => boolean {
    return this.timers === undefined ? () => false : watchIdleTurns(this.#shared)
  }

  /** Returns whether a timer of the bots waits for the time of this machine. */
  isTimerWaiting(): boolean {
    return this.#owned.isAnyWaiting()
  }

  /** Returns the entry of an async context whose timers and work belong to `owner`. */
  contextOf(owner: object): ContextEntry {
    return this.#shared.context.entry(this.#observerOf(owner))
  }

  /** Checks that the test has not replaced the global timers. @throws SetupError */
  requireRealTimers(attempt: string): void {
    if (!this.#deps.settings.isVirtual) return
    requireRealTimers(attempt, this.#shared, this.#ofTestCalls)
  }

  /**
   * Adds timers that were set before the run, unless they were cleared since. They are due as if they
   * were set now. With real time they are left alone.
   */
  adopt(owner: object, timers: readonly EarlyTimer[]): void {
    for (const { timer, origin, delay } of timers) {
      if (isCleared(timer)) continue
      this.timers?.adopt(timer, { owner, isHeartbeat: false, origin, delay }, (work) =>
        this.#deps.enter(owner, work),
      )
    }
  }

  /**
   * Ends the time of an owner: clears its timers, and makes those that it sets later never fire.
   */
  end(owner: object): void {
    const timers = this.timers ?? this.#owned
    timers.end(owner)
  }

  /** Clears the timers, and removes the hooks of the process with the last run. */
  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#link.time = undefined
    this.#shared.observers.delete(this.#ofTestCalls)
    this.timers?.clear()
    leaveSharedTime(this.#shared, this.#deps.settings)
  }

  #open(): void {
    joinSharedTime(this.#shared, this.#deps.settings)
    this.#shared.observers.add(this.#ofTestCalls)
    this.#adoptEarlyTimers()
    try {
      this.requireRealTimers("sim.run")
    } catch (error) {
      this.close()
      throw error
    }
  }

  /**
   * Adds the timers of modules that were imported before to the first run that opens. With real
   * time they are left alone.
   */
  #adoptEarlyTimers(): void {
    this.adopt({}, this.#shared.early?.take() ?? [])
  }

  #observerOf(owner: object, isHeartbeat = false): RunObserver {
    const observer = new RunObserver(this.#link, isHeartbeat)
    this.#owners.set(observer, owner)
    return observer
  }

  #ownerOf(observer: RunObserver): object {
    return this.#owners.get(observer) ?? this.testCalls
  }

  #createLink(): TimeLink {
    return {
      time: {
        virtual: () => (this.#deps.settings.isVirtual ? this.#virtual : undefined),
        onActivity: () => void (this.#activityCount += 1),
        onTimer: (timer, frames, observer) => this.#onTimer(timer, frames, observer),
        onWork: (work) => this.work.begin(work),
        forHello: (observer) => this.#observerOf(this.#ownerOf(observer), true),
        enter: (observer, inside) => this.#deps.enter(this.#ownerOf(observer), inside),
      },
    }
  }

  #onTimer(timer: NativeTimer, frames: readonly StackFrame[], observer: RunObserver): void {
    const owner = this.#ownerOf(observer)
    const { isHeartbeat } = observer
    const origin = readTimerOrigin(frames, timer, this.#lines)
    if (this.timers !== undefined) this.timers.keep(timer, { owner, isHeartbeat, origin })
    else if (origin.purpose !== "host") this.#owned.note(timer, owner)
    if (owner === this.testCalls) this.#deps.onTestCallTimer()
  }
}
