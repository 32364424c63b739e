// A bot of Discordeno in the style of its author, except for `properties`.

import { Intents, createBot } from "@discordeno/bot"
import type { Bot } from "./tea-house.ts"

const desiredProperties = {
  interaction: { id: true, type: true, token: true },
  message: { id: true, author: true, channelId: true, content: true },
  user: { id: true, toggles: true, username: true },
} as const

/** Logs in, registers `/ping`, and responds to it and to `!ping`. */
export async function start(token: string): Promise<Bot> {
  const intents = Intents.Guilds | Intents.GuildMessages | Intents.MessageContent
  // The default reads the global `process`, which a page lacks.
  const properties = { os: "browser", browser: "Discordeno", device: "Discordeno" }
  const bot = createBot({ token, intents, desiredProperties, gateway: { properties } })

  bot.events.messageCreate = async ({ author, channelId, content }) => {
    if (content !== "!ping") return
    await bot.helpers.sendMessage(channelId, { content: `pong, ${author.username}` })
  }
  bot.events.interactionCreate = async (interaction) => {
    await interaction.respond("pong")
  }

  const readied = new Promise<{ user: { id: bigint } }>((resolve) => {
    bot.events.ready = resolve
  })
  // The call returns only when another shard might be started, 5.3 s later.
  void bot.start()
  const { user } = await readied
  await bot.helpers.upsertGlobalApplicationCommands([{ name: "ping", description: "Answers." }])
  return { id: String(user.id), get: (path) => bot.rest.get(path) }
}
