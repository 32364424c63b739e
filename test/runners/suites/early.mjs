// The bots are imported before guildsim/node, but after the setup file, which observes them.
import { client } from "./early-bot.mjs"
import required from "./early-bot.cjs"
import { defineWorld, sim } from "guildsim/node"

const room = defineWorld("a tea room", {}, (world) => {
  const guild = world.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setSystemChannel(general)
  return { guild, general }
})

/** Defines one run of both bots, and one run of another bot. */
export function runEarly(test) {
  test("timers of imported modules are the first run's", () =>
    sim.run(client, { world: room }, async (env) => {
      const { general, guild } = env.world
      const helper = await env.addBot(required.client, { botName: "Helper" })
      guild.addBot(helper.bot, { permissions: ["ViewChannel", "SendMessages"] })
      await env.advanceTime(120)
      const said = general.history().map(({ content, author }) => `${author.name}: ${content}`)
      if (said.filter((text) => text.endsWith("minute 2")).length !== 2) {
        throw new Error(`The bots have said: ${said.join(", ")}`)
      }
    }))
  test("and not another's", () =>
    sim.run(
      () => {},
      { gateway: false, world: room },
      async (env) => {
        await env.advanceTime(120)
        if (env.world.general.history().length > 0) throw new Error(env.transcript())
      },
    ))
}
