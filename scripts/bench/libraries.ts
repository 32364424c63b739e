// The bots that log in: one for each client library, and one without a library.

import type { Bot, StartBot } from "../../src/node.ts"

/** Creates a bot without starting it. */
export type MakeBot = () => Bot

/** The function that loads the bot of each library. */
export const LIBRARIES = {
  "no library": () => functionOf(import("../../test/clients/bots/plain.ts")),
  "@discordjs/core": () => functionOf(import("../../test/clients/bots/core.ts")),
  "discord.js": async () => (await import("../../test/clients/bots/discordjs.ts")).createClient,
  Eris: () => functionOf(import("../../test/clients/bots/eris.ts")),
  "Oceanic.js": () => functionOf(import("../../test/clients/bots/oceanic.ts")),
  async Seyfert() {
    // Seyfert prints each shard that it closes.
    const { Logger } = await import("seyfert")
    Logger.DEFAULT_OPTIONS.active = false
    return functionOf(import("../../test/clients/bots/seyfert.ts"))
  },
  Discordeno: () => functionOf(import("../../test/clients/bots/discordeno.ts")),
} satisfies Readonly<Record<string, () => Promise<MakeBot>>>

/** The name of a library. */
export type Library = keyof typeof LIBRARIES

/** The names of all libraries. */
export const libraries = Object.keys(LIBRARIES) as Library[] // The keys of the literal above.

async function functionOf(loading: Promise<{ readonly start: StartBot }>): Promise<MakeBot> {
  const { start } = await loading
  return () => start
}
