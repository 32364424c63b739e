// What a timer is for, read from who made it.

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
 * What a timer is for:
 * - `host`: shared by all that runs in the process; it stays real.
 * - `pause`: the bot sleeps until it is due, or its client library waits before it goes on.
 * - `callback`: the bot does something when it is due, and goes on meanwhile.
 * - `collector`: how long a client library's collector waits for people.
 */
export type TimerPurpose = "host" | "pause" | "callback" | "collector"

/** Where a timer was made, and what for. */
export interface TimerOrigin {
  readonly purpose: TimerPurpose
  /** Whether somebody awaits it, so that nothing else is done when it is due. */
  readonly isSleep: boolean
  /** Whether none of the bot's own code is near: a library sets it for itself. */
  readonly isOfLibrary: boolean
  /** The place in the bot's own code, or in the library's where none of its own is near. */
  where(): string
  /** The same place as every machine names it: relative to the working directory. */
  portableWhere(): string
}

/** Frames that are looked at: the host's own of a timer are five, or seven. */
const DEPTH = 10

/** Who makes timers that are the process's: a file, and a function of it where not all are meant. */
const HOST_TIMER_MAKERS: readonly { readonly file: RegExp; readonly makes?: string }[] = [
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

/** Reads the place in a bot's own code that stands on the stack below a function. */
export function readCodeLocation(hook: StackHook): Pick<TimerOrigin, "where" | "portableWhere"> {
  const users = stackBelow(hook, DEPTH).filter(isUserCode)
  const own = users.find((frame) => !isLibraryCode(frame)) ?? users[0]
  return {
    where: () => describe(own, plainFile),
    portableWhere: () => describe(own, portableFile),
  }
}

/** Reads the origin of a timer that is just being made, from the stack below the hook that tells of it. */
export function readTimerOrigin(hook: StackHook, timer: NativeTimer): TimerOrigin {
  const frames = stackBelow(hook, DEPTH)
  const made = frames.findIndex(isTimerFunction)
  const beyond = frames.slice(frames.findIndex((frame, at) => at > made && !isTimerFunction(frame)))
  const users = beyond.filter(isUserCode)
  const [maker] = users
  // The others are let go, as a timer may wait for long.
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
  }
}

/** Returns whether the function that sets the timer is the executor of a promise. */
function isMadeInExecutor(beyond: readonly StackFrame[]): boolean {
  const maker = beyond.findIndex(isUserCode)
  const next = beyond.slice(maker + 1).find((frame) => !isBetween(frame))
  return next !== undefined && next.isConstructor() && PROMISE.test(next.getFunctionName() ?? "")
}

const PROMISE = /Promise$/

/** Functions that stand between a promise and its executor: `util.promisify`, libraries of promises. */
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

/** A function whose name says that it sleeps, whichever way it calls back. */
function isSleepFunction(frame: StackFrame): boolean {
  return SLEEP_FUNCTION.test(frame.getFunctionName()?.split(".").at(-1) ?? "")
}

/** A frame through which every timer is made; those before it are of the hook. */
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

/** A class of that name, or whatever is called so in a library. */
function isCollector(frame: StackFrame): boolean {
  const named = frame.getFunctionName() ?? ""
  if (COLLECTOR.test(frame.getTypeName() ?? "")) return true
  if (frame.isConstructor() && COLLECTOR.test(named)) return true
  return isLibraryCode(frame) && (COLLECTOR.test(named) || COLLECTOR.test(basename(fileOf(frame))))
}

function describe(frame: StackFrame | undefined, nameOf: (frame: StackFrame) => string): string {
  if (frame === undefined) return "the host"
  const named = frame.getFunctionName()
  const place = `${nameOf(frame)}:${lineOf(frame)}`
  return named === null ? place : `${named} (${place})`
}

/** The line in the file as it was written, where a test runner or a loader can tell. */
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

/** A file of a package by its place in that, any other below the working directory, or by its name. */
function portableFile(frame: StackFrame): string {
  const file = fileOf(frame).replace(/\?.*$/, "")
  const path = file.startsWith("file:") ? fileURLToPath(file) : file
  const ofPackage = /.*[\\/](node_modules[\\/].*)$/.exec(path)?.[1]
  const below = ofPackage ?? relative(process.cwd(), path)
  return (below.startsWith("..") ? basename(path) : below).replaceAll("\\", "/")
}
