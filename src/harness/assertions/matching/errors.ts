// Matches errors that a bot threw and did not catch.

import { propertiesIn } from "./messages.ts"
import { type Mismatch, type Pattern, mismatches } from "./pattern.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { show, showList, showMismatches } from "./show.ts"
import type { AssertionResult } from "./assertion-result.ts"

/** The properties of an error that a match can name. Clients add properties of their own. */
export interface ErrorProperties {
  readonly name?: Pattern<string> | undefined
  readonly message?: Pattern<string> | undefined
  /** The error code of the platform or of a library. */
  readonly code?: Pattern<number> | Pattern<string> | undefined
  /** The HTTP status. */
  readonly status?: Pattern<number> | undefined
}

/**
 * A match for an error: its exact message, a RegExp for the message, a class, a predicate, or some
 * properties.
 */
export type ErrorMatch =
  | string
  | RegExp
  // A class is recognized by its instances, whatever its constructor takes.
  | (abstract new (...args: never) => Error)
  | ((error: Error) => boolean)
  | ErrorProperties

const KEYS = ["name", "message", "code", "status"] as const

/**
 * Checks that one of some errors, or one of its causes, matches. Also returns the errors that count
 * as seen.
 */
export function matchError(
  what: string,
  errors: readonly Error[],
  match: ErrorMatch,
  simulation: Simulation,
): AssertionResult<Error> & { readonly seen: readonly Error[] } {
  if (!isClass(match)) propertiesIn(what, match, KEYS)
  const compared = errors.map((error) => ({ error, differing: nearestCause(what, error, match) }))
  const found = compared.find(({ differing }) => differing.length === 0)?.error
  const [nearest] = compared
  return {
    simulation,
    knownHints: ["error"],
    pass: found !== undefined,
    subject: "the bot",
    expected: `have thrown ${expectedOf(match)}`,
    found: () => [
      showList(
        "Errors that the test has not looked at",
        simulation.formatErrors(errors),
        "It threw no error that the test has not looked at.",
      ),
      compared.length === 1 && nearest !== undefined
        ? `Differences (- expected, + found):\n${showMismatches(nearest.differing)}`
        : "",
    ],
    value: found,
    // Errors that do not match stay unseen, so the end of the run reports them.
    seen: found === undefined ? [] : [found],
  }
}

/** Checks that there are no errors. */
export function matchNoErrors(errors: readonly Error[], simulation: Simulation): AssertionResult {
  return {
    simulation,
    knownHints: ["error"],
    pass: errors.length === 0,
    subject: "the bot",
    expected: "have thrown no error that the test has not looked at",
    found: () => [showList("Errors", simulation.formatErrors(errors), "")],
  }
}

/** Returns the mismatches of the error or of its cause, whichever has fewer. */
function nearestCause(what: string, error: Error, match: ErrorMatch): readonly Mismatch[] {
  const own = differencesOf(what, error, match)
  if (own.length === 0 || !(error.cause instanceof Error)) return own
  const cause = nearestCause(what, error.cause, match)
  return cause.length < own.length ? cause : own
}

function differencesOf(what: string, error: Error, match: ErrorMatch): readonly Mismatch[] {
  if (isClass(match)) {
    const differing = { path: "", expected: match.name, actual: error.name }
    return error instanceof match ? [] : [differing]
  }
  const facts = propertiesIn(what, match, KEYS)
  if (facts !== undefined) return mismatches(error, facts)
  return mismatches(typeof match === "function" ? error : error.message, match)
}

/** Only the prototype of a class is read-only. */
function isClass(match: ErrorMatch): match is abstract new (...args: never) => Error {
  if (typeof match !== "function") return false
  return Object.getOwnPropertyDescriptor(match, "prototype")?.writable === false
}

function expectedOf(match: ErrorMatch): string {
  return isClass(match) ? `a ${match.name}` : show(match)
}
