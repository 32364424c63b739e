// What came of looking at something, in a form that assertions and matchers of any runner share.

import { SetupError } from "../../world/kernel/misuse.ts"

/** What came of looking at something. */
export interface Verdict<Found = unknown> {
  readonly pass: boolean
  /** Whom or what it is about, such as `"#general"`. */
  readonly subject: string
  /** What was expected, as an infinitive without "to": `"have the message \"Pong!\""`. */
  readonly expected: string
  /** Paragraphs about what there is instead; asked for only where it fails. */
  found(): readonly string[]
  /** What fits, where it can be handed on. */
  readonly value?: Found | undefined
}

/** The failure in words; of the opposite expectation where the verdict is that it passed. */
export function sentenceOf(verdict: Verdict): string {
  const { pass, subject, expected } = verdict
  const head = `Expected ${subject} ${pass ? "not to" : "to"} ${expected}.`
  return [head, ...verdict.found().filter((paragraph) => paragraph !== "")].join("\n\n")
}

/** How often something was there, and how often it should have been. */
export interface Times {
  /** Exactly how often. Default: at least once. */
  readonly times?: number | undefined
}

/** @throws SetupError for a number of times that nothing can have. */
export function isOften(what: string, count: number, { times }: Times): boolean {
  if (times === undefined) return count > 0
  if (!Number.isInteger(times) || times < 0) {
    throw new SetupError(`${what}: times is a whole number from 0, not ${times}.`)
  }
  return count === times
}

export function showTimes({ times }: Times): string {
  if (times === undefined) return ""
  return times === 1 ? ", once" : `, ${times} times`
}
