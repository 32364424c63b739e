// A bot of Discordeno, and what it calls the things that it is told of.

import { createBot, Intents } from "@discordeno/bot"

/** What the bot wants to know of what it is told. */
const desiredProperties = {
  channel: { id: true },
  emoji: { id: true },
  guild: { id: true, name: true },
  interaction: { id: true, type: true, token: true, data: true },
  message: { id: true, author: true, channelId: true, guildId: true, content: true },
  role: { id: true },
  scheduledEvent: { id: true },
  user: { id: true, toggles: true },
} as const

/** Makes the bot, which hears nothing yet. */
export function createTeaBot(token: string) {
  return createBot({
    token,
    intents:
      Intents.Guilds | Intents.GuildMessages | Intents.GuildMessagePolls | Intents.MessageContent,
    desiredProperties,
  })
}

export type TeaBot = ReturnType<typeof createTeaBot>
export type Message = TeaBot["transformers"]["$inferredTypes"]["message"]
export type Interaction = TeaBot["transformers"]["$inferredTypes"]["interaction"]
