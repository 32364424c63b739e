// The script of docs/starting.md that registers the commands.

const { REST, Routes } = require("discord.js")
const ping = require("./ping.cjs")

const rest = new REST().setToken(process.env.DISCORD_TOKEN)
void rest.put(Routes.applicationCommands(process.env.CLIENT_ID), { body: [ping.data] })
