// Lets time pass for the bots of a run, one deadline after another, with a rest after each.

import type { Journal } from "../../../../world/journal.ts"
import type { Clock } from "../../../../world/kernel/clock.ts"
import type { SettlePauses } from "../../../simulation/settle.ts"
import { COMING_BACK } from "../../../../world/kernel/rate-limits/bucket.ts"
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
  /** Returns whether a bot that waits for a rate limit goes on at this time. Default: none does. */
  readonly endsLimit?: ((time: number) => boolean) | undefined
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
      .filter(({ at }) => at <= until && (which?.endsAt?.(at) ?? true))
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
        const pause = earlier(
          this.nextPause(until, { longest: settings.window, countsPlain }),
          this.#nextLimitWait(until),
        )
        if (pause === undefined) return undefined
        record(pause)
        return this.passTo(pause.at)
      },
    }
  }

  /**
   * Returns the next wait of a bot for a rate limit. Libraries differ in the kind of their timers and
   * in the time that they add to a limit, so every timer counts that ends with the limit.
   */
  #nextLimitWait(until: number): BotPause | undefined {
    const { endsLimit: endsAt, settings } = this.#deps
    if (endsAt === undefined) return undefined
    return this.nextPause(until + COMING_BACK, { longest: settings.window + COMING_BACK, endsAt })
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

/** Returns the pause that ends first. */
function earlier(one: BotPause | undefined, other: BotPause | undefined): BotPause | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return other.at < one.at ? other : one
}
