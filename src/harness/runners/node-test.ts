// Hooks for node:test: adds what its runs know to a failed test, however the test opened them.

import { tracingChannel } from "node:diagnostics_channel"
import { type SuiteContext, type TestContext, afterEach, beforeEach } from "node:test"
import { appendToError, isErrorLike, readFailures } from "../simulation/failures/failure-message.ts"
import { mergeSuppressedError } from "../node/run/disposal.ts"
import { type RunningTest, additionsOf, followTests } from "../node/run/running-tests.ts"
import { watchEarlyModules } from "../node/time/early-modules.ts"

/** The channel on which Node 24 announces each test, in an async context of its own. */
const CHANNEL = "node.test"

/** A message of the channel about a test. */
interface NodeTestMessage {
  readonly name: string
}

/** A test as its hooks receive it. Node's types omit its error. */
type NodeTestContext = TestContext & { readonly error?: unknown }

/** Explains each failed test of the process by the simulations that it opened or used. */
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
    const context = contextOf(test)
    running.set(context, tests.open(context.fullName.split(" > ")))
    // Fires after all hooks of the test, each of which may fail it.
    context.signal.addEventListener("abort", () => end(context), { once: true })
  })
  // Node 22 does not abort the signal of a test that timed out.
  afterEach((test) => explain(contextOf(test)))

  // Distinguishes concurrent tests by their async contexts, in versions of Node that have them.
  const channel = tracingChannel<RunningTest | undefined, NodeTestMessage>(CHANNEL)
  channel.start.bindStore(tests.context, ({ name }) => {
    const [found, ...others] = [...running].filter(([test]) => test.name === name)
    return others.length === 0 ? found?.[1] : undefined
  })
}

/**
 * Adds what the simulations know to the error of a test, which wraps the error that the test threw.
 */
function explainError(error: unknown, running: RunningTest): void {
  if (!isErrorLike(error)) return
  const thrown = "cause" in error && error.cause !== undefined ? error.cause : error
  mergeSuppressedError(thrown)
  const addition = additionsOf(running.uses(), readFailures(thrown))
  const explained = appendToError(thrown, addition)
  if (explained !== thrown) Object.assign(error, { cause: explained })
}

function contextOf(test: TestContext | SuiteContext): NodeTestContext {
  return test as NodeTestContext // Outside suites, hooks receive the test.
}
