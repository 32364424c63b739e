// The time of a simulation on any host. It stands still until it is moved, or passes by itself.

import type { Journal } from "../../../world/journal.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import { recordAdvance } from "./record-advance.ts"
import { type Duration, millisecondsOf } from "../../options/duration.ts"
import { type RunningPace, createRunningPace } from "./portable-host.ts"
import { createSerialQueue } from "../serial-queue.ts"
import type { TimeControl } from "./time-control.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** The mode of the clock: time passes only when it is moved, or by itself as well. */
export type ClockKind = "virtual" | "running"

/** Adds the mode of the clock to the control of a time that may be replaced. */
export const withMode = sharedGetters<() => Pick<PortableTime, "isRunning">>()({
  mode: (time): TimeControl["mode"] => (time().isRunning ? "running" : "paused"),
})

/** Creates the control of a simulation without bots. */
export function createTimeControl(time: PortableTime): TimeControl {
  const control: Omit<TimeControl, "mode"> = {
    setMode: (mode) => (mode === "running" ? time.startClock() : time.stopClock()),
    botTimers: () => [],
    waits: () => [],
  }
  return withMode(control, () => time)
}

/** Controls the time of one simulation. */
export interface PortableTime {
  /** Settles, then advances the clock, with a settle after each deadline on the way. */
  advance(duration: Duration): Promise<void>
  readonly isRunning: boolean
  /** Lets time pass by itself from now on. */
  startClock(): void
  /** Lets time stand still from now on, so that no deadline is reached by itself. */
  stopClock(): void
}

const withRunning = sharedGetters<() => boolean>()({ isRunning: (isRunning) => isRunning() })

/**
 * Creates the control of a clock that stands still. `settle` waits until all clients are at rest.
 */
export function createPortableTime(
  clock: Clock,
  settle: () => Promise<void>,
  journal: Journal,
): PortableTime {
  const alone = createSerialQueue()
  let pace: RunningPace | undefined

  async function passTo(target: number): Promise<void> {
    await passDeadlines(clock, target, settle)
    pace?.reach(target)
    clock.stepTo(target)
  }

  const controls: Omit<PortableTime, "isRunning"> = {
    async advance(duration) {
      const milliseconds = millisecondsOf("advanceTime", duration)
      await alone(async () => {
        await settle()
        recordAdvance(journal, duration)
        await passTo(clock.now() + milliseconds)
        await settle()
      })
    },
    startClock() {
      if (pace !== undefined) return
      pace = createRunningPace(clock.now())
      clock.follow(pace)
    },
    stopClock() {
      clock.unfollow()
      pace?.stop()
      pace = undefined
    },
  }
  return withRunning(controls, () => pace !== undefined)
}

/** Runs each deadline up to a time, with a settle after it. */
async function passDeadlines(
  clock: Clock,
  until: number,
  settle: () => Promise<void>,
): Promise<void> {
  for (
    let next = clock.nextDeadline();
    next !== undefined && next <= until;
    next = clock.nextDeadline()
  ) {
    clock.step()
    if (clock.nextDeadline() !== clock.now()) await settle()
  }
}
