// The rigs that replace the WebSocket of `ws` before discord.js is loaded.

import { expect, test } from "vitest"
import { openRig } from "../../scripts/bench/rigs/rigs.ts"

test.for(["ideal stubs", "a stub below undici", "MSW"])(
  "over %s a bot of discord.js becomes ready, replies to each message and stops",
  async (name) => {
    const rig = await openRig(name)
    const bot = await rig.start()
    await bot.furnish()
    // It resolves when the bot has the response to its reply.
    await expect(bot.trip()).resolves.toBeUndefined()
    await expect(bot.trip()).resolves.toBeUndefined()
    await expect(bot.end()).resolves.toBeUndefined()
    rig.close()
  },
)

test("a rig that does not exist is refused", () => {
  expect(() => openRig("a teapot")).toThrow("Name one of guildsim, ideal stubs,")
})
