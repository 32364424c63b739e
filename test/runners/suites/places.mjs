// The run reports what its bot throws anywhere, however a runner treats uncaught errors.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { sim } from "guildsim/node"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

const fail = () => {
  throw new Error("no tea left")
}

const PLACES = {
  "a listener": fail,
  "an async listener": async () => fail(),
  "a virtual timer": () => void setTimeout(fail, 1000),
  "an immediate callback": () => void setImmediate(fail),
  "the next tick": () => process.nextTick(fail),
  "a promise that nobody awaits": () => void Promise.reject(new Error("no tea left")),
}

/** Defines a test for each place. */
export function throwAnywhere(test) {
  for (const [place, throwThere] of Object.entries(PLACES)) {
    test(`the run captures an error of ${place}`, async () => {
      const client = new Client({ intents: INTENTS })
      client.on(Events.MessageCreate, throwThere)
      const env = await sim.run(client)
      const guild = env.createGuild("Tea House")
      const general = guild.createTextChannel("general")
      await guild.addMember("alice").send(general, "tea?")
      await env.advanceTime(2)
      const errors = env.errors.map(String)
      await env.close()
      if (errors.join() !== "Error: no tea left") throw new Error(`captured: ${errors.join()}`)
    })
  }
}
