// What a carrier is tested with: a simulation, and clients that reach its gateway by that carrier.

import { type TestAPI, expect, test as base } from "vitest"
import type { ChannelHandle } from "../../../src/harness/handles/channel.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild.ts"
import type { Person } from "../../../src/harness/handles/person.ts"
import type { Sim } from "../../../src/harness/sim.ts"
import { type Client, createClient } from "./client.ts"

/** A simulation whose gateway clients reach by one kind of carrier. */
export interface Carriage {
  readonly sim: Pick<Sim, "token" | "createGuild" | "gateway" | "journal">
  /** Opens a socket to an address, as a client of this kind does. */
  open(url: string): WebSocket
  /** Takes away all that makes it reach the gateway. */
  restore(): Promise<void> | void
}

/** Puts a new one in place. */
export type Carry = () => Promise<Carriage> | Carriage

interface Fixture {
  readonly carriage: Carriage
  readonly sim: Carriage["sim"]
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly connect: (query?: string) => Client
  /** A client that is ready, and has been told its guild. */
  readonly ready: Client
}

/** Makes the test of a carrier. */
export function createTest(carry: Carry): TestAPI<Fixture> {
  return base.extend<Fixture>({
    carriage: async ({}, use) => {
      const carriage = await carry()
      await use(carriage)
      await carriage.restore()
    },
    sim: async ({ carriage }, use) => use(carriage.sim),
    guild: async ({ sim }, use) => use(sim.createGuild("Tea House")),
    general: async ({ guild }, use) => use(guild.createTextChannel("general")),
    alice: async ({ guild }, use) => use(guild.addMember("alice")),
    connect: async ({ carriage }, use) => {
      await use((query = "v=10&encoding=json") =>
        createClient(carriage.open(`wss://gateway.discord.gg/?${query}`)),
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
