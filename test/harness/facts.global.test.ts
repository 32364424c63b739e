// The properties of channels and other objects that a test reads, printed handles, and `debug()`
// (https://docs.discord.com/developers/resources/channel).

import { createRequire } from "node:module"
import { inspect, stripVTControlCharacters } from "node:util"
import { afterEach, beforeEach, expect, test as base, vi } from "vitest"
import {
  type ChannelHandle,
  type GuildHandle,
  type Person,
  type Sim,
  createSim,
} from "../../src/index.ts"

interface Fixtures {
  readonly sim: Sim
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
}

const test = base.extend<Fixtures>({
  sim: async ({}, use) => use(createSim()),
  guild: async ({ sim }, use) => use(sim.createGuild("Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general", { topic: "Tea" })),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
})

// Jest's own `expect`, a dependency of Jest.
const fromJest = createRequire(createRequire(import.meta.url).resolve("jest"))
const { printDiffOrStringify } = (await import(
  createRequire(createRequire(import.meta.url).resolve("vitest")).resolve("@vitest/utils/diff")
)) as { readonly printDiffOrStringify: (received: unknown, expected: unknown) => string }
const { expect: jestExpect } = fromJest("expect") as { readonly expect: typeof expect }

const log = vi.spyOn(console, "log")
beforeEach(() => void log.mockReset().mockImplementation(() => {}))
afterEach(() => void log.mockReset())
const printed = (): string => log.mock.calls.map((call) => call.join(" ")).join("\n")

