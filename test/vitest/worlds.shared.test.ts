import { Client, GatewayIntentBits } from "discord.js"
import { defineWorld } from "../../src/index.ts"
import { expect, test as base, testIn } from "../../src/vitest.ts"

const tearoom = defineWorld("tearoom", { guests: ["alice", "zoe"] }, async (stage, { guests }) => {
  const guild = stage.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const people = guests.map((name) => guild.addMember(name))
  await people[0]?.send(general, "Is there tea?")
  return { guild, general, people }
})

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

base.override("bot", () => new Client({ intents: [Guilds, GuildMessages, MessageContent] }))

const test = testIn(tearoom)

test("a run is filled with its world before the bot starts", ({ env, world }) => {
  expect(world.general.history().map(String)).toEqual(["Is there tea?"])
  expect(env.world.guild.id).toBe(world.guild.id)
  expect(env.bot).not.toHaveSent("Is there tea?")
  expect(env.transcript()).not.toContain("Is there tea?")
})

test("guild, channel and members are those of the world, or join it", ({
  world,
  guild,
  general,
  alice,
  bob,
}) => {
  expect(guild.id).toBe(world.guild.id)
  expect(general.id).toBe(world.general.id)
  expect(alice.id).toBe(world.people[0]?.id)
  expect(guild.has(bob)).toBe(true)
})

test.override("options", { botName: "Teapot" })

test("options are those of the test, besides the world", ({ env, world }) => {
  expect(env.bot.name).toBe("Teapot")
  expect(world.people).toHaveLength(2)
})

base("a value that is not a world is refused where the tests are declared", () => {
  const given = { world: tearoom } as unknown as typeof tearoom
  expect(() => testIn(given)).toThrow(
    "testIn(world): `world` must be a world: one of guildsim/worlds, or what",
  )
})
