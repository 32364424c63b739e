// The virtual time of a child process, with a clock that the test process advances.

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
  /** Advances the clock and fires the timers that are due. */
  passTo(time: number): Promise<void>
  /** Returns the next timers of this process. */
  read(): PartnerTime
}

/** A listener to the timers and the work of a child process. */
export interface ChildTimeListener {
  /** Called when work outside the bot's own code has ended. */
  onWorkDone(): void
  onTimer(): void
}

/** An async context with a default value: all code of a child process belongs to one bot. */
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

/** Makes the time of this process virtual until it exits. */
export function openChildTime(
  { now, window, patience, seed }: ChildStartTime,
  { onWorkDone, onTimer }: ChildTimeListener,
): ChildTime {
  const clock = createClock(now)
  const context = new ProcessContext()
  getSharedTime(context)
  const time = openBotTime({
    clock,
    // The journal stays unread here: the test process records the entries.
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
    onTimer(...args) {
      observer.onTimer(...args)
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
