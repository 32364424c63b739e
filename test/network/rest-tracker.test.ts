import { MessageChannel } from "node:worker_threads"
import { expect, test, vi } from "vitest"
import { createRestTracker } from "../../src/harness/node/workers/rest-tracker.ts"

/** Blocks this thread for real milliseconds. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test("a partner whose report came while the test thread was busy is not given up", async () => {
  const onActivity = vi.fn<() => void>()
  const tracker = createRestTracker(onActivity)
  const { port1, port2 } = new MessageChannel()
  const reported = new Promise<void>((resolve) => {
    // The report of a partner that is not at rest yet, which is waited for again.
    port1.once("message", () => {
      tracker.expect(1, 2, 10_000)
      resolve()
    })
  })
  tracker.expect(1, 1, 10)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  port2.postMessage("busy")
  block(50)
  await reported
  await new Promise((resolve) => setImmediate(resolve))

  expect(onActivity).not.toHaveBeenCalled()
  expect(tracker.isAny).toBe(true)
  tracker.clear()
  port1.close()
})

test("a partner without a report is given up when the patience has ended", async () => {
  const givenUp = Promise.withResolvers<void>()
  const tracker = createRestTracker(givenUp.resolve)
  tracker.expect(1, 1, 10)
  await givenUp.promise

  expect(tracker.isAny).toBe(false)
})
