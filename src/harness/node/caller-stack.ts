// The place in a test from which this package was called, for the stack of an error that comes later.

import { fileURLToPath } from "node:url"

/** The folder of this package's own code. */
const OWN = fileURLToPath(new URL("../..", import.meta.url))

/** Returns the lines of a stack that lead to a call. */
export type CallerStack = () => readonly string[]

/** Remembers who calls the present function, but for functions of this package. */
export function captureCallerStack(): CallerStack {
  const holder = { stack: "" }
  Error.captureStackTrace(holder, captureCallerStack)
  return () => {
    const frames = holder.stack.split("\n").filter((line) => /^\s+at /.test(line))
    const others = frames.filter((line) => !line.includes(OWN))
    return others.length === 0 ? frames : others
  }
}

/** Has the stack of an error lead to a call, in place of the code that made the error. */
export function setCallerStack(error: Error, place: CallerStack): void {
  error.stack = [`${error.name}: ${error.message}`, ...place()].join("\n")
}
