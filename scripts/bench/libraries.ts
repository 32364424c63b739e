// The bots that log in: one of each client library, and one without.

import type { Bot, StartBot } from "../../src/node.ts"

/** Makes a bot that has not been started. */
export type MakeBot = () => Bot

/** Loads the bot of each library. */
export const LIBRARIES = {
  "no library": () => functionOf(import("../../test/clients/bots/plain.ts")),
  "@discordjs/core": () => functionOf(import("../../test/clients/bots/core.ts")),
  "discord.js": async () => (await import("../../test/clients/bots/discordjs.ts")).createClient,
  Eris: () => functionOf(import("../../test/clients/bots/eris.ts")),
  "Oceanic.js": () => functionOf(import("../../test/clients/bots/oceanic.ts")),
  async Seyfert() {
    // It prints each shard that it closes.
    const { Logger } = await import("seyfert")
    Logger.DEFAULT_OPTIONS.active = false
    return functionOf(import("../../test/clients/bots/seyfert.ts"))
  },
  Discordeno: () => functionOf(import("../../test/clients/bots/discordeno.ts")),
} satisfies Readonly<Record<string, () => Promise<MakeBot>>>

/** Name of a library. */
export type Library = keyof typeof LIBRARIES

/** All of them. */
export const libraries = Object.keys(LIBRARIES) as Library[] // the keys that it was written with

async function functionOf(loading: Promise<{ readonly start: StartBot }>): Promise<MakeBot> {
  const { start } = await loading
  return () => start
}
