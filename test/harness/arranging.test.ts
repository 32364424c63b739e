import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildVerificationLevel,
  Locale,
} from "discord.js"
import { expect, test as base } from "vitest"
import { type Sim, SetupError, createSim } from "../../src/index.ts"
import { sim } from "../../src/node.ts"
import { parrot } from "./bots.ts"

const test = base.extend<{ readonly world: Sim }>({
  world: async ({}, use) => use(createSim()),
})

/** Options that a JavaScript test may pass. */
const misspelt = { colour: 1 } as object

test("an account is made as it is described, and discord.js sees it so", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  const user = env.createUser("wumpus", {
    bot: true,
    system: true,
    globalName: "Wumpus",
    discriminator: "0001",
    publicFlags: 1 << 9,
  })
  const seen = await client.users.fetch(user.id)

  expect(seen).toMatchObject({
    username: "wumpus",
    globalName: "Wumpus",
    discriminator: "0001",
    bot: true,
    system: true,
  })
  expect(seen.flags?.bitfield).toBe(1 << 9)
})

test("an account is a person unless it is said otherwise", async ({ world }) => {
  const user = world.createUser("alice")
  expect(user).toMatchObject({ name: "alice", globalName: null, bot: false })
  expect(String(user)).toBe(`<@${user.id}>`)
})

test("a guild is made as it is described, and discord.js sees it so", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  const owner = env.createUser("olivia")
  const guild = env.createGuild("Tea House", {
    id: "123456789012345678",
    owner,
    description: "All kinds of tea",
    verificationLevel: GuildVerificationLevel.High,
    notifications: GuildDefaultMessageNotifications.OnlyMentions,
    contentFilter: GuildExplicitContentFilter.AllMembers,
    preferredLocale: Locale.German,
    afkTimeout: 900,
    botPermissions: ["BanMembers"],
  })
  await env.settle()

  expect(guild.id).toBe("123456789012345678")
  expect(client.guilds.cache.get(guild.id)).toMatchObject({
    name: "Tea House",
    ownerId: owner.id,
    description: "All kinds of tea",
    verificationLevel: 3,
    defaultMessageNotifications: 1,
    explicitContentFilter: 2,
    preferredLocale: "de",
    afkTimeout: 900,
  })
  const me = client.guilds.cache.get(guild.id)?.members.me
  expect(me?.permissions.has("BanMembers")).toBe(true)
  expect(me?.permissions.has("KickMembers")).toBe(false)
})

test("a plain guild has @everyone, the bot's role, an owner, and no channel", async ({ world }) => {
  const guild = world.createGuild()
  expect(guild.name).toBe("Test Guild")
  expect(guild.owner.isMember).toBe(true)
  expect(guild.has(world.bot)).toBe(true)
  expect(guild.everyone.id).toBe(guild.id)
  expect(guild.botRole.name).toBe(world.bot.name)
  expect(world.guild.id).toBe(guild.id)
})

test("the guild of a world is the first that was made", async ({ world }) => {
  expect(() => world.guild).toThrow(SetupError)
  const first = world.createGuild("One")
  world.createGuild("Two")
  expect(world.guild.id).toBe(first.id)
})

