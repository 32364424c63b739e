// The fixture of a connected Oceanic.js client. Version 1.15 never reads a user's public flags or
// the session of a voice state.

import { Client } from "oceanic.js"
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
        const started = new Client({ auth: `Bot ${token}`, gateway: { intents: ["ALL"] } })
        client = started
        await started.connect()
        return { stop: () => started.disconnect(false) }
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
