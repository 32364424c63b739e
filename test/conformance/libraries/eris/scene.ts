// The fixture of a connected Eris client.

import { Client } from "eris"
import { test as base } from "vitest"
import { type Start, sim } from "../../../../src/node.ts"
import { type Parlor, buildParlor } from "../../../scene/parlor.ts"
import { type Facts, factsOf } from "../facts.ts"

export interface Scene {
  readonly client: Client
  readonly parlor: Parlor
  readonly facts: Facts
}

export const test = base.extend<{ readonly scene: Scene }>({
  scene: [
    async ({}, use) => {
      let client: Client | undefined
      await using env = await sim.run(async ({ token }: Start) => {
        client = new Client(`Bot ${token}`, { intents: ["all"] })
        await client.connect()
        return client
      })
      const parlor = await buildParlor(env)
      if (client === undefined) throw new Error("It was started")
      await use({ client, parlor, facts: factsOf(parlor) })
    },
    { scope: "file" },
  ],
})

export function guildOf({ client, facts }: Scene) {
  const guild = client.guilds.get(facts.guild.id)
  if (guild === undefined) throw new Error("The guild is not there")
  return guild
}
