// The bots of this folder: a discord.js client, as bots with a database use it.

import { Client, Events, GatewayIntentBits, type Message } from "discord.js"
import type { ChannelHandle, Env, Person } from "../../../src/node.ts"

/** Creates a bot that runs `answer` for each message of a person. */
export function botThat(answer: (message: Message) => unknown): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (!message.author.bot) await answer(message)
  })
  return client
}

/** Creates a guild with a channel and a person. */
export function tearoom(env: Pick<Env, "createGuild">): {
  general: ChannelHandle
  alice: Person
} {
  const guild = env.createGuild("Tea House")
  return { general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
}
