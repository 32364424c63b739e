// A suite in the style of users, for any runner. The run reports the errors of its bot, so the
// suite passes.

import { Client, Events } from "discord.js"
import { sim } from "../../../src/node.ts"

const fail = () => {
  throw new Error("no tea left")
}

const PLACES = {
  "a listener": fail,
  "an async listener": async () => fail(),
  "a virtual timer": () => void setTimeout(fail, 1000),
  setImmediate: () => void setImmediate(fail),
  "process.nextTick": () => process.nextTick(fail),
  "a promise that nobody awaits": () => void Promise.reject(new Error("no tea left")),
}

/** Declares a test for each place. */
export function declareTests(test) {
  for (const [place, throwThere] of Object.entries(PLACES)) {
    test(place, async () => {
      const client = new Client({ intents: 1 | 512 | 32_768 })
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
