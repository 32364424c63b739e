import fc from "fast-check"
import { expect, test } from "vitest"
import { SetupError, type WorldSnapshot, createSim, defineWorld } from "../../src/index.ts"

/** A snapshot of a small world as JSON. */
async function small(): Promise<string> {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await alice.send(general, "", { poll: { question: "Tea?", answers: ["yes", "no"] } })
  await alice.createThread(general, "Cups")
  return JSON.stringify(sim.world.snapshot())
}

/** Returns the snapshot with another value at one path; undefined removes it. */
function changed(text: string, path: readonly string[], value: unknown): unknown {
  const snapshot = JSON.parse(text) as unknown
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((whole, key) => Reflect.get(Object(whole), key), snapshot)
  Reflect.set(Object(holder), path.at(-1) ?? "", value)
  return JSON.parse(JSON.stringify(snapshot))
}

/** Yields every path in it. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    [key],
    ...placesIn(part).map((place) => [key, ...place]),
  ])
}

const load = (snapshot: unknown) => () => createSim({ snapshot: snapshot as WorldSnapshot })

test("a value that is not a snapshot is refused with a hint how to take one", () => {
  const none =
    /^The value is not a snapshot of a guildsim world\. Save one with world\.snapshot\(\)/
  for (const foreign of [{}, [], null, 7, { version: 1 }]) {
    expect(load(foreign)).toThrow(SetupError)
    expect(load(foreign)).toThrow(none)
  }
  expect(load({ guildsim: "journal", version: 1 })).toThrow('of the kind "journal"')
})

test("the text of a snapshot is refused: it has to be parsed", () => {
  expect(load(JSON.stringify(createSim().world.snapshot()))).toThrow(
    "The snapshot is a string. Pass the result of JSON.parse on it.",
  )
})

test("a snapshot of another version is refused, with what to do", () => {
  const snapshot = { ...createSim().world.snapshot(), version: 1 }
  expect(load(snapshot)).toThrow(
    "The snapshot is of version 1, and this guildsim reads version 2. Load it with the guildsim that saved it, or save it again with this one.",
  )
})

test.for<[string, string, unknown, string]>([
  ["is missing", "world.guilds.0.name", undefined, "world.guilds.0.name: expected a string"],
  [
    "is of another type",
    "world.guilds.0.members.1.nick",
    7,
    "world.guilds.0.members.1.nick: expected a string, found 7",
  ],
  ["is no id", "world.users.0.id", "alice", "world.users.0.id: expected an id"],
  [
    "is unknown",
    "world.users.0.flavour",
    "oolong",
    'world.users.0.flavour: expected no such property, found "oolong"',
  ],
  [
    "is of a kind that there is not",
    "world.channels.0.kind",
    "teapot",
    "world.channels.0.kind: expected one of text, announcement, voice, stage, category, forum, media, thread, dm, groupDm",
  ],
  [
    "stands there twice",
    "world.guilds.0.channelIds",
    ["1", "2", "2"],
    "world.guilds.0.channelIds.2: expected a unique value",
  ],
  [
    "names accounts that are gone",
    "world.users",
    [],
    "world.applications.0.botId: expected the id of an account",
  ],
  [
    "names a guild that is gone",
    "world.guilds",
    [],
    "world.channels.0.guildId: expected the id of a guild",
  ],
  [
    "names a channel that is gone",
    "world.channels",
    [],
    "world.guilds.0.channelIds.0: expected the id of a channel",
  ],
  [
    "is a bot without an application",
    "world.applications",
    [],
    "bots.0.applicationId: expected the id of an application",
  ],
  ["is no list", "world.guilds", {}, "world.guilds: expected an array"],
  ["is all gone", "world", undefined, "world: expected an object, found nothing"],
])("a snapshot is refused where something in it %s", async ([, path, value, where]) => {
  const snapshot = changed(await small(), path.split("."), value)
  expect(load(snapshot)).toThrow(SetupError)
  expect(load(snapshot)).toThrow(`The snapshot is damaged at ${where}`)
})

test("a changed snapshot is refused with a message, or loads and can be saved again", async () => {
  const text = await small()
  const values = [undefined, null, -1, 1e300, "", "99", "1456074443980800000", true, [], {}, [[]]]
  const place = fc.constantFrom(...placesIn(JSON.parse(text)))
  let refused = 0
  const property = fc.property(place, fc.constantFrom(...values), (path, value) => {
    try {
      const sim = createSim({ snapshot: changed(text, path, value) as WorldSnapshot })
      expect(JSON.stringify(sim.world.snapshot())).not.toBe("")
    } catch (error) {
      expect(error).toBeInstanceOf(SetupError)
      refused += 1
    }
  })
  fc.assert(property, { numRuns: 500, seed: 1 })
  expect(refused).toBeGreaterThan(250)
})

test("a fixture world calls nothing by the name of what saves it", async () => {
  const odd = defineWorld("odd", {}, () => ({ snapshot: 1 }))
  const { fillInitialWorld } = await import("../../src/harness/sim/fill-world.ts")
  const { SimController } = await import("../../src/harness/sim/sim.ts")
  const { sim, current } = new SimController({})
  await expect(fillInitialWorld(sim, current(), { world: odd })).rejects.toThrow(
    'The world "odd" has a handle "snapshot", but that is the name of the method that saves the world.',
  )
})
