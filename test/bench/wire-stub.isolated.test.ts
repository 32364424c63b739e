// The rig whose stub is below `ws`, which the other rigs replace for the rest of a process.

import { expect, test } from "vitest"
import { openRig } from "../../scripts/bench/rigs/rigs.ts"
import { WireSocket } from "../../scripts/bench/rigs/wire-socket.ts"

test("over stubs below undici and ws a bot of discord.js becomes ready, replies to each message and stops", async () => {
  const rig = await openRig("stubs below undici and ws")
  const bot = await rig.start()
  await bot.furnish()
  // It resolves when the bot has the response to its reply.
  await expect(bot.trip()).resolves.toBeUndefined()
  await expect(bot.trip()).resolves.toBeUndefined()
  expect(WireSocket.last?.destroyed).toBe(false)
  await expect(bot.end()).resolves.toBeUndefined()
  await expect.poll(() => WireSocket.last?.destroyed).toBe(true)
  rig.close()
})
