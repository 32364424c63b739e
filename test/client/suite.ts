// One suite for worlds in the same process and on a server. It awaits everything.

// The compiler reduces a union of a handle and a remote handle to the former, whose builders return no promise.
// oxlint-disable typescript/await-thenable

import { afterEach, beforeEach, expect, test } from "vitest"
import type { RemoteEnv } from "../../src/client.ts"
import { PlatformError, SetupError, type WorldSnapshot } from "../../src/index.ts"
import type { Env } from "../../src/node.ts"

/** A world in the same process or on a server, with a connected bot. */
export type SuiteEnv = Env | RemoteEnv

/** Opens a world with a connected bot, empty or from a snapshot. */
export type OpenWorld = (snapshot?: WorldSnapshot) => Promise<SuiteEnv>

const IMAGE = new TextEncoder().encode("GIF89a")

/** Defines the tests for one kind of worlds. */
export function defineSuite(open: OpenWorld): void {
  let env: SuiteEnv

  beforeEach(async () => {
    env = await open()
  })
  afterEach(async () => {
    await env.close()
  })

  /** Creates a guild with the bot, a channel and two members. */
  async function createHouse() {
    const guild = await env.createGuild("Tea House")
    const general = await guild.createTextChannel("general")
    const alice = await guild.addMember("alice")
    const bob = await guild.addMember("bob")
    return { guild, general, alice, bob }
  }

  test("a guild is built with channels of each kind", async () => {
    const { guild } = await createHouse()
    const rooms = await guild.createCategory("rooms")
    const voice = await guild.createVoiceChannel("lounge", { category: rooms, userLimit: 5 })
    await guild.createNewsChannel("news")
    await guild.createStageChannel("podium")
    await guild.createForumChannel("help", { tags: ["question"], defaultReaction: "🍵" })
    await guild.createMediaChannel("photos")
    expect(guild.channels.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["category", "voice", "announcement", "stage", "forum", "media"]),
    )
    expect(voice.parent).toBe(rooms)
    expect(guild.channels.ofType("voice").get("lounge").userLimit).toBe(5)
  })

  test("roles, overwrites and permissions are built", async () => {
    const { guild, general, alice } = await createHouse()
    const staff = await guild.createRole("staff", { permissions: ["BanMembers"], color: 255 })
    await guild.setTopRole(alice, staff)
    await general.deny(guild.everyone, "SendMessages")
    await general.allow(alice, "SendMessages")
    await staff.setPermissions("KickMembers")
    expect(alice.roles).toContain(staff)
    expect(alice.can("KickMembers")).toBe(true)
    expect(alice.can("SendMessages", general)).toBe(true)
    expect(guild.members.get("bob").can("SendMessages", general)).toBe(false)
  })

  test("members have dates, nicknames and pictures", async () => {
    const { guild } = await createHouse()
    const joinedAt = new Date("2025-12-24T18:00:00Z")
    const carol = await guild.addMember("carol", { joinedAt, nick: "Caro", avatar: IMAGE })
    expect(carol.joinedAt).toEqual(joinedAt)
    expect(carol.nick).toBe("Caro")
    expect(carol.avatarUrl).toMatch(/avatars/)
  })

  test("emojis, stickers, sounds, events, rules and webhooks are built", async () => {
    const { guild, general } = await createHouse()
    const leaf = await guild.createEmoji("leaf", { image: IMAGE })
    await guild.createSticker("cup")
    await guild.createSoundboardSound("gong")
    const party = await guild.createScheduledEvent("Tea time", { location: "Garden" })
    await guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    const webhook = await guild.createWebhook(general, "Kettle")
    const whistled = await webhook.send("boiling")
    expect(guild.emojis.get("leaf")).toBe(leaf)
    expect(guild.scheduledEvents.get("Tea time")).toBe(party)
    expect(general.lastMessage).toBe(whistled)
    expect(whistled.author.name).toBe("Kettle")
  })

  test("a handle is the same object after changes", async () => {
    const { guild, general, alice } = await createHouse()
    const message = await alice.send(general, "tea?")
    await alice.edit(message, "green tea?")
    expect(general.lastMessage).toBe(message)
    expect(guild.members.get("alice")).toBe(alice)
    expect(env.message(message.id)).toBe(message)
    expect(message.content).toBe("green tea?")
  })

  test("a bot answers a message before the verb resolves", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    expect(general.lastMessage?.content).toBe("pong")
    expect(general.lastMessage?.author).toBe(env.bot)
    env.assertSent(general, "pong")
    expect(env.replies.map(String)).toEqual(["pong"])
  })

  test("messages have replies, files, reactions and pins", async () => {
    const { general, alice, bob } = await createHouse()
    const file = { name: "tea.txt", content: "tea" }
    const first = await alice.send(general, "tea", { attachments: [file] })
    const reply = await bob.send(general, "yes", { replyTo: first })
    await bob.react(first, "🍵")
    await env.guild.owner.pin(first)
    expect(first.attachments[0]?.name).toBe("tea.txt")
    expect(first.replies({ by: "anybody" })).toEqual([reply])
    expect(first.reactions).toEqual([{ emoji: "🍵", count: 1 }])
    expect(general.pins()).toEqual([first])
    await bob.unreact(first, "🍵")
    expect(first.reactions).toEqual([])
  })

  test("a deleted message keeps its last state", async () => {
    const { general, alice } = await createHouse()
    const message = await alice.send(general, "oops")
    await alice.delete(message)
    expect(message.deleted).toBe(true)
    expect(message.content).toBe("oops")
    await expect(alice.react(message, "🍵")).rejects.toMatchObject({ code: 10008 })
  })

  test("a slash command is answered", async () => {
    const { general, alice } = await createHouse()
    const result = await alice.slash(general, "brew", { leaf: "Assam" })
    expect(result.requireResponse().content).toBe("Brewing Assam")
    env.assertResponded(result, /^Brewing/)
  })

  test("an option is autocompleted", async () => {
    const { general, alice } = await createHouse()
    const result = await alice.autocomplete(general, "brew", { leaf: "A" })
    expect(result.choices?.map(({ name }) => name)).toEqual(["Assam", "Sencha"])
  })

  test("a modal is submitted", async () => {
    const { general, alice } = await createHouse()
    const opened = await alice.slash(general, "order")
    expect(opened.modal?.title).toBe("Order")
    const result = await alice.submitModal(opened, { name: "Alice" })
    expect(result.response?.content).toBe("Tea for Alice")
  })

  test("a context menu is used", async () => {
    const { general, alice, bob } = await createHouse()
    const result = await alice.contextMenu(bob, "Praise", { channel: general })
    expect(result.ephemeral).toBe(true)
    expect(result.response?.content).toBe("Praised")
  })

  test("buttons are clicked, and options are selected", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!menu")
    const [menu] = env.replies
    if (menu === undefined) throw new Error("The bot has sent a menu.")
    expect(menu.buttons.map(({ label }) => label)).toEqual(["More"])
    const result = await alice.select(menu, "Which tea?", "Sencha")
    expect(result.response).toBe(menu)
    expect(menu.content).toBe("Chose Sencha")
    await expect(alice.click(menu, "More")).rejects.toThrow(SetupError)
  })

  test("threads are created, archived and joined", async () => {
    const { guild, general, alice, bob } = await createHouse()
    const thread = await alice.createThread(general, "sorts")
    await bob.joinThread(thread)
    await bob.send(thread, "green")
    await alice.archiveThread(thread)
    expect(guild.threads.get("sorts")).toBe(thread)
    expect(thread.archived).toBe(true)
    expect(thread.history().map(String)).toContain("green")
  })

  test("posts are created in a forum", async () => {
    const { guild, alice } = await createHouse()
    const help = await guild.createForumChannel("help", { tags: ["question"] })
    const forum = guild.channels.ofType("forum").get("help")
    expect(forum).toBe(help)
    const post = await alice.createPost(forum, "Which pot?", "Clay?", { tags: ["question"] })
    expect(forum.posts).toEqual([post])
    expect(post.owner).toBe(alice)
  })

  test("people join voice and speak on stages", async () => {
    const { guild, alice } = await createHouse()
    await guild.createVoiceChannel("lounge")
    const lounge = guild.channels.ofType("voice").get("lounge")
    await alice.joinVoice(lounge)
    await alice.setVoice({ selfMute: true })
    expect(lounge.voiceMembers).toEqual([alice])
    expect(alice.voice).toMatchObject({ selfMute: true })
    await alice.leaveVoice()
    expect(lounge.voiceMembers).toEqual([])
  })

  test("members are moderated, with entries in the audit log", async () => {
    const { guild, bob } = await createHouse()
    const { owner } = guild
    await owner.timeout(bob, 60)
    expect(bob.timedOutUntil).toEqual(new Date(env.now.getTime() + 60_000))
    await owner.ban(bob, { reason: "spam" })
    expect(bob.isMember).toBe(false)
    expect(guild.bans).toMatchObject([{ userId: bob.id }])
    expect(guild.auditLog({ type: "MemberBanAdd" })).toMatchObject([{ reason: "spam" }])
    await owner.unban(bob)
    expect(guild.bans).toEqual([])
  })

  test("a member leaves and comes back by an invite", async () => {
    const { guild, general, bob } = await createHouse()
    const invite = await guild.owner.createInvite(general, { maxUses: 2 })
    await bob.leave()
    expect(bob.isMember).toBe(false)
    await bob.acceptInvite(invite)
    expect(bob.isMember).toBe(true)
    expect(invite.uses).toBe(1)
  })

  test("an auto-moderation rule blocks a message", async () => {
    const { guild, general, alice } = await createHouse()
    await guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
    await expect(alice.send(general, "coffee")).rejects.toMatchObject({ code: 200000 })
    expect(general.lastMessage).toBeUndefined()
  })

  test("a scheduled event is created and has subscribers", async () => {
    const { guild, bob } = await createHouse()
    const event = await guild.owner.createEvent("Party", { location: "Garden", startsIn: 60 })
    await bob.subscribeEvent(event)
    expect(event.subscribers.map(({ name }) => name)).toEqual(["Tea House Owner", "bob"])
    await event.delete()
    expect(event.deleted).toBe(true)
  })

  test("a poll is voted for and ended", async () => {
    const { general, alice, bob } = await createHouse()
    const poll = { question: "Tea?", answers: ["Yes", "No"] }
    const asked = await alice.send(general, "", { poll })
    await bob.vote(asked, "Yes")
    await alice.endPoll(asked)
    expect(asked.poll?.answers.map(({ voters }) => voters.map(({ name }) => name))).toEqual([
      ["bob"],
      [],
    ])
  })

  test("direct messages are opened by reading them", async () => {
    const { alice } = await createHouse()
    const dm = await alice.dm
    await alice.send(dm, "!ping")
    expect(dm.history().map(String)).toEqual(["!ping", "pong"])
    expect(await alice.dmWith(env.bot)).toBe(dm)
  })

  test("closed direct messages are refused", async () => {
    const { alice } = await createHouse()
    await alice.closeDms()
    const sent = await alice.sendDm("!ping")
    expect(sent.channel.history().map(String)).toEqual(["!ping"])
  })

  test("people talk in a group DM", async () => {
    const { alice, bob } = await createHouse()
    const circle = await alice.createGroupDm([bob], { name: "Circle" })
    await bob.send(circle, "hi")
    expect(alice.groupDms).toEqual([circle])
    expect(circle.lastMessage?.content).toBe("hi")
  })

  test("people buy and are refunded", async () => {
    const { alice } = await createHouse()
    const sku = await env.createSku("Premium")
    const entitlement = await alice.purchase(sku)
    expect(entitlement.active).toBe(true)
    await entitlement.refund()
    expect(entitlement.active).toBe(false)
  })

  test("people authorize the application", async () => {
    const { alice } = await createHouse()
    const id = env.bot.id
    const page = `https://discord.com/oauth2/authorize?client_id=${id}&scope=bot`
    const other = await env.createUser("zoe")
    await expect(other.authorize(page)).rejects.toThrow(/guild/i)
    await expect(alice.authorize(page, { guild: env.guild })).rejects.toThrow(PlatformError)
  })

  test("time passes by advanceTime only", async () => {
    const { guild, bob } = await createHouse()
    const before = env.now.getTime()
    await guild.owner.timeout(bob, 60)
    await env.advanceTime({ minutes: 1, seconds: 1 })
    expect(env.now.getTime() - before).toBe(61_000)
    expect(bob.timedOutUntil).toBeNull()
  })

  test("a poll ends by itself", async () => {
    const { general, alice } = await createHouse()
    const poll = { question: "Tea?", answers: ["Yes", "No"], hours: 1 }
    const asked = await alice.send(general, "", { poll })
    await env.advanceTime({ hours: 2 })
    expect(asked.poll?.finalized).toBe(true)
  })

  test("an injected error applies to requests of the bot", async () => {
    const { general, alice } = await createHouse()
    const fault = await env.injectError({
      method: "POST",
      path: "/channels/{channel_id}/messages",
      status: 500,
      times: 1,
    })
    expect(fault.fired).toBe(0)
    expect(() => fault.assertFired()).toThrow(/was not applied/)
    await alice.send(general, "!ping")
    expect(fault.fired).toBe(1)
    expect(env.faults).toHaveLength(1)
    expect(general.lastMessage?.content).toBe("!ping")
  })

  test("an injected error is removed", async () => {
    const { general, alice } = await createHouse()
    const fault = await env.injectError({ status: 500, times: Infinity })
    expect(fault.remaining).toBe(Infinity)
    await fault.remove()
    await alice.send(general, "!ping")
    expect(fault).toMatchObject({ fired: 0, remaining: 0 })
    expect(general.lastMessage?.content).toBe("pong")
  })

  test("the journal and the transcript are read", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    expect(env.journal.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["action", "event", "request"]),
    )
    expect(env.httpLog.at(-1)).toMatchObject({ method: "POST", status: 200 })
    expect(env.transcript()).toMatch(/alice +sends "!ping" in #general/)
    expect(general.render()).toContain("pong")
    expect(env.html({ title: "Tea" })).toContain("<title>Tea")
  })

  test("a snapshot is restored in another world", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    const snapshot = await env.world.snapshot()
    await env.close()
    env = await open(snapshot)
    expect(env.guild.channels.get("general").history().map(String)).toEqual(["!ping", "pong"])
    const again = await env.guild.members.get("alice").send(env.channel("general"), "!ping")
    expect(again.channel.lastMessage?.content).toBe("pong")
  })

  test("a link unfurls", async () => {
    const { general, alice } = await createHouse()
    await env.unfurl("https://example.com/tea", { title: "Tea" })
    const message = await alice.send(general, "https://example.com/tea")
    expect(message.embeds).toMatchObject([{ title: "Tea" }])
  })

  test("a refusal of the platform has its code and its reason", async () => {
    const { guild, general, alice } = await createHouse()
    await general.deny(guild.everyone, "SendMessages")
    const error: unknown = await alice.send(general, "hi").catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(PlatformError)
    expect(error).toMatchObject({ status: 403, code: 50013 })
    expect(error).toHaveProperty("message", expect.stringContaining("alice lacks SendMessages"))
    expect(error).toHaveProperty("stack", expect.stringContaining("suite.ts"))
  })

  test("an impossible setup is a SetupError", async () => {
    const { guild } = await createHouse()
    await expect((async () => guild.createRole("x", { id: "1" }))()).resolves.toBeDefined()
    await expect((async () => guild.createRole("y", { id: "1" }))()).rejects.toThrow(SetupError)
  })

  test("a wrong argument is refused with the correct call", async () => {
    const { general, alice } = await createHouse()
    const wrong = Object("general") as typeof general // A mistake that a test without types makes.
    await expect(alice.send(wrong, "hi")).rejects.toThrow(/send\(channel, content, options\?\)/)
    await expect((async () => env.createGuild("x", { colour: 1 } as object))()).rejects.toThrow(
      /colour/,
    )
  })

  test("an assertion that fails says what was found", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    expect(() => env.assertSent(general, "ping")).toThrow(/pong/)
  })

  test("waitFor and waitForReply wait for the bot", async () => {
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    const reply = await env.waitForReply(/pong/, { channel: general })
    expect(reply).toBe(general.lastMessage)
    expect(await env.waitFor(() => general.lastMessage?.content)).toBe("pong")
    await expect(env.waitForReply("tea", { timeout: 0 })).rejects.toThrow(/tea/)
  })

  test("a reset empties the world and invalidates handles", async () => {
    const { guild } = await createHouse()
    await env.reset()
    expect(env.guilds).toEqual([])
    expect(() => guild.name).toThrow(SetupError)
    const { general, alice } = await createHouse()
    await alice.send(general, "!ping")
    expect(general.lastMessage?.content).toBe("pong")
  })

  test("a connection to the gateway is closed, and the fault is awaited", async () => {
    await createHouse()
    await env.gateway.disconnect({ code: 4000 })
    await expect(env.gateway.dropSocket()).rejects.toThrow(SetupError)
    expect(env.transcript()).toContain("4000")
  })
}
