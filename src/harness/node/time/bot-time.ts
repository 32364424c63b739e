// The time of one run: whose timers, whose host work, and what a bot reads as the time.

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
import { createRandom } from "./random.ts"
import {
  type ActivityObserver,
  type VirtualTime,
  releaseSharedTime,
  getSharedTime,
} from "./shared-time.ts"
import { replaceGlobals } from "./virtual-globals.ts"

/** What a run's time is made with. */
export interface BotTimeDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly settings: TimeSettings
  /** A piece of work has ended. */
  readonly onWorkDone: () => void
  /** A client that the test itself calls has set a timer. */
  readonly onTestCallTimer: () => void
  /** Returns what tells, when it is asked, in what the work that begins now came about. */
  readonly circumstance: () => () => string | null
  /** A piece of work is not waited for any more; its line says what it is. */
  readonly onBackground: (line: string) => void
  /** Does `inside` as the bot that belongs to `owner`, in every async context of the run. */
  readonly enter: <Result>(owner: object, inside: () => Result) => Result
}

/** The time of one run. */
export interface BotTime {
  /** The bot's timers; undefined where time is real. */
  readonly timers: VirtualTimers | undefined
  /** The hosts of the platform that were asked over the real network before the run, while none was open. */
  readonly earlyHosts: readonly string[]
  /** Selects the bot's plain timers that are waited for. */
  readonly answers: AnswerTracker
  /** The owner of what a test's own calls of a client begin. */
  readonly testCalls: object
  /** The work outside of their own code that the bots have under way. */
  readonly work: WorkTracker
  /** A number that grows with whatever the bots begin. */
  readonly signs: number
  /** Whether a timer of the bots waits for the time of the machine. */
  isTimerWaiting(): boolean
  /** Does `inside` as a bot that belongs to `owner`. */
  within<Result>(owner: object, inside: () => Result): Result
  /** @throws SetupError where a test has put its own timers in place of the host's. */
  requireRealTimers(attempt: string): void
  /** Ends the time of an owner: clears the timers that it has left, and those that it still sets. */
  end(owner: object): void
  /** Clears the timers, and lets go of the process with the last run. */
  close(): void
}

/** Whether what happens now is caused by the first frame of a connection. */
export function isHandlingHello(): boolean {
  const observer = getSharedTime().context.getStore()
  return observer !== undefined && observer.forHello === observer
}

/** Does `work` as what a connection's first frame causes: the timers that it sets are of its heart. */
export function runAsHello<Result>(work: () => Result): Result {
  const { context } = getSharedTime()
  const observer = context.getStore()
  return observer === undefined ? work() : context.run(observer.forHello, work)
}

/**
 * Opens the time of a run.
 *
 * @throws Error where the timers of this Node are not as known; SetupError where they are faked.
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
  let signs = 0

  const virtual: VirtualTime = {
    now: () => clock.now(),
    elapsed: () => clock.now() - began,
    random,
  }

  function observerOf(owner: object, ofHeart = false): ActivityObserver {
    const observer: ActivityObserver = {
      get virtual() {
        return isVirtual && isOpen ? virtual : undefined
      },
      get forHello() {
        return ofHeart ? observer : observerOf(owner, true)
      },
      onSign: () => void (signs += 1),
      onTimer(timer, hook) {
        if (!isOpen) return
        const origin = readTimerOrigin(hook, timer)
        if (timers !== undefined) timers.keep(timer, { owner, ofHeart, origin })
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
    get signs() {
      return signs
    },
    isTimerWaiting: owned.isAnyWaiting,
    within: (owner, inside) => shared.context.run(observerOf(owner), inside),
    requireRealTimers: refuseFakes,
    end: (owner) => (timers ?? owned).end(owner),
    close,
  }

  /** The timers of modules that were imported before belong to the first run that opens; real time leaves them alone. */
  function adoptEarlyTimers(): void {
    const owner = {}
    for (const { timer, origin } of shared.early?.take() ?? []) {
      timers?.adopt(timer, { owner, ofHeart: false, origin }, (inside, ...given) =>
        options.enter(owner, () => inside(...given)),
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
