// The pictures and features of guilds as discord.js has them.

import { Client, GatewayIntentBits, type Guild } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"
import { GIF, PNG } from "../handlers/pictures.ts"

interface Fixtures {
  readonly client: Client
  readonly env: Env
  readonly guild: GuildHandle
  /** The guild in the client's cache. */
  readonly seen: Guild
}

const test = base.extend<Fixtures>({
  client: async ({}, use) => use(new Client({ intents: [GatewayIntentBits.Guilds] })),
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  guild: async ({ env }, use) =>
    use(
      env.createGuild("Tea House", {
        features: ["BANNER", "INVITE_SPLASH", "ANIMATED_ICON"],
        botPermissions: ["Administrator"],
      }),
    ),
  seen: async ({ env, client, guild }, use) => {
    await env.settle()
    const seen = client.guilds.cache.get(guild.id)
    if (seen === undefined) throw new Error("the bot is in the guild")
    await use(seen)
  },
})

test("a bot sets the pictures of a guild and fetches them", async ({ env, guild, seen }) => {
  const file = (bytes: Uint8Array) => Buffer.from(bytes)
  await seen.setIcon(file(GIF), "new sign")
  await seen.setBanner(file(PNG))
  await seen.setSplash(file(PNG))
  await env.settle()
  expect(seen.icon).toMatch(/^a_/)
  expect(seen.iconURL()).toContain(guild.iconUrl?.replace(/\.png$/, ""))
  expect(seen.bannerURL({ extension: "png" })).toBe(guild.bannerUrl)
  expect(seen.splashURL({ extension: "png" })).toBe(guild.splashUrl)
  const served = await fetch(seen.iconURL() ?? "")
  expect(new Uint8Array(await served.arrayBuffer())).toStrictEqual(GIF)
  expect(guild.auditLog({ type: "GuildUpdate" })).toMatchObject([{ reason: "new sign" }, {}, {}])

  await seen.setIcon(null)
  expect(guild.iconUrl).toBeNull()
  await expect(seen.setDiscoverySplash(file(PNG))).rejects.toMatchObject({ code: 50001 })
})

test("a bot makes its guild a community and pauses the invites", async ({ env, guild, seen }) => {
  const rules = guild.createTextChannel("rules")
  await env.settle()
  await seen.edit({
    features: [...seen.features, "COMMUNITY"],
    rulesChannel: rules.id,
    publicUpdatesChannel: rules.id,
    safetyAlertsChannel: rules.id,
    verificationLevel: 1,
    explicitContentFilter: 2,
    premiumProgressBarEnabled: true,
  })
  await env.settle()
  expect(seen).toMatchObject({ safetyAlertsChannelId: rules.id, premiumProgressBarEnabled: true })
  await seen.disableInvites()
  expect(guild.features.slice(-3)).toEqual(["COMMUNITY", "NEWS", "INVITES_DISABLED"])
  await env.settle()
  await seen.disableInvites(false)
  expect(guild.features).not.toContain("INVITES_DISABLED")
})

test("a bot reads the tag that a user shows", async ({ env, client, guild }) => {
  guild.setTag("TEA", { badge: PNG })
  const alice = guild.addMember("alice")
  await alice.setPrimaryGuild(guild)
  await env.settle()
  const user = await client.users.fetch(alice.id, { force: true })
  expect(user.primaryGuild).toMatchObject({ identityGuildId: guild.id, tag: "TEA" })
  const badge = await fetch(user.guildTagBadgeURL() ?? "")
  expect(new Uint8Array(await badge.arrayBuffer())).toStrictEqual(PNG)
})
