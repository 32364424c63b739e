// The timers of its bots belong to the first run, so it comes first.
import "./early.test.mjs"
import assert from "node:assert/strict"
import { after, afterEach, before, beforeEach, describe, test } from "node:test"
import { defineTests } from "./failing.mjs"

const together = []
defineTests({
  test,
  concurrent: (name, fn) => together.push([name, fn]),
  describe,
  hooks: { beforeAll: before, afterAll: after, beforeEach, afterEach },
  same: assert.equal,
})

describe("together", { concurrency: true }, () => {
  for (const [name, fn] of together) test(name, fn)
})

// Node 22 does not support the syntax.
if (Number.parseInt(process.versions.node) >= 24) {
  const { defineUsing } = await import("./failing-using.mjs")
  defineUsing({ test, same: assert.equal })
}
