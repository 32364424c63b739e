// The observer of timers and work that the code of one bot, or of a test, begins.

import type { NativeTimer } from "../node-timers/native-timer.ts"
import type { StackFrame } from "../node-timers/stack.ts"
import type { Work } from "../work/work.ts"
import type { ActivityObserver, VirtualTime } from "./shared-time.ts"

/** The time to which observers report. */
export interface ObservedTime {
  virtual(): VirtualTime | undefined
  onActivity(): void
  onTimer(timer: NativeTimer, frames: readonly StackFrame[], observer: RunObserver): void
  onWork(work: Work): () => void
  /** Returns the observer for code that handles the first frame of a connection. */
  forHello(observer: RunObserver): RunObserver
  /** Runs `inside` as the owner of an observer, in every async context of the run. */
  enter<Result>(observer: RunObserver, inside: () => Result): Result
}

/**
 * The link from observers to their time. Clients keep observers in their async contexts, often until
 * the next full collection of garbage. So the end of a run cuts the link.
 */
export interface TimeLink {
  time: ObservedTime | undefined
}

const nothing = (): void => {}

/** The observer of the code of one owner. */
export class RunObserver implements ActivityObserver {
  /** Whether the code handles the first frame of a connection. */
  readonly isHeartbeat: boolean
  readonly #link: TimeLink

  constructor(link: TimeLink, isHeartbeat: boolean) {
    this.#link = link
    this.isHeartbeat = isHeartbeat
  }

  get virtual(): VirtualTime | undefined {
    return this.#link.time?.virtual()
  }

  get isOpen(): boolean {
    return this.#link.time !== undefined
  }

  get forHello(): ActivityObserver {
    return this.isHeartbeat ? this : (this.#link.time?.forHello(this) ?? this)
  }

  onActivity(): void {
    this.#link.time?.onActivity()
  }

  onTimer(timer: NativeTimer, frames: readonly StackFrame[]): void {
    this.#link.time?.onTimer(timer, frames, this)
  }

  onWork(work: Work): () => void {
    return this.#link.time?.onWork(work) ?? nothing
  }

  enter<Result>(inside: () => Result): Result {
    const { time } = this.#link
    return time === undefined ? inside() : time.enter(this, inside)
  }
}

/** Returns an observer like another one, as that is now, which calls `onTimer` for timers. */
export function withOnTimer(
  observer: ActivityObserver,
  onTimer: ActivityObserver["onTimer"],
): ActivityObserver {
  return {
    virtual: observer.virtual,
    forHello: observer.forHello,
    isOpen: observer.isOpen,
    onTimer,
    onActivity: () => observer.onActivity(),
    onWork: (work) => observer.onWork(work),
    enter: (inside) => observer.enter(inside),
  }
}
