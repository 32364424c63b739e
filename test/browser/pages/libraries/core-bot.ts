// A bot of @discordjs/core in the style of its author. Its code does not know of a page.

import {
  Client,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayReadyDispatchData,
} from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import type { Bot } from "./tea-house.ts"

/** Logs in, registers `/ping`, and responds to it and to `!ping`. */
export async function start(token: string): Promise<Bot> {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const intents = Guilds | GuildMessages | MessageContent
  const rest = new REST().setToken(token)
  const gateway = new WebSocketManager({ token, intents, rest })
  const client = new Client({ rest, gateway })

  client.on(GatewayDispatchEvents.MessageCreate, async ({ api, data }) => {
    if (data.content !== "!ping") return
    await api.channels.createMessage(data.channel_id, { content: `pong, ${data.author.username}` })
  })
  client.on(GatewayDispatchEvents.InteractionCreate, async ({ api, data }) => {
    await api.interactions.reply(data.id, data.token, { content: "pong" })
  })

  const readied = new Promise<GatewayReadyDispatchData>((resolve) => {
    client.once(GatewayDispatchEvents.Ready, ({ data }) => resolve(data))
  })
  await gateway.connect()
  const { application, user } = await readied
  const commands = [{ name: "ping", description: "Answers." }]
  await client.api.applicationCommands.bulkOverwriteGlobalCommands(application.id, commands)
  return { id: user.id, get: (path) => rest.get(path) }
}
