// A bot of Oceanic.js.

import {
  type AnyInteractionGateway,
  ApplicationCommandOptionTypes,
  ApplicationCommandTypes,
  ButtonStyles,
  Client,
  ComponentTypes,
  type CreateApplicationCommandOptions,
  DiscordRESTError,
  type Message,
  MessageFlags,
} from "oceanic.js"
import type { Start } from "../../../src/node.ts"
import { MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS } from "./text-commands/oceanic.ts"

const COMMANDS: CreateApplicationCommandOptions[] = [
  {
    type: ApplicationCommandTypes.CHAT_INPUT,
    name: "brew",
    description: "Brews a cup",
    options: [
      {
        type: ApplicationCommandOptionTypes.STRING,
        name: "tea",
        description: "Which tea?",
        required: true,
      },
    ],
  },
  {
    type: ApplicationCommandTypes.CHAT_INPUT,
    name: "steep",
    description: "Lets the tea steep",
  },
]

/** Starts the bot. Its `stop` prevents the reconnect that `disconnect()` alone would cause. */
export async function start({ token }: Start): Promise<{ stop(): void }> {
  const client = new Client({
    auth: `Bot ${token}`,
    gateway: { intents: ["GUILDS", "GUILD_MESSAGES", "GUILD_MESSAGE_POLLS", "MESSAGE_CONTENT"] },
  })
  client.once("ready", async () => {
    await client.application.bulkEditGlobalCommands(COMMANDS)
  })
  client.on("messageCreate", (message) => onMessage(client, message))
  client.on("messagePollVoteAdd", async ({ channelID, id }) => {
    await client.rest.channels.expirePoll(channelID, id)
  })
  client.on("interactionCreate", onInteraction)
  await client.connect()
  return { stop: () => client.disconnect(false) }
}

async function onMessage(client: Client, message: Message): Promise<void> {
  if (message.author.bot) return
  const { guilds, rest } = client
  const { channelID } = message
  try {
    switch (message.content) {
      case "!guilds": {
        const content = guilds.map(({ name }) => name).join(", ")
        await rest.channels.createMessage(channelID, { content })
        break
      }
      case "!ping":
        await rest.channels.createMessage(channelID, {
          content: SAYS.pong,
          messageReference: { messageID: message.id },
        })
        break
      case "!menu":
        await rest.channels.createMessage(channelID, {
          files: [{ name: MENU.name, contents: Buffer.from(MENU.text) }],
        })
        break
      case "!ban":
        await rest.guilds.createBan(message.guildID ?? "", message.author.id, {
          deleteMessageSeconds: TOO_MANY_SECONDS,
        })
        break
      default:
        if (isTextCommand(message.content)) await TEXT_COMMANDS[message.content](client, message)
    }
  } catch (error) {
    await rest.channels.createMessage(channelID, { content: `${String(error)} (${codeOf(error)})` })
  }
}

function codeOf(error: unknown): number {
  return error instanceof DiscordRESTError ? error.code : 0
}

async function onInteraction(interaction: AnyInteractionGateway): Promise<void> {
  if (interaction.isComponentInteraction()) {
    await interaction.editParent({ content: SAYS.poured, components: [] })
  } else if (interaction.isCommandInteraction() && interaction.isChatInputCommand()) {
    if (interaction.data.name === "steep") {
      await interaction.defer(MessageFlags.EPHEMERAL)
      await interaction.editOriginal({ content: SAYS.steeped })
      return
    }
    await interaction.createMessage({
      content: SAYS.brewing(interaction.data.options.getString("tea", true)),
      components: [
        {
          type: ComponentTypes.ACTION_ROW,
          components: [
            {
              type: ComponentTypes.BUTTON,
              style: ButtonStyles.PRIMARY,
              customID: POUR.id,
              label: POUR.label,
            },
          ],
        },
      ],
    })
  }
}
