// Reads the caller's stack as objects, and the packages of its functions.

import { memoizePerText } from "../../../world/kernel/memoize.ts"

/** A function on the stack, below which frames are read. */
export type StackHook = (...args: never[]) => unknown

export type StackFrame = NodeJS.CallSite

const framesOnly: typeof Error.prepareStackTrace = (_, frames) => frames

/**
 * Returns the nearest frames below a function as objects, without formatting by V8 or a test
 * runner.
 */
export function stackBelow(hook: StackHook, depth: number): readonly StackFrame[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  const holder: { stack?: unknown } = {}
  try {
    Error.stackTraceLimit = depth
    Error.prepareStackTrace = framesOnly
    Error.captureStackTrace(holder, hook)
    return Array.isArray(holder.stack) ? (holder.stack as StackFrame[]) : [] // as prepared above
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    // Deleting the property, if it was absent, would slow down every later use of the class.
    Reflect.set(Error, "prepareStackTrace", prepareStackTrace)
  }
}

/**
 * Returns the file of a frame; empty for functions of the language, such as the constructor of a
 * promise.
 */
export const fileOf = (frame: StackFrame): string => frame.getFileName() ?? ""

/** Returns whether a frame belongs neither to Node nor to the language. */
export function isUserCode(frame: StackFrame): boolean {
  return isUserFile(fileOf(frame))
}

/** Returns whether code of a file belongs neither to Node nor to the language. */
export function isUserFile(file: string): boolean {
  return file !== "" && !file.startsWith("node:")
}

/** Returns whether a frame belongs to an installed package. */
export function isLibraryCode(frame: StackFrame): boolean {
  return packageOfFile(fileOf(frame)) !== undefined
}

/** Names of packages that send requests and frames to the platform. */
const CLIENTS =
  /^(?:discord\.js(?:-.*)?|@discordjs\/.*|eris|oceanic\.js|seyfert|discordeno|@discordeno\/.*|cloudstorm|snowtransfer|detritus-.*|@buape\/carbon|slash-create|dressed)$/

/** Names of packages that use those. A name with "discord" counts as well. */
const FRAMEWORKS = /discord|^(?:@sapphire|@constatic)\/|^(?:commandkit|necord|robo\.js|disploy)$/

/**
 * The number of Node's frames between a call and its caller. Those of a timer are five or seven.
 */
const DEPTH = 9

/**
 * Returns whether the caller of `hook` is a function of a client library, or of a framework on top
 * of one.
 */
export function isCalledByClient(hook: StackHook): boolean {
  const caller = stackBelow(hook, DEPTH).find(isUserCode)
  const owner = caller && packageOfFile(fileOf(caller))
  return owner !== undefined && (owner.isClient || FRAMEWORKS.test(owner.name))
}

/** Returns the package that a file belongs to; undefined for other files. */
export const packageOfFile = memoizePerText((file) => {
  const path = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]
  const name = path?.replace("\\", "/")
  return name === undefined ? undefined : { name, isClient: CLIENTS.test(name) }
})
