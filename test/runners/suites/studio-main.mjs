// Starts the bot, as its users do.

import { createTicketBot } from "./ticket-bot.mjs"

await createTicketBot().login(process.env.DISCORD_TOKEN)
