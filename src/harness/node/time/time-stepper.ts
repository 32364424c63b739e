// Advances the time of a run: processes its one queue in the order of time, with a rest after each
// time.

import { SetupError } from "../../../world/kernel/setup-error.ts"
import type { Journal } from "../../../world/journal.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import { recordAdvance } from "../../record-advance.ts"
import { type Duration, millisecondsOf } from "../../duration.ts"
import { createSerialQueue } from "../../serial-queue.ts"
import { type SettlePauses, type Settler, createSettler } from "../../settle.ts"
import { hostTimers, afterUnreferenced } from "../host-timers.ts"
import { describeActivity, describeOpenWork } from "./activity-report.ts"
import { watchPendingModules } from "./pending-modules.ts"
import { type StartListener, NO_START_LISTENER } from "./start-listener.ts"
import { createTestCallClock } from "./test-call-clock.ts"
import type { TimeSettings } from "./options.ts"
import { createPauseRecorder } from "./pause-recorder.ts"
import type { BotPause, VirtualTimers, PauseFilter } from "./virtual-timers.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import type { BotTime } from "./bot-time.ts"

/** Advances time for the bots of a run, and waits for them. */
export interface TimeStepper extends Settler {
  /** Settles, then lets time pass. @throws SetupError for an invalid duration. */
  advance(duration: Duration): Promise<void>
  /** Settles a bot that has just started. Requests without a response become background work. */
  settleStart(): Promise<void>
  /** Returns a number that grows with everything the bots begin. */
  activityCount(): number
  /**
   * Returns whether work is in progress that ends by itself: a file, a query, a module, a child
   * process.
   */
  isWorking(): boolean
  /** Describes what the bots wait for, line by line. */
  waits(): readonly string[]
  /**
   * Lets time pass while a client that the test calls directly pauses, such as for a rate limit.
   */
  passForTestCalls(): void
  /** Waits until the bots are at rest, or until the patience ends. */
  waitUntilQuiet(): Promise<void>
  /**
   * Waits for `work` of a bot. Time passes while the bot waits for nothing but a pause, up to a
   * limit.
   */
  during<Result>(work: Promise<Result>, following?: StartListener): Promise<Result>
}

export interface TimeStepperDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly time: BotTime
  readonly settings: TimeSettings
  /** Returns the number of requests without a complete response. */
  readonly pending: () => number
  /** Returns descriptions of those requests. */
  readonly unanswered: () => readonly string[]
  /** Returns descriptions of the workers and child processes that are not at rest. */
  readonly partners: () => readonly string[]
  /** Returns the next timers of child processes, whose time follows the run's. */
  readonly partnerTimes: () => readonly PartnerTime[]
}

/** Milliseconds of the clock that may pass while a bot starts or stops without progress. */
const LONGEST_START = 60_000

/**
 * Real milliseconds in which a starting or stopping bot must begin nothing before time passes for
 * it: it may wait for something that the simulation cannot see, such as a database, or a module
 * that is being transformed.
 */
const SILENCE = 100

