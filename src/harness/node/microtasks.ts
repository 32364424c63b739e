// Before Node 24, what `queueMicrotask` throws surfaces outside the async context in which it was
// queued, so that nobody could tell whose error it is.

import { type MethodOf, replaceMethod } from "./network/replace-method.ts"

const LOSES_CONTEXT = Number(process.versions.node.split(".")[0]) < 24

const { nextTick } = process

/**
 * Has what a microtask throws thrown by a tick of its context, where the host would lose that. Returns
 * what ends this.
 */
export function keepContextOfMicrotasks(): () => void {
  return LOSES_CONTEXT ? replaceMethod(globalThis, "queueMicrotask", throwingByTick) : () => {}
}

function throwingByTick(queue: MethodOf<typeof globalThis>): MethodOf<typeof globalThis> {
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
