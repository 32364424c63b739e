import { test as fixtureTest } from "guildsim/vitest"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createBot } from "./bot.mjs"
import { defineTests } from "./failing.mjs"

const same = (found, wanted) => expect(found).toBe(wanted)

defineTests({
  test,
  concurrent: test.concurrent,
  describe,
  hooks: { beforeAll, afterAll, beforeEach, afterEach },
  same,
})

// Node 22 has no syntax for it, and Vitest compiles no JavaScript.
if (Number.parseInt(process.versions.node) >= 24) {
  const { defineUsing } = await import("./failing-using.mjs")
  defineUsing({ test, same })
}

fixtureTest.override("bot", () => createBot())

// With a fixture and the set-up file as well.
fixtureTest("silent with a fixture", async ({ alice, general }) => {
  await alice.send(general, "!silence")
  same(general.lastMessage.content, "Pong!")
})
