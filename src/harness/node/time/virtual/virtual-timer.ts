// A timer that waits for the clock of its run, and what it means to whoever waits for the bot.

import type { Deadline } from "../../../../world/kernel/clock.ts"
import type { TimerPosition } from "../../../simulation/hints/answer-tracker.ts"
import { type NativeTimer, isInterval } from "../../node-timers/native-timer.ts"
import type { TimerOrigin } from "../../node-timers/timer-origin.ts"

/** A timer that waits for the clock. */
export interface VirtualTimer {
  readonly timer: NativeTimer
  readonly delay: number
  readonly origin: TimerOrigin
  /**
   * Whether it belongs to the heartbeat of a connection: code that handles the connection's first
   * frame has set it.
   */
  readonly isHeartbeat: boolean
  /** The owner of the timer: one bot from its start to its stop. */
  readonly owner: object
  readonly position: TimerPosition
  /** Runs `work` in the async context of the code that set the timer. */
  readonly inContext: (work: () => void) => void
  deadline: Deadline | undefined
}

/** A pause of a bot. */
export interface BotPause {
  /** The time at which it ends. */
  readonly at: number
  /** The position of the journal entry that caused it. */
  readonly cause: number | undefined
  /** Returns the code position that set its timer, equal on every machine. */
  where(): string
}

/** A timer that is waiting. */
export interface WaitingTimer {
  readonly at: number
  /** Whether it is the time limit of a client library's collector, which waits for users. */
  readonly isCollector: boolean
  /** Returns the code position that set it, equal on every machine. */
  where(): string
}

/** A filter for pauses. Default: all. */
export interface PauseFilter {
  /** The longest duration in milliseconds. */
  readonly longest?: number
  /**
   * Returns whether a timer that is not a pause by its purpose counts, by the journal position at
   * which it was set. Default: all count.
   */
  countsPlain?(position: TimerPosition): boolean
  /** Returns whether a pause counts that ends at this time. Default: all count. */
  endsAt?(time: number): boolean
  /** The owner of the pauses. */
  readonly owner?: object
  /** The longest duration of a sleep, which may exceed {@link longest}. */
  readonly longestSleep?: number
}

/** Returns whether a timer is a pause, rather than an interval or a time limit. */
function isPause({ timer, isHeartbeat, delay }: VirtualTimer): boolean {
  // A timer that fires at once is not a time limit, whether or not it keeps the process alive.
  return !isInterval(timer) && !isHeartbeat && (timer.hasRef() || delay <= 1)
}

/** Returns whether a timer is the time limit of a client library's collector. */
export const isCollector = ({ origin }: VirtualTimer): boolean => origin.purpose === "collector"

/** Returns whether a timer is a pause that a filter lets through. */
export function isMeant(
  one: VirtualTimer,
  { longest = Infinity, longestSleep = longest, owner }: PauseFilter,
): boolean {
  if (isCollector(one) || !isPause(one)) return false
  if (owner !== undefined && one.owner !== owner) return false
  return one.delay <= (one.origin.isSleep ? longestSleep : longest)
}
