// The timers of its bots belong to the first run, so it comes first.
import "./early.jest.mjs"
import { defineTests } from "./failing.mjs"

const same = (found, wanted) => expect(found).toBe(wanted)

defineTests({
  test,
  concurrent: test.concurrent,
  describe,
  hooks: { beforeAll, afterAll, beforeEach, afterEach },
  same,
})

// Node 22 does not support the syntax.
if (Number.parseInt(process.versions.node) >= 24) {
  const { defineUsing } = await import("./failing-using.mjs")
  defineUsing({ test, same })
}
