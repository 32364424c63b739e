// Before Node 24, an error from `queueMicrotask` loses its async context, so that the run it
// belongs to is unknown.

import { type MethodOf, replaceMethod } from "../network/replace-method.ts"

const LOSES_CONTEXT = Number(process.versions.node.split(".")[0]) < 24

const { nextTick } = process

/**
 * Rethrows errors of microtasks in a tick of their own context, in versions of Node that lose the
 * context. Returns a function that ends this.
 */
export function keepContextOfMicrotasks(): () => void {
  return LOSES_CONTEXT ? replaceMethod(globalThis, "queueMicrotask", throwingByTick) : () => {}
}

function throwingByTick(queue: MethodOf<typeof globalThis>): MethodOf<typeof globalThis> {
  return function queueMicrotask(callback: unknown) {
    // Node throws the error about an invalid callback.
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
