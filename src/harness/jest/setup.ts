// The set-up file of Jest: a failed test shows what its runs know, however it has opened them.

import { appendToError, isErrorLike, readFailures } from "../failure-message.ts"
import { mergeSuppressedError } from "../node/disposal.ts"
import { type RunningTest, additionsOf, followTests } from "../node/running-tests.ts"
import { watchEarlyModules } from "../node/time/early-modules.ts"

/** The symbol by which jest-circus keeps the handlers of its events on the global object. */
const HANDLERS = Symbol.for("EVENT_HANDLERS")

/** A test of jest-circus. */
interface CircusTest {
  readonly name: string
  fn?: TestFunction | null
  /** Each error is what was thrown, or that with an error made where the test was defined. */
  errors: unknown[]
}

type TestFunction = (this: unknown, ...given: unknown[]) => unknown

/** The events of jest-circus that matter here. */
interface CircusEvent {
  readonly name: string
  readonly test?: CircusTest
}

interface CircusState {
  readonly currentDescribeBlock: { readonly tests: readonly CircusTest[] }
}

type CircusHandler = (event: CircusEvent, state: CircusState) => void

/**
 * Explains each failed test of the file by the simulations that it has opened or used.
 *
 * @throws Error where the tests are not run by jest-circus, which is Jest's own runner of tests.
 */
export function explainFailedTests(): void {
  const handlers: unknown = Reflect.get(globalThis, HANDLERS)
  if (!Array.isArray(handlers)) {
    throw new Error(
      "guildsim/jest-setup found no jest-circus here. It belongs in `setupFilesAfterEnv` of a Jest whose `testRunner` is the default one.",
    )
  }
  const tests = followTests()
  const unwatch = watchEarlyModules(testPath)
  const running = new WeakMap<CircusTest, RunningTest>()

  function runningOf(test: CircusTest): RunningTest {
    const known = running.get(test)
    if (known !== undefined) return known
    const opened = tests.open()
    running.set(test, opened)
    return opened
  }

  function end(test: CircusTest): void {
    const opened = running.get(test)
    if (opened === undefined) return
    explain(test, opened)
    opened.close()
    running.delete(test)
  }

  // Before Jest's own handlers, one of which makes text of the errors of `node:assert`.
  const atEnd: CircusHandler = ({ name, test }) => {
    // The next file has a global object of its own.
    if (name === "run_finish") unwatch()
    if (test === undefined) return
    if (name === "test_started") runningOf(test)
    if (name === "test_done" || name === "test_retry") end(test)
  }
  // After Jest's own handlers, one of which makes the test.
  const atDefinition: CircusHandler = ({ name }, { currentDescribeBlock }) => {
    const test = currentDescribeBlock.tests.at(-1)
    if (name === "add_test" && test !== undefined) runInContext(test, () => runningOf(test))
  }
  handlers.unshift(atEnd)
  handlers.push(atDefinition)
}

/** Returns the path of the test file, as the state of Jest's `expect` has it. */
function testPath(): unknown {
  const expect = Reflect.get(globalThis, "expect") as
    | { getState?(): { readonly testPath?: string } }
    | undefined // Jest's, unless its globals are switched off
  return expect?.getState?.().testPath
}

/** Has the function of a test run in the async context of the test, by which concurrent tests differ. */
function runInContext(test: CircusTest, running: () => RunningTest): void {
  const { fn } = test
  if (typeof fn !== "function" || fn.constructor.name.endsWith("GeneratorFunction")) return
  test.fn = function inContext(...given) {
    return running().within(() => fn.apply(this, given))
  }
  // Jest tells by it whether a function takes a callback.
  Object.defineProperty(test.fn, "length", { value: fn.length })
}

/** Adds what the simulations know to the first failure of a test. */
function explain(test: CircusTest, running: RunningTest): void {
  const [first] = test.errors
  if (first === undefined) return
  const [thrown, place] = Array.isArray(first) ? (first as unknown[]) : [first]
  mergeSuppressedError(thrown)
  const failures = test.errors.map((it): unknown => (Array.isArray(it) ? it[0] : it))
  const addition = additionsOf(running.uses(), readFailures(...failures))
  if (addition === "") return
  test.errors[0] = [
    isErrorLike(thrown) ? appendToError(thrown, addition) : atPlace(thrown, place, addition),
    place,
  ]
}

/** Makes an error of something that is none, such as the text of a timeout, at the place of the test. */
function atPlace(thrown: unknown, place: unknown, addition: string): unknown {
  const error = new Error(String(thrown))
  const { stack } = isErrorLike(place) ? place : error
  const frames = String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
  error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n")
  return appendToError(error, addition)
}
