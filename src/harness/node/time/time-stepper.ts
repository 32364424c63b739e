// Lets time pass: steps the one queue of a run in the order of time, with a rest after each time.

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

/** Lets time pass for the bots of a run, and waits for them. */
export interface TimeStepper extends Settler {
  /** Settles, then lets time pass. @throws SetupError for what is no stretch of time. */
  advance(duration: Duration): Promise<void>
  /** Settles a bot that has just started. Requests without an answer become background. */
  settleStart(): Promise<void>
  /** Returns a number that grows with whatever the bots begin. */
  signs(): number
  /** Whether work is under way that ends by itself: a file, a query, a module, a child process. */
  isWorking(): boolean
  /** Describes what the bots wait for, line by line. */
  waits(): readonly string[]
  /** Lets time pass while a client that the test itself calls pauses, such as for a rate limit. */
  passForTestCalls(): void
  /** Waits until the bots have finished what they are about, for as long as patience lasts. */
  waitUntilQuiet(): Promise<void>
  /**
   * Waits for `work` of a bot; time passes where the bot waits for nothing but a pause. At the limit
   * it stands still again.
   */
  during<Result>(work: Promise<Result>, following?: StartListener): Promise<Result>
}

/** What time is stepped for. */
export interface TimeStepperDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly time: BotTime
  readonly settings: TimeSettings
  /** Requests whose answer is not wholly written yet. */
  readonly pending: () => number
  /** Those of them that can be named. */
  readonly unanswered: () => readonly string[]
  /** Workers and child processes that have still to come to rest, by name. */
  readonly partners: () => readonly string[]
  /** The times of child processes, whose timers the run follows. */
  readonly partnerTimes: () => readonly PartnerTime[]
}

/** Milliseconds of the clock that may pass while a bot starts or stops, or until it gets on. */
const LONGEST_START = 60_000

/**
 * Real milliseconds in which a bot that starts or stops begins nothing at all before time passes for
 * it: it may wait for what nobody here can see, such as a database, or a module that is transformed.
 */
const SILENCE = 100

/** Makes what lets time pass in a run. */
export function createTimeStepper(options: TimeStepperDeps): TimeStepper {
  const { clock, journal, time, settings, pending } = options
  const { timers } = time
  const modules = watchPendingModules(() => settling.notifyActivity())
  const { window, patience } = settings
  /** Tells whether work outside of this thread is under way; it comes before the next due time. */
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
  /** Whoever lets time pass has the clock for itself. */
  const alone = createSerialQueue()
  /** The number of bots that start or stop. */
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
      alone(async () => {
        createPauseRecorder(journal, clock)(pause)
        await passTo(pause.at)
      }),
  })

  /** A timer does not run ahead of the work of another that was due at the same time. */
  async function restFromWork(): Promise<void> {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
    if (time.work.working.length + options.partners().length > 0) await settling.rest()
  }

  /** Waits for pauses that end within the window from now on, and writes them down. */
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

  /** The next pause to end, in this process or in a child process. */
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
      // What is written about this time is written before the next.
      if (clock.nextDeadline() !== clock.now()) await settling.rest()
    }
    clock.stepTo(target)
  }

  /**
   * Until the bots have begun nothing for a while, or `ended`. Bots that are connected and about nothing
   * need no real time for it.
   */
  async function silence(ended: Promise<unknown>, isConnected: boolean): Promise<void> {
    for (let seen = -1; seen !== time.signs;) {
      seen = time.signs
      let cancel = (): void => {}
      const silent =
        isConnected && pending() === 0
          ? settling.rest().catch(() => {}) // what never rests is told by the next settle
          : new Promise<void>((resolve) => (cancel = afterUnreferenced(SILENCE, resolve)))
      await Promise.race([ended, silent]).finally(cancel)
    }
  }

  return {
    notifyActivity: settling.notifyActivity,
    rest: settling.rest,
    signs: () => time.signs,
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
      return alone(async () => {
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
      await alone(async () => {
        time.requireRealTimers("advanceTime")
        await settling.settle()
        recordAdvance(journal, duration)
        await passTo(clock.now() + milliseconds)
        await settling.rest()
      })
    },
    async settleStart() {
      await leniently(() => alone(() => settling.settle()))
    },
    async during(work, following = NO_START_LISTENER) {
      if (timers === undefined) return work
      return leniently(() => passDuring(work, following))
    },
  }

  /** Waits without failing for requests that are not answered: nobody has asked for anything yet. */
  async function leniently<Result>(work: () => Promise<Result>): Promise<Result> {
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
      // A request that has no answer may be timed by the bot; that is not what it waits for.
      const limit = began + (pending() > 0 ? window : LONGEST_START)
      const next = timers && nextPause(timers, limit)
      if (next === undefined) {
        if (pending() === 0) onIdle()
        isHurried = false
        continue
      }
      await alone(async () => {
        if (over.signal.aborted) return
        write(next)
        await passTo(next.at)
      })
    }
    return work
  }
}
