// A simulation with only its network, so that a test can move its clock.

import { REST } from "discord.js"
import { test as base } from "vitest"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import { createPlatformHandler } from "../../src/handlers/platform-handler.ts"
import type { Interaction } from "../../src/world/interactions/model.ts"

interface Bare {
  readonly simulation: Simulation
  readonly rest: REST
  readonly guild: GuildHandle
  readonly alice: Person
  readonly general: ChannelHandle
  /** Moves the virtual clock by seconds. */
  readonly wait: (seconds: number) => void
  /** Returns the payload of the last interaction that the bot received. */
  readonly told: () => Interaction
}

export const test = base.extend<Bare>({
  simulation: async ({}, use) => {
    const simulation = createSimulation({}, { key: "bare" })
    const network = openNodeNetwork({
      name: "bare",
      handlers: [createPlatformHandler((asked) => simulation.pipeline.answer(asked))],
      claims: () => true,
      onSocket: () => {},
      onActivity: () => {},
    })
    await use(simulation)
    await network.close()
  },
  rest: async ({ simulation }, use) => {
    await use(new REST().setToken(simulation.application().token))
  },
  guild: async ({ simulation }, use) => use(buildGuild(simulation, "Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  wait: async ({ simulation }, use) => {
    const { clock } = simulation.world
    await use((seconds) => clock.stepTo(clock.now() + seconds * 1000))
  },
  told: async ({ simulation }, use) => {
    await use(() => {
      const last = [...simulation.world.interactions.values()].at(-1)
      if (last === undefined) throw new Error("Nobody has used anything yet.")
      return last
    })
  },
})
