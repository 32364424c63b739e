import { runInThisContext } from "node:vm"

/**
 * The processes of this process: the host's, and the copy that a test runner may give its tests, as
 * Jest does. No event comes to a copy, but code of the test reads it.
 */
export function processObjects(): readonly NodeJS.Process[] {
  const host = runInThisContext("process") as NodeJS.Process // every host of Node has it
  return [...new Set([host, globalThis.process])]
}
