// Reads the caller's stack as objects, and the packages of its functions.

/** A function that is on the stack below all those that are looked at. */
export type StackHook = (...args: never[]) => unknown

/** A function on the stack. */
export type StackFrame = NodeJS.CallSite

/** Reads the nearest frames below a function: neither their text, nor what a test runner makes of it. */
export function stackBelow(hook: StackHook, depth: number): readonly StackFrame[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  const holder: { stack?: unknown } = {}
  try {
    Error.stackTraceLimit = depth
    Error.prepareStackTrace = (_, frames) => frames
    Error.captureStackTrace(holder, hook)
    return Array.isArray(holder.stack) ? (holder.stack as StackFrame[]) : [] // as prepared above
  } finally {
    Error.stackTraceLimit = stackTraceLimit
    // To delete it, where there was none, would make every later use of the class slow.
    Reflect.set(Error, "prepareStackTrace", prepareStackTrace)
  }
}

/** Returns the file of a function; empty for one of the language, such as the constructor of a promise. */
export const fileOf = (frame: StackFrame): string => frame.getFileName() ?? ""

/** Returns whether a function is neither of the host nor of the language. */
export function isUserCode(frame: StackFrame): boolean {
  const file = fileOf(frame)
  return file !== "" && !file.startsWith("node:")
}

/** Returns whether a function is of an installed package. */
export function isLibraryCode(frame: StackFrame): boolean {
  return packageOf(frame) !== undefined
}

/** Packages that send requests and frames to the platform, by their names. */
const CLIENTS =
  /^(?:discord\.js(?:-.*)?|@discordjs\/.*|eris|oceanic\.js|seyfert|discordeno|@discordeno\/.*|cloudstorm|snowtransfer|detritus-.*|@buape\/carbon|slash-create|dressed)$/

/** Packages that call those, and others whose name says what they are for. */
const FRAMEWORKS = /discord|^(?:@sapphire|@constatic)\/|^(?:commandkit|necord|robo\.js|disploy)$/

/** Returns whether a function is of a package that talks to the platform. */
export function isClientLibrary(frame: StackFrame): boolean {
  return CLIENTS.test(packageOf(frame) ?? "")
}

/** Frames of the host between a call and its caller: those of a timer are five, or seven. */
const DEPTH = 9

/** Returns whether the caller of `hook` is a function of a client library, or of a framework on one. */
export function isCalledByClient(hook: StackHook): boolean {
  const caller = stackBelow(hook, DEPTH).find(isUserCode)
  const name = caller && packageOf(caller)
  return name !== undefined && (CLIENTS.test(name) || FRAMEWORKS.test(name))
}

/** Returns the name of the package that a function is of. */
function packageOf(frame: StackFrame): string | undefined {
  const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(fileOf(frame))?.[1]
  return name?.replace("\\", "/")
}
