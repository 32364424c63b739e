// Reads the position in a bot's code that began a piece of work from the stack.

import { isOwnFile, pathOfFile } from "../node-timers/stack-files.ts"
import {
  type StackFrame,
  fileOf,
  isLibraryCode,
  isUserCode,
  stackBelow,
} from "../node-timers/stack.ts"

/**
 * The number of stack frames to inspect: an ORM, a pool and a driver may stand between a bot and a
 * socket.
 */
const DEPTH = 60

/** Reads the code position now. Returns a function that formats it on demand. */
export function readWorkOrigin(): () => string {
  const users = stackBelow(readWorkOrigin, DEPTH).filter(isOfUser)
  const frame = users.find((one) => !isLibraryCode(one)) ?? users.at(-1)
  return () => (frame === undefined ? "an unknown place" : describe(frame))
}

/** Returns whether a frame belongs neither to Node nor to this package. */
function isOfUser(frame: StackFrame): boolean {
  return isUserCode(frame) && !isOwnFile(fileOf(frame))
}

function describe(frame: StackFrame): string {
  const name = frame.getFunctionName()
  const place = `${pathOfFile(fileOf(frame))}:${frame.getLineNumber()}`
  return name === null ? place : `${name} (${place})`
}
