// The async hook of the process. It reports every timer and all of Node's work, when it begins, to
// the observer of the current async context.

import { ConnectionFollower } from "../work/service-connections.ts"
import { followSockets } from "../work/socket-follower.ts"
import { createHostWork, isNativeWork } from "./host-work.ts"
import { watchResources } from "../node-timers/resources.ts"
import { isMoved, isTimer } from "../node-timers/native-timer.ts"
import { readTimerFrames } from "../node-timers/timer-origin.ts"
import { type SharedTime, testCallObserver, onlyObserver } from "./shared-time.ts"

/** Installs the hook while any run is open. Returns a function that removes it. */
export function hookHost(shared: SharedTime): () => void {
  const { context } = shared
  const work = createHostWork()

  function init(id: number, type: string, _: number, resource: object): void {
    shared.events += 1
    // A run starts the timers that it moves again by itself.
    const timer =
      type === "Timeout" && isTimer(resource) && !isMoved(resource) ? resource : undefined
    const observer = context.get() ?? (timer && testCallObserver(shared, init))
    if (observer === undefined) {
      // Node 24 calls callbacks of native add-ons without a context, so work that they begin has
      // none.
      const run = isNativeWork(type, resource) ? onlyObserver(shared) : undefined
      if (run !== undefined) work.onInit(id, type, resource, run)
      return
    }
    observer.onActivity()
    if (timer !== undefined) observer.onTimer(timer, readTimerFrames(init, timer))
    else if (type !== "Timeout") work.onInit(id, type, resource, observer)
  }

  function after(id: number): void {
    shared.events += 1
    work.onAfter(id)
  }

  const stop = watchResources({ init, after })
  const unfollow = followSockets(new ConnectionFollower(shared))
  return () => {
    unfollow()
    stop()
  }
}
