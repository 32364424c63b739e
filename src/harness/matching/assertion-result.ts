// What came of looking at something, in a form that assertions and matchers of any runner share.

import { SetupError } from "../../world/kernel/setup-error.ts"
import { type HintKind, renderHints } from "../hints.ts"
import type { Simulation } from "../simulation.ts"

/** What came of looking at something. */
export interface AssertionResult<Found = unknown> {
  readonly pass: boolean
  /** Whom or what it is about, such as `"#general"`. */
  readonly subject: string
  /** What was expected, as an infinitive without "to": `"have the message \"Pong!\""`. */
  readonly expected: string
  /** Paragraphs about what there is instead; asked for only where it fails. */
  found(): readonly string[]
  /** What fits, where it can be handed on. */
  readonly value?: Found | undefined
  /** The simulation that it is about. Its hints explain a failure. */
  readonly simulation: Simulation
  /** Kinds of hints that would repeat what `found` says. */
  readonly knownHints?: readonly HintKind[]
}

/**
 * Returns the failure in words, with what is known about its causes. Where the verdict is that it passed,
 * it is the failure of the opposite expectation, whose cause needs no explanation.
 */
export function failureMessage(verdict: AssertionResult): string {
  const { pass, subject, expected, simulation, knownHints } = verdict
  const head = `Expected ${subject} ${pass ? "not to" : "to"} ${expected}.`
  const hints = pass ? "" : renderHints(simulation.hints, knownHints)
  return [head, ...verdict.found(), hints].filter((paragraph) => paragraph !== "").join("\n\n")
}

/** How often something was there, and how often it should have been. */
export interface TimesOptions {
  /** Exactly how often. Default: at least once. */
  readonly times?: number | undefined
}

/** @throws SetupError for a number of times that nothing can have. */
export function matchesTimes(what: string, count: number, { times }: TimesOptions): boolean {
  if (times === undefined) return count > 0
  if (!Number.isInteger(times) || times < 0) {
    throw new SetupError(`${what}: times is a whole number from 0, not ${times}.`)
  }
  return count === times
}

export function showTimes({ times }: TimesOptions): string {
  if (times === undefined) return ""
  return times === 1 ? ", once" : `, ${times} times`
}
