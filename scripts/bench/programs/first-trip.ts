// Prints the time of a bot's first reply in its process in milliseconds.

import { firstTrip, start } from "../groups/discord-js.ts"

const env = await start()
const trip = await firstTrip(env)
await env.close()
console.log(JSON.stringify({ trip }))
