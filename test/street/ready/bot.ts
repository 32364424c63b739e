// A bot whose handlers load while it logs in, and are not awaited.

import { readdir } from "node:fs/promises"
import { Client, GatewayIntentBits } from "discord.js"

interface Handler {
  readonly name: string
  readonly once?: boolean
  execute(...given: readonly unknown[]): Promise<void>
}

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

export function start(token: string, isLoadedFirst: boolean): Client {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })

  async function loadEvents(): Promise<void> {
    const files = await readdir(new URL("events", import.meta.url))
    for (const file of files.filter((each) => each.endsWith(".ts"))) {
      const handler = (await import(`./events/${file.slice(0, -3)}.ts`)) as Handler
      const execute = (...given: readonly unknown[]): void => void handler.execute(...given)
      if (handler.once) client.once(handler.name, execute)
      else client.on(handler.name, execute)
    }
  }

  if (isLoadedFirst) void loadEvents()
  void client.login(token)
  if (!isLoadedFirst) void loadEvents()
  return client
}
