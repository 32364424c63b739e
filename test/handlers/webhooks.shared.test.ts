// Webhooks in discord.js, and in a test's own actions.

import { Client, Events, GatewayIntentBits, WebhookClient } from "discord.js"
import { expect, test } from "vitest"
import { SetupError, UnsupportedField, sim } from "../../src/node.ts"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildWebhooks,
  GatewayIntentBits.MessageContent,
]

test("discord.js creates a webhook, executes it, and edits its message", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.settle()
  const updated: string[] = []
  client.on(Events.WebhooksUpdate, ({ name }) => void updated.push(name))
  const channel = client.channels.cache.get(general.id)
  if (channel === undefined || !("createWebhook" in channel)) throw new Error("It takes webhooks")

  const webhook = await channel.createWebhook({ name: "Kettle" })
  const sent = await webhook.send({
    content: "hot",
    username: "Teapot",
    files: [{ name: "a.txt", attachment: Buffer.from("tea") }],
  })
  await webhook.editMessage(sent, "cold")
  await env.settle()

  expect(webhook.applicationId).toBe(env.bot.id)
  expect(sent).toMatchObject({ webhookId: webhook.id, author: { username: "Teapot" } })
  expect(general.lastMessage).toMatchObject({ content: "cold", webhookId: webhook.id })
  expect(general.lastMessage?.author).toMatchObject({ name: "Teapot", bot: true, id: webhook.id })
  expect((await channel.fetchWebhooks()).map(({ name }) => name)).toEqual(["Kettle"])
  await webhook.edit({ name: "Pot" })
  await webhook.deleteMessage(sent)
  await webhook.delete()
  await env.settle()
  expect(updated).toEqual(["general", "general", "general"])
  expect(general.webhooks).toEqual([])
  expect(general.lastMessage).toBeUndefined()
})

test("a webhook's address is all that a client needs, and its token is never printed", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const { url, token } = guild.createWebhook(general, "Kettle")
  const outside = new WebhookClient({ url })
  const { id } = await outside.send({ content: "hot" })

  expect((await outside.fetchMessage(id)).content).toBe("hot")
  expect(outside.token).toBe(token)
  expect(env.transcript()).toContain("hot")
  expect(env.transcript()).not.toContain(token)
})

test("a test executes a webhook, and the bot receives a message without a member", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const heard: unknown[] = []
  client.on(Events.MessageCreate, ({ author, webhookId, member, embeds }) => {
    heard.push([author.username, author.bot, webhookId, member, embeds.length])
  })
  const webhook = guild.createWebhook(general, "Kettle")
  await webhook.send("hot")
  const message = await webhook.send({ username: "Teapot", embeds: [{ title: "Menu" }] })

  expect(heard).toEqual([
    ["Kettle", true, webhook.id, null, 0],
    ["Teapot", true, webhook.id, null, 1],
  ])
  expect(message.author.name).toBe("Teapot")
  await expect(webhook.send("")).rejects.toMatchObject({ status: 400, code: 50006 })
  expect(() => guild.createWebhook(general, "Clyde")).toThrow(SetupError)
})

test("an answer to an interaction takes no name: that is not modeled", async () => {
  const client = new Client({ intents: INTENTS })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await client.application?.commands.set([{ name: "tea", description: "Brews a pot" }])
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.reply("soon")
    const body = { content: "a", username: "Teapot" }
    const path = `/webhooks/${interaction.applicationId}/${interaction.token}` as const
    await client.rest.post(path, { body, auth: false }).catch(() => {})
  })
  await alice.slash(general, "tea")

  const [gap] = env.gaps
  expect(gap).toBeInstanceOf(UnsupportedField)
  expect(gap).toMatchObject({ fields: ["username"] })
  expect(general.history().map(String)).toEqual(["soon"])
})
