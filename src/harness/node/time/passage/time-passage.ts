// Lets time pass for the bots of a run, one deadline after another, with a rest after each.

import type { Journal } from "../../../../world/journal.ts"
import type { Clock } from "../../../../world/kernel/clock.ts"
import type { SettlePauses } from "../../../simulation/settle.ts"
import { hostTimers } from "../../async/host-timers.ts"
import type { PartnerTime } from "../../workers/partner-messages.ts"
import type { BotTime } from "../bot-time.ts"
import type { TimeSettings } from "../options.ts"
import { createPauseRecorder } from "./pause-recorder.ts"
import type { BotPause, PauseFilter } from "../virtual/virtual-timer.ts"

/** The parts of a run that passing time needs. */
export interface TimePassageDeps {
  readonly clock: Clock
  readonly journal: Journal
  readonly time: BotTime
  readonly settings: TimeSettings
  /** Returns descriptions of the workers and child processes that are not at rest. */
  readonly partners: () => readonly string[]
  /** Returns the next timers of child processes, whose time follows the run's. */
  readonly partnerTimes: () => readonly PartnerTime[]
  /** Called with a time that the clock is about to reach. */
  readonly onReach?: (time: number) => void
}

/** The clock of a run and the timers that it drives. */
export class TimePassage {
  readonly #deps: TimePassageDeps
  readonly #rest: () => Promise<void>

  /** Creates the passage of time of a run. `rest` waits until its bots are at rest. */
  constructor(deps: TimePassageDeps, rest: () => Promise<void>) {
    this.#deps = deps
    this.#rest = rest
  }

  /** Advances the clock to `target`, and fires each timer on the way. */
  async passTo(target: number): Promise<void> {
    const { clock } = this.#deps
    await this.#fire()
    for (
      let next = clock.nextDeadline();
      next !== undefined && next <= target;
      next = clock.nextDeadline()
    ) {
      clock.step()
      await this.#fire()
      // Entries about this time are recorded before those of the next.
      if (clock.nextDeadline() !== clock.now()) await this.#rest()
    }
    this.#deps.onReach?.(target)
    clock.stepTo(target)
  }

  /** Returns the next pause to end by `until`, in this process or in a child process. */
  nextPause(until: number, which?: PauseFilter): BotPause | undefined {
    const own = this.#deps.time.timers?.nextPause(until, which)
    const others = this.#deps
      .partnerTimes()
      .flatMap(({ sleep, pause }) => (which === undefined ? pause : sleep) ?? [])
      .map(({ at, where }) => ({ at, cause: undefined, where: () => where }))
    return [...(own === undefined ? [] : [own]), ...others]
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at)
      .at(0)
  }

  /** Waits for pauses that end within the window from now on, and records them. */
  beginPauses(): ReturnType<SettlePauses["begin"]> {
    const { clock, settings, time } = this.#deps
    const until = clock.now() + settings.window
    const record = this.createRecorder()
    const countsPlain: PauseFilter["countsPlain"] = (position) => time.answers.isAwaited(position)
    return {
      pass: () => {
        const pause = this.nextPause(until, { longest: settings.window, countsPlain })
        if (pause === undefined) return undefined
        record(pause)
        return this.passTo(pause.at)
      },
    }
  }

  /** Creates the recorder of the pauses that one wait passes. */
  createRecorder(): (pause: BotPause) => void {
    return createPauseRecorder(this.#deps.journal, this.#deps.clock)
  }

  async #fire(): Promise<void> {
    await this.#deps.time.timers?.fire(() => this.#restFromWork())
  }

  /** Waits for the work of one timer before another that is due at the same time fires. */
  async #restFromWork(): Promise<void> {
    const { time, partners } = this.#deps
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
    if (time.work.working.length + partners().length > 0) await this.#rest()
  }
}
