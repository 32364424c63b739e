// Before Node 24, what `queueMicrotask` throws surfaces outside the async context in which it was
// queued, so that nobody could tell whose error it is.

import { type Method, replace } from "./network/replacing.ts"

const LOSES_CONTEXT = Number(process.versions.node.split(".")[0]) < 24

const { nextTick } = process

/**
 * Has what a microtask throws thrown by a tick of its context, where the host would lose that. Returns
 * what ends this.
 */
export function keepContextOfMicrotasks(): () => void {
  return LOSES_CONTEXT ? replace(globalThis, "queueMicrotask", throwingByTick) : () => {}
}

function throwingByTick(queue: Method<typeof globalThis>): Method<typeof globalThis> {
  return function queueMicrotask(callback: unknown) {
    // The host says what is wrong with it.
    if (typeof callback !== "function") return queue.call(globalThis, callback)
    return queue.call(globalThis, () => {
      try {
        Reflect.apply(callback, undefined, [])
      } catch (error) {
        nextTick(() => {
          throw error
        })
      }
    })
  }
}
