// Tests that share one discord.js bot. Each has a guild and a person in a fresh world.

import { sim } from "guildsim/node"
import { expect } from "guildsim/vitest"
import { test as base } from "vitest"
import { createBot } from "../rigs/rig.ts"
import { countCpu } from "./cpu.mjs"

countCpu()

const test = base
  // oxlint-disable-next-line eslint/no-empty-pattern -- Vitest reads from it what a fixture needs.
  .extend("env", { scope: "file" }, async ({}, { onCleanup }) => {
    const env = await sim.run(createBot())
    onCleanup(() => env.close())
    return env
  })
  .extend("tearoom", async ({ env }, { onCleanup }) => {
    onCleanup(() => env.reset())
    const guild = env.createGuild()
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await env.settle()
    return { general, alice }
  })

for (let n = 0; n < Number(process.env.TESTS); n++) {
  test(`test ${n}`, async ({ env, tearoom: { general, alice } }) => {
    await alice.send(general, "!ping")
    expect(general).toHaveSent({ author: env.bot, content: "pong" })
  })
}
