// Captures the code that called this package, for the stack of an error that is created later.

import { OWN_CODE } from "../../../requirements/own-files.ts"
import { namesOfFolder } from "../node-timers/stack-files.ts"

const OWN_NAMES = namesOfFolder(OWN_CODE)

/** Returns the stack lines that lead to a call. */
export type CallerStack = () => readonly string[]

/** Captures the callers of the current function, without the functions of this package. */
export function captureCallerStack(): CallerStack {
  const holder = { stack: "" }
  Error.captureStackTrace(holder, captureCallerStack)
  return () => {
    const frames = holder.stack.split("\n").filter((line) => /^\s+at /.test(line))
    const others = frames.filter((line) => !OWN_NAMES.some((name) => line.includes(name)))
    return others.length === 0 ? frames : others
  }
}

/** Replaces the stack of an error with the stack of a call. */
export function setCallerStack(error: Error, place: CallerStack): void {
  error.stack = [`${error.name}: ${error.message}`, ...place()].join("\n")
}
