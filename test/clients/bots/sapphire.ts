// A bot of Sapphire that registers its commands in bulk. Its pieces are loaded one by one, which is
// equivalent to loading them from folders.

import {
  ApplicationCommandRegistries,
  Command,
  InteractionHandler,
  InteractionHandlerTypes,
  Listener,
  LogLevel,
  type MessageCommandErrorPayload,
  RegisterBehavior,
  SapphireClient,
  container,
} from "@sapphire/framework"
import {
  ActionRowBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  GatewayIntentBits,
  type Message,
  MessageFlags,
  type PartialPollAnswer,
  type PollAnswer,
} from "discord.js"
import { TEXT_COMMAND_NAMES, MENU, POUR, SAYS, TOO_MANY_SECONDS } from "../tea-house.ts"
import { TEXT_COMMANDS, onVote } from "./text-commands/discordjs.ts"

class Brew extends Command {
  override registerApplicationCommands(registry: Command.Registry): void {
    registry.registerChatInputCommand((command) =>
      command
        .setName(this.name)
        .setDescription("Brews a cup")
        .addStringOption((option) =>
          option.setName("tea").setDescription("Which tea?").setRequired(true),
        ),
    )
  }

  override chatInputRun(interaction: Command.ChatInputCommandInteraction): Promise<unknown> {
    const pour = new ButtonBuilder()
      .setCustomId(POUR.id)
      .setLabel(POUR.label)
      .setStyle(ButtonStyle.Primary)
    return interaction.reply({
      content: SAYS.brewing(interaction.options.getString("tea", true)),
      components: [new ActionRowBuilder<ButtonBuilder>().addComponents(pour)],
    })
  }
}

class Steep extends Command {
  override registerApplicationCommands(registry: Command.Registry): void {
    registry.registerChatInputCommand({ name: this.name, description: "Lets the tea steep" })
  }

  override async chatInputRun(interaction: Command.ChatInputCommandInteraction): Promise<void> {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply(SAYS.steeped)
  }
}

class Guilds extends Command {
  override messageRun({ channel }: Message<true>): Promise<unknown> {
    return channel.send(this.container.client.guilds.cache.map(({ name }) => name).join(", "))
  }
}

class Ping extends Command {
  override messageRun(message: Message): Promise<unknown> {
    return message.reply(SAYS.pong)
  }
}

class Menu extends Command {
  override messageRun({ channel }: Message<true>): Promise<unknown> {
    return channel.send({ files: [{ name: MENU.name, attachment: Buffer.from(MENU.text) }] })
  }
}

class Ban extends Command {
  override messageRun({ guild, author }: Message<true>): Promise<unknown> {
    return guild.bans.create(author, { deleteMessageSeconds: TOO_MANY_SECONDS })
  }
}

/** A text command, named after its registration. */
class TextCommand extends Command {
  override async messageRun(message: Message<true>): Promise<void> {
    const name = TEXT_COMMAND_NAMES.find((one) => one === `!${this.name}`)
    if (name !== undefined) await TEXT_COMMANDS[name](message)
  }
}

class Pour extends InteractionHandler {
  constructor(context: InteractionHandler.LoaderContext) {
    super(context, { interactionHandlerType: InteractionHandlerTypes.Button })
  }

  override parse(interaction: ButtonInteraction) {
    return interaction.customId === POUR.id ? this.some() : this.none()
  }

  override run(interaction: ButtonInteraction): Promise<unknown> {
    return interaction.update({ content: SAYS.poured, components: [] })
  }
}

class MessagePollVoteAdd extends Listener<"messagePollVoteAdd"> {
  override run(answer: PollAnswer | PartialPollAnswer): Promise<void> {
    return onVote(answer)
  }
}

class MessageCommandError extends Listener<"messageCommandError"> {
  override run(error: unknown, { message }: MessageCommandErrorPayload): Promise<unknown> | void {
    if (message.inGuild()) return message.channel.send(String(error))
  }
}

const COMMAND_PIECES = {
  brew: Brew,
  steep: Steep,
  guilds: Guilds,
  ping: Ping,
  menu: Menu,
  ban: Ban,
}

/**
 * Creates a client. Sapphire's stores and registries are global, so a process can have only one
 * client.
 */
export async function createClient(): Promise<SapphireClient> {
  ApplicationCommandRegistries.setDefaultBehaviorWhenNotIdentical(RegisterBehavior.BulkOverwrite)
  const client = new SapphireClient({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.GuildMessagePolls,
      GatewayIntentBits.MessageContent,
    ],
    baseUserDirectory: null,
    defaultPrefix: "!",
    loadMessageCommandListeners: true,
    loadDefaultErrorListeners: false,
    logger: { level: LogLevel.Warn },
  })
  const { stores } = container
  for (const [name, piece] of Object.entries(COMMAND_PIECES)) {
    await stores.loadPiece({ store: "commands", name, piece })
  }
  for (const name of TEXT_COMMAND_NAMES) {
    await stores.loadPiece({ store: "commands", name: name.slice(1), piece: TextCommand })
  }
  await stores.loadPiece({ store: "interaction-handlers", name: "pour", piece: Pour })
  await stores.loadPiece({
    store: "listeners",
    name: "messageCommandError",
    piece: MessageCommandError,
  })
  const name = "messagePollVoteAdd"
  await stores.loadPiece({ store: "listeners", name, piece: MessagePollVoteAdd })
  return client
}
