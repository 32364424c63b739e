// Output that the pages show, compared with what is printed.

import { expect, test, vi } from "vitest"
import { sim } from "../../src/node.ts"
import { start } from "../start/start.ts"
import { readBlock } from "./blocks.ts"

// The first test loads all of the scenes, the second all of discord.js.
vi.setConfig({ testTimeout: 30_000 })

test("the README shows the output of npm start", async () => {
  expect((await start()).out).toContain(readBlock("README.md", "See it", 1))
})

test("the README shows how a gap ends a run", async () => {
  const startBot = () => import("../../fixtures/bots/teapot.ts")
  const processEnv = { DISCORD_TOKEN: "any.token.counts" }
  const env = await sim.run(startBot, { name: "readme", processEnv })
  const guild = env.createGuild("Tea House")
  await guild.addMember("alice").send(guild.createTextChannel("general"), "!stickers")
  const shown = readBlock("README.md", "How a gap looks", 0)
  await expect(env.close()).rejects.toThrow(shown.trim())
})
