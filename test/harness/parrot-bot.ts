// A bot as its author would write it: it logs in by itself when its module is loaded.

import { parrot } from "./bots.ts"

export const client = parrot()

await client.login("MTAwMDAwMDAwMDAwMDAwMDAw.own.token")
