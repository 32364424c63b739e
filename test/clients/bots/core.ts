// A bot of @discordjs/core, @discordjs/rest and @discordjs/ws.

import {
  type API,
  type APIInteraction,
  ApplicationCommandType,
  ButtonStyle,
  Client,
  ComponentType,
  GatewayDispatchEvents,
  type GatewayGuildCreateDispatchData,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  InteractionType,
  MessageFlags,
} from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager } from "@discordjs/ws"
import type { Start } from "../../../src/node.ts"
import { COMMANDS, MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS } from "./text-commands/core.ts"

/** Starts the bot, and returns its gateway, which the run stops. */
export async function start({ token }: Start): Promise<WebSocketManager> {
  const rest = new REST().setToken(token)
  const gateway = new WebSocketManager({
    token,
    rest,
    intents:
      GatewayIntentBits.Guilds |
      GatewayIntentBits.GuildMessages |
      GatewayIntentBits.GuildMessagePolls |
      GatewayIntentBits.MessageContent,
  })
  // Without a listener the error is thrown before the heartbeat has stopped.
  gateway.on("error", () => {})
  const client = new Client({ rest, gateway })
  const guilds = new Map<string, GatewayGuildCreateDispatchData>()
  client.once(GatewayDispatchEvents.Ready, async ({ api, data }) => {
    await api.applicationCommands.bulkOverwriteGlobalCommands(data.application.id, COMMANDS)
  })
  client.on(GatewayDispatchEvents.GuildCreate, ({ data }) => void guilds.set(data.id, data))
  client.on(GatewayDispatchEvents.MessageCreate, ({ api, data }) => {
    const names = [...guilds.values()].map(({ name }) => name).join(", ")
    return onMessage(api, data, names)
  })
  client.on(GatewayDispatchEvents.MessagePollVoteAdd, async ({ api, data }) => {
    await api.poll.expirePoll(data.channel_id, data.message_id)
  })
  client.on(GatewayDispatchEvents.InteractionCreate, ({ api, data }) => onInteraction(api, data))
  await gateway.connect()
  return gateway
}

async function onMessage(
  api: API,
  message: GatewayMessageCreateDispatchData,
  names: string,
): Promise<void> {
  const { channels, guilds } = api
  const { id, author, content, channel_id, guild_id = "" } = message
  if (author.bot) return
  try {
    switch (content) {
      case "!guilds":
        await channels.createMessage(channel_id, { content: names })
        break
      case "!ping":
        await channels.createMessage(channel_id, {
          content: SAYS.pong,
          message_reference: { message_id: id },
        })
        break
      case "!menu":
        await channels.createMessage(channel_id, { files: [{ name: MENU.name, data: MENU.text }] })
        break
      case "!ban":
        await guilds.banUser(guild_id, author.id, { delete_message_seconds: TOO_MANY_SECONDS })
        break
      default:
        if (isTextCommand(content)) await TEXT_COMMANDS[content](api, message)
    }
  } catch (error) {
    await channels.createMessage(channel_id, { content: String(error) })
  }
}

async function onInteraction({ interactions }: API, interaction: APIInteraction): Promise<void> {
  const { id, token, application_id } = interaction
  if (interaction.type === InteractionType.MessageComponent) {
    await interactions.updateMessage(id, token, { content: SAYS.poured, components: [] })
  } else if (
    interaction.type === InteractionType.ApplicationCommand &&
    interaction.data.type === ApplicationCommandType.ChatInput
  ) {
    if (interaction.data.name === "steep") {
      await interactions.defer(id, token, { flags: MessageFlags.Ephemeral })
      await interactions.editReply(application_id, token, { content: SAYS.steeped })
    } else {
      const [tea] = interaction.data.options ?? []
      const button = {
        type: ComponentType.Button as const,
        style: ButtonStyle.Primary as const,
        custom_id: POUR.id,
        label: POUR.label,
      }
      await interactions.reply(id, token, {
        content: SAYS.brewing(tea !== undefined && "value" in tea ? String(tea.value) : ""),
        components: [{ type: ComponentType.ActionRow, components: [button] }],
      })
    }
  }
}
