// What a bot threw and did not catch.

import { propertiesIn } from "./messages.ts"
import { type Mismatch, type Pattern, mismatches } from "./pattern.ts"
import type { Simulation } from "../simulation.ts"
import { show, showList, showMismatches } from "./show.ts"
import type { AssertionResult } from "./assertion-result.ts"

/** What a match can ask of an error; each client has its own properties besides. */
interface ErrorProperties {
  readonly name?: Pattern<string> | undefined
  readonly message?: Pattern<string> | undefined
  /** The platform's code, or a library's. */
  readonly code?: Pattern<number> | Pattern<string> | undefined
  /** HTTP status. */
  readonly status?: Pattern<number> | undefined
}

/** What an error has to be: its exact message, a RegExp for that, a class, a predicate, some facts. */
export type ErrorMatch =
  | string
  | RegExp
  // A class is known by making errors, of whatever arguments.
  | (abstract new (...given: never) => Error)
  | ((error: Error) => boolean)
  | ErrorProperties

const KEYS = ["name", "message", "code", "status"] as const

/** Whether one of some errors, or what caused it, is what a match says; and what was looked at. */
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
        "What it threw and nobody has looked at",
        simulation.formatErrors(errors),
        "It threw nothing that nobody has looked at.",
      ),
      compared.length === 1 && nearest !== undefined
        ? `What differs (- expected, + found):\n${showMismatches(nearest.differing)}`
        : "",
    ],
    value: found,
    // Errors that this assertion did not match stay unseen, so the end of the run reports them.
    seen: found === undefined ? [] : [found],
  }
}

/** Whether there are none. */
export function matchNoErrors(errors: readonly Error[], simulation: Simulation): AssertionResult {
  return {
    simulation,
    knownHints: ["error"],
    pass: errors.length === 0,
    subject: "the bot",
    expected: "have thrown nothing that nobody has looked at",
    found: () => [showList("What it threw", simulation.formatErrors(errors), "")],
  }
}

/** Where the error, or the one of its causes that is nearest to it, differs. */
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

/** Classes are the functions whose prototype cannot be replaced. */
function isClass(match: ErrorMatch): match is abstract new (...given: never) => Error {
  if (typeof match !== "function") return false
  return Object.getOwnPropertyDescriptor(match, "prototype")?.writable === false
}

function expectedOf(match: ErrorMatch): string {
  return isClass(match) ? `a ${match.name}` : show(match)
}
