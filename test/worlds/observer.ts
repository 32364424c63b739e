// A fixture: a discord.js bot that only observes a world.

import { Client, GatewayIntentBits, type TextBasedChannel } from "discord.js"
import { test as base } from "vitest"
import { type FixtureWorld, sim } from "../../src/node.ts"

/** Creates a `test` with a client that observes a world with every intent. */
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

/** Returns a text channel as the client knows it. */
export async function textOf(client: Client, { id }: { readonly id: string }) {
  const channel: unknown = await client.channels.fetch(id)
  // the callers pass text channels only
  return channel as TextBasedChannel
}
