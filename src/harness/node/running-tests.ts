// Which test of a runner opens and uses which simulation. One mechanism for Vitest, Jest and node:test.

import { AsyncLocalStorage } from "node:async_hooks"
import type { FailureReporter } from "../failure-reporter.ts"
import { type FailureText, joinParagraphs } from "../failure-message.ts"
import { type TestScope, setFindTestScope } from "../test-scopes.ts"

/** Simulations of one test that are kept. A test that opens many of them fails in one of the last. */
const KEPT = 3

/** A simulation that a test has opened or used, and the place of the first line since then. */
export interface SimulationUse {
  readonly explanation: FailureReporter
  readonly from: number
}

/** A test that is under way. */
export interface RunningTest extends TestScope {
  /** Does `work` in the async context of the test. */
  within<Result>(work: () => Result): Result
  /** The simulations that it has opened or used, the latest ones. */
  uses(): readonly SimulationUse[]
  /** Ends the test: what still happens in its async context belongs to no test. */
  close(): void
}

/** The tests of a process that are under way. */
export interface RunningTests {
  /** Begins a test. Its path is its name after those of the tests that it stands in. */
  open(path?: readonly string[]): RunningTest
  /** The async context that tells tests apart. */
  readonly context: AsyncLocalStorage<RunningTest | undefined>
}

/**
 * Follows which tests use which simulations from now on. What happens in the async context of a test is
 * of that test; where there is no such context, it is of the test that runs alone.
 */
export function followTests(): RunningTests {
  const context = new AsyncLocalStorage<RunningTest | undefined>()
  const open = new Map<RunningTest, readonly string[]>()

  /** Returns the test that runs alone, but for tests that it stands in. */
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

/** Returns what simulations add to the failures of a test, as far as these do not hold it already. */
export function additionsOf(uses: readonly SimulationUse[], failure: FailureText): string {
  const isNamed = uses.length > 1
  let addition = ""
  for (const { explanation, from } of uses) {
    const soFar = { ...failure, message: joinParagraphs(failure.message, addition) }
    addition = joinParagraphs(addition, explanation.additionsTo(soFar, { from, isNamed }))
  }
  return addition
}
