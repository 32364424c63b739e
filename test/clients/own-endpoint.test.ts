// A discord.js bot that serves its interactions itself: it reads its key, starts a server, and sets
// the URL of its application.

import { once } from "node:events"
import { type Server, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { verifyKey } from "discord-interactions"
import {
  type APIApplication,
  type APIInteraction,
  Client,
  Events,
  GatewayIntentBits,
  InteractionResponseType,
  InteractionType,
  Routes,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

/** Starts the server of a bot on a free port. */
async function listen(key: string): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { "x-signature-ed25519": signature, "x-signature-timestamp": at } = request.headers
    if (!(await verifyKey(body, String(signature), String(at), key))) {
      response.writeHead(401).end()
      return
    }
    const { type } = JSON.parse(body) as APIInteraction // The format of the platform.
    const { Pong, ChannelMessageWithSource } = InteractionResponseType
    const answer =
      type === InteractionType.Ping
        ? { type: Pong }
        : { type: ChannelMessageWithSource, data: { content: "By HTTP." } }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo // The server listens on a port.
  return { server, url: `http://127.0.0.1:${port}/` }
}

test("interactions go to the URL that the bot sets, and to the gateway when it takes it back", async () => {
  const client = new Client({ intents: INTENTS })
  let server: Server | undefined
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("By the gateway.")
  })
  const edit = (url: string | null) =>
    client.rest.patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } })
  client.on(Events.MessageCreate, async ({ content, channel }) => {
    if (content === "!http" && channel.isSendable()) {
      const path = Routes.currentApplication()
      const application = (await client.rest.get(path)) as APIApplication
      const started = await listen(application.verify_key)
      server = started.server
      await edit(started.url)
      await channel.send("Set.")
    }
    if (content === "!gateway") await edit(null)
  })
  client.once(Events.ClientReady, async ({ application }) => {
    await application.commands.set([{ name: "tea", description: "Brews a pot" }])
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const order = async () => (await alice.slash(general, "tea")).response?.content

  expect(await order()).toBe("By the gateway.")
  await alice.send(general, "!http")
  expect(general.lastMessage?.content).toBe("Set.")
  expect(await order()).toBe("By HTTP.")
  await alice.send(general, "!gateway")
  expect(await order()).toBe("By the gateway.")
  server?.close()
})
