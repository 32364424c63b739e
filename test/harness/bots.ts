// The bots of these tests: a discord.js client with the needed behavior.

import { Client, Events, GatewayIntentBits, type Message } from "discord.js"
import type { ChannelHandle, Env, GuildHandle, Person } from "../../src/node.ts"

/** The intents of most bots. */
export const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

/** Creates a bot that calls `answer` with each message of a user. */
export function botThat(answer: (message: Message<true>) => unknown): Client {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => {
    if (!message.author.bot && message.inGuild()) await answer(message)
  })
  return client
}

/** Creates a bot that repeats messages. */
export function parrot(): Client {
  return botThat((message) => message.channel.send(message.content))
}

/** Creates a guild with a channel and a member. */
export function tearoom(env: Pick<Env, "createGuild">): {
  guild: GuildHandle
  general: ChannelHandle
  alice: Person
} {
  const guild = env.createGuild("Tea House")
  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
}
