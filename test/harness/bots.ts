// The bots of this room: a discord.js client that does what a test needs.

import { Client, Events, GatewayIntentBits, type Message } from "discord.js"
import type { ChannelHandle, Env, GuildHandle, Person } from "../../src/node.ts"

/** What most bots ask for. */
export const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

/** A bot that does `answer` about each message of a person. */
export function botThat(answer: (message: Message<true>) => unknown): Client {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => {
    if (!message.author.bot && message.inGuild()) await answer(message)
  })
  return client
}

/** A bot that repeats what people say. */
export function parrot(): Client {
  return botThat((message) => message.channel.send(message.content))
}

/** A guild with a channel and a person. */
export function tearoom(env: Pick<Env, "createGuild">): {
  guild: GuildHandle
  general: ChannelHandle
  alice: Person
} {
  const guild = env.createGuild("Tea House")
  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
}
