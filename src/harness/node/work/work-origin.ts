// Reads the position in a bot's code that began a piece of work from the stack.

import { OWN_CODE } from "../../../requirements/own-files.ts"

/**
 * The number of stack frames to inspect: an ORM, a pool and a driver may stand between a bot and a
 * socket.
 */
const DEPTH = 60

/** Reads the code position now. Returns a function that formats it on demand. */
export function readWorkOrigin(): () => string {
  const { stackTraceLimit, prepareStackTrace } = Error
  const holder: { stack?: unknown } = {}
  let frames: readonly NodeJS.CallSite[] = []
  try {
    Error.stackTraceLimit = DEPTH
    Error.prepareStackTrace = (_, sites) => sites
    Error.captureStackTrace(holder, readWorkOrigin)
    frames = Array.isArray(holder.stack) ? (holder.stack as NodeJS.CallSite[]) : [] // as prepared above
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    // Deleting the property, if it was absent, would slow down every later use of the class.
    Reflect.set(Error, "prepareStackTrace", prepareStackTrace)
  }
  const users = frames.filter(isUsers)
  const frame = users.find((one) => !isLibrary(one)) ?? users.at(-1)
  return () => (frame === undefined ? "an unknown place" : describe(frame))
}

const fileOf = (frame: NodeJS.CallSite): string =>
  (frame.getFileName() ?? "").replace(/^file:\/\//, "")

function isUsers(frame: NodeJS.CallSite): boolean {
  const file = fileOf(frame)
  return file !== "" && !file.startsWith("node:") && !file.startsWith(OWN_CODE)
}

function isLibrary(frame: NodeJS.CallSite): boolean {
  return /[\\/]node_modules[\\/]/.test(fileOf(frame))
}

function describe(frame: NodeJS.CallSite): string {
  const name = frame.getFunctionName()
  const place = `${fileOf(frame)}:${frame.getLineNumber()}`
  return name === null ? place : `${name} (${place})`
}
