// The first reply of a bot in its process: prints how long it took, in milliseconds.

import { firstTrip, start } from "./discord-js.ts"

const env = await start()
const trip = await firstTrip(env)
await env.close()
console.log(JSON.stringify({ trip }))
