// The clock of a world: its mode, and steps from one timer to the next.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { TimeMode } from "../../simulation/time/time-control.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { WorldContext } from "../context.ts"
import { type ListedTimer, listTimers, nextTimerOf } from "./timers.ts"

/** The modes that a clock can be switched to. */
export const CLOCK_MODES = ["running", "paused"] as const

/** The clock of a world. */
export interface ClockState {
  /** The time of the world. */
  readonly now: string
  /** Whether time passes by itself. `"real"`: it is that of the machine, and cannot be moved. */
  readonly mode: TimeMode
  /** The timer that is due next, without internal ones; null if there is none. */
  readonly next: ListedTimer | null
}

/** Returns the clock of a world. */
export function readClock(simulation: Simulation): ClockState {
  const { world, time } = simulation
  const next = nextTimerOf(listTimers(simulation)) ?? null
  return { now: new Date(world.clock.now()).toISOString(), mode: time.mode, next }
}

/** Switches the mode of a clock. @throws SetupError for a clock that is that of the machine. */
export function setClock(
  { simulation }: WorldContext,
  mode: (typeof CLOCK_MODES)[number],
): ClockState {
  requireMovable("clock", simulation)
  simulation.time.setMode(mode)
  return readClock(simulation)
}

/** The result of a step. */
export interface ClockStep extends ClockState {
  /** The timer that fired; null if none was waiting. */
  readonly fired: ListedTimer | null
}

/**
 * Advances a clock to the next timer of the platform or of a bot. Heartbeats of connections and timers
 * of Node itself are passed on the way. Without a timer no time passes.
 *
 * @throws SetupError for a clock that is that of the machine; SettleTimeout.
 */
export async function stepClock({ sim, simulation }: WorldContext): Promise<ClockStep> {
  requireMovable("step", simulation)
  await sim.settle()
  const fired = nextTimerOf(listTimers(simulation)) ?? null
  if (fired !== null) {
    const milliseconds = Math.max(0, Date.parse(fired.at) - simulation.world.clock.now())
    await sim.advanceTime({ milliseconds })
  }
  return { ...readClock(simulation), fired }
}

function requireMovable(what: string, { time }: Simulation): void {
  if (time.mode !== "real") return
  throw new SetupError(
    `${what}: the clock of this world is that of the machine, because its run has the option { clock: "real" }. Run the bot without it to pause and move its time.`,
  )
}
