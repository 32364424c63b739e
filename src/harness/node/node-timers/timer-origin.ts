// Determines the purpose of a timer from the stack of the code that created it.

import { basename } from "node:path"
import { memoizePerText } from "../../../world/kernel/memoize.ts"
import { CodeLocation, type MappedLines } from "./code-location.ts"
import type { NativeTimer } from "./native-timer.ts"
import {
  type StackFrame,
  type StackHook,
  fileOf,
  isUserFile,
  packageOfFile,
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
  /** The position in the bot's code, or in the library's code if none of the bot's is near. */
  readonly location: CodeLocation
}

/**
 * The number of stack frames to inspect below the hook. Node's own frames of a timer are five or seven,
 * and four of them are above or in its constructor.
 */
const DEPTH = 10
const DEPTH_BELOW_CONSTRUCTOR = DEPTH - 4

/** Code whose timers stay real: a file, optionally one function in it. */
interface HostTimerMaker {
  readonly file: RegExp
  readonly makes?: string
}

const HOST_TIMER_MAKERS: readonly HostTimerMaker[] = [
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

/**
 * Reads the nearest frames of the code that sets a timer. The constructor of the timer is nearest to
 * them. It is not on the stack of a timer that is started again, but `hook` is, which reports it.
 *
 * The hook calls this function itself: each frame above costs as much as one that is read, and
 * reading them takes most of the time of a timer.
 */
export function readTimerFrames(hook: StackHook, timer: NativeTimer): readonly StackFrame[] {
  const frames = stackBelow(timer.constructor, DEPTH_BELOW_CONSTRUCTOR)
  return frames.length > 0 ? frames : stackBelow(hook, DEPTH)
}

/** Reads the origin of a timer that is being created, from its {@link readTimerFrames frames}. */
export function readTimerOrigin(
  stack: readonly StackFrame[],
  timer: NativeTimer,
  lines: MappedLines,
): TimerOrigin {
  const frames = stack.map(readFrame)
  const made = frames.findIndex(isTimerFunction)
  const beyond = frames.slice(frames.findIndex((one, at) => at > made && !isTimerFunction(one)))
  const users = beyond.filter(({ file }) => file.isUser)
  // Keeps only this frame, since a timer may wait for long.
  const own = users.find(({ file }) => !file.isLibrary) ?? users[0]
  const isPromised = frames.some(({ file }) => file.isPromised)
  const isSleep = isPromised || isMadeInExecutor(beyond) || isResolver(timer._onTimeout)
  return {
    location: new CodeLocation(own?.frame, lines),
    purpose: purposeOf(beyond[0], users, isSleep),
    isSleep,
    isOfLibrary: own === undefined || own.file.isLibrary,
    isOfNode: own === undefined,
  }
}

/** A frame with what its file says, which is read once. */
interface TimerFrame {
  readonly frame: StackFrame
  readonly file: TimerFile
}

function readFrame(frame: StackFrame): TimerFrame {
  return { frame, file: readTimerFile(fileOf(frame)) }
}

/** `caller` is the nearest frame beyond the timer functions, `users` those that are not of Node. */
function purposeOf(
  caller: TimerFrame | undefined,
  users: readonly TimerFrame[],
  isSleep: boolean,
): TimerPurpose {
  const [maker] = users
  if (isHostTimerMaker(caller) || isHostTimerMaker(maker)) return "host"
  if (users.slice(0, NEAR).some(isCollector)) return "collector"
  const isPause = isSleep || maker === undefined || maker.file.isClient || isSleepFunction(maker)
  return isPause ? "pause" : "callback"
}

/** Returns whether the function that sets the timer is the executor of a promise. */
function isMadeInExecutor(beyond: readonly TimerFrame[]): boolean {
  const maker = beyond.findIndex(({ file }) => file.isUser)
  const next = beyond.find((one, at) => at > maker && !isBetween(one))?.frame
  return next !== undefined && next.isConstructor() && PROMISE.test(next.getFunctionName() ?? "")
}

const PROMISE = /Promise$/

/**
 * Files with functions between a promise and its executor: `util.promisify` and promise libraries.
 */
const BETWEEN =
  /^node:internal\/util$|[\\/]node_modules[\\/](?:bluebird|core-js|es6-promise|q|when|zone\.js)[\\/]/

function isBetween({ frame, file }: TimerFrame): boolean {
  return file.isBetween && !frame.isConstructor()
}

/** Returns whether a callback is a promise's own `resolve` or `reject`: native, and not bound. */
function isResolver(callback: unknown): boolean {
  if (typeof callback !== "function" || callback.name !== "" || callback.length !== 1) return false
  return Function.prototype.toString.call(callback).endsWith("{ [native code] }")
}

const SLEEP_FUNCTION =
  /^(?:async|promise)?_?(?:sleep|delay|wait|pause)(?:_?(?:for|async|ms|seconds?))?$/i

/** Returns whether a function's name says that it sleeps, however it calls back. */
function isSleepFunction({ frame }: TimerFrame): boolean {
  return SLEEP_FUNCTION.test(frame.getFunctionName()?.split(".").at(-1) ?? "")
}

/**
 * Returns whether a frame belongs to Node's timer functions. Frames before those belong to the
 * hook.
 */
function isTimerFunction({ file }: TimerFrame): boolean {
  return file.setsTimers
}

function isHostTimerMaker(one: TimerFrame | undefined): boolean {
  if (one === undefined) return false
  const { frame, file } = one
  return file.hostMakers.some(
    ({ makes }) => makes === undefined || frame.getFunctionName() === makes,
  )
}

/** The role of a file between the code that wants a timer and the timer. */
interface TimerFile {
  /** Whether it has Node's functions that set timers. */
  readonly setsTimers: boolean
  /** Whether it has those that return promises. */
  readonly isPromised: boolean
  readonly isBetween: boolean
  readonly hostMakers: readonly HostTimerMaker[]
  /** Whether it belongs neither to Node nor to the language. */
  readonly isUser: boolean
  /** Whether it belongs to an installed package. */
  readonly isLibrary: boolean
  /** Whether it belongs to a package that communicates with the platform. */
  readonly isClient: boolean
  /** Whether "collector" is in its name, and it belongs to a package. */
  readonly isOfCollectors: boolean
}

const readTimerFile = memoizePerText((file): TimerFile => {
  const owner = packageOfFile(file)
  return {
    setsTimers: /^node:(internal\/)?timers(\/promises)?$/.test(file),
    isPromised: file === "node:timers/promises",
    isBetween: BETWEEN.test(file),
    hostMakers: HOST_TIMER_MAKERS.filter((maker) => maker.file.test(file)),
    isUser: isUserFile(file),
    isLibrary: owner !== undefined,
    isClient: owner?.isClient ?? false,
    isOfCollectors: owner !== undefined && COLLECTOR.test(basename(file)),
  }
})

/**
 * Returns whether a frame belongs to a class with "collector" in its name, or to such a function or
 * file in a library.
 */
function isCollector({ frame, file }: TimerFrame): boolean {
  if (file.isOfCollectors || COLLECTOR.test(frame.getTypeName() ?? "")) return true
  const isNamed = COLLECTOR.test(frame.getFunctionName() ?? "")
  return isNamed && (file.isLibrary || frame.isConstructor())
}
