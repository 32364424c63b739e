// Advances the time of a run: processes its one queue in the order of time, with a rest after each
// time.

import { SetupError } from "../../../../requirements/setup-error.ts"
import { recordAdvance } from "../../../simulation/time/record-advance.ts"
import { type Duration, millisecondsOf } from "../../../options/duration.ts"
import { createSerialQueue } from "../../../simulation/serial-queue.ts"
import { ActivitySettler, type Settler } from "../../../simulation/settle.ts"
import { type RunningPace, createRunningPace } from "../../../simulation/time/portable-host.ts"
import { hostPace, hostTimers } from "../../async/host-timers.ts"
import { waitLastTurns } from "../../async/last-turns.ts"
import { preserveExitCode } from "../../process/exit-code.ts"
import { CallsAtRest } from "./calls-at-rest.ts"
import { describeActivity, describeOpenWork, describePendingWork } from "./activity-report.ts"
import { type PendingModules, watchPendingModules } from "./pending-modules.ts"
import { type StartListener, NO_START_LISTENER } from "./start-listener.ts"
import { LONGEST_START, StartPassage } from "./start-passage.ts"
import { type TestCallClock, createTestCallClock } from "./test-call-clock.ts"
import { TimePassage, type TimePassageDeps } from "./time-passage.ts"

/** The parts of a run that its time needs. */
export interface TimeStepperDeps extends TimePassageDeps {
  /** Returns the number of requests without a complete response. */
  readonly pending: () => number
  /** Returns the number of requests that are being signed, which another thread does. */
  readonly signing: () => number
  /** Returns descriptions of those requests. */
  readonly unanswered: () => readonly string[]
}

/** Advances time for the bots of a run, and waits for them. */
export class TimeStepper implements Settler {
  readonly #deps: TimeStepperDeps
  readonly #modules: PendingModules
  readonly #settler: Settler
  readonly #calls: CallsAtRest
  readonly #passage: TimePassage
  readonly #start: StartPassage
  readonly #testCalls: TestCallClock
  /** The pace at which the clock runs by itself; undefined while it stands still. */
  #pace: RunningPace | undefined
  /** The count of events when nothing was left after a wait for the last turns. */
  #idleSince: number | undefined
  /** Gives one operation at a time exclusive use of the clock. */
  readonly #exclusively = createSerialQueue()

  constructor(deps: TimeStepperDeps) {
    this.#deps = deps
    this.#modules = watchPendingModules(() => this.notifyActivity())
    const rest = (): Promise<void> => this.rest()
    const onReach = (time: number): void => this.#pace?.reach(time)
    this.#passage = new TimePassage({ ...deps, onReach }, rest)
    const onCalled = (): void => this.notifyActivity()
    const settler = this.#createSettler(() => false)
    this.#calls = new CallsAtRest(settler, deps.settings.patience, onCalled)
    this.#settler = this.#createSettler(() => this.#calls.isAny)
    const exclusively = this.#exclusively
    this.#start = new StartPassage({ ...deps, passage: this.#passage, exclusively, rest })
    this.#testCalls = this.#createTestCallClock()
  }

  notifyActivity(): void {
    this.#settler.notifyActivity()
    this.#calls.notifyActivity()
  }

  rest(): Promise<void> {
    return this.#settler.rest()
  }

