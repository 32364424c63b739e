import { describe, expect, test } from "vitest"
import { type FixtureWorld, compose, createSim } from "../../src/index.ts"
import { sim } from "../../src/node.ts"
import { WORLDS_WITH_GUILD, NAMES, PAIRS, WORLDS } from "./every-world.ts"
import { read } from "./reading.ts"
import { readOverPlainMsw } from "./plain-msw.ts"

describe.each(NAMES)("the world %s", (name) => {
  const world = WORLDS_WITH_GUILD[name]

  test("is identical each time, byte for byte", async () => {
    const [one, other] = [createSim(), createSim()]
    await one.fill(world)
    await other.fill(world())
    expect(JSON.stringify(one.journal)).toBe(JSON.stringify(other.journal))
    expect(await readOverPlainMsw(one)).toBe(await readOverPlainMsw(other))
  })

  test("is the same in a run and with plain MSW", async () => {
    const simulation = createSim()
    await simulation.fill(world)
    const there = await readOverPlainMsw(simulation)
    expect(await readInRun(world)).toBe(there)
  })

  test("advances the clock by at most four days", async () => {
    const simulation = createSim()
    const { guild } = await simulation.fill(world)
    const channel = guild.createTextChannel("afterwards")
    const message = await guild.owner.send(channel, "What day is it?")
    const days = (message.createdAt.getTime() - Date.UTC(2026, 0, 1)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(0)
    expect(days).toBeLessThan(4)
  })

  test("is filled into an existing guild of the test", async () => {
    const simulation = createSim()
    const guild = simulation.createGuild("Mine")
    const alice = guild.addMember("alice")
    const handles: object = await simulation.fill(world)
    expect(handles).toMatchObject({ guild: { id: guild.id } })
    if ("alice" in handles) expect(handles.alice).toMatchObject({ id: alice.id })
    expect(guild.name).toBe("Mine")
  })

  test("accepts a name for the guild that it creates", async () => {
    const simulation = createSim()
    await simulation.fill(world({ name: "Coffee Corner" }))
    expect(simulation.guild.name).toBe("Coffee Corner")
  })

  test("refuses unknown data", () => {
    const misspelt = { nmae: "Tea House" } as object
    expect(() => world(misspelt)).toThrow('has no option "nmae". It takes: name')
  })
})

const keys = new Map<string, Promise<readonly string[]>>()

/** Returns the names of the handles of a world, which is filled once for all pairs. */
function keysOf(name: (typeof NAMES)[number]): Promise<readonly string[]> {
  const known = keys.get(name) ?? createSim().fill(WORLDS_WITH_GUILD[name]).then(Object.keys)
  keys.set(name, known)
  return known
}

test.each(PAIRS)("%s and %s are filled into one guild", async (one, other) => {
  const simulation = createSim()
  const both: object = await simulation.fill(
    compose(WORLDS_WITH_GUILD[one], WORLDS_WITH_GUILD[other]),
  )
  expect(new Set(Object.keys(both))).toEqual(
    new Set([...(await keysOf(one)), ...(await keysOf(other))]),
  )
  expect(both).toMatchObject({ guild: { id: simulation.guild.id } })
})

test("all are filled into one guild, and everything open is still open afterwards", async () => {
  const { community, moderation, eventNight, supportForum, large, empty } = WORLDS
  const worlds = compose(eventNight, supportForum, moderation, community, large, empty)
  const world = await createSim().fill(worlds)
  expect(world.openPoll.poll?.finalized).toBe(false)
  expect(world.talk.status).toBe("active")
  expect(world.hall.instance).toBeDefined()
  expect(world.quiz.status).toBe("scheduled")
  expect(world.open.map(({ archived }) => archived)).toEqual([false, false])
  expect(world.answers.archived).toBe(false)
  expect(world.trent.timedOutUntil).not.toBeNull()
  expect(world.guild.bans).toHaveLength(1)
  expect(world.members).toHaveLength(40)
})

test("two worlds fill two separate guilds of one simulation", async () => {
  const simulation = createSim()
  const first = await simulation.fill(WORLDS.community)
  simulation.createGuild("Second House")
  const second = await simulation.fill(WORLDS.supportForum({ name: "Second House" }))
  expect(second.guild.id).not.toBe(first.guild.id)
  expect(second.guild.name).toBe("Second House")
})

/** Reads the guild in a run that is filled with a world before its bot starts. */
async function readInRun(world: FixtureWorld): Promise<string> {
  const env = await sim.run(() => {}, { world, gateway: false })
  try {
    return await read(env)
  } finally {
    await env.close()
    sim.unseal()
  }
}
