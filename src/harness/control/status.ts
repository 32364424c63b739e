// Everything about a world that changes without being a part of it, in one response. A page reads it
// with each update.

import { type BotError, readBotErrors } from "./bot-errors.ts"
import type { WorldContext } from "./context.ts"
import { type PauseState, readPause } from "./time/pause.ts"
import { type ClockState, readClock } from "./time/clock.ts"
import { type PendingWork, readPendingWork } from "./time/timers.ts"

/** The clock of a world, what it waits for, the errors of its bots, and the pause of its test. */
export interface WorldStatus extends PendingWork {
  readonly clock: ClockState
  readonly errors: readonly BotError[]
  readonly pause: PauseState
}

/** Returns the status of a world. */
export function readStatus({
  simulation,
  world,
}: Pick<WorldContext, "simulation" | "world">): WorldStatus {
  return {
    clock: readClock(simulation),
    ...readPendingWork(simulation),
    errors: readBotErrors(simulation),
    pause: readPause({ world }),
  }
}
