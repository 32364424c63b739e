// Integrations of guilds: those of bots, and connected channels of other services.

import type { APIGuildIntegration } from "discord-api-types/v10"
import { expect } from "vitest"
import { type WorldSnapshot, createSim } from "../../src/index.ts"
import { takeSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { NOWHERE, type Told, test as base } from "./fixture.ts"

const test = base.extend<{
  /** The events since the test asked for them, by name. */
  readonly told: () => readonly string[]
}>({
  told: ({ events }, use) => {
    let seen = 0
    return use(() => {
      const fresh: readonly Told[] = events.slice(seen)
      seen = events.length
      return fresh.map(({ t }) => t)
    })
  },
})

test("each bot has an integration with its application and scopes", async ({
  env,
  rest,
  guild,
}) => {
  const helper = env.createUser("helper", { bot: true })
  await guild.owner.installApp(helper, guild)
  const { status, body } = await rest<APIGuildIntegration[]>(
    "GET",
    `/guilds/${guild.id}/integrations`,
  )
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual([env.bot.name, "helper"])
  expect(body[1]).toEqual({
    id: guild.integrations.get("helper").id,
    name: "helper",
    type: "discord",
    enabled: true,
    account: { id: helper.id, name: "helper" },
    application: {
      id: helper.id,
      name: "helper",
      icon: null,
      description: "",
      type: null,
      bot: expect.objectContaining({ id: helper.id, bot: true }),
    },
    scopes: ["bot", "applications.commands"],
    user: expect.objectContaining({ id: guild.owner.id }),
  })
})

test("adding a bot sends INTEGRATION_CREATE, and kicking it INTEGRATION_DELETE", async ({
  env,
  guild,
  events,
  told,
}) => {
  const helper = env.createUser("helper", { bot: true })
  await guild.owner.installApp(helper, guild)
  const integration = guild.integrations.get("helper")
  expect(told()).toEqual([
    "GUILD_ROLE_CREATE",
    "GUILD_MEMBER_ADD",
    "GUILD_INTEGRATIONS_UPDATE",
    "INTEGRATION_CREATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  const created = events.find(({ t }) => t === "INTEGRATION_CREATE")?.d
  expect(created).toMatchObject({ id: integration.id, guild_id: guild.id, type: "discord" })
  expect(created).not.toHaveProperty("user")

  await guild.owner.kick(helper)
  expect(told()).toEqual([
    "GUILD_MEMBER_REMOVE",
    "GUILD_ROLE_DELETE",
    "GUILD_INTEGRATIONS_UPDATE",
    "INTEGRATION_DELETE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  const deleted = { id: integration.id, guild_id: guild.id, application_id: helper.id }
  expect(events.find(({ t }) => t === "INTEGRATION_DELETE")?.d).toEqual(deleted)
  expect(integration.deleted).toBe(true)
  expect(String(integration)).toBe("helper")
})

test("deleting the integration of a bot kicks it and deletes its webhooks", async ({
  simulation,
  env,
  rest,
  guild,
  general,
  told,
}) => {
  const token = `${btoa("123456789012345679")}.G1xYzA.c2lnbmF0dXJl`
  simulation.accounts.add({ botName: "helper", token }).application()
  const helper = guild.addBot(env.users.get("helper"))
  const kept = guild.createWebhook(general, "kept")
  const asHelper = { credential: `Bot ${token}` }
  await rest("POST", `/channels/${general.id}/webhooks`, { name: "helper's" }, asHelper)
  expect(guild.webhooks).toHaveLength(2)
  told()

  const path = `/guilds/${guild.id}/integrations/${guild.integrations.get("helper").id}`
  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })
  expect(helper.isMember).toBe(false)
  expect([...guild.webhooks]).toEqual([kept])
  expect(guild.roles.map(({ name }) => name)).not.toContain("helper")
  expect(told()).toEqual([
    "WEBHOOKS_UPDATE",
    "GUILD_MEMBER_REMOVE",
    "GUILD_ROLE_DELETE",
    "GUILD_INTEGRATIONS_UPDATE",
    "INTEGRATION_DELETE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(await rest("DELETE", path)).toMatchObject({ status: 404, body: { code: 10005 } })
  expect(await rest("GET", `/guilds/${guild.id}`, undefined, asHelper)).toMatchObject({
    status: 404,
  })
})

test("a bot that deletes its own integration leaves the guild", async ({ env, rest, guild }) => {
  const path = `/guilds/${guild.id}/integrations/${guild.integrations.get(env.bot.name).id}`
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  expect(guild.members.has(env.bot.name)).toBe(false)
})

test("a connected channel has a managed role, and its subscribers are those who have it", async ({
  rest,
  guild,
  alice,
}) => {
  const channel = guild.createIntegration("twitch", "TeaTime", {
    user: alice,
    accountId: "1234567",
    expireBehavior: "kick",
    expireGracePeriod: 7,
  })
  const { role } = channel
  if (role === null) throw new Error("A connected channel has a role.")
  guild.addMember("bob", { roles: [role] })
  const listed = await rest<APIGuildIntegration[]>("GET", `/guilds/${guild.id}/integrations`)
  expect(listed.body[1]).toMatchObject({
    id: channel.id,
    type: "twitch",
    account: { id: "1234567", name: "TeaTime" },
    user: { id: alice.id },
    role_id: role.id,
    syncing: false,
    revoked: false,
    subscriber_count: 1,
    expire_behavior: 1,
    expire_grace_period: 7,
    enable_emoticons: false,
  })
  expect(await rest("GET", `/guilds/${guild.id}/roles/${role.id}`)).toMatchObject({
    body: { managed: true, tags: { integration_id: channel.id } },
  })
  const given = await rest("PUT", `/guilds/${guild.id}/members/${alice.id}/roles/${role.id}`)
  expect(given).toMatchObject({ body: { code: 50028 } })
})

test("people edit and remove a connected channel", async ({ guild, alice, events, told }) => {
  const channel = guild.createIntegration("youtube", "TeaTime")
  const { role } = channel
  expect(told()).toEqual(["GUILD_ROLE_CREATE", "GUILD_INTEGRATIONS_UPDATE", "INTEGRATION_CREATE"])
  await expect(alice.editIntegration(channel, { expireGracePeriod: 3 })).rejects.toMatchObject({
    code: 50013,
  })
  await guild.owner.editIntegration(channel, { expireGracePeriod: 3 })
  await guild.owner.editIntegration(channel, { expireGracePeriod: 3 })
  expect(told()).toEqual([
    "GUILD_INTEGRATIONS_UPDATE",
    "INTEGRATION_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(events.find(({ t }) => t === "INTEGRATION_UPDATE")?.d).toMatchObject({
    id: channel.id,
    expire_grace_period: 3,
  })
  await guild.owner.deleteIntegration(channel, { reason: "moved" })
  expect(role?.deleted).toBe(true)
  expect(channel.deleted).toBe(true)
  expect(guild.auditLog({ type: "IntegrationDelete" })).toMatchObject([{ reason: "moved" }])
})

test("only integrations of channels have settings, and only a member connects one", async ({
  env,
  guild,
}) => {
  const own = guild.integrations.get(env.bot.name)
  await expect(guild.owner.editIntegration(own, { enableEmoticons: true })).rejects.toThrow(
    "is no channel of Twitch or YouTube",
  )
  const stranger = env.createUser("carol")
  expect(() => guild.createIntegration("twitch", "TeaTime", { user: stranger })).toThrow(
    "must be a member of the guild",
  )
})

test("the audit log contains the integrations of its entries in part", async ({ rest, guild }) => {
  const channel = guild.createIntegration("twitch", "TeaTime")
  await guild.owner.editIntegration(channel, { enableEmoticons: true })
  expect(await rest("GET", `/guilds/${guild.id}/audit-logs`)).toMatchObject({
    body: {
      integrations: [
        {
          id: channel.id,
          name: "TeaTime",
          type: "twitch",
          account: { id: channel.id, name: "TeaTime" },
        },
      ],
    },
  })
})

test("integrations need MANAGE_GUILD", async ({ rest, guild }) => {
  const { id } = guild.createIntegration("twitch", "TeaTime")
  guild.botRole.setPermissions("ViewChannel")
  const path = `/guilds/${guild.id}/integrations`
  expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ body: { code: 50013 } })
  expect(await rest("GET", `/guilds/${NOWHERE}/integrations`)).toMatchObject({
    body: { code: 10004 },
  })
})

test("at most 50 integrations are listed", async ({ rest, guild }) => {
  for (let n = 0; n < 50; n += 1) guild.createIntegration("guild_subscription", `Tea ${n}`)
  const { body } = await rest<unknown[]>("GET", `/guilds/${guild.id}/integrations`)
  expect(guild.integrations).toHaveLength(51)
  expect(body).toHaveLength(50)
})

test("integrations are saved with the world", async ({ simulation, guild }) => {
  const channel = guild.createIntegration("twitch", "TeaTime", { enableEmoticons: true })
  guild.createIntegration("guild_subscription", "Tea Club")
  const saved: WorldSnapshot = JSON.parse(JSON.stringify(takeSnapshot(simulation)))
  const env = createSim({ snapshot: saved })
  const [own, twitch, club] = env.guilds.get("Tea House").integrations
  expect(own).toMatchObject({ type: "discord", scopes: ["bot", "applications.commands"] })
  expect(twitch).toMatchObject({ id: channel.id, type: "twitch", name: "TeaTime" })
  expect(twitch?.role?.managed).toBe(true)
  expect(club?.type).toBe("guild_subscription")
})
