// The place in a bot's code that began a piece of work, read from the stack.

import { dirname, join } from "node:path"

/** The number of frames that are looked at: between a bot and a socket stand an ORM, a pool and a driver. */
const DEPTH = 60

/** The folder of this package's own code, whose frames say nothing about the bot. */
const OWN = join(dirname(import.meta.dirname), "..")

/** Reads the place now. Its text is made only when it is asked for. */
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
    // To delete it, where there was none, would make every later use of the class slow.
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
  return file !== "" && !file.startsWith("node:") && !file.startsWith(OWN)
}

function isLibrary(frame: NodeJS.CallSite): boolean {
  return /[\\/]node_modules[\\/]/.test(fileOf(frame))
}

function describe(frame: NodeJS.CallSite): string {
  const name = frame.getFunctionName()
  const place = `${fileOf(frame)}:${frame.getLineNumber()}`
  return name === null ? place : `${name} (${place})`
}
