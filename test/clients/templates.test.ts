// Templates of guilds as discord.js has them.

import { Client, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js makes, syncs and deletes a template", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  guild.createTextChannel("general")
  await env.settle()
  const own = client.guilds.cache.get(guild.id)
  const template = await own?.createTemplate("Tea", "Cozy")
  expect(template?.serializedGuild.channels).toHaveLength(1)
  guild.createTextChannel("kitchen")
  const synced = await template?.sync()
  expect(synced?.serializedGuild.channels).toHaveLength(2)
  expect((await client.fetchGuildTemplate(template?.code ?? "")).name).toBe("Tea")
  await template?.delete()
  expect((await own?.fetchTemplates())?.size).toBe(0)
})
