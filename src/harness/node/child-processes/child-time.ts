// The virtual time of a child process, with a clock that the test process advances.

import { Clock } from "../../../world/kernel/clock.ts"
import { JournalLog } from "../../../world/journal-log.ts"
import { BotTime } from "../time/bot-time.ts"
import { runWith } from "../run/run-context.ts"
import { withOnTimer } from "../time/run-observer.ts"
import { getSharedTime } from "../time/shared-time.ts"
import type { PartnerTime } from "../workers/partner-messages.ts"
import type { ChildStartTime } from "./environment.ts"

/** A listener to the timers and the work of a child process. */
export interface ChildTimeListener {
  /** Called when work outside the bot's own code has ended. */
  onWorkDone(): void
  onTimer(): void
}

/** The time of this process, which is virtual until it exits. */
export class ChildTime {
  readonly #clock: Clock
  readonly #time: BotTime
  readonly #longestSleep: number

  constructor(
    { now, window, patience, seed }: ChildStartTime,
    { onWorkDone, onTimer }: ChildTimeListener,
  ) {
    const clock = new Clock(now)
    this.#clock = clock
    this.#longestSleep = window
    this.#time = new BotTime({
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
    ownAllCode(this.#time, onTimer)
  }

  get work(): BotTime["work"] {
    return this.#time.work
  }

  /** Advances the clock and fires the timers that are due. */
  async passTo(target: number): Promise<void> {
    const clock = this.#clock
    for (
      let next = clock.nextDeadline();
      next !== undefined && next <= target;
      next = clock.nextDeadline()
    ) {
      clock.step()
      await this.#time.timers?.fire(() => Promise.resolve())
    }
    clock.stepTo(target)
  }

  /** Returns the next timers of this process. */
  read(): PartnerTime {
    const { timers } = this.#time
    const longest = this.#longestSleep
    const sleep = timers?.nextPause(Infinity, { longest, countsPlain: () => false })
    const pause = timers?.nextPause(Infinity)
    return {
      due: this.#clock.nextDeadline(),
      sleep: sleep && { at: sleep.at, where: sleep.where() },
      pause: pause && { at: pause.at, where: pause.where() },
    }
  }
}

/** Makes all code of this process, which belongs to one bot, use `time`. */
function ownAllCode(time: BotTime, onTimer: () => void): void {
  const { context } = getSharedTime()
  const observer = runWith([time.contextOf({})], () => context.get())
  context.fallback =
    observer &&
    withOnTimer(observer, (...args) => {
      observer.onTimer(...args)
      onTimer()
    })
}
