// The one hook of the process: every timer and every piece of the host's work, as it is begun, told
// to the bot in whose async context that happens.

import { createHook } from "node:async_hooks"
import { createConnectionFollower } from "../work/service-connections.ts"
import { followSockets } from "../work/socket-follower.ts"
import { createHostWork, isNativeWork } from "./host-work.ts"
import { isTimer } from "./native-timer.ts"
import { type SharedTime, testCallObserver, onlyObserver } from "./shared-time.ts"

/** Hooks the host while any run is open; the result ends it. */
export function hookHost(shared: SharedTime): () => void {
  const { context, kept } = shared
  const work = createHostWork()

  function init(id: number, type: string, _: number, resource: object): void {
    const observer =
      context.getStore() ?? (type === "Timeout" ? testCallObserver(shared, init) : undefined)
    if (observer === undefined) {
      // Node 24 calls native add-ons back without a context, so what they begin there has none.
      const run = isNativeWork(type, resource) ? onlyObserver(shared) : undefined
      if (run !== undefined) work.onInit(id, type, resource, run.onWork)
      return
    }
    observer.onSign()
    if (type === "Timeout") {
      if (isTimer(resource) && !kept.has(resource)) observer.onTimer(resource, init)
    } else {
      work.onInit(id, type, resource, observer.onWork)
    }
  }

  // Without promises it costs next to nothing. Node 22 does not know the option.
  const hook = createHook({ init, after: work.onAfter, trackPromises: false })
  hook.enable()
  const unfollow = followSockets(createConnectionFollower(shared))
  return () => {
    unfollow()
    hook.disable()
  }
}
