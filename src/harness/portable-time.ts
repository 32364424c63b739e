// The time of a simulation on any host: it stands still until it is moved, or flows by itself.

import type { Journal } from "../world/journal.ts"
import type { Clock } from "../world/kernel/clock.ts"
import { recordAdvance } from "./record-advance.ts"
import { type Duration, millisecondsOf } from "./duration.ts"
import { type RunningPace, createRunningPace } from "./portable-host.ts"
import { createSerialQueue } from "./serial-queue.ts"

/** How time passes: only where it is moved, or by itself as well. */
export type ClockKind = "virtual" | "running"

/** Moves the time of one simulation. */
export interface PortableTime {
  /** Settles, then lets time pass, with a rest after each thing that is due on the way. */
  advance(duration: Duration): Promise<void>
  /** From now on time passes by itself. */
  startClock(): void
  /** Nothing that is due comes by itself any more. */
  stop(): void
}

/** Makes what moves a clock that stands still. `settle` waits until everybody is at rest. */
export function createPortableTime(
  clock: Clock,
  settle: () => Promise<void>,
  journal: Journal,
): PortableTime {
  const alone = createSerialQueue()
  let pace: RunningPace | undefined

  async function passTo(target: number): Promise<void> {
    for (
      let next = clock.nextDeadline();
      next !== undefined && next <= target;
      next = clock.nextDeadline()
    ) {
      clock.step()
      if (clock.nextDeadline() !== clock.now()) await settle()
    }
    pace?.reach(target)
    clock.stepTo(target)
  }

  return {
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
    stop: () => pace?.stop(),
  }
}
