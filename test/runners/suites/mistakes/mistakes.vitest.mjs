import { expect, test } from "guildsim/vitest"
import { MISTAKES } from "./mistakes.mjs"

const kit = {
  equal: (actual, expected) => expect(actual).toBe(expected),
  sent: (_, channel, match) => expect(channel).toHaveSent(match),
}

/** Vitest reads the file of each stack frame again, for each failed test. The page has no stacks. */
function withoutStack(error) {
  error.stack = ""
  throw error
}

for (const { title, run } of MISTAKES) test(title, () => run(kit).catch(withoutStack))
