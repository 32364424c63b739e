// oxlint-disable no-console, typescript/no-floating-promises -- written as such bots are

const { readdirSync } = require("node:fs")
const { join } = require("node:path")
const { REST, Routes } = require("discord.js")

const commands = readdirSync(join(__dirname, "commands")).map((file) =>
  require(`./commands/${file}`).data.toJSON(),
)

const rest = new REST().setToken(process.env.DISCORD_TOKEN)

;(async () => {
  const { CLIENT_ID, GUILD_ID } = process.env
  const route = Routes.applicationGuildCommands(CLIENT_ID, GUILD_ID)
  const data = await rest.put(route, { body: commands })
  console.log(`Successfully reloaded ${data.length} application (/) commands.`)
})()
