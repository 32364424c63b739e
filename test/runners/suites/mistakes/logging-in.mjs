// A bot that logs in when it is imported.

import { createBot } from "./bot.mjs"

await createBot().login(process.env.TEA_TOKEN)
