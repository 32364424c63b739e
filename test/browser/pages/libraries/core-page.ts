// The page of a bot of @discordjs/core.

import { openTeaHouse } from "./tea-house.ts"

window.teaHouse = openTeaHouse(() => import("./core-bot.ts"))
