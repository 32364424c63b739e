// A channel as the bot of the scene knows it, for tests of what members see there.

import type { GuildTextBasedChannel } from "discord.js"
import { test as base } from "../interactions/scene.ts"

export const test = base.extend<{ channel: GuildTextBasedChannel }>({
  channel: async ({ client, general }, use) => {
    const channel = await client.channels.fetch(general.id)
    if (channel?.isTextBased() !== true || channel.isDMBased()) throw new Error("a text channel")
    await use(channel)
  },
})
