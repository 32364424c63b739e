// The time of a simulation on any host: it stands still until it is moved, or flows by itself.

import type { Journal } from "../world/journal.ts"
import type { Clock } from "../world/kernel/clock.ts"
import { recordAdvance } from "./advance-line.ts"
import { type Duration, millisecondsOf } from "./duration.ts"
import { type FlowingPace, createFlowingPace } from "./neutral-host.ts"
import { createOneByOne } from "./one-by-one.ts"

/** How time passes: only where it is moved, or by itself as well. */
export type ClockKind = "virtual" | "running"

/** Moves the time of one simulation. */
export interface NeutralTime {
  /** Settles, then lets time pass, with a rest after each thing that is due on the way. */
  advance(duration: Duration): Promise<void>
  /** From now on time passes by itself. */
  flow(): void
  /** Nothing that is due comes by itself any more. */
  stop(): void
}

/** Makes what moves a clock that stands still. `settle` waits until everybody is at rest. */
export function createNeutralTime(
  clock: Clock,
  settle: () => Promise<void>,
  journal: Journal,
): NeutralTime {
  const alone = createOneByOne()
  let pace: FlowingPace | undefined

  async function passTo(target: number): Promise<void> {
    for (let next = clock.next(); next !== undefined && next <= target; next = clock.next()) {
      clock.step()
      if (clock.next() !== clock.now()) await settle()
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
    flow() {
      if (pace !== undefined) return
      pace = createFlowingPace(clock.now())
      clock.follow(pace)
    },
    stop: () => pace?.stop(),
  }
}
