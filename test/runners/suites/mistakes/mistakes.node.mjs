import assert from "node:assert/strict"
import { test } from "node:test"
import { writeList } from "./list.mjs"
import { MISTAKES } from "./mistakes.mjs"

// This process has loaded all mistakes, which takes longest.
writeList()

const kit = {
  equal: (actual, expected) => assert.equal(actual, expected),
  sent: (env, channel, match) => void env.assertSent(channel, match),
}

for (const { title, run } of MISTAKES) void test(title, () => run(kit))
