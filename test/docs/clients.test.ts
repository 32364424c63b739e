// The functions of docs/clients.md start bots of every client library.

import { expect, test, vi } from "vitest"
import { type StartBot, sim } from "../../src/node.ts"

// Some libraries take a second to load.
vi.setConfig({ testTimeout: 30_000 })

const LIBRARIES = [
  "discordjs-core",
  "eris",
  "oceanic-js",
  "seyfert",
  "discordeno",
  "fetch-and-websocket",
]

test.each(LIBRARIES)("the function of docs/clients.md for %s starts a bot", async (name) => {
  const { startBot } = (await import(`docs:docs/clients.md#${name}`)) as { startBot: StartBot }
  await sim.run(startBot, {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember("alice").send(general, "!ping")
    expect(general.lastMessage?.content).toBe("Pong!")
  })
})
