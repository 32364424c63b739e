// The result of an assertion, which assertions and matchers of every runner share.

import { SetupError } from "../../../requirements/setup-error.ts"
import { type HintKind, renderHints } from "../../simulation/hints/hints.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** The result of an assertion. */
export interface AssertionResult<Found = unknown> {
  readonly pass: boolean
  /** The subject of the sentence, such as `"#general"`. */
  readonly subject: string
  /** The expectation as an infinitive without "to": `"have the message \"Pong!\""`. */
  readonly expected: string
  /** Returns paragraphs about the actual state. Called only for a failure. */
  found(): readonly string[]
  /** The matching value, if the assertion returns one. */
  readonly value?: Found | undefined
  /** Everything that matches, oldest first, for assertions about messages, requests and events. */
  readonly matches?: readonly unknown[]
  /** The simulation whose hints explain a failure. */
  readonly simulation: Simulation
  /** The kinds of hints that would repeat the text of `found`. */
  readonly knownHints?: readonly HintKind[]
}

/**
 * Returns the failure message, with hints about its causes. For a result that passed, returns the
 * failure message of the negated expectation, which needs no hints.
 */
export function failureMessage(verdict: AssertionResult): string {
  const { pass, subject, expected, simulation, knownHints } = verdict
  const head = `Expected ${subject} ${pass ? "not to" : "to"} ${expected}.`
  const hints = pass ? "" : renderHints(simulation.hints, knownHints)
  return [head, ...verdict.found(), hints].filter((paragraph) => paragraph !== "").join("\n\n")
}

/** The option of how often something must match. */
export interface TimesOptions {
  /** The exact number of matches. Default: at least one. */
  readonly times?: number | undefined
}

/**
 * Returns whether a count is as expected. @throws SetupError for a number of times that is not a
 * whole number from 0.
 */
export function matchesTimes(what: string, count: number, { times }: TimesOptions): boolean {
  if (times === undefined) return count > 0
  if (!Number.isInteger(times) || times < 0) {
    throw new SetupError(`${what}: times must be a whole number, 0 or more; not ${times}.`)
  }
  return count === times
}

export function showTimes({ times }: TimesOptions): string {
  if (times === undefined) return ""
  return times === 1 ? ", once" : `, ${times} times`
}
