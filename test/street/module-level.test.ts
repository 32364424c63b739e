// A bot that a test imports before any run, with timers at its module level.

// oxlint-disable-next-line import/no-unassigned-import -- as `guildsim/vitest` does
import "../../src/register.ts"
import { expect, test } from "vitest"
import { defineWorld, sim } from "../../src/node.ts"
import { client } from "./module-level/bot.ts"

const room = defineWorld("a tea room", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setSystemChannel(general)
  return { general }
})

test("timers that a module has set before belong to the first run", async () => {
  const env = await sim.run(client, { world: room })
  const { general } = env.world
  const started = general.lastMessage?.createdAt.getTime() ?? 0
  await env.advanceTime(120)
  expect(
    general
      .history()
      .map(({ content, createdAt }) => `${content} +${(createdAt.getTime() - started) / 1000}`),
  ).toEqual(["here +0", "half a minute +30", "minute 1 +60", "minute 2 +120"])
  await env.close()
  const next = await sim.run(() => {}, { gateway: false })
  await next.advanceTime(120)
  expect(next.transcript()).toMatch(/^ +\+0\.000  clock +advances 2 minutes$/)
  await next.close()
})
