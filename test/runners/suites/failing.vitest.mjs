// The timers of its bots belong to the first run, so it comes first.
import "./early.vitest.mjs"
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

// Node 22 does not support the syntax, and Vitest does not compile JavaScript.
if (Number.parseInt(process.versions.node) >= 24) {
  const { defineUsing } = await import("./failing-using.mjs")
  defineUsing({ test, same })
}

fixtureTest.override("bot", () => createBot())

// With a fixture and the setup file.
fixtureTest("silent with a fixture", async ({ alice, general }) => {
  await alice.send(general, "!silence")
  same(general.lastMessage.content, "Pong!")
})
