// The virtual time of a child process: a clock of its own, which the process of the run moves.

import { AsyncLocalStorage } from "node:async_hooks"
import { createClock } from "../../../world/kernel/clock.ts"
import { createJournal } from "../../../world/journal.ts"
import { type BotTime, openBotTime } from "../time/bot-time.ts"
import { type ActivityObserver, getSharedTime } from "../time/shared-time.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import type { ChildStartTime } from "./environment.ts"

/** The time of this process. */
export interface ChildTime {
  readonly work: BotTime["work"]
  /** Moves the clock on and fires the timers that are due. */
  passTo(time: number): Promise<void>
  /** Returns what the timers of this process wait for. */
  read(): PartnerTime
}

/** The events that the time of a child process receives and emits. */
export interface ChildTimeListener {
  /** A piece of work outside of the bot's own code has ended. */
  onWorkDone(): void
  /** A timer was set. */
  onTimer(): void
}

/** A context that holds wherever no other was entered: all of a child process is of one bot. */
class ProcessContext extends AsyncLocalStorage<ActivityObserver | undefined> {
  observer: ActivityObserver | undefined
  readonly #isOutside = new AsyncLocalStorage<boolean>()

  override getStore(): ActivityObserver | undefined {
    return this.#isOutside.getStore() === true ? undefined : (super.getStore() ?? this.observer)
  }

  override run<Result, Args extends unknown[]>(
    store: ActivityObserver | undefined,
    callback: (...args: Args) => Result,
    ...args: Args
  ): Result {
    return this.#isOutside.run(store === undefined, () => super.run(store, callback, ...args))
  }
}

/** Makes the time of this process virtual for good. */
export function openChildTime(
  { now, window, patience, seed }: ChildStartTime,
  { onWorkDone, onTimer }: ChildTimeListener,
): ChildTime {
  const clock = createClock(now)
  const context = new ProcessContext()
  getSharedTime(context)
  const time = openBotTime({
    clock,
    // This journal stays unread: the process of the run writes the lines.
    journal: createJournal(clock, () => []),
    settings: { isVirtual: true, window, patience, seed },
    onWorkDone,
    onTestCallTimer() {},
    circumstance: () => () => null,
    onBackground() {},
    enter: (_, inside) => inside(),
  })
  const { timers, work } = time
  const observer = time.within({}, () => context.getStore())
  context.observer = observer && {
    ...observer,
    virtual: observer.virtual,
    forHello: observer.forHello,
    isOpen: true,
    onTimer(...given) {
      observer.onTimer(...given)
      onTimer()
    },
  }

  return {
    work,
    async passTo(target) {
      for (
        let next = clock.nextDeadline();
        next !== undefined && next <= target;
        next = clock.nextDeadline()
      ) {
        clock.step()
        await timers?.fire(() => Promise.resolve())
      }
      clock.stepTo(target)
    },
    read() {
      const sleep = timers?.nextPause(Infinity, { longest: window, countsPlain: () => false })
      const pause = timers?.nextPause(Infinity)
      return {
        due: clock.nextDeadline(),
        sleep: sleep && { at: sleep.at, where: sleep.where() },
        pause: pause && { at: pause.at, where: pause.where() },
      }
    },
  }
}
