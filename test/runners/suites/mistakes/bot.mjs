// The bot of the provoked mistakes. It answers texts and commands, and makes mistakes on demand.

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js"

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits

export const INTENTS = [Guilds, GuildMessages, MessageContent]
export const WITH_MEMBERS = [...INTENTS, GuildMembers]

const HOUR = 3_600_000

const TEXTS = {
  "!ping": (message) => message.reply("Pong!"),
  "!boom": () => {
    throw new Error("no tea left")
  },
  "!gap": ({ client }) => client.rest.get("/discovery/categories").catch(() => {}),
  "!ban": (message) => message.guild.bans.create(message.author.id),
  "!quiet ban": (message) => message.guild.bans.create(message.author.id).catch(() => {}),
  "!remind": (message) => setTimeout(() => message.reply("Tea is ready."), HOUR),
  "!own token": () => fetch("https://teas.example/today"),
}

const option = (type, name, more = {}) => ({ type, name, description: name, ...more })

export const COMMANDS = [
  {
    name: "brew",
    description: "Brews tea",
    options: [
      option(3, "tea", {
        required: true,
        choices: ["Sencha", "Assam"].map((name) => ({ name, value: name })),
      }),
      option(4, "cups", { min_value: 1, max_value: 10 }),
    ],
  },
  {
    name: "menu",
    description: "The menu",
    options: [option(1, "list"), option(1, "add", { options: [option(3, "name")] })],
  },
  ...["ask", "secret", "silent", "late", "defer", "twice", "boom"].map((name) => ({
    name,
    description: name,
  })),
]

const row = (...components) => new ActionRowBuilder().addComponents(...components)

const ASK = {
  content: "Tea?",
  components: [
    row(
      new ButtonBuilder().setCustomId("yes").setLabel("Yes").setStyle(ButtonStyle.Primary),
      new ButtonBuilder()
        .setCustomId("no")
        .setLabel("No")
        .setStyle(ButtonStyle.Danger)
        .setDisabled(),
    ),
    row(
      new StringSelectMenuBuilder()
        .setCustomId("which")
        .setPlaceholder("Which tea?")
        .addOptions({ label: "Sencha", value: "sencha" }),
    ),
  ],
}

const FORM = new ModalBuilder()
  .setCustomId("order")
  .setTitle("Order")
  .addComponents(
    row(new TextInputBuilder().setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short)),
  )

const COMMAND_ANSWERS = {
  brew: (interaction) => interaction.reply(`${interaction.options.getString("tea")}, coming up.`),
  menu: (interaction) => interaction.reply("Sencha"),
  ask: (interaction) => interaction.reply(ASK),
  secret: (interaction) => interaction.reply({ content: "Psst.", flags: 64 }),
  silent: () => {},
  late: (interaction) =>
    new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => interaction.reply("Late.")),
  defer: (interaction) => interaction.deferReply(),
  twice: (interaction) => interaction.reply("One").then(() => interaction.reply("Two")),
  boom: () => {
    throw new Error("the kettle is empty")
  },
}

/** Creates the bot without logging it in. */
export function createBot(intents = INTENTS) {
  const client = new Client({ intents })
  client.on(Events.MessageCreate, async (message) => {
    if (Object.hasOwn(TEXTS, message.content)) await TEXTS[message.content](message)
  })
  client.on(Events.GuildMemberAdd, (member) =>
    member.guild.systemChannel?.send(`Welcome, ${member.user.username}!`),
  )
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand())
      await COMMAND_ANSWERS[interaction.commandName](interaction)
    if (interaction.isButton()) await interaction.showModal(FORM)
  })
  return client
}
