// The option `profile` wherever simulations are made.

import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { type ProfileName, SetupError, createSim } from "../../src/index.ts"
import { RouteNotImplemented, sim } from "../../src/node.ts"

/** A route of the platform that is modelled, and not in the specification. */
const LATER = "https://discord.com/api/v10/channels/1/pins"

test("a run takes it, and fails by what its profile leaves out", async () => {
  const asking = sim.run(
    async ({ token }) => {
      await fetch(LATER, { headers: { authorization: `Bot ${token}` } }).catch(() => {})
    },
    { profile: "specification", gateway: false },
    () => {},
  )

  await expect(asking).rejects.toThrow('the profile "specification" leaves it out')
})

test("a misspelt one is told with those that there are", async () => {
  // A value that a test without types can pass.
  const profile = "spec" as unknown as ProfileName

  await expect(sim.run(() => {}, { profile, gateway: false })).rejects.toThrow(SetupError)
  expect(() => createSim({ profile }).createUser("alice")).toThrow(
    '`options.profile` is "specification", "extended" or "platform"',
  )
})

test("a simulation on a network of MSW keeps it through reset", async () => {
  sim.unseal()
  const simulation = createSim({ profile: "specification" })
  const server = setupServer(...simulation.handlers)
  server.listen()
  try {
    for (let round = 0; round < 2; round++) {
      await expect(fetch(LATER)).rejects.toThrow(/fetch/)
      expect(simulation.gaps).toHaveLength(1)
      expect(simulation.gaps[0]).toBeInstanceOf(RouteNotImplemented)
      simulation.reset()
    }
  } finally {
    server.close()
  }
})
