// A bot of Discordeno with the properties that it reads.

import { createBot, Intents } from "@discordeno/bot"

/** The properties of each object that the bot reads. */
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

/** Creates the bot without listeners. */
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
