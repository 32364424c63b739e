// A bot with everything that usage coverage tells apart. Some of it fails on purpose.

import { Client, Events, GatewayIntentBits } from "discord.js"

const button = (custom_id, label) => ({ type: 2, style: 1, custom_id, label })

const COMMANDS = [
  {
    name: "ban",
    description: "Bans a member",
    contexts: [0, 1],
    options: [
      { type: 6, name: "user", description: "Who", required: true },
      {
        type: 4,
        name: "days",
        description: "Messages to delete",
        choices: [
          { name: "None", value: 0 },
          { name: "A week", value: 7 },
        ],
      },
    ],
  },
  {
    name: "tea",
    description: "Tea",
    options: [
      {
        type: 1,
        name: "brew",
        description: "Brews tea",
        options: [{ type: 3, name: "kind", description: "Kind", autocomplete: true }],
      },
      {
        type: 2,
        name: "shop",
        description: "Shop",
        options: [{ type: 1, name: "open", description: "Opens it" }],
      },
    ],
  },
  { name: "silent", description: "Never answers" },
  { type: 2, name: "Treat" },
]

/** @returns a client that has not logged in yet. */
export function createBot() {
  const { Guilds, GuildMessages, MessageContent, GuildInvites } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent, GuildInvites] })
  client.once(Events.ClientReady, ({ application }) => application.commands.set(COMMANDS))
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!menu") {
      const id = message.author.id
      await message.reply({
        content: "Tea?",
        components: [
          { type: 1, components: [button(`order:${id}`, "Order"), button(`close:${id}`, "Close")] },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: "kind",
                options: [
                  { label: "Green", value: "green" },
                  { label: "Black", value: "black" },
                ],
              },
            ],
          },
        ],
      })
    }
    if (message.content === "!clear") {
      await message.channel.messages.delete("123456789012345678").catch(() => {})
    }
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isAutocomplete()) return interaction.respond([{ name: "Sencha", value: "s" }])
    if (interaction.isButton()) {
      return interaction.showModal({
        custom_id: `wish-${interaction.user.id}`,
        title: "A wish",
        components: [
          { type: 18, label: "Wish", component: { type: 4, custom_id: "wish", style: 1 } },
        ],
      })
    }
    if (interaction.isStringSelectMenu()) return interaction.reply("Coming!")
    if (interaction.isModalSubmit()) return interaction.reply("Noted.")
    if (!interaction.isChatInputCommand() || interaction.commandName === "silent") return
    if (interaction.commandName === "tea") return interaction.reply("Brewed.")
    const user = interaction.options.getUser("user", true)
    await interaction.guild.bans.create(user).catch(() => {})
    await interaction.reply("Banned.")
  })
  return client
}
