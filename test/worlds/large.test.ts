import { expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { empty, large } from "../../src/worlds.ts"
import { testIn, textOf } from "./observer.ts"

const test = testIn(large({ members: 1500, channels: 60, roles: 3, messages: 120 }))

test("a bot finds the requested number of members, roles and channels", async ({ seen, world }) => {
  expect(seen.memberCount).toBe(1502)
  const members = await seen.members.fetch()
  expect(members.size).toBe(1502)
  expect(new Set(members.map(({ user }) => user.username)).size).toBe(1502)
  expect(seen.channels.cache.size).toBe(60 + world.categories.length)
  expect(seen.roles.cache.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Level 1", "Level 2", "Level 3"]),
  )
  const [third] = world.members.slice(2)
  expect(members.get(third?.id ?? "")?.roles.cache.has(world.roles[2]?.id ?? "")).toBe(true)
})

test("messages are distributed evenly over the channels", async ({ client, world }) => {
  expect(world.messages).toHaveLength(120)
  for (const channel of [world.channels[0], world.channels[59]]) {
    if (channel === undefined) throw new Error("There are sixty channels.")
    const read = await (await textOf(client, channel)).messages.fetch()
    expect(read.size).toBe(2)
  }
})

test("no category has more channels than the platform allows", ({ world }) => {
  expect(world.categories.map(({ channels }) => channels.length)).toEqual([50, 10])
})

test("a guild can have members only", async () => {
  const sizes = { members: 10_000, channels: 0, roles: 0, messages: 0 }
  const { guild, members, channels } = await createSim().fill(large(sizes))
  expect(members).toHaveLength(10_000)
  expect(channels).toEqual([])
  expect(members[9999]?.roles).toEqual([])
  expect(guild.roles.map(({ name }) => name)).not.toContain("Level 1")
})

test.for([
  [{ members: -1 }, "large: members must be an integer from 0 to 1000000, not -1."],
  [{ members: 1.5 }, "large: members must be an integer from 0 to 1000000, not 1.5."],
  [{ channels: 491 }, "large: channels must be an integer from 0 to 490, not 491."],
  [{ members: 0 }, "large: messages need at least one member and one channel."],
] as const)("a size that a guild cannot have is refused: %#", async ([sizes, message]) => {
  const simulation = createSim()
  await expect(simulation.fill(large(sizes))).rejects.toThrow(message)
  expect(() => simulation.guild).toThrow("There is no guild yet")
})

const testEmpty = testIn(empty)

testEmpty("a bot finds an empty guild with nobody but its owner", async ({ seen, world }) => {
  const members = await seen.members.fetch()
  expect(members.map(({ id }) => id)).toEqual(expect.arrayContaining([world.owner.id]))
  expect(members.size).toBe(2)
  expect(seen.channels.cache.size).toBe(0)
  expect(seen.name).toBe("Empty Guild")
})
