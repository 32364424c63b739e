// Lists of the objects of a simulation, created by the test or by the bot.

import { expect, test as base } from "vitest"
import {
  type ChannelHandle,
  type GuildHandle,
  type Person,
  type Sim,
  SetupError,
  createSim,
} from "../../src/index.ts"

interface Fixtures {
  readonly world: Sim
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
}

const test = base.extend<Fixtures>({
  world: async ({}, use) => use(createSim()),
  guild: async ({ world }, use) => use(world.createGuild("Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice", { nick: "Ally" })),
})

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

test("a list that is kept shows what is made and deleted later", async ({ guild, general }) => {
  const { channels } = guild
  expect(names(channels)).toEqual(["general"])
  const lounge = await guild.owner.createChannel("lounge", { type: "voice" })
  expect(names(channels)).toEqual(["general", "lounge"])
  general.delete()

  expect(names(channels)).toEqual(["lounge"])
  expect(channels).toHaveLength(1)
  expect(channels[0]?.id).toBe(lounge.id)
})

test("an element is found by its name, its id, a pattern and a function", ({ guild, general }) => {
  guild.createTextChannel("ticket-alice")
  const { channels } = guild

  for (const which of ["general", "#general", general.id, general.mention, /^gen/]) {
    expect(channels.find(which)?.id).toBe(general.id)
    expect(channels.get(which).id).toBe(general.id)
    expect(channels.has(which)).toBe(true)
  }
  expect(channels.find(({ name }) => name.startsWith("ticket-"))?.name).toBe("ticket-alice")
  expect(channels.find("genera")).toBeUndefined()
  expect(channels.has("genera")).toBe(false)
})

test("a required element that is missing is reported with the existing ones", ({
  guild,
  general,
}) => {
  expect(() => guild.channels.get("tickets")).toThrow(SetupError)
  expect(() => guild.channels.get("tickets")).toThrow(
    `The list of channels of Tea House has no channel "tickets". It has: general (${general.id}).`,
  )
  expect(() => guild.threads.get(/ticket/)).toThrow("has no channel /ticket/. It has: nothing.")
  expect(() => guild.channels.get(7 as never)).toThrow("`which` must be a name or an id")
  expect(() => guild.channels.find(undefined as never)).toThrow("`which` must be a name or an id")
})

test("several matching elements require a more specific query", ({ guild }) => {
  guild.createCategory("Lobby")
  const voiceChannel = guild.createVoiceChannel("Lobby")

  expect(() => guild.channels.get("Lobby")).toThrow("has 2 elements")
  expect(guild.channels.ofType("voice").get("Lobby").id).toBe(voiceChannel.id)
  expect(guild.channels.find("Lobby")?.type).toBe("category")
})

test("a list is an array that cannot be changed", ({ guild, general }) => {
  const { channels } = guild

  expect(Array.isArray(channels)).toBe(true)
  expect([...channels].map(({ id }) => id)).toEqual([general.id])
  expect(Object.keys(channels)).toEqual(["0"])
  expect(channels.concat(channels)).toHaveLength(2)
  expect(JSON.stringify(guild.webhooks)).toBe("[]")
  expect(() => (channels as unknown as ChannelHandle[]).push(general)).toThrow(SetupError)
  expect(() => {
    Object.assign(channels, { length: 0 })
  }).toThrow("is read-only")
})

test("channels have the handle of their kind", async ({ guild, alice, general }) => {
  guild.createVoiceChannel("lounge")
  guild.createStageChannel("stage")
  guild.createForumChannel("help", { tags: ["tea"] })
  guild.createTextChannel("inside", { category: guild.createCategory("staff") })
  guild.createNewsChannel("news")
  await alice.createThread(general, "Cups")

  expect(guild.channels.map(({ type }) => type)).toEqual([
    "text",
    "voice",
    "stage",
    "forum",
    "category",
    "text",
    "announcement",
  ])
  await alice.joinVoice(guild.channels.ofType("voice").get("lounge"))
  expect(names(guild.channels.ofType("voice").get("lounge").voiceMembers)).toEqual(["alice"])
  expect(guild.channels.ofType("forum").get("help").tags).toMatchObject([{ name: "tea" }])
  expect(guild.channels.ofType("stage").get("stage").speakers).toEqual([])
  expect(names(guild.channels.ofType("category").get("staff").channels)).toEqual(["inside"])
  expect(guild.threads.get("Cups").owner.id).toBe(alice.id)
})

