// oxlint-disable no-console, typescript/no-floating-promises -- written as such bots are

const { readdirSync } = require("node:fs")
const { join } = require("node:path")
const { Client, Collection, Events, GatewayIntentBits } = require("discord.js")
const express = require("express")
const config = require("./config.json")
const state = require("./state.cjs")

const client = new Client({
  intents: [
    GatewayIntentBits.Guilds,
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.MessageContent,
  ],
})

client.commands = new Collection()
for (const file of readdirSync(join(__dirname, "commands"))) {
  const command = require(`./commands/${file}`)
  client.commands.set(command.data.name, command)
}

client.once(Events.ClientReady, async () => {
  const log = await client.channels.fetch(process.env.LOG_CHANNEL_ID)
  const answer = await fetch("https://api.github.com/repos/tea/house/releases/latest")
  const { tag_name: version } = await answer.json()
  await log.send(`Version ${version}, ${process.env.NODE_ENV}`)
})

client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return
  if (message.content === `${config.prefix}count`) await message.reply(`${(state.count += 1)}`)
  if (message.content === `${config.prefix}stop` && message.author.id === config.ownerId) {
    await message.reply("Good night!")
    process.exit(0)
  }
})

client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand()) return
  await client.commands.get(interaction.commandName).execute(interaction)
})

const app = express()
app.get("/health", (_, response) => response.json({ ready: client.isReady() }))
app.listen(process.env.PORT)

process.on("unhandledRejection", (error) => console.error(error))
process.on("SIGINT", () => client.destroy().then(() => process.exit(0)))

client.login(process.env.DISCORD_TOKEN)
