// The same tests in each runner with its setup file: the bot throws or is silent, and a plain
// assertion fails. `same` is the runner's own assertion.

import { createSim, defaultSim, simHandlers } from "guildsim"
import { sim } from "guildsim/node"
import { setupServer } from "msw/node"
import { createBot } from "./bot.mjs"

export async function say(env, content) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, content)
  return general
}

export function defineTests({ test, concurrent, describe, hooks, same }) {
  const { beforeAll, afterAll, beforeEach, afterEach } = hooks

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

  describe("in a shared run", () => {
    let env
    beforeAll(async () => {
      env = await sim.run(createBot())
    })
    afterEach(() => env.reset())
    afterAll(() => env.close())

    test("passes in a shared run", () => say(env, "!ping"))

    test("silent in a shared run", async () => {
      const general = await say(env, "!silence")
      same(general.lastMessage.content, "Pong!")
    })
  })

  describe("on a server of MSW", () => {
    const server = setupServer(...simHandlers)
    beforeAll(() => server.listen())
    afterEach(() => defaultSim().reset())
    afterAll(() => server.close())

    test("silent in defaultSim", async () => {
      const general = await say(defaultSim(), "!silence")
      same(general.lastMessage.content, "Pong!")
    })

    test("silent in createSim", async () => {
      const general = await say(createSim(), "!silence")
      same(general.lastMessage.content, "Pong!")
    })
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
