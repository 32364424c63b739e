// Scopes that add a bot, a webhook or the application itself.

import { expect } from "vitest"
import { test } from "./fixture.ts"

test("the scope bot adds the bot to the chosen guild, and the token response has the guild", async ({
  env,
  dashboard,
}) => {
  const guild = env.createGuild("Tea House", { bots: [] })
  const back = await guild.owner.authorize(
    { scopes: ["bot", "identify"], permissions: ["ManageRoles"] },
    { guild },
  )
  expect(new URL(back).searchParams.get("guild_id")).toBe(guild.id)
  expect(guild.members.get(env.bot.id).can("ManageRoles")).toBe(true)
  expect(await dashboard.exchange(back)).toMatchObject({
    scope: "bot identify",
    guild: { id: guild.id, name: "Tea House" },
  })
})

test("the integration of the bot lists the scopes, and a later authorization adds to them", async ({
  env,
}) => {
  const guild = env.createGuild("Tea House", { bots: [] })
  await guild.owner.authorize({ scopes: ["identify", "bot"] }, { guild })
  const integration = guild.integrations.get(env.bot.name)
  expect(integration.scopes).toEqual(["bot"])
  const request = { scopes: ["bot", "applications.commands"] }
  for (let n = 0; n < 2; n += 1) await guild.owner.authorize(request, { guild })
  expect(integration.scopes).toEqual(["bot", "applications.commands"])
  expect(guild.auditLog({ type: "IntegrationCreate" })).toHaveLength(1)
  expect(guild.auditLog({ type: "IntegrationUpdate" })).toMatchObject([
    { by: { id: guild.owner.id }, targetId: integration.id },
  ])
})

test("the scope bot alone needs no redirect", async ({ env }) => {
  const guild = env.createGuild("Tea House", { bots: [] })
  expect(await guild.owner.authorize({ scopes: ["bot"] }, { guild })).toBe(
    "https://discord.com/oauth2/authorized",
  )
  await expect(guild.owner.authorize({ scopes: ["bot"] })).rejects.toThrow("Choose one")
})

test("only a manager of the guild can add the bot", async ({ env }) => {
  const guild = env.createGuild("Tea House", { bots: [] })
  const alice = guild.addMember("alice")
  const request = { scopes: ["bot"] }
  await expect(alice.authorize(request, { guild })).rejects.toMatchObject({ code: 50013 })
})

test("the scope webhook.incoming creates a webhook in the chosen channel", async ({
  env,
  dashboard,
}) => {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const request = { scopes: ["webhook.incoming"] }
  const tokens = await dashboard.exchange(
    await guild.owner.authorize(request, { channel: general }),
  )
  const { webhook } = tokens as typeof tokens & { readonly webhook: { readonly url: string } }
  expect(webhook).toMatchObject({ channel_id: general.id, application_id: dashboard.clientId })
  const headers = { "content-type": "application/json" }
  await fetch(webhook.url, { method: "POST", headers, body: '{"content":"boiling"}' })
  expect(general.lastMessage?.content).toBe("boiling")
  await expect(guild.owner.authorize(request)).rejects.toThrow("Choose one")
})

test("the scope applications.commands installs the application for the user", async ({ env }) => {
  const alice = env.createUser("alice")
  const scopes = ["applications.commands"]
  await alice.authorize({ scopes, integrationType: "user" })
  await alice.sendDm("hi")
  expect(alice.dm.lastMessage?.content).toBe("hi")
})
