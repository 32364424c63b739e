// The bots of the client libraries, each as a function that starts it.

import { Client } from "oceanic.js"
import type { Start } from "../../src/node.ts"
import { SAYS } from "../clients/tea-house.ts"
import { start as core } from "../clients/bots/core.ts"
import { start as discordeno } from "../clients/bots/discordeno.ts"
import { createClient } from "../clients/bots/discordjs.ts"
import { start as eris } from "../clients/bots/eris.ts"
import { start as seyfert } from "../clients/bots/seyfert.ts"

async function discordjs({ token }: Start) {
  const client = createClient()
  await client.login(token)
  return client
}

/** Starts a bot of Oceanic.js with a listener of errors; without one, it does not reconnect. */
async function oceanic({ token }: Start) {
  const client = new Client({
    auth: `Bot ${token}`,
    gateway: { intents: ["GUILDS", "GUILD_MESSAGES", "MESSAGE_CONTENT"] },
  })
  client.on("error", () => {})
  client.on("messageCreate", async ({ id, channelID, content }) => {
    if (content !== "!ping") return
    const reply = { content: SAYS.pong, messageReference: { messageID: id } }
    await client.rest.channels.createMessage(channelID, reply)
  })
  await client.connect()
  return { stop: () => client.disconnect(false) }
}

/** The libraries by name, with a function that starts their bot. */
export const LIBRARIES = {
  "discord.js": discordjs,
  "@discordjs/core": core,
  Eris: eris,
  "Oceanic.js": oceanic,
  Seyfert: seyfert,
  Discordeno: discordeno,
} as const

/** The name of a library. */
export type LibraryName = keyof typeof LIBRARIES
