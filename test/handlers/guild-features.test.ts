// The features of a guild, which the test sets.
// https://docs.discord.com/developers/resources/guild#guild-object-guild-features

import { GuildFeature } from "discord-api-types/v10"
import { expect } from "vitest"
import { SetupError } from "../../src/index.ts"
import type { GuildFeatureName } from "../../src/harness/handles/guild/settings/guild-features.ts"
import { test } from "./fixture.ts"

test("the features of a guild stand wherever the guild does", async ({
  env,
  guild: other,
  rest,
  events,
}) => {
  expect(other.features).toEqual([])
  const told = events.length
  const guild = env.createGuild("Community", { features: ["COMMUNITY", GuildFeature.News] })
  const features = ["COMMUNITY", "NEWS"]
  const { code } = await guild.owner.createInvite(guild.createTextChannel("general"))

  expect(guild.features).toEqual(features)
  expect(events[told]).toMatchObject({ t: "GUILD_CREATE", d: { id: guild.id, features } })
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({ body: { features } })
  expect(await rest("GET", "/users/@me/guilds")).toMatchObject({
    body: [{ features: [] }, { features }],
  })
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ body: { guild: { features } } })
})

test("a change of the features is sent once, and leaves no audit log entry", ({
  guild,
  events,
}) => {
  const told = events.length
  guild.setFeatures(["NEWS", "COMMUNITY"])
  guild.setFeatures(["COMMUNITY", "NEWS"])

  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { id: guild.id, features: ["COMMUNITY", "NEWS"] } },
  ])
  expect(guild.auditLog()).toEqual([])
})

test("a guild with a vanity URL has the feature for it, whatever it was given", ({ guild }) => {
  guild.setVanityUrl("tea-house")
  guild.setFeatures(["VANITY_URL", "NEWS"])
  expect(guild.features.toSorted()).toEqual(["NEWS", "VANITY_URL"])
  guild.setFeatures([])
  expect(guild.features).toEqual(["VANITY_URL"])
})

// "INVITES_DISABLED: guild has paused invites, preventing new users from joining".
test("nobody joins by an invite while the guild has paused its invites", async ({
  guild,
  general,
}) => {
  const invite = await guild.owner.createInvite(general)
  guild.setFeatures(["INVITES_DISABLED"])

  expect(() => guild.addMember("bob", { invite })).toThrow("INVITES_DISABLED")
  guild.setFeatures([])
  expect(guild.addMember("bob", { invite }).name).toBe("bob")
})

test("a feature that the platform does not have is a mistake of the test", ({ env, guild }) => {
  const wrong = ["Community"] as unknown as GuildFeatureName[]

  expect(() => guild.setFeatures(wrong)).toThrow(SetupError)
  expect(() => guild.setFeatures(wrong)).toThrow('Write "COMMUNITY".')
  expect(() => env.createGuild("New", { features: wrong })).toThrow(SetupError)
  expect(env.guilds).toHaveLength(1)
})