test("a channel shows what it is made with", async ({ guild, alice }) => {
  const tickets = guild.createCategory("tickets")
  const ticket = guild.createTextChannel("ticket-alice", {
    category: tickets,
    topic: "Cold tea",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const voiceChannel = guild.createVoiceChannel("Lobby", { userLimit: 2, bitrate: 96_000 })
  const thread = await alice.createThread(ticket, "Cups")

  expect(ticket).toMatchObject({ topic: "Cold tea", nsfw: true, rateLimitPerUser: 5, position: 1 })
  expect(ticket.parent).toBe(tickets)
  expect(ticket.guild).toBe(guild)
  expect(tickets).toMatchObject({ topic: null, parent: undefined, nsfw: false })
  expect(voiceChannel).toMatchObject({
    userLimit: 2,
    bitrate: 96_000,
    rtcRegion: null,
    topic: null,
  })
  expect(thread).toMatchObject({ parent: ticket, nsfw: true, position: null })
  expect(alice.dm).toMatchObject({ guild: undefined, parent: undefined, overwrites: [] })
})

test("overwrites are read by their names, and `can` computes what follows", async ({
  guild,
  general,
  alice,
  bob,
}) => {
  general.deny(guild.everyone, "ViewChannel")
  general.allow(alice, "ViewChannel", "SendMessages")
  const thread = await alice.createThread(general, "Cups")

  const overwrites = [
    { target: guild.everyone, allow: [], deny: ["ViewChannel"] },
    { target: alice, allow: ["ViewChannel", "SendMessages"], deny: [] },
  ]
  expect(general.overwrites).toEqual(overwrites)
  expect(thread.overwrites).toEqual(overwrites)
  expect(alice.can("SendMessages", general)).toBe(true)
  // VIEW_CHANNEL is required for all others:
  // https://docs.discord.com/developers/topics/permissions#implicit-permissions
  expect(bob.can("SendMessages", general)).toBe(false)
  expect(bob.can("SendMessages")).toBe(true)
  expect(bob.can("KickMembers")).toBe(false)
  expect(guild.owner.can("KickMembers")).toBe(true)
  await bob.leave()
  expect(bob.can("SendMessages")).toBe(false)
})

test("a deleted object says so, and by its name", ({ guild, general, alice }) => {
  const role = guild.createRole("staff")
  const webhook = guild.createWebhook(general, "Builds")
  const invites = general.invites
  const made = [general, role, webhook, guild]
  expect(made.map(({ deleted }) => deleted)).toEqual([false, false, false, false])
  general.delete()
  role.delete()

  expect(made.map(({ deleted }) => deleted)).toEqual([true, true, true, false])
  expect(() => general.name).toThrow(`The channel #general (${general.id}) has been deleted.`)
  expect(() => general.topic).toThrow("The channel #general")
  expect(() => invites.length).toThrow("The channel #general")
  expect(() => role.permissions).toThrow(`The role staff (${role.id}) has been deleted.`)
  expect(() => webhook.name).toThrow("The webhook Builds")
  expect(() => alice.can("SendMessages", general)).toThrow("has been deleted")
})

test("other objects that a bot created can be read", async ({ sim, guild, general }) => {
  const role = guild.createRole("staff", { permissions: ["KickMembers"], hoist: true })
  const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  await guild.owner.editGuild({ systemChannel: general, description: "Hot" })

  expect(role).toMatchObject({ permissions: ["KickMembers"], hoist: true, managed: false })
  expect(guild.botRole.managed).toBe(true)
  expect(rule.trigger).toMatchObject({ keyword_filter: ["coffee"] })
  expect(rule.actions).toMatchObject([{ type: 1 }])
  expect(guild.systemChannel).toBe(general)
  expect(guild.afkChannel).toBeUndefined()
  expect(guild.description).toBe("Hot")
  const before = sim.now.getTime()
  await sim.advanceTime(60)
  expect(sim.now.getTime() - before).toBe(60_000)
})

test("util.inspect shows facts in a few lines, at any depth, without secrets", async ({
  guild,
  general,
  alice,
}) => {
  general.deny(guild.everyone, "AttachFiles")
  const hello = await alice.send(general, "Hello!")
  const webhook = guild.createWebhook(general, "Builds")
  const options = { breakLength: Infinity, depth: 0 }

  expect(inspect(hello, options)).toBe(
    `Message { author: 'alice', content: 'Hello!', channel: '#general', id: '${hello.id}' }`,
  )
  expect(inspect({ here: hello }, { depth: 0 })).toContain("'Hello!'")
  expect(inspect(general, options)).toBe(
    `Channel { name: 'general', type: 'text', topic: 'Tea', guild: 'Tea House', overwrites: [ '@everyone: -AttachFiles' ], lastMessage: 'alice: Hello!', id: '${general.id}' }`,
  )
  expect(inspect(alice, options)).toBe(
    `Person { name: 'alice', guild: 'Tea House', id: '${alice.id}' }`,
  )
  expect(inspect(guild.channels, { depth: 0 })).toContain("name: 'general'")
  for (const handle of [webhook, await guild.owner.createInvite(general), guild, guild.botRole]) {
    const text = inspect(handle, { depth: Infinity })
    expect(text.split("\n").length).toBeLessThan(25)
    expect(text).not.toContain(webhook.token)
    expect(text).not.toContain("clock")
  }
})

test("a deleted object is printed with its last name, one from before a reset with its id", async ({
  sim,
  general,
  alice,
}) => {
  const hello = await alice.send(general, "Hello!")
  general.delete()

  expect(inspect(general)).toContain("{ name: 'general', deleted: true, id:")
  expect(inspect(hello)).toContain("channel: '#general (deleted)'")
  expect(inspect(hello)).toContain("deleted: true")
  sim.reset()
  expect(inspect(hello)).toContain("Hello!")
})

test("runners print facts in differences and snapshots", async ({ general, alice, bob }) => {
  const hello = await alice.send(general, "Hello!")
  const other = await bob.send(general, "Good evening!")
  const compare = () => jestExpect({ message: hello }).toEqual({ message: other })
  expect(JSON.parse(JSON.stringify(hello))).toMatchObject({
    author: "alice",
    content: "Hello!",
    channel: "#general",
    id: hello.id,
  })
  // Vitest prints differences of a clone of a value that it regards as a plain object, when a test
  // has failed.
  const difference = printDiffOrStringify({ message: other }, { message: hello })
  expect(stripVTControlCharacters(difference)).toMatch(
    /- {5}"content": "Hello!",[^]*\+ {5}"content": "Good evening!",/,
  )
  expect(compare).toThrow(/- {5}"content": "Good evening!",[^]*\+ {5}"content": "Hello!",/)
  expect(() => jestExpect(alice).toBe(bob)).toThrow(/"name": "bob"[^]*"name": "alice"/)
})

test("debug() prints what people see below a heading", async ({
  sim,
  guild,
  general,
  alice,
  bob,
}) => {
  const hello = await alice.send(general, "Hello!")
  const staff = guild.createTextChannel("staff")
  staff.deny(guild.everyone, "ViewChannel")
  await guild.owner.send(staff, "Who brews?")
  await alice.sendDm("Is there tea?")

  expect(general.debug()).toBeUndefined()
  hello.debug()
  staff.debug({ as: guild.owner })
  expect(printed()).toBe(
    [
      "--- #general ---\nalice\n  Hello!\n",
      "--- a message in #general ---\nalice\n  Hello!\n",
      "--- #staff, as Tea House Owner sees it ---\nTea House Owner\n  Who brews?\n",
    ].join("\n"),
  )
  expect(() => staff.debug({ as: bob })).toThrow("50001")
  log.mockClear()
  guild.debug({ as: bob })
  expect(printed()).toBe("--- #general in Tea House, as bob sees it ---\nalice\n  Hello!\n")
  log.mockClear()
  sim.debug()
  expect(printed()).toContain("--- #staff in Tea House ---")
  expect(printed()).toContain("--- DM of alice and TestBot ---")
  log.mockClear()
  guild.createTextChannel("empty").debug()
  expect(printed()).toBe("--- #empty ---\n(no messages)\n")
})

test("the users of a group DM without a guild in common are accounts, and are printed", async ({
  sim,
}) => {
  const [alice, bob, carol] = ["alice", "bob", "carol"].map((name) => sim.createUser(name))
  if (alice === undefined || bob === undefined) throw new Error("The users were created.")
  const group = await alice.createGroupDm([bob])
  expect(group.members).toEqual([alice, bob])
  expect(group.members).toContain(alice)
  expect(group.members.get("bob")).toBe(bob)
  expect(() => expect(group.members).toContain(carol)).toThrow(/to include User \{ name: 'carol'/)
})

test("a member of a guild that was deleted is printed", async ({ guild, alice, bob }) => {
  await guild.owner.deleteGuild()
  expect(() => expect([alice]).toEqual([bob])).toThrow("Person { name: 'alice'")
  expect(inspect(alice)).toContain("guild: 'Tea House (deleted)'")
})
