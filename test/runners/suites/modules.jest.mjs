import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"

const scene = (env) => {
  const guild = env.createGuild("Tea House")
  return { general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
}

test("an ES module passes", () =>
  sim.run(createBot(), {}, async (env) => {
    const { alice, general } = scene(env)
    await alice.send(general, "!ping")
    expect(general).toHaveSent("Pong!")
    expect(general.history()).toContainEqual(expect.toBeMessage(/pong/i))
  }))

test("a matcher fails", () =>
  sim.run(createBot(), {}, async (env) => {
    const { alice, general } = scene(env)
    await alice.send(general, "!ping")
    expect(general).toHaveSent("Ping!")
  }))
