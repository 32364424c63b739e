import { test as fixtureTest } from "guildsim/vitest"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createBot } from "./bot.mjs"
import { defineTests } from "./failing.mjs"
import { defineUsing } from "./failing-using.mjs"

const same = (found, wanted) => expect(found).toBe(wanted)

defineTests({
  test,
  concurrent: test.concurrent,
  describe,
  hooks: { beforeAll, afterAll, beforeEach, afterEach },
  same,
})

defineUsing({ test, same })

fixtureTest.override("bot", () => createBot())

// With a fixture and the set-up file as well.
fixtureTest("silent with a fixture", async ({ alice, general }) => {
  await alice.send(general, "!silence")
  same(general.lastMessage.content, "Pong!")
})
