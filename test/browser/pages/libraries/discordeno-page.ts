// The page of a bot of Discordeno.

import { openTeaHouse } from "./tea-house.ts"

window.teaHouse = openTeaHouse(() => import("./discordeno-bot.ts"))
