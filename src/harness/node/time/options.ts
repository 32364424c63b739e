import { SetupError } from "../../../requirements/setup-error.ts"
import { PATIENCE } from "../../simulation/settle.ts"
import { SEED } from "./virtual/random.ts"

/** Options of a run that concern time. */
export interface TimeOptions {
  /**
   * The clock of the run. `"virtual"`: a clock that only `advanceTime` and settling advance.
   * `"real"`: the time of this machine. Default: `"virtual"`.
   */
  readonly clock?: "virtual" | "real"
  /** Seconds of the clock within which a settle waits for the pauses of a bot. Default: 5. */
  readonly settleWindow?: number
  /**
   * The seed of the bot's `Math.random`, while its time is virtual, and of the ids of the run: two
   * runs have the same ids unless their seeds or their times differ. Default: 1.
   */
  readonly seed?: number
  /**
   * Real seconds within which the bot must come to rest, before an action of a user rejects with
   * SettleTimeout. Default: 4, less than most test runners give a test.
   */
  readonly patience?: number
}

/** The time options of a run, in milliseconds. */
export interface TimeSettings {
  readonly isVirtual: boolean
  readonly window: number
  readonly seed: number
  readonly patience: number
}

const CLOCKS: readonly unknown[] = ["virtual", "real"]

/**
 * Reads the time options. @throws SetupError for an unknown clock, for a value that is not a
 * number, and for `startAt` with a real clock.
 */
export function readTimeOptions(
  options: TimeOptions & { readonly startAt?: unknown },
): TimeSettings {
  const { clock = "virtual", settleWindow = 5, seed = SEED, patience = PATIENCE / 1000 } = options
  if (!CLOCKS.includes(clock)) {
    throw new SetupError(`clock must be "virtual" or "real", not ${JSON.stringify(clock)}.`)
  }
  if (clock === "real" && options.startAt !== undefined) {
    throw new SetupError(
      '`startAt` says when the virtual clock begins, and with { clock: "real" } time is that of the machine. Leave one of them out.',
    )
  }
  requireNumber("settleWindow", settleWindow, 0)
  requireNumber("seed", seed, -Infinity)
  requireNumber("patience", patience, 0)
  return {
    isVirtual: clock === "virtual",
    window: Math.round(settleWindow * 1000),
    seed,
    patience: patience * 1000,
  }
}

function requireNumber(what: string, value: unknown, min: number): void {
  if (typeof value === "number" && Number.isFinite(value) && value >= min) return
  const range = Number.isFinite(min) ? `a number of seconds, ${min} or more` : "a number"
  throw new SetupError(`${what} must be ${range}, not ${String(value)}.`)
}
