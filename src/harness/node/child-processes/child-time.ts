// The virtual time of a child process, with a clock that the test process advances.

import { Clock } from "../../../world/kernel/clock.ts"
import { JournalLog } from "../../../world/journal-log.ts"
import { BotTime } from "../time/bot-time.ts"
import { runWith } from "../run/run-context.ts"
import { getSharedTime } from "../time/shared-time.ts"
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

/** Makes the time of this process virtual until it exits. */
export function openChildTime(
  { now, window, patience, seed }: ChildStartTime,
  { onWorkDone, onTimer }: ChildTimeListener,
): ChildTime {
  const clock = new Clock(now)
  const { context } = getSharedTime()
  const time = new BotTime({
    clock,
    // The journal stays unread here: the test process records the entries.
    journal: new JournalLog(clock, () => []),
    settings: { isVirtual: true, window, patience, seed },
    onWorkDone,
    onTestCallTimer() {},
    circumstance: () => () => null,
    onBackground() {},
    enter: (_, inside) => inside(),
  })
  const { timers, work } = time
  const observer = runWith([time.contextOf({})], () => context.get())
  // All code of a child process belongs to one bot.
  context.fallback = observer && {
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
