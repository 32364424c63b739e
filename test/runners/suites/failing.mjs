// The same tests in each runner, with the set-up file of it: the bot throws, or is silent, and a plain
// assertion fails. `same` is the runner's own assertion.

import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"

export async function say(env, content) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, content)
  return general
}

export function defineTests({ test, concurrent, describe, beforeEach, afterEach, same }) {
  test("passes", () => sim.run(createBot(), {}, (env) => say(env, "!ping")))

  test("with a body", () =>
    sim.run(createBot(), {}, async (env) => {
      const general = await say(env, "!boom")
      same(general.lastMessage.content, "Pong!")
    }))

  test("with a body only the bot fails", () => sim.run(createBot(), {}, (env) => say(env, "!boom")))

  describe("in hooks", () => {
    let env
    beforeEach(async () => {
      env = await sim.run(createBot())
    })
    afterEach(() => env.close())

    test("both fail", async () => {
      const general = await say(env, "!boom")
      same(general.lastMessage.content, "Pong!")
    })

    test("silent in hooks", async () => {
      const general = await say(env, "!silence")
      same(general.lastMessage.content, "Pong!")
    })

    test("passes in hooks", () => say(env, "!ping"))
  })

  for (const drink of ["coffee", "tea"]) {
    concurrent(`side by side ${drink}`, async () => {
      const env = await sim.run(createBot(), { name: drink })
      try {
        const general = await say(env, drink)
        await env.settle()
        same(general.lastMessage.content, "tea")
      } finally {
        await env.close()
      }
    })
  }
}
