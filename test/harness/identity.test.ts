// One handle per object, so that `toBe`, sets and maps of handles work.

import { deepStrictEqual, throws } from "node:assert/strict"
import { globSync, readFileSync } from "node:fs"
import { expect, test as base } from "vitest"
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
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
})

test("channels", async ({ sim, guild, general, alice }) => {
  const category = guild.createCategory("staff")
  const voiceChannel = guild.createVoiceChannel("Lobby", { category })
  const help = guild.createForumChannel("help")
  const post = await alice.createPost(help, "Cold tea", "What now?")
  const lounge = await guild.owner.createChannel("Lounge", { type: "stage" })
  await alice.joinVoice(voiceChannel)

  expect(guild.channels.get("general")).toBe(general)
  expect(sim.channel(general.id)).toBe(general)
  expect(guild.channels.get("Lobby")).toBe(voiceChannel)
  expect(guild.channels.ofType("voice").get("Lobby")).toBe(voiceChannel)
  expect(category.channels[0]).toBe(voiceChannel)
  expect(alice.voice?.channel).toBe(voiceChannel)
  expect(guild.channels.get("Lounge")).toBe(lounge)
  expect(guild.threads.get("Cold tea")).toBe(post)
  expect(help.posts[0]).toBe(post)
  expect(post.parent).toBe(help)
  expect(post.lastMessage?.channel).toBe(post)
  expect(await alice.createPost(post.parent, "Hot tea", "Fine.")).toBe(help.posts[1])
  expect(alice.dm).toBe(alice.dm)
  expect(sim.guild).toBe(guild)
  expect(sim.guilds.get("Tea House")).toBe(guild)
})

test("messages, ephemeral and edited ones too", async ({ sim, general, alice }) => {
  const hello = await alice.send(general, "Hello!")
  await alice.edit(hello, "Hello there!")

  expect(general.lastMessage).toBe(hello)
  expect(general.lastMessage).toBe(general.lastMessage)
  expect(general.messages.get("Hello there!")).toBe(hello)
  expect(sim.message(hello.id)).toBe(hello)
  expect(hello.channel).toBe(general)
  expect(new Set([...general.history(), ...general.history()]).size).toBe(1)
  const before = hello.channel
  general.delete()
  expect(hello.channel).toBe(before)
})

test("a person of two guilds is one handle in each", async ({ sim, guild, general, alice }) => {
  const other = sim.createGuild("Coffee House")
  const there = other.addMember(alice)
  await there.send(other.createTextChannel("bar"), "An espresso")
  await alice.send(general, "A tea")

  expect(guild.members.get("alice")).toBe(alice)
  expect(other.members.get("alice")).toBe(there)
  expect(there).not.toBe(alice)
  expect(general.lastMessage?.author).toBe(alice)
  expect(other.channels.get("bar").lastMessage?.author).toBe(there)
  expect(general.members).toContain(alice)
  await alice.leave()
  expect(general.lastMessage?.author).toBe(alice)
})

test("accounts: bots, and people outside of guilds", async ({ sim, guild, alice }) => {
  const carol = sim.createUser("carol")
  const helper = sim.createUser("helper", { bot: true })
  guild.addBot(helper)
  guild.addMember(carol)
  const webhook = guild.createWebhook(guild.createTextChannel("builds"), "Builds")
  const [first, second] = [await webhook.send("1"), await webhook.send("2")]

  expect(sim.bot).toBe(sim.bot)
  expect(sim.users.get("carol")).toBe(carol)
  expect((await carol.sendDm("Hello?")).author).toBe(carol)
  expect(sim.users.get(sim.bot.id)).toBe(sim.bot)
  expect((await alice.sendDm("Hello?")).author).toBe(sim.users.get("alice"))
  expect(first.author).toBe(second.author)
  expect(guild.webhooks.get("Builds")).toBe(webhook)
})

test("roles, expressions, events, rules, invites", async ({ guild, general, alice }) => {
  const staff = guild.createRole("staff")
  await guild.owner.giveRole(alice, staff)
  const invite = await guild.owner.createInvite(general)
  const cup = guild.createEmoji("cup")
  const sticker = guild.createSticker("pot")
  const event = guild.createScheduledEvent("Tea", { location: "Garden", startsIn: 60, lasts: 600 })
  const rule = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })

  expect(alice.roles).toContain(staff)
  expect(guild.roles.get("staff")).toBe(staff)
  expect(guild.roles.at(-1)).toBe(guild.botRole)
  expect(guild.roles[0]).toBe(guild.everyone)
  expect(guild.invites[0]).toBe(invite)
  expect(invite.inviter).toBe(guild.owner)
  expect(guild.emojis.get("cup")).toBe(cup)
  expect(guild.stickers.get("pot")).toBe(sticker)
  expect(guild.scheduledEvents.get("Tea")).toBe(event)
  expect(guild.autoModRules.get("No coffee")).toBe(rule)
  expect(guild.auditLog({ type: "InviteCreate" })[0]?.by).toBe(guild.owner)
})

test("a handle is a key of sets and maps, and equal to itself alone", ({
  guild,
  general,
  alice,
  bob,
}) => {
  const seen = new Map([[alice, 1]])
  expect(seen.get(guild.members.get("alice"))).toBe(1)
  for (const [one, other] of [
    [alice, bob],
    [general, guild.createTextChannel("news")],
    [guild.everyone, guild.botRole],
    [alice, createSim().createUser("alice")],
  ] as const) {
    expect(one).toEqual(one)
    expect(one).toStrictEqual(one)
    deepStrictEqual(one, one)
    expect(one).not.toEqual(other)
    expect(one).not.toStrictEqual(other)
    throws(() => deepStrictEqual(one, other))
    expect({ by: one }).not.toEqual({ by: other })
  }
})

test("only the factory makes handles", () => {
  const makes = /new (?:\w*Handle|Person|InteractionResult|WebhookAuthor)\(/
  const files = globSync("src/**/*.ts").filter((file) => makes.test(readFileSync(file, "utf8")))
  expect(files).toEqual(["src/harness/handles/factory.ts"])
})