export function createTimeStepper(options: TimeStepperDeps): TimeStepper {
  const { clock, journal, time, settings, pending } = options
  const { timers } = time
  const modules = watchPendingModules(() => settling.notifyActivity())
  const { window, patience } = settings
  /**
   * Returns whether work outside this thread is in progress. It is waited for before the clock
   * advances.
   */
  const isWorking = (): boolean =>
    time.work.isAwaiting() || modules.isLoading() || options.partners().length > 0
  const settling = createSettler(
    { pending },
    {
      ...hostTimers,
      isWorking,
      abandonWork() {
        modules.giveUp()
        return time.work.giveUp(starting > 0)
      },
    },
    {
      patience,
      watch() {
        const from = clock.now()
        return () => describeActivity(options, from)
      },
      ...(timers && { pauses: { begin: () => waitFor(timers) } }),
    },
  )
  /** Gives one operation at a time exclusive use of the clock. */
  const exclusively = createSerialQueue()
  /** The number of bots that are starting or stopping. */
  let starting = 0
  const guests = createTestCallClock({
    silence: () => silence(new Promise(() => {}), true),
    next: () =>
      timers?.nextPause(clock.now() + LONGEST_START, {
        owner: time.testCalls,
        longest: Math.max(window, 1),
        longestSleep: LONGEST_START,
        countsPlain: () => false,
      }),
    isBusy: () => pending() > 0 || time.work.working.length > 0,
    pass: (pause) =>
      exclusively(async () => {
        createPauseRecorder(journal, clock)(pause)
        await passTo(pause.at)
      }),
  })

  /** Waits for the work of one timer before another that is due at the same time fires. */
  async function restFromWork(): Promise<void> {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
    if (time.work.working.length + options.partners().length > 0) await settling.rest()
  }

  /** Waits for pauses that end within the window from now on, and records them. */
  function waitFor(kept: VirtualTimers): ReturnType<SettlePauses["begin"]> {
    const until = clock.now() + window
    const write = createPauseRecorder(journal, clock)
    return {
      pass() {
        const pause = nextPause(kept, until, {
          longest: window,
          countsPlain: time.answers.isAwaited,
        })
        if (pause === undefined) return undefined
        write(pause)
        return passTo(pause.at)
      },
    }
  }

  /** Returns the next pause to end, in this process or in a child process. */
  function nextPause(
    kept: VirtualTimers,
    until: number,
    which?: PauseFilter,
  ): BotPause | undefined {
    const own = kept.nextPause(until, which)
    const others = options
      .partnerTimes()
      .flatMap(({ sleep, pause }) => (which === undefined ? pause : sleep) ?? [])
      .map(({ at, where }) => ({ at, cause: undefined, where: () => where }))
    return [...(own === undefined ? [] : [own]), ...others]
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at)
      .at(0)
  }

  async function passTo(target: number): Promise<void> {
    await timers?.fire(restFromWork)
    for (
      let next = clock.nextDeadline();
      next !== undefined && next <= target;
      next = clock.nextDeadline()
    ) {
      clock.step()
      await timers?.fire(restFromWork)
      // Entries about this time are recorded before those of the next.
      if (clock.nextDeadline() !== clock.now()) await settling.rest()
    }
    clock.stepTo(target)
  }

  /**
   * Waits until the bots have begun nothing for a while, or until `ended`. Connected and idle bots
   * need no real time for this.
   */
  async function silence(ended: Promise<unknown>, isConnected: boolean): Promise<void> {
    for (let seen = -1; seen !== time.activityCount;) {
      seen = time.activityCount
      let cancel = (): void => {}
      const silent =
        isConnected && pending() === 0
          ? settling.rest().catch(() => {}) // the next settle reports a bot that never rests
          : new Promise<void>((resolve) => (cancel = afterUnreferenced(SILENCE, resolve)))
      await Promise.race([ended, silent]).finally(cancel)
    }
  }

  return {
    notifyActivity: settling.notifyActivity,
    rest: settling.rest,
    activityCount: () => time.activityCount,
    isWorking: () =>
      time.work.working.length > 0 ||
      modules.isLoading() ||
      options.partners().length > 0 ||
      time.isTimerWaiting(),
    waits: () => describeOpenWork(options),
    passForTestCalls: guests.pass,
    async waitUntilQuiet() {
      const late = Promise.withResolvers<void>()
      const cancel = hostTimers.after(patience, late.resolve)
      // The next settle reports work that never comes to rest.
      await Promise.race([settling.rest().catch(() => {}), late.promise]).finally(cancel)
    },
    settle() {
      return exclusively(async () => {
        time.requireRealTimers("settle")
        await settling.settle()
      })
    },
    async advance(duration) {
      const milliseconds = millisecondsOf("advanceTime", duration)
      if (timers === undefined) {
        throw new SetupError(
          'advanceTime: time is real in this run. Run the bot without { clock: "real" } to move its time.',
        )
      }
      await exclusively(async () => {
        time.requireRealTimers("advanceTime")
        await settling.settle()
        recordAdvance(journal, duration)
        await passTo(clock.now() + milliseconds)
        await settling.rest()
      })
    },
    async settleStart() {
      await whileStarting(() => exclusively(() => settling.settle()))
    },
    async during(work, following = NO_START_LISTENER) {
      if (timers === undefined) return work
      return whileStarting(() => passDuring(work, following))
    },
  }

  /**
   * Waits without failing for requests without a response, because the test has not requested
   * anything yet.
   */
  async function whileStarting<Result>(work: () => Promise<Result>): Promise<Result> {
    starting += 1
    try {
      return await work()
    } finally {
      starting -= 1
    }
  }

  async function passDuring<Result>(
    work: Promise<Result>,
    { progress, onIdle }: StartListener,
  ): Promise<Result> {
    let began = clock.now()
    let reached = progress()
    let isHurried = false
    const write = createPauseRecorder(journal, clock)
    const over = new AbortController()
    const end = (): void => over.abort()
    const ended = work.then(end, end)
    while (!over.signal.aborted) {
      await silence(ended, isHurried)
      if (over.signal.aborted) break
      if (time.work.working.length > 0) {
        await Promise.race([ended, settling.rest()])
        continue
      }
      if (options.partners().length > 0) continue
      if (progress() !== reached) began = clock.now()
      reached = progress()
      isHurried = reached > 0
      // The bot may have a time limit for an unanswered request. The limit is not a pause.
      const limit = began + (pending() > 0 ? window : LONGEST_START)
      const next = timers && nextPause(timers, limit)
      if (next === undefined) {
        if (pending() === 0) onIdle()
        isHurried = false
        continue
      }
      await exclusively(async () => {
        if (over.signal.aborted) return
        write(next)
        await passTo(next.at)
      })
    }
    return work
  }
}
