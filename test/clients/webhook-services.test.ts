// Messages in Slack's format as discord.js sends them.

import { Client, GatewayIntentBits, WebhookClient } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js sends a message in Slack's format", async () => {
  await using env = await sim.run(new Client({ intents: [GatewayIntentBits.Guilds] }))
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const { url } = guild.createWebhook(general, "Kettle")
  const webhook = new WebhookClient({ url })
  const body = { text: "Tea!", attachments: [{ title: "Sencha", color: "#36a64f" }] }
  expect(await env.asBot(() => webhook.sendSlackMessage(body))).toBe(true)
  expect(general.lastMessage).toMatchObject({ content: "Tea!", author: { name: "Kettle" } })
  expect(general.lastMessage?.embeds).toMatchObject([{ title: "Sencha", color: 0x36_a6_4f }])
})
