import type { EventEmitter } from "node:events"
import { runInThisContext } from "node:vm"

const host = runInThisContext("process") as NodeJS.Process // every Node process has it

/**
 * The process as a plain emitter; its own types declare each event as another overload. Jest gives
 * its tests a copy of `process` that receives no events, so this is the original.
 */
export const hostProcess: EventEmitter = host

/**
 * Returns the process objects of this process: the original, and the copy that a test runner such
 * as Jest gives its tests. The copy receives no events, but code of the test reads it.
 */
export function processObjects(): readonly NodeJS.Process[] {
  const { process: current } = globalThis
  return current === host ? [host] : [host, current]
}
