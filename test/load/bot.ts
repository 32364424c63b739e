// A bot for load tests.

import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

/** The commands of the bot, whose options have all kinds of limits. */
const COMMANDS = [
  {
    name: "brew",
    description: "Brews tea",
    options: [
      {
        name: "tea",
        description: "The tea",
        type: 3,
        required: true,
        choices: [
          { name: "Sencha", value: "sencha" },
          { name: "Assam", value: "assam" },
        ],
      },
      {
        name: "cups",
        description: "How many",
        type: 4,
        required: true,
        min_value: 2,
        max_value: 3,
      },
      {
        name: "note",
        description: "A note",
        type: 3,
        required: true,
        min_length: 5,
        max_length: 6,
      },
      { name: "strength", description: "From 0", type: 10, required: true, max_value: 0.5 },
      { name: "guest", description: "Who", type: 6, required: true },
      { name: "anyone", description: "Who", type: 9, required: true },
      { name: "role", description: "Whose", type: 8, required: true },
      { name: "picture", description: "A file", type: 11, required: true },
      { name: "milk", description: "With milk", type: 5, required: true },
    ],
  },
  {
    name: "config",
    description: "Settings",
    default_member_permissions: "32",
    options: [
      {
        name: "set",
        description: "Sets",
        type: 2,
        options: [
          {
            name: "lounge",
            description: "The lounge",
            type: 1,
            options: [
              { name: "where", description: "Where", type: 7, required: true, channel_types: [2] },
            ],
          },
        ],
      },
    ],
  },
]

const BUTTONS = [{ type: 1, components: [{ type: 2, style: 1, label: "More", custom_id: "more" }] }]

/** Creates a bot that answers half a second after it has deferred its answer. */
export function teaBot(): Client {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.once(Events.ClientReady, async (ready) => {
    await ready.application.commands.set(COMMANDS)
  })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!ping") await message.reply({ content: "Pong!", components: BUTTONS })
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isButton()) await interaction.reply("There is no more.")
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await interaction.editReply("Here you are.")
  })
  return client
}
