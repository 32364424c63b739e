// Connects runs with the tests of a runner. The set-up file of a runner provides the current test,
// and simulations announce that they are opened or used. Without a set-up file nothing is recorded.

import type { Journal } from "../../world/journal.ts"
import type { FailureReporter } from "./failure-reporter.ts"
import { SharedValue } from "./shared-value.ts"

/** The simulations that one test has used. */
export interface TestScope {
  /** Records a simulation that the test uses. `from` is the first entry of the test. */
  use(explanation: FailureReporter, from: number): void
}

/** Returns the scope of the current test; undefined if there is none, or if it is unknown. */
export type FindTestScope = () => TestScope | undefined

/** The property of the global object that all copies of this package in a process share. */
const findTestScope = new SharedValue<FindTestScope>("guildsim.testScope")

/**
 * Sets the function that finds the scope of the current test. Called by the set-up file of a
 * runner.
 */
export function setFindTestScope(find: FindTestScope): void {
  findTestScope.set(find)
}

/** Returns whether a set-up file follows tests, so that a test may fail after its run has ended. */
export function isFollowingTests(): boolean {
  return findTestScope.get() !== undefined
}

/**
 * Announces a simulation to the current test when it is opened and used, if a set-up file follows
 * tests.
 */
export function announceToTests(explanation: FailureReporter, journal: Journal): void {
  const find = findTestScope.get()
  if (find === undefined) return
  find()?.use(explanation, 0)
  journal.followIndexes((index) => find()?.use(explanation, index))
}
