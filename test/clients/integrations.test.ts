// Integrations of guilds as discord.js and Oceanic have them.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { Client as OceanicClient } from "oceanic.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js lists integrations, deletes them, and hears of changes", async () => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildIntegrations],
  })
  let updates = 0
  client.on(Events.GuildIntegrationsUpdate, () => {
    updates += 1
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const helper = env.createUser("helper", { bot: true })
  await guild.owner.installApp(helper, guild)
  const channel = guild.createIntegration("twitch", "TeaTime")
  await env.settle()
  expect(updates).toBe(2)

  const own = client.guilds.cache.get(guild.id)
  const fetched = await own?.fetchIntegrations()
  expect(fetched?.map(({ name, type }) => [name, type])).toEqual([
    [env.bot.name, "discord"],
    ["helper", "discord"],
    ["TeaTime", "twitch"],
  ])
  const added = fetched?.find(({ name }) => name === "helper")
  expect(added?.application?.bot?.id).toBe(helper.id)
  expect(added?.scopes).toEqual(["bot", "applications.commands"])
  expect(fetched?.get(channel.id)?.role?.tags?.integrationId).toBe(channel.id)
  await added?.delete("unused")
  expect(guild.members.has("helper")).toBe(false)
  expect(guild.auditLog({ type: "IntegrationDelete" })).toMatchObject([{ reason: "unused" }])
})

test("Oceanic keeps the integrations of a guild", async () => {
  const client = new OceanicClient({
    auth: "Bot token",
    gateway: { intents: ["GUILDS", "GUILD_INTEGRATIONS"] },
  })
  const heard: string[] = []
  client.on("integrationCreate", (_, { name }) => void heard.push(`+${name}`))
  client.on("integrationUpdate", (_, { name }) => void heard.push(`=${name}`))
  client.on("integrationDelete", (_, { id }) => void heard.push(`-${id}`))
  const bot = { start: () => client.connect(), stop: () => client.disconnect(false) }
  await using env = await sim.run(bot)
  const guild = env.createGuild("Tea House")
  const channel = guild.createIntegration("youtube", "TeaTime")
  await guild.owner.editIntegration(channel, { expireGracePeriod: 7 })
  await guild.owner.deleteIntegration(channel)
  await env.settle()
  expect(heard).toEqual(["+TeaTime", "=TeaTime", `-${channel.id}`])
})
