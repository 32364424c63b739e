// The fixture of this room: a bot of discord.js that does nothing but look, in a world.

import { Client, GatewayIntentBits, type TextBasedChannel } from "discord.js"
import { test as base } from "vitest"
import { type FixtureWorld, sim } from "../../src/node.ts"

/** Tests that look at a world through a client with every intent. */
export function testIn<Handles extends object>(world: FixtureWorld<Handles>) {
  return base
    .extend("client", () => {
      const intents = Object.values(GatewayIntentBits).filter((one) => typeof one === "number")
      return new Client({ intents })
    })
    .extend("env", async ({ client }, { onCleanup }) => {
      const env = await sim.run(client, { world })
      onCleanup(() => env.close())
      return env
    })
    .extend("world", ({ env }) => env.world)
    .extend("seen", ({ client, env }) => client.guilds.fetch(env.guild.id))
}

/** A channel that has messages, as the client knows it. */
export async function textOf(client: Client, { id }: { readonly id: string }) {
  const channel: unknown = await client.channels.fetch(id)
  // Whoever asks knows that it has.
  return channel as TextBasedChannel
}
