// For versions of Node without `await using`.

import assert from "node:assert/strict"
import { test } from "node:test"
import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"

test("the bot answers", async () => {
  const env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")

  await alice.send(general, "!ping")

  assert.equal(general.lastMessage?.content, "Pong!")
  await env.close()
})

test("what the bot throws fails the test", async () => {
  const env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")

  await guild.addMember("alice").send(general, "!boom")
  await env.close()
})
