// Tests with a discord.js bot, a guild and a person for each.

import { expect, test } from "../../../src/vitest.ts"
import { createBot } from "../groups/discord-js.ts"

test.override("bot", () => createBot())

for (let n = 0; n < Number(process.env["TESTS"]); n++) {
  test(`test ${n}`, async ({ env, alice, general }) => {
    await alice.send(general, "!ping")
    expect(general).toHaveSent({ author: env.bot, content: "pong" })
  })
}
