// Tracks which test opens and uses which simulation. Vitest, Jest and node:test share this
// mechanism.

import { AsyncLocalStorage } from "node:async_hooks"
import type { FailureReporter } from "../../simulation/failure-reporter.ts"
import { type FailureText, joinParagraphs } from "../../simulation/failures/failure-message.ts"
import { type TestScope, setFindTestScope } from "../../simulation/test-scopes.ts"

/**
 * The number of simulations that are kept for each test. A test that opens more fails in one of the
 * latest.
 */
const KEPT = 3

/**
 * A simulation that a test opened or used, and the journal position of its first entry since then.
 */
export interface SimulationUse {
  readonly explanation: FailureReporter
  readonly from: number
}

/** A test in progress. */
export interface RunningTest extends TestScope {
  /** Runs `work` in the async context of the test. */
  within<Result>(work: () => Result): Result
  /** Returns the latest simulations that the test opened or used. */
  uses(): readonly SimulationUse[]
  /** Ends the test. Later events in its async context belong to no test. */
  close(): void
}

/** The tests of a process that are in progress. */
export interface RunningTests {
  /** Begins a test. `path` is its name, after the names of the tests that contain it. */
  open(path?: readonly string[]): RunningTest
  /** The async context that distinguishes tests. */
  readonly context: AsyncLocalStorage<RunningTest | undefined>
}

/**
 * Tracks which tests use which simulations from now on. Events in the async context of a test
 * belong to that test. Events without such a context belong to the only running test.
 */
export function followTests(): RunningTests {
  const context = new AsyncLocalStorage<RunningTest | undefined>()
  const open = new Map<RunningTest, readonly string[]>()

  /** Returns the only running test. Tests that contain it do not count. */
  function onlyOne(): RunningTest | undefined {
    const [innermost, ...others] = [...open].toSorted(([, a], [, b]) => b.length - a.length)
    if (innermost === undefined) return undefined
    const [test, path] = innermost
    return others.every(([, outer]) => isWithin(path, outer)) ? test : undefined
  }

  setFindTestScope(() => {
    const test = context.getStore()
    if (test === undefined) return onlyOne()
    return open.has(test) ? test : undefined
  })

  return {
    context,
    open(path = []) {
      const uses = new Map<FailureReporter, number>()
      const test: RunningTest = {
        use(explanation, from) {
          if (uses.has(explanation)) return
          uses.set(explanation, from)
          for (const [oldest] of [...uses].slice(0, -KEPT)) uses.delete(oldest)
        },
        within: (work) => context.run(test, work),
        uses: () => [...uses].map(([explanation, from]) => ({ explanation, from })),
        close() {
          open.delete(test)
          uses.clear()
        },
      }
      open.set(test, path)
      return test
    },
  }
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.length < path.length && outer.every((name, at) => name === path[at])
}

/**
 * Returns the text that simulations add to the failure of a test, without the parts that the
 * failure already contains.
 */
export function additionsOf(uses: readonly SimulationUse[], failure: FailureText): string {
  const isNamed = uses.length > 1
  let addition = ""
  for (const { explanation, from } of uses) {
    const soFar = { ...failure, message: joinParagraphs(failure.message, addition) }
    addition = joinParagraphs(addition, explanation.additionsTo(soFar, { from, isNamed }))
  }
  return addition
}
