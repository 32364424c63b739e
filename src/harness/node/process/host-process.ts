import { runInThisContext } from "node:vm"

/**
 * Returns the process objects of this process: the original, and the copy that a test runner such
 * as Jest gives its tests. The copy receives no events, but code of the test reads it.
 */
export function processObjects(): readonly NodeJS.Process[] {
  const host = runInThisContext("process") as NodeJS.Process // every Node process has it
  return [...new Set([host, globalThis.process])]
}
