// The time state that all runs of a process share: the async context that identifies the observer,
// and the replacements that are installed while any run's time is virtual.

import type { EarlyTimers } from "../node-timers/early-timers.ts"
import type { NativeTimer } from "../node-timers/native-timer.ts"
import type { Work } from "../work/work.ts"
import { ContextVariable } from "../run/run-context.ts"
import { type StackFrame, type StackHook, isCalledByClient } from "../node-timers/stack.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** The time as a bot reads it. */
export interface VirtualTime {
  /** Returns Unix milliseconds. */
  now(): number
  /** Returns milliseconds since the run began. */
  elapsed(): number
  /** Returns the next number of the run's own sequence, from 0 up to 1. */
  random(): number
}

/**
 * Observes the timers and work that begin in an async context. It belongs to one bot from its start
 * to its stop.
 */
export interface ActivityObserver {
  /** The virtual time; undefined if time is real. */
  readonly virtual: VirtualTime | undefined
  /** The observer for code that handles the first frame of a connection. */
  readonly forHello: ActivityObserver
  /**
   * Called when a timer was created and is about to be started. `frames` are those of the code that
   * created it.
   */
  onTimer(timer: NativeTimer, frames: readonly StackFrame[]): void
  /**
   * Called when work outside the bot's own code has begun. Returns a function to call when the work
   * has ended.
   */
  onWork(work: Work): () => void
  /** Whether its run is open. */
  readonly isOpen: boolean
  /** Runs `inside` as the bot, in every async context of its run. */
  enter<Result>(inside: () => Result): Result
  /** Called when anything has begun. */
  onActivity(): void
}

/** The state that all runs share. */
export interface SharedTime {
  readonly context: ContextVariable<ActivityObserver>
  /** The observers of open runs. They receive work that belongs to a run but to no known bot. */
  readonly observers: Set<ActivityObserver>
  /** Removes the async hook; undefined if it is not installed. */
  unhook?: (() => void) | undefined
  restore?: (() => void) | undefined
  /** Timers that modules set while no run is open; undefined if they are not watched. */
  early?: EarlyTimers | undefined
  /** The number of open runs. `virtualRuns` counts those with virtual time. */
  runs: number
  virtualRuns: number
  /** The number of objects that Node has created, and of their callbacks that have run. */
  events: number
  /** Whether `runOutsideRuns` is on the stack: then no client of a bot is the caller. */
  isOutsideRuns: boolean
}

// Stored on the global object instead of this module, so that two copies of the package in one
// process share it.
const sharedTime = new SharedValue<SharedTime>("guildsim.time")

/** Returns the state that the runs of this process share. */
export function getSharedTime(): SharedTime {
  return sharedTime.getOrCreate(() => ({
    context: new ContextVariable("time"),
    observers: new Set(),
    runs: 0,
    virtualRuns: 0,
    events: 0,
    isOutsideRuns: false,
  }))
}

/**
 * Returns the observer of the only open run, for work whose async context was lost; undefined if
 * several runs are open.
 */
export function onlyObserver({
  observers,
}: Pick<SharedTime, "observers">): ActivityObserver | undefined {
  const [only] = observers
  return observers.size === 1 ? only : undefined
}

/**
 * Returns the observer of work that a test's own call of a client begins, outside every run: that
 * of the only open run, if its time is virtual. `hook` is on the stack of the client.
 */
export function testCallObserver(
  shared: SharedTime,
  hook: StackHook,
): ActivityObserver | undefined {
  if (shared.isOutsideRuns) return undefined
  const only = onlyObserver(shared)
  return only?.virtual !== undefined && isCalledByClient(hook) ? only : undefined
}

/** Removes the shared state after the last run, unless a part of it is still needed. */
export function releaseSharedTime(shared: SharedTime): void {
  const { runs, restore, early } = shared
  if (runs > 0 || restore !== undefined || early !== undefined) return
  if (sharedTime.get() === shared) sharedTime.delete()
}

/** Runs `work` outside every run, so that its timers are real. */
export function runOutsideRuns<Result>(work: () => Result): Result {
  const shared = sharedTime.get()
  if (shared === undefined) return work()
  const { isOutsideRuns } = shared
  shared.isOutsideRuns = true
  try {
    // Entering a context copies it, which is not needed in one that belongs to no run.
    return shared.context.get() === undefined ? work() : shared.context.run(undefined, work)
  } finally {
    shared.isOutsideRuns = isOutsideRuns
  }
}