test("members act, and are found by every name that they have", async ({
  guild,
  alice,
  general,
}) => {
  for (const which of ["alice", "@alice", "Ally", alice.id, alice.mention]) {
    expect(guild.members.get(which).id).toBe(alice.id)
  }
  await guild.members.get("alice").send(general, "Hello!")
  expect(general.messages.get("Hello!").author.id).toBe(alice.id)
  expect(names(guild.members).toSorted()).toEqual(["Tea House Owner", "TestBot", "alice"])
  await alice.leave()
  expect(guild.members.has("alice")).toBe(false)
})

test("the name of one account goes before the nickname of another", ({ guild, alice }) => {
  guild.addMember("bob", { nick: "alice" })

  expect(guild.members.get("alice").id).toBe(alice.id)
})

test("a channel has those who see it, a thread those who are in it", async ({
  guild,
  general,
  alice,
}) => {
  const bob = guild.addMember("bob")
  general.deny(bob, "ViewChannel")
  const thread = await alice.createThread(general, "Cups")

  expect(general.members.has("bob")).toBe(false)
  expect(general.members.has("alice")).toBe(true)
  expect(names(thread.members)).toEqual(["alice"])
  expect(names(alice.dm.members)).toEqual(["alice", "TestBot"])
  await general.members.get("alice").send(general, "Hello!")
  expect(general.lastMessage?.content).toBe("Hello!")
})

test("a guild and a channel have their invites, webhooks and threads", async ({
  guild,
  general,
  alice,
}) => {
  const other = guild.createTextChannel("other")
  const invite = await guild.owner.createInvite(general, { maxAge: 0 })
  guild.createWebhook(general, "Build")
  await alice.createThread(general, "Cups")

  expect(guild.invites.get(invite.code).url).toBe(invite.url)
  expect(general.invites.has(invite.url)).toBe(true)
  expect(names(guild.webhooks)).toEqual(["Build"])
  expect(general.webhooks.get("Build").channelId).toBe(general.id)
  expect(names(guild.threads)).toEqual(["Cups"])
  expect([other.invites, other.webhooks, other.threads, alice.dm.invites].flat()).toEqual([])
  await guild.owner.deleteInvite(invite)
  expect(guild.invites).toEqual([])
})

test("roles, emojis, stickers, events and rules are found by their names", ({ guild }) => {
  guild.createRole("staff")
  guild.createEmoji("kettle")
  guild.createSticker("Pot")
  guild.createScheduledEvent("Tasting")
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })

  expect(guild.roles.get("@staff").name).toBe("staff")
  expect(guild.emojis.get(":kettle:").name).toBe("kettle")
  expect(guild.stickers.get("Pot").name).toBe("Pot")
  expect(guild.scheduledEvents.get("Tasting").status).toBe("scheduled")
  expect(guild.autoModRules.get("No coffee").enabled).toBe(true)
})

test("a simulation has its guilds, accounts, channels and messages", async ({
  world,
  general,
  alice,
}) => {
  world.createGuild("Coffee House", { bots: [] })
  const message = await alice.send(general, "Hello!")

  expect(names(world.guilds)).toEqual(["Tea House", "Coffee House"])
  expect(world.guilds.get("Coffee House").owner.name).toBe("Coffee House Owner")
  expect(world.users.get("alice").id).toBe(alice.id)
  expect(world.channel(general.id).name).toBe("general")
  expect(world.channel("general").lastMessage?.id).toBe(message.id)
  expect(world.message(message.id).content).toBe("Hello!")
  expect(() => world.channel("1")).toThrow("The list of channels has no channel")
  expect(() => world.message("1")).toThrow("There is no message with the id 1")
  expect(() => world.message("hello")).toThrow("`id` must be a snowflake")
})

test("after a reset the lists of the simulation are those of its new world", ({ world, guild }) => {
  const { guilds } = world
  expect(names(guilds)).toEqual([guild.name])
  world.reset()

  expect(guilds).toEqual([])
  world.createGuild("Coffee House")
  expect(names(guilds)).toEqual(["Coffee House"])
})
