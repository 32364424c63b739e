// A bot with one planted bug in each of its commands, and the same bot without them.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  Client,
  Events,
  type MessageCreateOptions,
  type RESTPostAPIApplicationCommandsJSONBody,
  ApplicationCommandOptionType as Option,
} from "discord.js"
import type { StartBot } from "../../src/node.ts"

const { Integer, Boolean: Flag, User, String: Text } = Option

const COMMANDS: RESTPostAPIApplicationCommandsJSONBody[] = [
  {
    name: "pour",
    description: "Pours tea",
    options: [
      { type: Integer, name: "cups", description: "How many?", required: true, min_value: 0 },
    ],
  },
  { name: "menu", description: "Shows the menu" },
  {
    name: "steep",
    description: "Steeps tea",
    options: [{ type: Flag, name: "long", description: "Long?", required: true }],
  },
  {
    name: "kick",
    description: "Kicks somebody",
    options: [{ type: User, name: "who", description: "Whom?", required: true }],
  },
  {
    name: "say",
    description: "Repeats a text",
    options: [{ type: Text, name: "text", description: "What?", required: true, max_length: 100 }],
  },
  { name: "remember", description: "Remembers a visit" },
  {
    name: "close",
    description: "Closes the house",
    options: [{ type: Flag, name: "forever", description: "Forever?", required: true }],
  },
]

/** The memory of the commands. */
interface Memory {
  readonly menus: Set<string>
  readonly visits: Map<string, number>
}

/** Starts the bot with its bugs. */
export const startBuggyBot: StartBot = ({ token }) => start(token, true, COMMANDS)

/** Starts a bot that throws when its guild becomes unavailable. */
export const startBotThatNeedsItsGuilds: StartBot = ({ token }) => {
  const client = new Client({ intents: ["Guilds"] })
  client.on(Events.GuildUnavailable, ({ name }) => {
    throw new Error(`Where is ${name}?`)
  })
  void client.login(token)
  return client
}

/** Starts the bot without bugs. */
export const startMendedBot: StartBot = ({ token }) => start(token, false, COMMANDS)

/** Starts the bot with the command that remembers each use, and no other. */
export const startRememberingBot: StartBot = ({ token }) =>
  start(
    token,
    true,
    COMMANDS.filter(({ name }) => name === "remember"),
  )

function start(token: string, isBuggy: boolean, commands: typeof COMMANDS): Client {
  const client = new Client({ intents: ["Guilds"] })
  const memory: Memory = { menus: new Set(), visits: new Map() }
  client.once(Events.ClientReady, ({ application }) => application.commands.set(commands))
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isButton()) await onButton(interaction, memory, isBuggy)
    else if (interaction.isChatInputCommand()) await onCommand(interaction, memory, isBuggy)
  })
  void client.login(token)
  return client
}

async function onButton(
  interaction: ButtonInteraction,
  { menus }: Memory,
  isBuggy: boolean,
): Promise<void> {
  if (interaction.customId === "order") {
    await interaction.deferUpdate()
    if (isBuggy) void Promise.reject(new Error("The kitchen is closed"))
  } else if (!isBuggy || menus.has(interaction.message.id)) {
    await interaction.deferUpdate()
  }
}

async function onCommand(
  interaction: ChatInputCommandInteraction,
  { menus, visits }: Memory,
  isBuggy: boolean,
): Promise<void> {
  const { options } = interaction
  switch (interaction.commandName) {
    case "pour": {
      const cups = options.getInteger("cups", true)
      if (isBuggy && cups === 0) throw new RangeError("There are no cups")
      return void (await interaction.reply(`Poured ${cups}.`))
    }
    case "menu": {
      const buttons = ["Order", "Later"].map((label) =>
        new ButtonBuilder()
          .setCustomId(label.toLowerCase())
          .setLabel(label)
          .setStyle(ButtonStyle.Primary),
      )
      const row = new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)
      const { resource } = await interaction.reply({ components: [row], withResponse: true })
      menus.clear()
      return void menus.add(resource?.message?.id ?? "")
    }
    case "steep":
      if (isBuggy && options.getBoolean("long", true)) return undefined
      return void (await interaction.reply("Steeped."))
    case "kick":
      return await kick(interaction, isBuggy)
    case "say": {
      const content = options.getString("text", true)
      const allowedMentions = isBuggy ? {} : { allowedMentions: { parse: [] } }
      return await say(interaction, { content, ...allowedMentions })
    }
    case "remember":
      if (isBuggy) visits.set(interaction.id, Date.now())
      return void (await interaction.reply("Welcome!"))
    default:
      if (isBuggy && options.getBoolean("forever", true)) process.exit(1)
      return void (await interaction.reply("Closed."))
  }
}

async function say(
  interaction: ChatInputCommandInteraction,
  message: MessageCreateOptions,
): Promise<void> {
  await interaction.deferReply()
  const { channel } = interaction
  try {
    if (channel?.isSendable() === true) await channel.send(message)
    await interaction.editReply("Said.")
  } catch {
    await interaction.editReply("I lack the permission to write here, or the text is empty.")
  }
}

async function kick(interaction: ChatInputCommandInteraction, isBuggy: boolean): Promise<void> {
  const who = interaction.options.getUser("who", true)
  try {
    await interaction.guild?.members.kick(who)
    await interaction.reply("Done.")
  } catch {
    const reason = isBuggy ? "Something went wrong." : "I lack a permission, or my role is too low."
    await interaction.reply(reason)
  }
}
