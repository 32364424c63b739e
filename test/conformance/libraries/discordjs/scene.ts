// The fixture of a connected discord.js client.

import { Client, GatewayIntentBits } from "discord.js"
import { test as base } from "vitest"
import { sim } from "../../../../src/node.ts"
import { type Parlor, buildParlor } from "../../../scene/parlor.ts"
import { type Facts, factsOf } from "../facts.ts"

export interface Scene {
  readonly client: Client<true>
  readonly parlor: Parlor
  readonly facts: Facts
}

const INTENTS = Object.values(GatewayIntentBits).filter((bit) => typeof bit === "number")

export const test = base.extend<{ readonly scene: Scene }>({
  scene: [
    async ({}, use) => {
      const client = new Client({ intents: INTENTS })
      await using env = await sim.run(client)
      const parlor = await buildParlor(env)
      if (!client.isReady()) throw new Error("It is ready once it runs")
      await use({ client, parlor, facts: factsOf(parlor) })
    },
    { scope: "file" },
  ],
})

export function guildOf({ client, facts }: Scene) {
  const guild = client.guilds.cache.get(facts.guild.id)
  if (guild === undefined) throw new Error("The guild is not there")
  return guild
}
