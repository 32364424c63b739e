// The option `profile` for every kind of simulation.

import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { openStory } from "../../src/harness/storybook/open-story.ts"
import { type SimulationApi, type ProfileName, SetupError, createSim } from "../../src/index.ts"
import { RouteNotImplemented, sim } from "../../src/node.ts"
import { createSimGroup } from "../../src/storybook.ts"
import { empty } from "../../src/worlds.ts"

/** A route of the platform that is modeled, and not in the specification. */
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
  // A value that an untyped test can pass.
  const profile = "spec" as unknown as ProfileName

  await expect(sim.run(() => {}, { profile, gateway: false })).rejects.toThrow(SetupError)
  expect(() => createSim({ profile }).createUser("alice")).toThrow(
    '`options.profile` must be "specification", "extended" or "platform"',
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

test("every way to open a simulation takes the platform's rules", async () => {
  /** Ends an event that has not started, which the specification allows. */
  const rules = async (arrangement: Pick<SimulationApi, "createGuild">): Promise<unknown> => {
    const guild = arrangement.createGuild("Tea House")
    const party = guild.createScheduledEvent("Tea party")
    return guild.owner.editEvent(party, { status: "completed" }).catch((error: unknown) => error)
  }
  const refused = { code: 50035 }
  const profile = "platform" as const
  await using env = await sim.run(() => {}, { profile, gateway: false })
  expect(await rules(env)).toMatchObject(refused)
  expect(await rules(createSim({ profile }))).toMatchObject(refused)
  expect(await rules(createSim())).toBeUndefined()

  const context = {
    title: "Tea",
    name: "Party",
    args: {},
    parameters: {},
    canvasElement: undefined,
  }
  const story = await openStory(createSimGroup(), context, { profile, world: empty })
  expect(await rules(story.sim)).toMatchObject(refused)
  story.close()
})

test("a saved world is loaded under another profile", async () => {
  const made = createSim()
  made.createGuild("Tea House").createScheduledEvent("Tea party")
  const loaded = createSim({ snapshot: made.world.snapshot(), profile: "platform" })
  const [guild] = loaded.guilds
  const [party] = guild?.scheduledEvents ?? []
  const edited = party && guild?.owner.editEvent(party, { status: "completed" })

  await expect(edited).rejects.toMatchObject({ code: 50035 })
})
