import { type Client, Events } from "discord.js"
import { greeting } from "../greeting.ts"

export const name = Events.ClientReady
export const once = true

export async function execute(client: Client<true>): Promise<void> {
  for (const guild of client.guilds.cache.values()) await guild.systemChannel?.send(greeting)
}
