// Bots that answer a message with a burst of requests, one for each client library.

import { API, Client as CoreClient, GatewayDispatchEvents } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { Client as ErisClient } from "eris"
import { Client as OceanicClient } from "oceanic.js"
import { Client as SeyfertClient, type ClientEvent, config, createEvent } from "seyfert"
import type { Start } from "../../src/node.ts"
import { createTeaBot } from "../clients/bots/discordeno-client.ts"

/** The requests of a burst. Each returns a promise of the library. */
export interface BurstRequests {
  send(text: string): Promise<unknown>
  ban(userId: string): Promise<unknown>
  react(emoji: string): Promise<unknown>
  rename(name: string): Promise<unknown>
}

/** Called with each message of a user. */
export type OnMessage = (text: string, requests: BurstRequests) => unknown

const INTENTS =
  GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent

function discordjs(onMessage: OnMessage) {
  return ({ token }: Start) => {
    const client = new Client({ intents: INTENTS })
    client.on(Events.MessageCreate, async (message) => {
      if (message.author.bot || !message.inGuild()) return
      const { channel, guild } = message
      await onMessage(message.content, {
        send: (text) => channel.send(text),
        ban: (userId) => guild.bans.create(userId),
        react: (emoji) => message.react(emoji),
        rename: (name) => channel.setName(name),
      })
    })
    return client.login(token).then(() => client)
  }
}

function core(onMessage: OnMessage) {
  return async ({ token }: Start) => {
    const rest = new REST().setToken(token)
    const gateway = new WebSocketManager({ token, rest, intents: INTENTS })
    const client = new CoreClient({ rest, gateway })
    const api = new API(rest)
    client.on(GatewayDispatchEvents.MessageCreate, async ({ data }) => {
      const { id, author, content, channel_id, guild_id = "" } = data
      if (author.bot === true) return
      await onMessage(content, {
        send: (text) => api.channels.createMessage(channel_id, { content: text }),
        ban: (userId) => api.guilds.banUser(guild_id, userId),
        react: (emoji) => api.channels.addMessageReaction(channel_id, id, emoji),
        rename: (name) => api.channels.edit(channel_id, { name }),
      })
    })
    await gateway.connect()
    return gateway
  }
}

function eris(onMessage: OnMessage) {
  return async ({ token }: Start) => {
    const client = new ErisClient(`Bot ${token}`, { intents: INTENTS })
    client.on("error", () => {})
    client.on("messageCreate", async ({ id, author, content, channel, guildID = "" }) => {
      if (author.bot) return
      await onMessage(content, {
        send: (text) => client.createMessage(channel.id, text),
        ban: (userId) => client.banGuildMember(guildID, userId),
        react: (emoji) => client.addMessageReaction(channel.id, id, emoji),
        rename: (name) => client.editChannel(channel.id, { name }),
      })
    })
    await client.connect()
    return client
  }
}

function oceanic(onMessage: OnMessage) {
  return async ({ token }: Start) => {
    const client = new OceanicClient({ auth: `Bot ${token}`, gateway: { intents: INTENTS } })
    const { channels, guilds } = client.rest
    client.on("messageCreate", async ({ id, author, content, channelID, guildID }) => {
      if (author.bot) return
      await onMessage(content, {
        send: (text) => channels.createMessage(channelID, { content: text }),
        ban: (userId) => guilds.createBan(guildID ?? "", userId),
        react: (emoji) => channels.createReaction(channelID, id, emoji),
        rename: (name) => channels.edit(channelID, { name }),
      })
    })
    await client.connect()
    return { stop: () => client.disconnect(false) }
  }
}

function seyfert(onMessage: OnMessage) {
  return async ({ token }: Start) => {
    const client = new SeyfertClient({
      getRC: () => config.bot({ token, intents: INTENTS, locations: { base: "." } }),
    })
    const event = createEvent({
      data: { name: "messageCreate" },
      async run({ id, author, content, channelId, guildId = "" }) {
        if (author.bot === true) return
        await onMessage(content, {
          send: (text) => client.messages.write(channelId, { content: text }),
          ban: (userId) => client.bans.create(guildId, userId),
          react: (emoji) => client.reactions.add(id, channelId, emoji),
          rename: (name) => client.channels.edit(channelId, { name }),
        })
      },
    })
    // createEvent() declares `once` as optional, but the library's ClientEvent requires it.
    client.events.set([event] as ClientEvent[])
    await client.start()
    return {
      async stop() {
        client.gateway.disconnectAll()
        await client.close()
      },
    }
  }
}

function discordeno(onMessage: OnMessage) {
  return ({ token }: Start) => {
    const bot = createTeaBot(token)
    bot.events.messageCreate = async ({ id, author, content, channelId, guildId = 0n }) => {
      if (author.bot) return
      const { helpers } = bot
      await onMessage(content, {
        send: (text) => helpers.sendMessage(channelId, { content: text }),
        ban: (userId) => helpers.banMember(guildId, userId),
        react: (emoji) => helpers.addReaction(channelId, id, emoji),
        rename: (name) => helpers.editChannel(channelId, { name }),
      })
    }
    // Resolves 5.3 s later, when another shard could start.
    void bot.start()
    return bot
  }
}

/** The bots by their libraries. */
export const BOTS = {
  "discord.js": discordjs,
  "@discordjs/core": core,
  Eris: eris,
  "Oceanic.js": oceanic,
  Seyfert: seyfert,
  Discordeno: discordeno,
} as const

/** The name of a library. */
export type Library = keyof typeof BOTS
