// A rig is what a bot of discord.js is tested with: a simulator, a server or stubs.

import { Client, Events, GatewayIntentBits, type RESTOptions } from "discord.js"

/** Starts bots one after another. */
export interface Rig {
  /** Starts a bot and resolves when it is ready. */
  start(): Promise<RigBot>
  /** Releases what the rig shares between bots. */
  close(): void
}

/** A started bot. */
export interface RigBot {
  /** Adds the guild, the channel and the person, unless the bot has started with them. */
  furnish(): Promise<void>
  /** Sends a message as a person and resolves when the bot has its response and rests. */
  trip(): Promise<void>
  end(): Promise<void>
}

/** Creates a bot that answers `!ping`. `replied` is called when it has the response. */
export function createBot(
  options: Partial<RESTOptions> = {},
  replied: () => void = () => {},
): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({
    intents: [Guilds, GuildMessages, MessageContent],
    // Disables the library's own limit of 50 requests a second, which would be measured otherwise.
    rest: { globalRequestsPerSecond: 1_000_000, ...options },
  })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("pong").then(replied)
  })
  return client
}

/** Logs a bot in and resolves when it is ready. */
export async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()))
  await client.login(token)
  await ready
}
