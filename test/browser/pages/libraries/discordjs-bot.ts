// A bot of discord.js in the style of its author. Its code does not know of a page.

import { Client, Events, GatewayIntentBits } from "discord.js"
import type { Bot } from "./tea-house.ts"

/** Logs in, registers `/ping`, and responds to it and to `!ping`. */
export async function start(token: string): Promise<Bot> {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })

  client.on(Events.MessageCreate, async ({ author, channel, content }) => {
    if (content !== "!ping" || !channel.isSendable()) return
    await channel.send(`pong, ${author.username}`)
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("pong")
  })

  const readied = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve)
  })
  await client.login(token)
  const { application, user } = await readied
  await application.commands.set([{ name: "ping", description: "Answers." }])
  return { id: user.id, get: (path) => client.rest.get(path) }
}
