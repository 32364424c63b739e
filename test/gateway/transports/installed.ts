// The fixture of the global WebSocket that a Sim installs.

import { expect, test as base } from "vitest"
import { createSim } from "../../../src/harness/sim/create-sim.ts"
import type { Sim } from "../../../src/harness/sim/sim.ts"

export const ADDRESS = "wss://gateway.discord.gg/?v=10&encoding=json"

interface Fixture {
  /** A simulation that is installed during the test. */
  readonly sim: Sim
  /** The WebSocket before the installation, which is restored afterwards. */
  readonly native: typeof WebSocket
}

export const test = base.extend<Fixture>({
  native: async ({}, use) => {
    const before = WebSocket
    await use(before)
    expect(WebSocket).toBe(before)
  },
  sim: async ({ native }, use) => {
    expect(WebSocket).toBe(native)
    const sim = createSim()
    const restore = sim.installWebSocket()
    await use(sim)
    restore()
  },
})
