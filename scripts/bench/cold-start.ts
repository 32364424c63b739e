// The first start of a process and the first reply in it: prints how long they took, in milliseconds.

import { firstTrip, timeStart } from "./discord-js.ts"

const { env, start } = await timeStart()
const trip = await firstTrip(env)
await env.close()
console.log(JSON.stringify({ start, trip }))
