// The first start of a process: prints how long it took, in milliseconds.

import { timeStart } from "./discord-js.ts"

const { env, start } = await timeStart()
await env.close()
console.log(start)
