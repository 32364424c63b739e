// Determines the purpose of a timer from the stack of the code that created it.

import { basename, relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { NativeTimer } from "./native-timer.ts"
import {
  type StackFrame,
  type StackHook,
  fileOf,
  isLibraryCode,
  isClientLibrary,
  isUserCode,
  stackBelow,
} from "./stack.ts"

/**
 * The purpose of a timer:
 * - `host`: shared by all code of the process; it stays real.
 * - `pause`: the bot sleeps until it fires, or its client library waits before it continues.
 * - `callback`: the bot does something when it fires, and continues meanwhile.
 * - `collector`: the time limit of a client library's collector, which waits for users.
 */
export type TimerPurpose = "host" | "pause" | "callback" | "collector"

/** The origin of a timer and its purpose. */
export interface TimerOrigin {
  readonly purpose: TimerPurpose
  /** Whether a promise awaits it, so that nothing else happens when it fires. */
  readonly isSleep: boolean
  /** Whether no code of the bot is near on the stack: a library sets the timer for itself. */
  readonly isOfLibrary: boolean
  /** Whether Node has set it for itself. */
  readonly isOfNode: boolean
  /**
   * Returns the position in the bot's code, or in the library's code if none of the bot's is near.
   */
  where(): string
  /**
   * Returns the same position relative to the working directory, so that it is equal on every
   * machine.
   */
  portableWhere(): string
}

/** The number of stack frames to inspect. Node's own frames of a timer are five or seven. */
const DEPTH = 10

/** Code whose timers stay real: a file, optionally one function in it. */
const HOST_TIMER_MAKERS: readonly { readonly file: RegExp; readonly makes?: string }[] = [
  // The clock of all requests of undici, both the npm package and the one inside Node.
  { file: /[\\/]undici[\\/]lib[\\/]util[\\/]timers\.js$/, makes: "refreshTimeout" },
  { file: /^node:internal\/deps\/undici\/undici$/, makes: "refreshTimeout" },
  // The date that all responses of servers share.
  { file: /^node:internal\/http$/ },
  // Test runners, which load a bot's modules while it starts.
  { file: /^node:internal\/test_runner\// },
  { file: /[\\/]node_modules[\\/](@?vitest|jest-[a-z-]+|@jest)[\\/]/ },
]

/** The number of nearest frames of libraries and bots in which a collector is recognized. */
const NEAR = 3

const COLLECTOR = /collector/i

/** Reads the position in a bot's code from the stack below a function. */
export function readCodeLocation(hook: StackHook): Pick<TimerOrigin, "where" | "portableWhere"> {
  const users = stackBelow(hook, DEPTH).filter(isUserCode)
  const own = users.find((frame) => !isLibraryCode(frame)) ?? users[0]
  return {
    where: () => describe(own, plainFile),
    portableWhere: () => describe(own, portableFile),
  }
}

/**
 * Reads the origin of a timer that is being created, from the stack below the hook that reports it.
 */
export function readTimerOrigin(hook: StackHook, timer: NativeTimer): TimerOrigin {
  const frames = stackBelow(hook, DEPTH)
  const made = frames.findIndex(isTimerFunction)
  const beyond = frames.slice(frames.findIndex((frame, at) => at > made && !isTimerFunction(frame)))
  const users = beyond.filter(isUserCode)
  const [maker] = users
  // Keeps only this frame, since a timer may wait for long.
  const own = users.find((frame) => !isLibraryCode(frame)) ?? maker

  const isPromised = frames.some((frame) => fileOf(frame) === "node:timers/promises")
  const isSleep = isPromised || isMadeInExecutor(beyond) || isResolver(timer._onTimeout)

  function purpose(): TimerPurpose {
    if ([beyond[0], maker].some((frame) => frame !== undefined && isHostTimerMaker(frame)))
      return "host"
    if (users.slice(0, NEAR).some(isCollector)) return "collector"
    const isPause =
      isSleep || maker === undefined || isSleepFunction(maker) || isClientLibrary(maker)
    return isPause ? "pause" : "callback"
  }

  return {
    where: () => describe(own, plainFile),
    portableWhere: () => describe(own, portableFile),
    purpose: purpose(),
    isSleep,
    isOfLibrary: own === undefined || isLibraryCode(own),
    isOfNode: own === undefined,
  }
}

/** Returns whether the function that sets the timer is the executor of a promise. */
function isMadeInExecutor(beyond: readonly StackFrame[]): boolean {
  const maker = beyond.findIndex(isUserCode)
  const next = beyond.slice(maker + 1).find((frame) => !isBetween(frame))
  return next !== undefined && next.isConstructor() && PROMISE.test(next.getFunctionName() ?? "")
}

const PROMISE = /Promise$/

/**
 * Files with functions between a promise and its executor: `util.promisify` and promise libraries.
 */
const BETWEEN =
  /^node:internal\/util$|[\\/]node_modules[\\/](?:bluebird|core-js|es6-promise|q|when|zone\.js)[\\/]/

function isBetween(frame: StackFrame): boolean {
  return !frame.isConstructor() && BETWEEN.test(fileOf(frame))
}

/** Returns whether a callback is a promise's own `resolve` or `reject`: native, and not bound. */
function isResolver(callback: unknown): boolean {
  if (typeof callback !== "function" || callback.name !== "" || callback.length !== 1) return false
  return Function.prototype.toString.call(callback).endsWith("{ [native code] }")
}

const SLEEP_FUNCTION =
  /^(?:async|promise)?_?(?:sleep|delay|wait|pause)(?:_?(?:for|async|ms|seconds?))?$/i

/** Returns whether a function's name says that it sleeps, however it calls back. */
function isSleepFunction(frame: StackFrame): boolean {
  return SLEEP_FUNCTION.test(frame.getFunctionName()?.split(".").at(-1) ?? "")
}

/**
 * Returns whether a frame belongs to Node's timer functions. Frames before those belong to the
 * hook.
 */
function isTimerFunction(frame: StackFrame): boolean {
  return /^node:(internal\/)?timers(\/promises)?$/.test(fileOf(frame))
}

function isHostTimerMaker(frame: StackFrame): boolean {
  const file = fileOf(frame)
  return HOST_TIMER_MAKERS.some(
    ({ file: known, makes }) =>
      known.test(file) && (makes === undefined || frame.getFunctionName() === makes),
  )
}

/**
 * Returns whether a frame belongs to a class with "collector" in its name, or to such a function or
 * file in a library.
 */
function isCollector(frame: StackFrame): boolean {
  const named = frame.getFunctionName() ?? ""
  if (COLLECTOR.test(frame.getTypeName() ?? "")) return true
  if (frame.isConstructor() && COLLECTOR.test(named)) return true
  return isLibraryCode(frame) && (COLLECTOR.test(named) || COLLECTOR.test(basename(fileOf(frame))))
}

function describe(frame: StackFrame | undefined, nameOf: (frame: StackFrame) => string): string {
  if (frame === undefined) return "Node"
  const named = frame.getFunctionName()
  const place = `${nameOf(frame)}:${lineOf(frame)}`
  return named === null ? place : `${named} (${place})`
}

/** Returns the line in the source file, if a test runner or a loader can map it. */
function lineOf(frame: StackFrame): number | null {
  const { prepareStackTrace } = Error
  if (prepareStackTrace === undefined) return frame.getLineNumber()
  const text: unknown = Reflect.apply(prepareStackTrace, Error, [new Error(""), [frame]])
  const line = typeof text === "string" ? /:(\d+):\d+\)?\s*$/.exec(text)?.[1] : undefined
  return line === undefined ? frame.getLineNumber() : Number(line)
}

function plainFile(frame: StackFrame): string {
  return fileOf(frame).replace(/^file:\/\//, "")
}

/**
 * Returns a file of a package by its path from `node_modules`, and any other by its path below the
 * working directory or by its name.
 */
function portableFile(frame: StackFrame): string {
  const file = fileOf(frame).replace(/\?.*$/, "")
  const path = file.startsWith("file:") ? fileURLToPath(file) : file
  const ofPackage = /.*[\\/](node_modules[\\/].*)$/.exec(path)?.[1]
  const below = ofPackage ?? relative(process.cwd(), path)
  return (below.startsWith("..") ? basename(path) : below).replaceAll("\\", "/")
}
