// Hooks for node:test: a failed test shows what its runs know, however it has opened them.

import { tracingChannel } from "node:diagnostics_channel"
import { type TestContext, afterEach, beforeEach } from "node:test"
import { appendToError, isErrorLike, readFailures } from "../failure-message.ts"
import { mergeSuppressedError } from "./disposal.ts"
import { type RunningTest, additionsOf, followTests } from "./running-tests.ts"
import { watchEarlyModules } from "./time/early-modules.ts"

/** The channel on which Node 24 tells of each test, in an async context of its own. */
const CHANNEL = "node.test"

/** The message of the channel about a test. */
interface NodeTestMessage {
  readonly name: string
}

/** A test as its hooks see it. The types of Node leave its error out. */
type NodeTestContext = TestContext & { readonly error?: unknown }

/** Explains each failed test of the process by the simulations that it has opened or used. */
export function explainFailedTests(): void {
  const tests = followTests()
  watchEarlyModules()
  const running = new Map<NodeTestContext, RunningTest>()

  function explain(test: NodeTestContext): void {
    const opened = running.get(test)
    if (opened !== undefined) explainError(test.error, opened)
  }

  function end(test: NodeTestContext): void {
    explain(test)
    running.get(test)?.close()
    running.delete(test)
  }

  beforeEach((test) => {
    const context = test as NodeTestContext // outside of suites hooks are given the test
    running.set(context, tests.open(context.fullName.split(" > ")))
    // Comes after all hooks of the test, one of which may fail it.
    context.signal.addEventListener("abort", () => end(context), { once: true })
  })
  // Node 22 does not abort the signal of a test that ran out of time.
  afterEach((test) => explain(test as NodeTestContext)) // as above

  // Tests that run side by side are told apart by their async contexts, where Node has such.
  const channel = tracingChannel<RunningTest | undefined, NodeTestMessage>(CHANNEL)
  channel.start.bindStore(tests.context, ({ name }) => {
    const [found, ...others] = [...running].filter(([test]) => test.name === name)
    return others.length === 0 ? found?.[1] : undefined
  })
}

/** Adds what the simulations know to the error of a test, which wraps what the test has thrown. */
function explainError(error: unknown, running: RunningTest): void {
  if (!isErrorLike(error)) return
  const thrown = "cause" in error && error.cause !== undefined ? error.cause : error
  mergeSuppressedError(thrown)
  const addition = additionsOf(running.uses(), readFailures(thrown))
  const explained = appendToError(thrown, addition)
  if (explained !== thrown) Object.assign(error, { cause: explained })
}
