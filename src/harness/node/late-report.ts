// The words in which an error of an ended run is told, on stderr.

import { inspect } from "node:util"
import type { Journal } from "../../world/journal.ts"
import type { Mask } from "../error-collection.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** A run that has ended, and whose bot throws. */
export interface EndedRun {
  readonly name: string
  /** The name of the test that began it, where the runner tells. */
  readonly test: string | undefined
  readonly journal: Journal
  readonly mask: Mask
}

/**
 * Creates the listener to errors of a run that has ended: each is a line of that run's journal, and is
 * printed once.
 */
export function createLateReport(run: EndedRun): (error: Error) => void {
  const told = new WeakSet<Error>()
  return (error) => {
    if (told.has(error)) return
    told.add(error)
    const message = `${error.name}: ${error.message} (after the end of the run)`
    run.journal.record({ kind: "error", message }, error)
    const test = run.test === undefined ? "" : ` of the test "${run.test}"`
    const text = [
      `guildsim: the bot of the run "${run.name}"${test} threw after that run had ended, so it fails no test:`,
      indent(inspect(error, { colors: false })),
      "  Let the test wait for what the bot does: env.settle(), or env.waitFor(…) for what cannot be seen.",
    ].join("\n")
    runOutsideRuns(() => process.stderr.write(`${run.mask(text)}\n`))
  }
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ")
}

/** Returns the name of the test that runs now, where the runner tells it: Vitest and Jest do. */
export function currentTest(): string | undefined {
  return ofVitest() ?? ofJest()
}

function ofVitest(): string | undefined {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  const current = property(worker, "current")
  return textOf(property(current, "fullTestName")) ?? textOf(property(current, "name"))
}

function ofJest(): string | undefined {
  const getState = property(Reflect.get(globalThis, "expect"), "getState")
  return typeof getState === "function"
    ? textOf(property(Reflect.apply(getState, undefined, []) as unknown, "currentTestName"))
    : undefined
}

function property(of: unknown, name: string): unknown {
  const holds = (typeof of === "object" && of !== null) || typeof of === "function"
  return holds ? (Reflect.get(of, name) as unknown) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}
