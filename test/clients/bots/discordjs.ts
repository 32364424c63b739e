// A bot of discord.js.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  type Message,
  MessageFlags,
} from "discord.js"
import { COMMANDS, MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { TEXT_COMMANDS, onVote } from "./text-commands/discordjs.ts"

export function createClient(): Client {
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.GuildMessagePolls,
      GatewayIntentBits.MessageContent,
    ],
  })
  client.once(Events.ClientReady, (ready) => ready.application.commands.set(COMMANDS))
  client.on(Events.MessageCreate, onMessage)
  client.on(Events.MessagePollVoteAdd, onVote)
  client.on(Events.InteractionCreate, onInteraction)
  return client
}

async function onMessage(message: Message): Promise<void> {
  if (message.author.bot || !message.inGuild()) return
  try {
    switch (message.content) {
      case "!guilds":
        await message.channel.send(message.client.guilds.cache.map(({ name }) => name).join(", "))
        break
      case "!ping":
        await message.reply(SAYS.pong)
        break
      case "!menu":
        await message.channel.send({
          files: [{ name: MENU.name, attachment: Buffer.from(MENU.text) }],
        })
        break
      case "!ban":
        await message.guild.bans.create(message.author, {
          deleteMessageSeconds: TOO_MANY_SECONDS,
        })
        break
      default:
        if (isTextCommand(message.content)) await TEXT_COMMANDS[message.content](message)
    }
  } catch (error) {
    await message.channel.send(String(error))
  }
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isButton()) {
    await interaction.update({ content: SAYS.poured, components: [] })
  } else if (interaction.isChatInputCommand()) {
    if (interaction.commandName === "steep") {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply(SAYS.steeped)
    } else {
      const pour = new ButtonBuilder()
        .setCustomId(POUR.id)
        .setLabel(POUR.label)
        .setStyle(ButtonStyle.Primary)
      await interaction.reply({
        content: SAYS.brewing(interaction.options.getString("tea", true)),
        components: [new ActionRowBuilder<ButtonBuilder>().addComponents(pour)],
      })
    }
  }
}
