// What a timer is for, read from who made it.

import { basename } from "node:path"

/**
 * What a timer is for:
 * - `host`: shared by all that runs in the process; it stays real.
 * - `pause`: the bot's own, or its library's.
 * - `collector`: how long a client library's collector waits for people.
 */
export type Purpose = "host" | "pause" | "collector"

/** Where a timer was made, and what for. */
export interface Origin {
  readonly purpose: Purpose
  /** The place in the bot's own code, or in the library's where none of its own is near. */
  where(): string
}

/** The function that the host calls when a timer is made. */
export type Hook = (...args: never[]) => void

/** A function on the stack that made a timer. */
type Frame = NodeJS.CallSite

/** Frames that are looked at: the host's own of a timer are five, or seven. */
const DEPTH = 10

/** Who makes timers that are the process's: a file, and a function of it where not all are meant. */
const HOSTS: readonly { readonly file: RegExp; readonly makes?: string }[] = [
  // The clock of all requests of undici, the npm package and the one inside of Node.
  { file: /[\\/]undici[\\/]lib[\\/]util[\\/]timers\.js$/, makes: "refreshTimeout" },
  { file: /^node:internal\/deps\/undici\/undici$/, makes: "refreshTimeout" },
  // The date that all answers of servers share.
  { file: /^node:internal\/http$/ },
  // Test runners, which load a bot's modules while it starts.
  { file: /^node:internal\/test_runner\// },
  { file: /[\\/]node_modules[\\/](@?vitest|jest-[a-z-]+|@jest)[\\/]/ },
]

/** Frames of libraries and bots, the nearest first, among which a collector makes itself known. */
const NEAR = 3

const COLLECTOR = /collector/i

/** Reads the origin of a timer that is just being made, from the stack below the hook that tells of it. */
export function readOrigin(hook: Hook): Origin {
  const frames = stackBelow(hook)
  const made = frames.findIndex(isOfTimers)
  const beyond = frames.slice(frames.findIndex((frame, at) => at > made && !isOfTimers(frame)))
  const users = beyond.filter(isUsers)
  const [maker] = users
  // The others are let go, as a timer may wait for long.
  const own = users.find((frame) => !isLibrary(frame)) ?? maker
  return {
    where: () => describe(own),
    purpose: [beyond[0], maker].some((frame) => frame !== undefined && isHosts(frame))
      ? "host"
      : users.slice(0, NEAR).some(isCollector)
        ? "collector"
        : "pause",
  }
}

/** The stack as objects: neither its text, nor what a test runner makes of it, is needed. */
function stackBelow(hook: Hook): readonly Frame[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  const holder: { stack?: unknown } = {}
  try {
    Error.stackTraceLimit = DEPTH
    Error.prepareStackTrace = (_, frames) => frames
    Error.captureStackTrace(holder, hook)
    return Array.isArray(holder.stack) ? (holder.stack as Frame[]) : [] // as prepared above
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    // To delete it, where there was none, would make every later use of the class slow.
    Reflect.set(Error, "prepareStackTrace", prepareStackTrace)
  }
}

/** Neither of the host nor of the language, such as the constructor of a promise. */
function isUsers(frame: Frame): boolean {
  const file = fileOf(frame)
  return file !== "" && !file.startsWith("node:")
}

const fileOf = (frame: Frame): string => frame.getFileName() ?? ""

/** A frame through which every timer is made; those before it are of the hook. */
function isOfTimers(frame: Frame): boolean {
  return /^node:(internal\/)?timers(\/promises)?$/.test(fileOf(frame))
}

function isHosts(frame: Frame): boolean {
  const file = fileOf(frame)
  return HOSTS.some(
    ({ file: known, makes }) =>
      known.test(file) && (makes === undefined || frame.getFunctionName() === makes),
  )
}

function isLibrary(frame: Frame): boolean {
  return /[\\/]node_modules[\\/]/.test(fileOf(frame))
}

/** A class of that name, or whatever is called so in a library. */
function isCollector(frame: Frame): boolean {
  const named = frame.getFunctionName() ?? ""
  if (COLLECTOR.test(frame.getTypeName() ?? "")) return true
  if (frame.isConstructor() && COLLECTOR.test(named)) return true
  return isLibrary(frame) && (COLLECTOR.test(named) || COLLECTOR.test(basename(fileOf(frame))))
}

function describe(frame: Frame | undefined): string {
  if (frame === undefined) return "the host"
  const named = frame.getFunctionName()
  const place = `${fileOf(frame).replace(/^file:\/\//, "")}:${frame.getLineNumber()}`
  return named === null ? place : `${named} (${place})`
}
