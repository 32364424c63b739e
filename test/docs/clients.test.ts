// The function of docs/clients.md starts a bot without a library. test/docs/frameworks.test.ts has the
// bots of the libraries.

import { expect, test } from "vitest"
import { type StartBot, sim } from "../../src/node.ts"

test("the function of docs/clients.md starts a bot", async () => {
  const { startBot } = (await import("docs:docs/clients.md#fetch-and-websocket")) as {
    startBot: StartBot
  }
  await sim.run(startBot, {}, async (env) => {
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    await guild.addMember("alice").send(general, "!ping")
    expect(general.lastMessage?.content).toBe("Pong!")
  })
})
