// Reports errors of `await using env`, where both the test's body and the end of its run may fail.
//
// JavaScript wraps both errors in a SuppressedError, and test runners print only its message, "An
// error was suppressed during disposal". The message cannot be set in advance, because it is
// unknown at the end of the run whether the body failed. So when a runner first reads such an
// error, it is changed into the body's error with the run's report below its message.

import { types } from "node:util"
import { defineSuppressedError } from "../errors/suppressed-error.ts"
import { RunFailure } from "../../simulation/failures/error-collection.ts"
import { partsMissingIn } from "../../simulation/failure-reporter.ts"
import { isErrorLike, joinParagraphs } from "../../simulation/failures/failure-message.ts"
import { isObject, propertyOf } from "../../../world/kernel/objects.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

// Runs on import: the code that compilers emit for a test looks up the class before the test starts
// a run.
defineSuppressedError()

/** A `SuppressedError` as V8 creates it. */
interface SuppressedErrorLike {
  readonly error: unknown
  readonly suppressed: unknown
}

/** Properties that runners read first and that the class itself does not define. */
const READ_FIRST = ["name", "cause", "showDiff", "expected", "actual"] as const

const REPORTS = "guildsim.reports"

/**
 * Waits for the end of a run as its disposal.
 *
 * @throws one Error with the whole report. Its cause is the first reported error.
 */
export async function waitForDisposal(ending: Promise<void>): Promise<void> {
  try {
    await ending
  } catch (error) {
    if (error instanceof Error) mergeWhenSuppressing(error)
    throw error
  }
}

/** Makes a SuppressedError that holds `report` appear as the body's error with the report. */
function mergeWhenSuppressing(report: Error): void {
  const made: unknown = Reflect.get(globalThis, "SuppressedError")
  if (typeof made !== "function") return // the global was removed
  const prototype: unknown = made.prototype
  if (!isObject(prototype)) return
  new SharedValue<WeakSet<Error>>(REPORTS, prototype)
    .getOrCreate(() => watchReading(prototype))
    .add(report)
}

/**
 * Merges the run's report into the body's error if `thrown` is a SuppressedError of both. Set-up
 * files call it, because helpers of compilers create a plain error if they were loaded before the
 * class existed.
 */
export function mergeSuppressedError(thrown: unknown): void {
  if (isSuppressedError(thrown) && isReport(thrown)) mergeErrors(thrown)
}

function isSuppressedError(thrown: unknown): thrown is SuppressedErrorLike {
  return isErrorLike(thrown) && propertyOf(thrown, "name") === "SuppressedError"
}

function isReport(
  both: SuppressedErrorLike,
): both is SuppressedErrorLike & { readonly error: RunFailure } {
  return both.error instanceof RunFailure
}

function watchReading(prototype: object): WeakSet<Error> {
  const reports = new WeakSet<Error>()
  for (const key of READ_FIRST) {
    const before = propertyOf(prototype, key)
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: object) {
        // The properties become the error's own, so later reads do not reach this accessor.
        if (isOf(reports, this)) mergeErrors(this)
        return Object.hasOwn(this, key) ? propertyOf(this, key) : before
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
  const own = propertyOf(error, "error")
  return own instanceof Error && reports.has(own)
}

/**
 * Changes a SuppressedError into the body's error, as runners print it, with the report below its
 * message.
 */
function mergeErrors(both: SuppressedErrorLike & { readonly error: Error }): void {
  const { error: report, suppressed } = both
  const body = types.isNativeError(suppressed) ? suppressed : new Error(String(suppressed))
  const message = joinParagraphs(body.message, partsMissingIn(body.message, report.message))
  const frames = (body.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))
  // Copies properties such as an assertion's expected value, from which runners create a diff.
  for (const [key, value] of Object.entries(body)) define(both, key, value, true)
  define(both, "name", body.name)
  define(both, "message", message)
  define(both, "stack", [`${body.name}: ${message}`, ...frames].join("\n"))
  define(both, "cause", body.cause ?? report.cause)
}

function define(of: object, key: string, value: unknown, enumerable = false): void {
  Object.defineProperty(of, key, { value, enumerable, writable: true, configurable: true })
}
