import { ChannelType, Client, Events, GatewayIntentBits, Partials } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { DirectMessages, Guilds, GuildMessagePolls, GuildMessages, MessageContent } =
  GatewayIntentBits

test.override("bot", () => {
  const client = new Client({
    intents: [Guilds, GuildMessages, GuildMessagePolls, DirectMessages, MessageContent],
    partials: [Partials.Channel],
  })
  client.on(Events.MessageCreate, async (message) => {
    if (message.author.bot) return
    if (message.channel.isDMBased()) await message.reply("Just between us.")
    if (message.content === "!help") await message.startThread({ name: "Help" })
    if (message.content === "!done" && message.channel.isThread()) {
      await message.channel.setArchived(true)
    }
  })
  client.on(Events.ThreadCreate, async (thread) => {
    if (thread.parent?.type === ChannelType.GuildForum) await thread.send("Did the water boil?")
  })
  client.on(Events.MessagePollVoteAdd, async ({ poll }) => {
    await poll.message?.reply("Noted.")
  })
  return client
})

test("the bot begins a thread and closes it", async ({ env, general, alice }) => {
  await alice.send(general, "!help")
  const [thread] = general.threads
  if (thread === undefined) throw new Error("The bot began no thread.")
  expect(thread).toMatchObject({ name: "Help", owner: { id: env.bot.id } })

  await alice.send(thread, "The tea is cold.")
  await alice.send(thread, "!done")
  expect(thread.archived).toBe(true)
  expect(thread.memberCount).toBe(2)
})

test("a thread archives itself by the clock", async ({ env, general, alice }) => {
  const thread = await alice.createThread(general, "Tea talk", { autoArchiveDuration: 60 })
  await env.advanceTime({ minutes: 61 })
  expect(thread.archived).toBe(true)
})

test("a post in a forum is answered", async ({ guild, alice }) => {
  const help = guild.createForumChannel("help", {
    tags: ["question", { name: "solved", moderated: true }],
  })
  const post = await alice.createPost(help, "Cold tea", "What now?", { tags: ["question"] })
  expect(post.tags).toEqual(["question"])
  expect(post.lastMessage?.content).toBe("Did the water boil?")
})

test("a poll is voted in, and ends by the clock", async ({ env, general, alice, bob }) => {
  const question = "Which tea?"
  const asked = await alice.send(general, "", { poll: { question, answers: ["Sencha", "Assam"] } })
  await bob.vote(asked, "Sencha")
  expect(general).toHaveSent({ content: "Noted.", replyTo: asked })
  expect(asked.poll?.answers).toMatchObject([{ text: "Sencha", count: 1 }, { count: 0 }])

  await env.advanceTime({ hours: 25 })
  expect(asked.poll?.finalized).toBe(true)
})

test("who joins by an invite uses it up", async ({ guild, general, alice }) => {
  guild.setPermissions(alice, "CreateInstantInvite")
  const invite = await alice.createInvite(general, { maxUses: 1, maxAge: 3600 })
  guild.addMember("erin", { invite })
  expect(invite).toMatchObject({ uses: 1, isOpen: false })
})

test("what is published is written where it is followed", async ({ guild, general }) => {
  const news = guild.createNewsChannel("news")
  await guild.owner.follow(news, general)
  const message = await guild.owner.send(news, "We open at nine.")
  await guild.owner.publish(message)
  expect(message.published).toBe(true)
  expect(general.lastMessage?.content).toBe("We open at nine.")
})

test("a webhook is written by", async ({ guild, general }) => {
  const webhook = guild.createWebhook(general, "Kitchen")
  const body = JSON.stringify({ content: "Ready!", username: "Cook" })
  const headers = { "content-type": "application/json" }
  await fetch(webhook.url, { method: "POST", headers, body })
  expect(general.lastMessage).toMatchObject({ content: "Ready!", author: { name: "Cook" } })
})

test("a direct message is answered", async ({ alice }) => {
  await alice.sendDm("May I ask something?")
  expect(alice.dm.lastMessage?.content).toBe("Just between us.")
})

// https://github.com/discord/discord-api-docs/pull/8212
test("a bot writes to nobody who shares no guild with it", async ({ env, alice }) => {
  await alice.sendDm("May I ask something?")
  await alice.leave()
  await alice.sendDm("Are you still there?")
  env.assertError({ code: 50278 })
})

test("a file is sent and read", async ({ general, alice }) => {
  const list = { name: "tea.txt", content: "Sencha, Assam" }
  const message = await alice.send(general, "What we have:", { attachments: [list] })

  const [file] = message.attachments
  expect(file?.name).toBe("tea.txt")
  expect(new TextDecoder().decode(file?.content)).toBe("Sencha, Assam")
})

test("a link unfurls", async ({ env, general, alice }) => {
  env.unfurl("https://example.com/tea", { title: "Tea", description: "All about it" })
  const message = await alice.send(general, "Look: https://example.com/tea")
  expect(message.embeds).toMatchObject([{ type: "link", title: "Tea" }])
  expect(message.editedAt).toBeUndefined()
})

test("the platform says who has joined", async ({ env, guild, general }) => {
  guild.setSystemChannel(general)
  const erin = guild.addMember("erin")
  await env.settle()
  expect(general.lastMessage?.author.id).toBe(erin.id)
  expect(general.lastMessage?.render()).toContain("joined")
})

test("a forward shows what was said", async ({ guild, general, alice }) => {
  const kitchen = guild.createTextChannel("kitchen")
  const message = await alice.send(general, "Two cups of Sencha")
  const forward = await alice.send(kitchen, "", { forward: message })
  expect(forward.forwarded).toMatchObject({ messageId: message.id, content: "Two cups of Sencha" })
})