  settle(): Promise<void> {
    return preserveExitCode(() => this.#settleNow())
  }

  /** Settles, then lets time pass. @throws SetupError for an invalid duration. */
  advance(duration: Duration): Promise<void> {
    return preserveExitCode(() => this.#advanceNow(duration))
  }

  get isClockRunning(): boolean {
    return this.#pace !== undefined
  }

  /** Lets the virtual clock run as fast as real time from now on. Timers fire by themselves. */
  startClock(): void {
    if (this.#pace !== undefined) return
    const { clock } = this.#deps
    this.#pace = createRunningPace(clock.now(), hostPace, () => this.#passDue())
    clock.follow(this.#pace)
  }

  /** Lets the clock stand still from now on. */
  stopClock(): void {
    if (this.#pace === undefined) return
    this.#deps.clock.unfollow()
    this.#pace.stop()
    this.#pace = undefined
  }

  /** Settles a bot that has just started. Requests without a response become background work. */
  settleStart(): Promise<void> {
    return this.#start.whileStarting(() => this.#exclusively(() => this.#settler.settle()))
  }

  /** Returns a number that grows with everything the bots begin. */
  activityCount(): number {
    return this.#deps.time.activityCount
  }

  /**
   * Returns whether work is in progress that ends by itself: a file, a query, a module, a child
   * process.
   */
  isWorking(): boolean {
    const { time, partners } = this.#deps
    return (
      time.work.working.length > 0 ||
      this.#modules.isLoading() ||
      partners().length > 0 ||
      time.isTimerWaiting()
    )
  }

  /** Describes what the bots wait for, line by line. */
  waits(): readonly string[] {
    return describeOpenWork(this.#deps)
  }

  /** Describes what a settle waits for besides pauses, line by line. */
  pendingWork(): readonly string[] {
    return describePendingWork(this.#deps)
  }

  /**
   * Lets time pass while a client that the test calls directly pauses, such as for a rate limit.
   */
  passForTestCalls(): void {
    this.#testCalls.pass()
  }

  /**
   * Waits for the last work of bots that were stopped. Waits for nothing if nothing has begun or run
   * since the last time.
   */
  async waitLastTurns(): Promise<void> {
    const { time } = this.#deps
    if (time.eventCount === this.#idleSince) return
    const isIdle = await waitLastTurns(time.watchIdleTurns())
    this.#idleSince = isIdle ? time.eventCount : undefined
  }

  /**
   * Calls `work` when the bots are at rest, or when the patience ends. Every other wait for the bots
   * includes `work`.
   */
  callAtRest(work: () => void): Promise<void> {
    return this.#calls.add(work)
  }

  /**
   * Waits for `work` of a bot. Time passes while the bot waits for nothing but a pause, up to a
   * limit.
   */
  async during<Result>(
    work: Promise<Result>,
    listener: StartListener = NO_START_LISTENER,
  ): Promise<Result> {
    return this.#deps.time.timers === undefined ? work : this.#start.during(work, listener)
  }

  /** `isCallWaiting` returns whether a call waits until the bots are at rest. */
  #createSettler(isCallWaiting: () => boolean): Settler {
    const { clock, pending, signing, settings, time } = this.#deps
    /** Work outside this thread is waited for before the clock advances. */
    const isWorking = (): boolean =>
      isCallWaiting() ||
      signing() > 0 ||
      time.work.isAwaiting() ||
      this.#modules.isLoading() ||
      this.#deps.partners().length > 0
    const abandonWork = (): boolean => {
      this.#modules.giveUp()
      return time.work.giveUp(this.#start.isStarting)
    }
    const watch = (): (() => readonly string[]) => {
      const from = clock.now()
      return () => describeActivity(this.#deps, from)
    }
    return new ActivitySettler(
      { pending },
      { ...hostTimers, isWorking, abandonWork, watchIdleTurns: () => time.watchIdleTurns() },
      {
        patience: settings.patience,
        watch,
        ...(time.timers && { pauses: { begin: () => this.#passage.beginPauses() } }),
      },
    )
  }

  #createTestCallClock(): TestCallClock {
    const { clock, pending, settings, time } = this.#deps
    return createTestCallClock({
      silence: () => this.#start.waitForSilence(),
      next: () =>
        time.timers?.nextPause(clock.now() + LONGEST_START, {
          owner: time.testCalls,
          longest: Math.max(settings.window, 1),
          longestSleep: LONGEST_START,
          countsPlain: () => false,
        }),
      isBusy: () => pending() > 0 || time.work.working.length > 0,
      pass: (pause) =>
        this.#exclusively(async () => {
          this.#passage.createRecorder()(pause)
          await this.#passage.passTo(pause.at)
        }),
    })
  }

  /** Fires what is due while the clock runs. */
  #passDue(): void {
    const { clock } = this.#deps
    // The next settle reports a bot that does not come to rest.
    this.#exclusively(() => this.#passage.passTo(clock.now())).catch(() => {})
  }

  #settleNow(): Promise<void> {
    return this.#exclusively(async () => {
      this.#deps.time.requireRealTimers("settle")
      await this.#settler.settle()
    })
  }

  async #advanceNow(duration: Duration): Promise<void> {
    const { clock, journal, time } = this.#deps
    const milliseconds = millisecondsOf("advanceTime", duration)
    if (time.timers === undefined) {
      throw new SetupError(
        'advanceTime: time is real in this run. Run the bot without { clock: "real" } to move its time.',
      )
    }
    await this.#exclusively(async () => {
      time.requireRealTimers("advanceTime")
      await this.#settler.settle()
      recordAdvance(journal, duration)
      await this.#passage.passTo(clock.now() + milliseconds)
      await this.rest()
    })
  }
}
