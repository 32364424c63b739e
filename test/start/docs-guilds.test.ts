import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { AutoModerationExecution, GuildMembers, GuildModeration, GuildScheduledEvents, Guilds } =
  GatewayIntentBits

test.override("bot", () => {
  const client = new Client({
    intents: [Guilds, GuildMembers, GuildModeration, GuildScheduledEvents, AutoModerationExecution],
  })
  const log = (guildId: string, text: string) => {
    const channel = client.guilds.cache
      .get(guildId)
      ?.channels.cache.find(({ name }) => name === "general")
    return channel?.isSendable() ? channel.send(text) : undefined
  }
  client.on(Events.GuildAuditLogEntryCreate, async ({ reason }, { id }) => {
    if (reason !== null) await log(id, `The reason was: ${reason}`)
  })
  client.on(Events.AutoModerationActionExecution, async ({ guild, matchedKeyword }) => {
    await log(guild.id, `Not a word of ${matchedKeyword}, please.`)
  })
  client.on(Events.GuildScheduledEventUpdate, async (before, event) => {
    if (!before?.isActive() && event.isActive()) await log(event.guildId, `${event.name} begins!`)
  })
  return client
})

test("a test chooses the ids that a bot has in its configuration", async ({ guild }) => {
  const staff = guild.createRole("Staff", { id: "1120000000000000001" })
  const log = guild.createTextChannel("log", { id: "1120000000000000002" })
  const owner = guild.addMember("olivia", { id: "1120000000000000003", roles: [staff] })
  const rules = await owner.send(log, "Be kind.", { id: "1120000000000000004" })
  expect(rules.createdAt.getFullYear()).toBe(2023)
})

test("a role opens a channel", async ({ guild, alice }) => {
  const waiter = guild.createRole("Waiter", { permissions: ["ManageMessages"], color: 0x6f4e37 })
  const cellar = guild.createTextChannel("cellar")
  cellar.deny(guild.everyone, "ViewChannel")
  cellar.allow(waiter, "ViewChannel")

  await expect(alice.send(cellar, "Hello?")).rejects.toMatchObject({ code: 50001 })
  await guild.owner.giveRole(alice, waiter)
  await alice.send(cellar, "Hello!")
  expect(alice).toHaveRole(waiter)
})

test("a moderator times out and kicks", async ({ env, guild, general, alice, bob }) => {
  guild.setPermissions(alice, "ModerateMembers", "KickMembers", "ManageNicknames")

  await alice.setNick(bob, "Bobby")
  await alice.timeout(bob, 60)
  await expect(bob.send(general, "But …")).rejects.toMatchObject({ code: 50013 })
  await env.advanceTime({ minutes: 1 })
  await bob.send(general, "I am back.")

  await alice.kick(bob, { reason: "spilt the tea" })
  expect(guild.has(bob)).toBe(false)
  expect(general).toHaveSent("The reason was: spilt the tea")
})

test("an account and a membership have their dates", async ({ guild }) => {
  const joinedAt = new Date("2024-05-01")
  const carol = guild.addMember("carol", {
    createdAt: new Date("2020-05-01"),
    joinedAt,
    pending: true,
  })
  expect(carol.joinedAt).toEqual(joinedAt)

  await carol.passScreening()
  expect(carol.pending).toBe(false)
  await carol.setGlobalName("Caro")
  await carol.boost()
  expect(carol.premiumSince).toEqual(new Date("2026-01-01"))
})

test("the audit log tells of a ban", async ({ guild, alice, bob }) => {
  guild.setPermissions(alice, "BanMembers")
  await alice.ban(bob, { reason: "spilt the tea" })

  expect(guild.auditLog({ type: "MemberBanAdd" })).toMatchObject([
    { by: { id: alice.id }, targetId: bob.id, reason: "spilt the tea" },
  ])
})

test("auto-moderation blocks a message", async ({ guild, general, alice }) => {
  guild.createAutoModRule("No coffee", { keywords: ["coffee*"], block: "Tea only.", timeout: 60 })

  await expect(alice.send(general, "Coffee, please!")).rejects.toMatchObject({ code: 200000 })
  expect(alice.timedOutUntil).toBeDefined()
  expect(general).toHaveSent("Not a word of coffee*, please.")
})

test("a scheduled event begins and ends by the clock", async ({ env, guild, general, alice }) => {
  const event = guild.createScheduledEvent("Tea time", {
    location: "Garden",
    startsIn: 60,
    lasts: 600,
  })
  await alice.subscribeEvent(event)
  expect(event.subscribers).toHaveLength(1)

  await env.advanceTime({ minutes: 1 })
  expect(event.status).toBe("active")
  expect(general).toHaveSent("Tea time begins!")

  await env.advanceTime({ minutes: 10 })
  expect(event.status).toBe("completed")
})

test("somebody of the audience becomes a speaker", async ({ guild, alice }) => {
  const stage = guild.createStageChannel("Readings")
  stage.allow(guild.everyone, "RequestToSpeak")
  await guild.owner.joinVoice(stage)
  await guild.owner.startStage(stage, "Poems about tea")

  await alice.joinVoice(stage)
  await alice.requestToSpeak()
  expect(stage.requests.map(({ name }) => name)).toEqual(["alice"])

  await guild.owner.inviteToSpeak(alice)
  await alice.becomeSpeaker()
  expect(stage.speakers.map(({ name }) => name)).toContain("alice")
  expect(stage.instance?.topic).toBe("Poems about tea")
})

test("a reaction with an emoji of the guild", async ({ guild, general, alice, bob }) => {
  const teapot = guild.createEmoji("teapot")
  const message = await alice.send(general, `Tea! ${teapot.mention}`)
  await bob.react(message, teapot)
  expect(message).toHaveReaction(teapot, { count: 1 })
})

test("an owner changes the guild", async ({ guild, general }) => {
  await guild.owner.editGuild({ name: "Tea Palace", systemChannel: general })
  const lounge = await guild.owner.createChannel("lounge", { type: "voice", userLimit: 4 })
  await guild.owner.editChannel(general, { topic: "Tea and talk" })
  expect(guild.name).toBe("Tea Palace")
  expect(lounge.name).toBe("lounge")
})
