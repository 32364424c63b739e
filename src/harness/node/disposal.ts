// `await using env`: what a test fails with where its body fails, and the end of its run as well.
//
// The language wraps both errors in a SuppressedError, and test runners print its message alone: "An
// error was suppressed during disposal". Its message cannot be set beforehand, as nobody knows at the
// end of the run whether the body failed. So such an error becomes, when a runner first reads it, the
// body's error with the run's report below its message.

import { types } from "node:util"
import { defineSuppressedError } from "./suppressed-error.ts"
import { RunFailure } from "../error-collection.ts"
import { partsMissingIn } from "../failure-reporter.ts"
import { isErrorLike, joinParagraphs } from "../failure-message.ts"

// On import, as what compilers make of a test asks for the class before the test starts a run.
defineSuppressedError()

/** Describes a `SuppressedError` as V8 creates it. */
interface SuppressedErrorLike {
  readonly error: unknown
  readonly suppressed: unknown
}

/** Properties that runners read before anything else, and that the class does not have itself. */
const READ_FIRST = ["name", "cause", "showDiff", "expected", "actual"] as const

const KEY = Symbol.for("guildsim.reports")

/**
 * Waits for the end of a run as its disposal.
 *
 * @throws one Error with the whole report, and the first of what it reports as its cause.
 */
export async function waitForDisposal(ending: Promise<void>): Promise<void> {
  try {
    await ending
  } catch (error) {
    if (error instanceof Error) mergeWhenSuppressing(error)
    throw error
  }
}

/** Has a SuppressedError of a report shown as the body's error and the report. */
function mergeWhenSuppressing(report: Error): void {
  const made: unknown = Reflect.get(globalThis, "SuppressedError")
  if (typeof made !== "function") return // somebody has removed it
  const prototype = made.prototype as object & { [KEY]?: WeakSet<Error> } // of a class
  prototype[KEY] ??= watchReading(prototype)
  prototype[KEY].add(report)
}

/**
 * Shows an error that suppresses the error of a body by the report of a run as both. For set-up files, since
 * helpers of compilers make a plain error where they were loaded before the class was there.
 */
export function mergeSuppressedError(thrown: unknown): void {
  if (!isErrorLike(thrown) || Reflect.get(thrown, "name") !== "SuppressedError") return
  const both = thrown as object as SuppressedErrorLike // by its name
  if (isReport(both)) mergeErrors(both)
}

function isReport(
  both: SuppressedErrorLike,
): both is SuppressedErrorLike & { readonly error: RunFailure } {
  return both.error instanceof RunFailure
}

function watchReading(prototype: object): WeakSet<Error> {
  const reports = new WeakSet<Error>()
  for (const key of READ_FIRST) {
    const before = Reflect.get(prototype, key) as unknown
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: object) {
        // The properties become the error's own, so later reads do not reach this accessor.
        if (isOf(reports, this)) mergeErrors(this)
        return Object.hasOwn(this, key) ? (Reflect.get(this, key) as unknown) : before
      },
      set(this: object, value: unknown) {
        define(this, key, value)
      },
    })
  }
  return reports
}

function isOf(
  reports: WeakSet<Error>,
  error: object,
): error is SuppressedErrorLike & { error: Error } {
  if (!Object.hasOwn(error, "error") || Object.hasOwn(error, "name")) return false
  const { error: own } = error as SuppressedErrorLike // it has the property
  return own instanceof Error && reports.has(own)
}

/** Makes it the body's error, as runners print it, with the report below its message. */
function mergeErrors(both: SuppressedErrorLike & { readonly error: Error }): void {
  const { error: report, suppressed } = both
  const body = types.isNativeError(suppressed) ? suppressed : new Error(String(suppressed))
  const message = joinParagraphs(body.message, partsMissingIn(body.message, report.message))
  const frames = (body.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))
  // Such as what an assertion expected, from which runners make a diff.
  for (const [key, value] of Object.entries(body)) define(both, key, value, true)
  define(both, "name", body.name)
  define(both, "message", message)
  define(both, "stack", [`${body.name}: ${message}`, ...frames].join("\n"))
  define(both, "cause", body.cause ?? report.cause)
}

function define(of: object, key: string, value: unknown, enumerable = false): void {
  Object.defineProperty(of, key, { value, enumerable, writable: true, configurable: true })
}
