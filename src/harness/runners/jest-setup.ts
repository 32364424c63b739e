// The setup file of Jest: failed tests show the transcript and the hints of their runs.

import { appendToError, isErrorLike, readFailures } from "../simulation/failures/failure-message.ts"
import { mergeSuppressedError } from "../node/run/disposal.ts"
import { type RunningTest, additionsOf, followTests } from "../node/run/running-tests.ts"
import { wantsNoTimeLimits } from "../node/studio/time-limits.ts"
import { watchEarlyModules } from "../node/time/early-modules.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { itemsOf } from "../../world/kernel/objects.ts"

/** The symbol under which jest-circus stores its event handlers on the global object. */
const HANDLERS = Symbol.for("EVENT_HANDLERS")

/** A test of jest-circus. */
interface CircusTest {
  readonly name: string
  fn?: TestFunction | null
  /**
   * The errors; each is the thrown value, or a pair of it and an error created where the test was
   * defined.
   */
  errors: unknown[]
}

type TestFunction = (this: unknown, ...args: unknown[]) => unknown

/** The part of a jest-circus event that is used here. */
interface CircusEvent {
  readonly name: string
  readonly test?: CircusTest
}

interface CircusState {
  readonly currentDescribeBlock: { readonly tests: readonly CircusTest[] }
}

type CircusHandler = (event: CircusEvent, state: CircusState) => void

/**
 * Explains each failed test of the file with the simulations that it opened or used.
 *
 * @throws Error if the tests do not run on jest-circus, Jest's default test runner.
 */
export function explainFailedTests(): void {
  const handlers: unknown = Reflect.get(globalThis, HANDLERS)
  if (!Array.isArray(handlers)) {
    throw new SetupError(
      "guildsim/jest-setup found no jest-circus here. It belongs in `setupFilesAfterEnv` of a Jest whose `testRunner` is the default one.",
    )
  }
  liftTimeLimits()
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

  // Runs before Jest's own handlers, one of which converts the errors of `node:assert` to text.
  const atEnd: CircusHandler = ({ name, test }) => {
    // The next file has its own global object.
    if (name === "run_finish") unwatch()
    if (test === undefined) return
    if (name === "test_started") runningOf(test)
    if (name === "test_done" || name === "test_retry") end(test)
  }
  // Runs after Jest's own handlers, one of which creates the test.
  const atDefinition: CircusHandler = ({ name }, { currentDescribeBlock }) => {
    const test = currentDescribeBlock.tests.at(-1)
    if (name === "add_test" && test !== undefined) runInContext(test, () => runningOf(test))
  }
  handlers.unshift(atEnd)
  handlers.push(atDefinition)
}

/** The symbol under which jest-circus reads the time limit of tests. */
const TEST_TIMEOUT = Symbol.for("TEST_TIMEOUT_SYMBOL")

/** The longest time of a timer. */
const NO_LIMIT = 2 ** 31 - 1

/** Lifts the time limits of the tests of the file as `jest.setTimeout` does, if the user wants that. */
function liftTimeLimits(): void {
  if (wantsNoTimeLimits()) Reflect.set(globalThis, TEST_TIMEOUT, NO_LIMIT)
}

/** Returns the path of the test file, from the state of Jest's `expect`. */
function testPath(): unknown {
  const expect = Reflect.get(globalThis, "expect") as
    | { getState?(): { readonly testPath?: string } }
    | undefined // Jest's own, unless its globals are switched off.
  return expect?.getState?.().testPath
}

/**
 * Runs the function of a test in the async context of the test, which distinguishes concurrent
 * tests.
 */
function runInContext(test: CircusTest, running: () => RunningTest): void {
  const { fn } = test
  if (typeof fn !== "function" || fn.constructor.name.endsWith("GeneratorFunction")) return
  test.fn = function inContext(...args) {
    return running().within(() => fn.apply(this, args))
  }
  // Jest reads the length to see whether a function takes a callback.
  Object.defineProperty(test.fn, "length", { value: fn.length })
}

/** Adds the transcript and the hints of the simulations to the first failure of a test. */
function explain(test: CircusTest, running: RunningTest): void {
  const [first] = test.errors
  if (first === undefined) return
  const [thrown, place] = Array.isArray(first) ? itemsOf(first) : [first]
  mergeSuppressedError(thrown)
  const failures = test.errors.map((it): unknown => (Array.isArray(it) ? it[0] : it))
  const addition = additionsOf(running.uses(), readFailures(...failures))
  if (addition === "") return
  test.errors[0] = [
    isErrorLike(thrown) ? appendToError(thrown, addition) : atPlace(thrown, place, addition),
    place,
  ]
}

/**
 * Creates an error for a value that is not an error, such as the text of a timeout, with the stack
 * of the test.
 */
function atPlace(thrown: unknown, place: unknown, addition: string): unknown {
  const error = new Error(String(thrown))
  const { stack } = isErrorLike(place) ? place : error
  const frames = String(stack)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
  error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n")
  return appendToError(error, addition)
}
