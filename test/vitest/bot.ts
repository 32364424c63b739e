// The bot of the Vitest tests: it responds to some messages and a command, and throws on request.

import { Client, type ClientEvents, Events, GatewayIntentBits, MessageFlags } from "discord.js"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

export const COMMANDS = [{ name: "tea", description: "Brews a pot" }]

const MENU = {
  content: "Tea?",
  embeds: [{ title: "Menu", description: "Sencha" }],
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: "Yes", custom_id: "yes" },
        { type: 2, style: 2, label: "No", custom_id: "no" },
      ],
    },
  ],
}

const ORDER = [
  { type: 10, content: "Your order:\none pot" },
  {
    type: 1,
    components: [{ type: 3, custom_id: "teas", options: [{ label: "Sencha", value: "sencha" }] }],
  },
]

/** The bot's reaction to each message. */
const ANSWERS: Readonly<
  Record<string, (message: ClientEvents["messageCreate"][0]) => Promise<unknown>>
> = {
  "!ping": (message) => message.reply("Pong!"),
  "!menu": (message) => message.reply(MENU),
  "!order": (message) => message.reply({ flags: MessageFlags.IsComponentsV2, components: ORDER }),
  "!react": (message) => message.react("🍵"),
  "!boom": () => Promise.reject(new TypeError("no tea left", { cause: new Error("empty pot") })),
}

export function createBot(): Client {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => ANSWERS[message.content]?.(message))
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.reply({ content: "Brewing.", flags: MessageFlags.Ephemeral })
    await interaction.followUp("Here you are.")
  })
  return client
}
