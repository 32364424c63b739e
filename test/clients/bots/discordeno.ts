// A bot of Discordeno.

import {
  ApplicationCommandOptionTypes,
  ButtonStyles,
  InteractionTypes,
  MessageComponentTypes,
} from "@discordeno/bot"
import type { Start } from "../../../src/node.ts"
import { MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS, endPoll } from "./text-commands/discordeno.ts"
import { type Interaction, type Message, type TeaBot, createTeaBot } from "./discordeno-client.ts"

const COMMANDS = [
  {
    name: "brew",
    description: "Brews a cup",
    options: [
      {
        type: ApplicationCommandOptionTypes.String,
        name: "tea",
        description: "Which tea?",
        required: true,
      },
    ],
  },
  { name: "steep", description: "Lets the tea steep" },
]

/** Starts the bot, and returns it, so that the run can shut it down. */
export async function start({ token }: Start): Promise<TeaBot> {
  const bot = createTeaBot(token)
  const guilds = new Map<bigint, string>()
  bot.events.ready = async () => {
    await bot.helpers.upsertGlobalApplicationCommands(COMMANDS)
  }
  bot.events.guildCreate = ({ id, name }) => void guilds.set(id, name)
  bot.events.messageCreate = (message) => onMessage(bot, message, [...guilds.values()].join(", "))
  bot.events.messagePollVoteAdd = ({ channelId, messageId }) => endPoll(bot, channelId, messageId)
  bot.events.interactionCreate = onInteraction
  // Resolves 5.3 s later, when another shard could start.
  void bot.start()
  return bot
}

async function onMessage(bot: TeaBot, message: Message, names: string): Promise<void> {
  const { helpers } = bot
  const { author, channelId, guildId = 0n } = message
  if (author.bot) return
  try {
    switch (message.content) {
      case "!guilds":
        await helpers.sendMessage(channelId, { content: names })
        break
      case "!ping":
        await helpers.sendMessage(channelId, {
          content: SAYS.pong,
          messageReference: { messageId: message.id, failIfNotExists: true },
        })
        break
      case "!menu":
        await helpers.sendMessage(channelId, {
          files: [{ name: MENU.name, blob: new Blob([MENU.text]) }],
        })
        break
      case "!ban":
        await helpers.banMember(guildId, author.id, { deleteMessageSeconds: TOO_MANY_SECONDS })
        break
      default:
        if (isTextCommand(message.content)) await TEXT_COMMANDS[message.content](bot, message)
    }
  } catch (error) {
    const { body } = (error as Error).cause as { readonly body: string } // Discordeno's errors have this cause
    await helpers.sendMessage(channelId, { content: `${String(error)} ${body}` })
  }
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.type === InteractionTypes.MessageComponent) {
    await interaction.edit({ content: SAYS.poured, components: [] })
  } else if (interaction.data?.name === "steep") {
    await interaction.defer(true)
    await interaction.edit(SAYS.steeped)
  } else {
    const [tea] = interaction.data?.options ?? []
    await interaction.respond({
      content: SAYS.brewing(String(tea?.value)),
      components: [
        {
          type: MessageComponentTypes.ActionRow,
          components: [
            {
              type: MessageComponentTypes.Button,
              style: ButtonStyles.Primary,
              customId: POUR.id,
              label: POUR.label,
            },
          ],
        },
      ],
    })
  }
}
