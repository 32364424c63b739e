// A bot of Eris.

import {
  Client,
  CommandInteraction,
  ComponentInteraction,
  Constants,
  type Message,
  type PossiblyUncachedTextableChannel,
} from "eris"
import type { Start } from "../../../src/node.ts"
import { MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS } from "./text-commands/eris.ts"

const {
  ApplicationCommandOptionTypes,
  ApplicationCommandTypes,
  ButtonStyles,
  ComponentTypes,
  MessageFlags,
} = Constants

const COMMANDS = [
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

/** Starts the bot, and returns its client, which the run stops. */
export async function start({ token }: Start): Promise<Client> {
  const client = new Client(`Bot ${token}`, {
    intents: ["guilds", "guildMessages", "guildMessagePolls", "messageContent"],
  })
  // Without a listener a dropped socket is thrown as an error, and the client does not reconnect.
  client.on("error", () => {})
  client.once("ready", async () => {
    await client.bulkEditCommands(COMMANDS)
  })
  client.on("messageCreate", (message) => onMessage(client, message))
  client.on("messagePollVoteAdd", async ({ channel, id }) => {
    await client.endPoll(channel.id, id)
  })
  client.on("interactionCreate", async (interaction) => {
    if (interaction instanceof ComponentInteraction) {
      await interaction.editParent({ content: SAYS.poured, components: [] })
    } else if (interaction instanceof CommandInteraction) {
      await onCommand(interaction)
    }
  })
  await client.connect()
  return client
}

async function onMessage(
  client: Client,
  message: Message<PossiblyUncachedTextableChannel>,
): Promise<void> {
  if (message.author.bot) return
  const { id } = message.channel
  try {
    switch (message.content) {
      case "!guilds":
        await client.createMessage(id, client.guilds.map(({ name }) => name).join(", "))
        break
      case "!ping":
        await client.createMessage(id, {
          content: SAYS.pong,
          messageReference: { messageID: message.id },
        })
        break
      case "!menu":
        await client.createMessage(id, {}, { name: MENU.name, file: Buffer.from(MENU.text) })
        break
      case "!ban":
        await client.banGuildMember(message.guildID ?? "", message.author.id, {
          deleteMessageSeconds: TOO_MANY_SECONDS,
        })
        break
      default:
        if (isTextCommand(message.content)) await TEXT_COMMANDS[message.content](client, message)
    }
  } catch (error) {
    await client.createMessage(id, String(error))
  }
}

async function onCommand(interaction: CommandInteraction): Promise<void> {
  if (interaction.data.name === "steep") {
    await interaction.defer(MessageFlags.EPHEMERAL)
    await interaction.editOriginalMessage(SAYS.steeped)
    return
  }
  const [tea] = interaction.data.options ?? []
  await interaction.createMessage({
    content: SAYS.brewing(tea !== undefined && "value" in tea ? String(tea.value) : ""),
    components: [
      {
        type: ComponentTypes.ACTION_ROW,
        components: [
          {
            type: ComponentTypes.BUTTON,
            style: ButtonStyles.PRIMARY,
            custom_id: POUR.id,
            label: POUR.label,
          },
        ],
      },
    ],
  })
}
