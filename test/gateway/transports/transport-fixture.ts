// The fixture of the transport tests: a simulation, and clients that reach its gateway by one
// transport.

import { type TestAPI, expect, test as base } from "vitest"
import type { ChannelHandle } from "../../../src/harness/handles/channel/channel.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import type { Person } from "../../../src/harness/handles/person/person.ts"
import type { Sim } from "../../../src/harness/sim/sim.ts"
import { type Client, createClient } from "./client.ts"

/** A simulation whose gateway is reachable by one kind of transport. */
export interface InstalledTransport {
  readonly sim: Pick<Sim, "token" | "createGuild" | "gateway" | "journal">
  /** Opens a socket to a URL, as a client of this transport does. */
  open(url: string): WebSocket
  /** Removes the transport. */
  restore(): Promise<void> | void
}

/** Installs a transport. */
export type InstallTransport = () => Promise<InstalledTransport> | InstalledTransport

interface Fixture {
  readonly transport: InstalledTransport
  readonly sim: InstalledTransport["sim"]
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly connect: (query?: string) => Client
  /** A client that has received READY and GUILD_CREATE. */
  readonly ready: Client
}

/** Creates the `test` function for a transport. */
export function createTest(install: InstallTransport): TestAPI<Fixture> {
  return base.extend<Fixture>({
    transport: async ({}, use) => {
      const transport = await install()
      await use(transport)
      await transport.restore()
    },
    sim: async ({ transport }, use) => use(transport.sim),
    guild: async ({ sim }, use) => use(sim.createGuild("Tea House")),
    general: async ({ guild }, use) => use(guild.createTextChannel("general")),
    alice: async ({ guild }, use) => use(guild.addMember("alice")),
    connect: async ({ transport }, use) => {
      await use((query = "v=10&encoding=json") =>
        createClient(transport.open(`wss://gateway.discord.gg/?${query}`)),
      )
    },
    ready: async ({ connect, guild, sim }, use) => {
      const client = connect()
      await client.identify(sim.token)
      expect((await client.next("GUILD_CREATE")).d.id).toBe(guild.id)
      await use(client)
    },
  })
}
