// The page of a bot of discord.js.

import { openTeaHouse } from "./tea-house.ts"

window.teaHouse = openTeaHouse(() => import("./discordjs-bot.ts"))
