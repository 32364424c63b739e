// Tests with a discord.js bot, a guild and a person for each.

import { expect, test } from "guildsim/vitest"
import { createBot } from "../rigs/rig.ts"
import { countCpu } from "./cpu.mjs"

countCpu()
test.override("bot", () => createBot())

for (let n = 0; n < Number(process.env.TESTS); n++) {
  test(`test ${n}`, async ({ env, alice, general }) => {
    await alice.send(general, "!ping")
    expect(general).toHaveSent({ author: env.bot, content: "pong" })
  })
}
