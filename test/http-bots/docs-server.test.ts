import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { worker } from "../../fixtures/bots/http-teapot.ts"

test("the bot's server brews tea", async () => {
  const server = createServer(async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string>
    const request = new Request("http://bot/", {
      method: "POST",
      headers,
      body: await text(incoming),
    })
    const response = await worker.fetch(request, {
      DISCORD_PUBLIC_KEY: process.env["DISCORD_PUBLIC_KEY"] ?? "",
    })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo

  await using env = await sim.run(() => {}, { gateway: false })
  const httpBot = await env.addHttpBot({
    to: `http://127.0.0.1:${port}/interactions`,
    start({ publicKey }) {
      process.env["DISCORD_PUBLIC_KEY"] = publicKey
      return server // is closed at the end of the run
    },
    strictSync: false,
    commands: [{ name: "brew", description: "Brews a pot" }],
  })
  const guild = env.createGuild("Tea House", { bots: [httpBot.bot] })
  const general = guild.createTextChannel("general")

  const brewed = await guild.addMember("alice").slash(general, "brew")
  expect(brewed.response?.content).toBe("🫖 Coming up.")
})
