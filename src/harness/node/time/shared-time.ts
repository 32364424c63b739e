// What all runs of a process share about time: the async context that tells whose time it is, and
// what is put in its place while anybody's time is virtual.

import { AsyncLocalStorage } from "node:async_hooks"
import type { EarlyTimers } from "./early-timers.ts"
import type { NativeTimer } from "./native-timer.ts"
import type { Work } from "../work/work.ts"
import { type StackHook, isCalledByClient } from "./stack.ts"

/** Time as a bot reads it. */
export interface VirtualTime {
  /** Unix milliseconds. */
  now(): number
  /** Milliseconds since the run began. */
  elapsed(): number
  /** A number of the run's own sequence, from 0 up to 1. */
  random(): number
}

/** Who is told of what the host begins in an async context: a bot from its start to its stop. */
export interface ActivityObserver {
  /** Undefined where time is the host's own. */
  readonly virtual: VirtualTime | undefined
  /** What handles the first frame of a connection is told to this one. */
  readonly forHello: ActivityObserver
  /** A timer was made and is about to be started; `hook` stands on the stack of whoever made it. */
  onTimer(timer: NativeTimer, hook: StackHook): void
  /** Work outside of the bot's own code was begun; what is returned is called when that has ended. */
  onWork(work: Work): () => void
  /** Whether its run is open. */
  readonly isOpen: boolean
  /** Does `inside` as the bot, in every async context of its run. */
  enter<Result>(inside: () => Result): Result
  /** Anything at all was begun. */
  onSign(): void
}

/** What is shared. */
export interface SharedTime {
  readonly context: AsyncLocalStorage<ActivityObserver | undefined>
  /** Timers that are kept already, so that one which is used again is not kept twice. */
  readonly kept: WeakSet<object>
  /** The observers of open runs, which are told of work that belongs to the run but to no known bot. */
  readonly observers: Set<ActivityObserver>
  /** Takes back what stands in the host's place; undefined where nothing does. */
  unhook?: (() => void) | undefined
  restore?: (() => void) | undefined
  /** Timers that modules set while no run is open; undefined if they are not watched. */
  early?: EarlyTimers | undefined
  /** Open runs, and those of them whose time is virtual. */
  runs: number
  virtualRuns: number
}

// On the global object, and not in this module: two copies of the package in one process share it.
const KEY = Symbol.for("guildsim.time")

/**
 * Returns the state that the runs of this process share. The first call creates it with `context`.
 */
export function getSharedTime(
  context: AsyncLocalStorage<ActivityObserver | undefined> = new AsyncLocalStorage(),
): SharedTime {
  const holder = globalThis as { [KEY]?: SharedTime } // the one place that all copies of us share
  return (holder[KEY] ??= {
    context,
    kept: new WeakSet(),
    observers: new Set(),
    runs: 0,
    virtualRuns: 0,
  })
}

/** The only open run, for work whose async context was lost; undefined where several are open. */
export function onlyObserver({
  observers,
}: Pick<SharedTime, "observers">): ActivityObserver | undefined {
  const [only] = observers
  return observers.size === 1 ? only : undefined
}

/**
 * Returns who is told of what a test's own call of a client begins, outside of every run: the only
 * open run, where its time is virtual. `hook` stands on the stack of the client.
 */
export function testCallObserver(
  shared: SharedTime,
  hook: StackHook,
): ActivityObserver | undefined {
  const only = onlyObserver(shared)
  return only?.virtual !== undefined && isCalledByClient(hook) ? only : undefined
}

/** Lets go of it after the last run, unless something of it is to stay. */
export function releaseSharedTime(shared: SharedTime): void {
  const { runs, restore, early } = shared
  if (runs > 0 || restore !== undefined || early !== undefined) return
  const holder = globalThis as { [KEY]?: SharedTime } // as above
  if (holder[KEY] !== shared) return
  delete holder[KEY]
  shared.context.disable()
}

/** Does `work` outside every run, so that its timers are the host's. */
export function runOutsideRuns<Result>(work: () => Result): Result {
  const holder = globalThis as { [KEY]?: SharedTime } // as above
  const shared = holder[KEY]
  return shared === undefined ? work() : shared.context.run(undefined, work)
}
