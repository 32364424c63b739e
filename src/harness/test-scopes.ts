// The link between runs and the tests of a runner. The set-up file of a runner says which test is under
// way, and simulations say when they are opened or used. Without a set-up file nothing is kept.

import type { Journal } from "../world/journal.ts"
import type { FailureReporter } from "./failure-reporter.ts"

/** The simulations that one test has opened or used. */
export interface TestScope {
  /** Takes note of a simulation. The test has used it since the line at `from`. */
  use(explanation: FailureReporter, from: number): void
}

/** Returns the scope of the test that is under way; undefined where there is none, or nobody can tell. */
export type FindTestScope = () => TestScope | undefined

/** All copies of this package in a process share this property of the global object. */
const KEY = Symbol.for("guildsim.testScope")

interface TestScopeHolder {
  [KEY]?: FindTestScope
}

/** Sets how the scope of the present test is found. Done by the set-up file of a runner. */
export function setFindTestScope(find: FindTestScope): void {
  const holder = globalThis as TestScopeHolder // the property is declared nowhere else
  holder[KEY] = find
}

/** Returns whether a set-up file follows tests, so that a test may fail after its run has ended. */
export function isFollowingTests(): boolean {
  const holder = globalThis as TestScopeHolder // as above
  return holder[KEY] !== undefined
}

/** Tells the test under way that it opens and uses a simulation, where a set-up file follows tests. */
export function announceToTests(explanation: FailureReporter, journal: Journal): void {
  const { [KEY]: find } = globalThis as TestScopeHolder // as above
  if (find === undefined) return
  find()?.use(explanation, 0)
  journal.follow(({ index }) => find()?.use(explanation, index))
}
