import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { InteractionResponseType, InteractionType, verifyKey } from "discord-interactions"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"
import { TEA, says } from "./scene.ts"

test("a plain server that verifies with discord-interactions is taken and answers", async () => {
  let key = ""
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { "x-signature-ed25519": signature, "x-signature-timestamp": at } = request.headers
    if (!(await verifyKey(body, String(signature), String(at), key))) {
      response.writeHead(401).end("Bad request signature")
      return
    }
    const { type } = JSON.parse(body) as { type: InteractionType } // The format of the platform.
    const pong = { type: InteractionResponseType.PONG }
    const answer = type === InteractionType.PING ? pong : says("Coming up.")
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo // The server listens on a port.

  await using env = await sim.run(() => {}, { gateway: false })
  const httpBot = await env.addHttpBot({
    to: `http://127.0.0.1:${port}/`,
    start({ publicKey }) {
      key = publicKey
      return server // Closed at the end of the run.
    },
    commands: [TEA],
    strictSync: false,
  })
  const guild = env.createGuild("Tea House", { bots: [httpBot.bot] })
  const general = guild.createTextChannel("general")

  const asked = await guild.addMember("alice").slash(general, "tea")
  expect(asked.response?.content).toBe("Coming up.")
})
