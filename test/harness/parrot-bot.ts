// A bot in the style of its author: it logs in when its module is loaded.

import { parrot } from "./bots.ts"

export const client = parrot()

await client.login("MTAwMDAwMDAwMDAwMDAwMDAw.own.token")
