// Emojis and stickers that a test creates.

import { expect, test as base } from "vitest"
import { type GuildHandle, type Sim, SetupError, createSim } from "../../src/index.ts"

const test = base.extend<{ readonly world: Sim; readonly guild: GuildHandle }>({
  world: async ({}, use) => use(createSim()),
  guild: async ({ world }, use) => use(world.createGuild("Tea House")),
})

const GIF = new TextEncoder().encode("GIF89a")

test("an emoji is shown in a text by its mention", ({ guild }) => {
  const kettle = guild.createEmoji("kettle")
  const steam = guild.createEmoji("steam", { animated: true })
  const own = guild.createEmoji("own", { image: GIF })

  expect(kettle.mention).toBe(`<:kettle:${kettle.id}>`)
  expect(String(steam)).toBe(`<a:steam:${steam.id}>`)
  expect(own.animated).toBe(true)
  expect(guild.emojis.map(({ name }) => name)).toStrictEqual(["kettle", "steam", "own"])
})

test("an emoji can have an id that a bot has written down, once", ({ world, guild }) => {
  const id = "1000000000000000001"

  expect(guild.createEmoji("kettle", { id }).id).toBe(id)
  expect(() => world.createGuild("Coffee House").createEmoji("bean", { id })).toThrow(SetupError)
  expect(() => guild.createEmoji("pot", { id: "pot" })).toThrow("must be a snowflake")
})

test("a sticker is what it was made with", ({ guild }) => {
  guild.createSticker("Pot", { description: "Hot", tags: "tea", image: GIF })
  const plain = guild.createSticker("Cup")

  expect(guild.stickers).toMatchObject([
    { name: "Pot", description: "Hot", tags: "tea", deleted: false },
    { name: "Cup", description: null, tags: "smile" },
  ])
  expect(String(plain)).toBe("Cup")
})

test("an emoji or sticker that the platform refuses cannot be created", ({ world, guild }) => {
  const tea = new TextEncoder().encode("tea")
  const misspelt = { colour: 1 } as object
  const stranger = world.createGuild("Coffee House").createRole("stranger")
  const mistakes = [
    () => guild.createEmoji("tea pot"),
    () => guild.createEmoji("pot", { image: tea }),
    () => guild.createEmoji("pot", { image: GIF, animated: true }),
    () => guild.createEmoji("pot", { roles: [stranger] }),
    () => guild.createEmoji("pot", misspelt),
    () => guild.createSticker("P"),
    () => guild.createSticker("Pot", { image: tea }),
    () => guild.createSticker("Pot", misspelt),
  ]

  for (const mistake of mistakes) expect(mistake).toThrow(SetupError)
  expect([...guild.emojis, ...guild.stickers]).toStrictEqual([])
})