test("roles and channels are made as they are described, and discord.js sees them so", async () => {
  const client = parrot()
  await using env = await sim.run(client)
  const guild = env.createGuild()
  const low = guild.createRole("Low", { color: 0x6f4e37, hoist: true, mentionable: true })
  const high = guild.createRole("High", { position: 2, permissions: ["KickMembers"] })
  const tea = guild.createTextChannel("tea", {
    topic: "All kinds",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const member = guild.addMember("alice", { nick: "Al", roles: [low, high] })
  await env.settle()

  const seen = client.guilds.cache.get(guild.id)
  expect(seen?.roles.cache.get(low.id)).toMatchObject({
    name: "Low",
    hoist: true,
    mentionable: true,
    colors: { primaryColor: 0x6f4e37 },
  })
  expect(high.position).toBe(2)
  expect(seen?.roles.cache.get(high.id)?.permissions.has("KickMembers")).toBe(true)
  expect(seen?.channels.cache.get(tea.id)).toMatchObject({
    name: "tea",
    topic: "All kinds",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const alice = seen?.members.cache.get(member.id)
  expect(alice?.displayName).toBe("Al")
  expect(alice?.roles.cache.has(low.id)).toBe(true)
  expect(alice?.roles.highest.id).toBe(high.id)
})

test("a guild that is made while the bot runs is one that it joins", async () => {
  const client = parrot()
  const joined: string[] = []
  client.on("guildCreate", ({ name }) => joined.push(name))
  await using env = await sim.run(client)
  env.createGuild("Tea House")
  await env.settle()
  expect(joined).toEqual(["Tea House"])
})

test("options that a builder does not have are mistakes of the test", async ({ world }) => {
  const guild = world.createGuild()
  expect(() => world.createUser("x", misspelt)).toThrow(
    /createUser has no option "colour".*publicFlags/,
  )
  expect(() => world.createGuild("x", misspelt)).toThrow(/createGuild has no option "colour"/)
  expect(() => guild.createRole("x", misspelt)).toThrow(/createRole has no option "colour"/)
  expect(() => guild.createTextChannel("x", misspelt)).toThrow(/createTextChannel has no option/)
  expect(() => guild.addMember("x", misspelt)).toThrow(/addMember has no option "colour"/)
  expect(() => world.createUser("x", misspelt)).toThrow(SetupError)
})

test("handles of two worlds cannot be mixed", async ({ world }) => {
  const other = createSim()
  const [here, there] = [world.createGuild("Here"), other.createGuild("There")]
  const general = there.createTextChannel("general")
  expect(here.createTextChannel("general").id).toBe(general.id)
  const alice = here.addMember("alice")

  await expect(alice.send(general, "hello?")).rejects.toThrow(SetupError)
  await expect(alice.typing(general)).rejects.toThrow(/`channel` is a handle of another simulation/)
  expect(() => general.deny(alice, "SendMessages")).toThrow(SetupError)
  expect(() => there.addMember(world.createUser("bob"))).toThrow(SetupError)
  expect(() => other.createGuild("Third", { owner: alice })).toThrow(SetupError)
  expect(general.lastMessage).toBeUndefined()

  world.reset()
  await expect(alice.send(world.createGuild().createTextChannel("new"), "hi")).rejects.toThrow(
    /the Sim was reset/,
  )
})

test("a channel allows and denies only roles of its own guild", ({ world }) => {
  const general = world.createGuild("Here").createTextChannel("general")
  const stranger = world.createGuild("There").createRole("stranger")

  expect(() => general.deny(stranger, "SendMessages")).toThrow(
    /#general: stranger is a role of another guild/,
  )
})

test("values that cannot be are mistakes of the test", async ({ world }) => {
  const guild = world.createGuild("One", { id: "1" })
  const other = world.createGuild("Two")
  const alice = world.createUser("alice")
  const mistakes: readonly (readonly [() => unknown, RegExp])[] = [
    [() => world.createUser("bob", { discriminator: "12" }), /four digits/],
    [() => world.createUser("x"), /2 to 32/],
    [() => world.createGuild("x"), /2 to 100/],
    [() => world.createGuild("Three", { id: "abc" }), /snowflake/],
    [() => world.createUser("x"), /2 to 32/],
    [() => world.createGuild("x"), /2 to 100/],
    [() => world.createGuild("Three", { id: "1" }), /is taken: the guild One has it/],
    [() => world.createGuild("Three", { afkTimeout: 61 }), /60, 300, 900, 1800 or 3600/],
    [() => guild.createRole("x", { position: 0 }), /position/],
    [() => guild.createRole("x", { position: 9 }), /position/],
    [() => guild.createRole("x", { color: -1 }), /color/],
    [() => guild.createRole("x", { color: 0x1000000 }), /color/],
    [() => guild.createTextChannel(""), /name/],
    [() => guild.createTextChannel("x".repeat(101)), /name/],
    [() => guild.createTextChannel("x", { rateLimitPerUser: 21_601 }), /rateLimitPerUser/],
    [() => guild.createRole(""), /name/],
    [() => guild.addMember("bob", { nick: "x".repeat(33) }), /nick/],
    [() => guild.addMember(guild.owner), /already a member of One/],
    [() => guild.addMember("bob", { roles: [other.botRole] }), /Role/],
  ]
  for (const [attempt, sentence] of mistakes) {
    expect(attempt).toThrow(SetupError)
    expect(attempt).toThrow(sentence)
  }
  expect(guild.has(alice)).toBe(false)
})
