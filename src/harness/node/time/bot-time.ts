// The time of one run: the owners of timers and of Node's work, and the time that a bot reads.

import type { Journal } from "../../../world/journal.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import { type AnswerTracker, createAnswerTracker } from "../../answer-tracker.ts"
import { requireRealTimers } from "./fake-timers.ts"
import { hookHost } from "./host-hook.ts"
import { type WorkTracker, createWorkTracker } from "../work/work-tracker.ts"
import { checkNativeTimers } from "./native-timer.ts"
import type { TimeSettings } from "./options.ts"
import { readTimerOrigin } from "./timer-origin.ts"
import { createOwnedTimers } from "./owned-timers.ts"
import { type VirtualTimers, createVirtualTimers } from "./virtual-timers.ts"
import type { ContextEntry } from "../run-context.ts"
import { createRandom } from "./random.ts"
import {
  type ActivityObserver,
  type VirtualTime,
  releaseSharedTime,
  getSharedTime,
} from "./shared-time.ts"
import { replaceGlobals } from "./virtual-globals.ts"

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

/** The time of one run. */
export interface BotTime {
  /** The bots' timers; undefined if time is real. */
  readonly timers: VirtualTimers | undefined
  /** The hosts of the platform that were requested over the real network while no run was open. */
  readonly earlyHosts: readonly string[]
  /** Tracks whether the bots have answered. A settle waits for plain timers only until then. */
  readonly answers: AnswerTracker
  /** The owner of timers and work that the test's own calls of a client begin. */
  readonly testCalls: object
  /** The work outside their own code that the bots have in progress. */
  readonly work: WorkTracker
  /** A number that grows with everything the bots begin. */
  readonly activityCount: number
  /** Returns whether a timer of the bots waits for the time of this machine. */
  isTimerWaiting(): boolean
  /** Returns the entry of an async context whose timers and work belong to `owner`. */
  contextOf(owner: object): ContextEntry
  /** Checks that the test has not replaced the global timers. @throws SetupError */
  requireRealTimers(attempt: string): void
  /**
   * Ends the time of an owner: clears its timers, and makes those that it sets later never fire.
   */
  end(owner: object): void
  /** Clears the timers, and removes the hooks of the process with the last run. */
  close(): void
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

/**
 * Opens the time of a run.
 *
 * @throws Error if the timers of this version of Node are not the known ones; SetupError if they
 * are faked.
 */
export function openBotTime(options: BotTimeDeps): BotTime {
  const { clock, journal, settings } = options
  const { isVirtual, seed } = settings
  const shared = getSharedTime()
  const earlyHosts = shared.early?.takeHosts() ?? []
  const began = clock.now()
  const random = createRandom(seed)
  const work = createWorkTracker({
    ...options,
    place: () => journal.nextIndex(),
    onDone: options.onWorkDone,
  })
  const answers = createAnswerTracker(journal)
  const timers = isVirtual ? createVirtualTimers(clock, shared.kept, answers.position) : undefined
  const owned = createOwnedTimers()
  const testCalls = {}
  let isOpen = true
  let activityCount = 0

  const virtual: VirtualTime = {
    now: () => clock.now(),
    elapsed: () => clock.now() - began,
    random,
  }

  function observerOf(owner: object, isHeartbeat = false): ActivityObserver {
    const observer: ActivityObserver = {
      get virtual() {
        return isVirtual && isOpen ? virtual : undefined
      },
      get forHello() {
        return isHeartbeat ? observer : observerOf(owner, true)
      },
      onActivity: () => void (activityCount += 1),
      onTimer(timer, hook) {
        if (!isOpen) return
        const origin = readTimerOrigin(hook, timer)
        if (timers !== undefined) timers.keep(timer, { owner, isHeartbeat, origin })
        else if (origin.purpose !== "host") owned.note(timer, owner)
        if (owner === testCalls) options.onTestCallTimer()
      },
      onWork: work.begin,
      get isOpen() {
        return isOpen
      },
      enter: (inside) => options.enter(owner, inside),
    }
    return observer
  }

  const nobody = observerOf(testCalls)

  function close(): void {
    if (!isOpen) return
    isOpen = false
    shared.observers.delete(nobody)
    timers?.clear()
    closeShared()
  }

  function refuseFakes(attempt: string): void {
    if (isVirtual) requireRealTimers(attempt, shared, observerOf({}))
  }

  openShared()
  try {
    refuseFakes("sim.run")
  } catch (error) {
    close()
    throw error
  }
  return {
    timers,
    earlyHosts,
    answers,
    testCalls,
    work,
    get activityCount() {
      return activityCount
    },
    isTimerWaiting: owned.isAnyWaiting,
    contextOf: (owner) => shared.context.entry(observerOf(owner)),
    requireRealTimers: refuseFakes,
    end: (owner) => (timers ?? owned).end(owner),
    close,
  }

  /**
   * Adds the timers of modules that were imported before to the first run that opens. With real
   * time they are left alone.
   */
  function adoptEarlyTimers(): void {
    const owner = {}
    for (const { timer, origin } of shared.early?.take() ?? []) {
      timers?.adopt(timer, { owner, isHeartbeat: false, origin }, (inside, ...args) =>
        options.enter(owner, () => inside(...args)),
      )
    }
  }

  function openShared(): void {
    const objection = isVirtual && shared.virtualRuns === 0 ? checkNativeTimers() : undefined
    if (objection !== undefined) {
      throw new Error(
        `guildsim cannot move the timers of Node ${process.version}: ${objection}. Run the bot with { clock: "real" }, and please report this.`,
      )
    }
    shared.runs += 1
    shared.observers.add(nobody)
    shared.unhook ??= hookHost(shared)
    if (isVirtual) {
      shared.virtualRuns += 1
      shared.restore ??= replaceGlobals(shared)
    }
    adoptEarlyTimers()
  }

  function closeShared(): void {
    shared.runs -= 1
    if (isVirtual) shared.virtualRuns -= 1
    if (shared.virtualRuns === 0) {
      shared.restore?.()
      shared.restore = undefined
    }
    if (shared.runs > 0) return
    shared.unhook?.()
    shared.unhook = undefined
    releaseSharedTime(shared)
  }
}
