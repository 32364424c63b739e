// The tags of guilds, which members show beside their names.
// https://docs.discord.com/developers/resources/user#user-object-user-primary-guild

import type { APIUser } from "discord-api-types/v10"
import { expect } from "vitest"
import { PlatformError, SetupError } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { test } from "./fixture.ts"
import { GIF, PNG } from "./pictures.ts"

/** The state after the platform took a tag away. */
const cleared = (id: string) => ({
  identity_guild_id: id,
  identity_enabled: null,
  tag: null,
  badge: null,
})

test("a member shows the tag of a guild, and takes it away", async ({
  env,
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  guild.setTag("TEA", { badge: PNG })
  const told = events.length
  await alice.setPrimaryGuild(guild)
  const shown = {
    identity_guild_id: guild.id,
    identity_enabled: true,
    tag: "TEA",
    badge: expect.stringMatching(/^[\da-f]{32}$/),
  }
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_MEMBER_UPDATE", d: { user: { id: alice.id, primary_guild: shown } } },
  ])
  const { body } = await rest<APIUser>("GET", `/users/${alice.id}`)
  expect(body.primary_guild).toEqual(shown)
  const badge = body.primary_guild?.badge
  const file = await fetch(`https://cdn.discordapp.com/guild-tag-badges/${guild.id}/${badge}.png`)
  expect(new Uint8Array(await file.arrayBuffer())).toStrictEqual(PNG)
  await alice.send(general, "hi")
  expect(events.at(-1)).toMatchObject({ d: { author: { primary_guild: shown } } })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  expect(loaded.world.users.get(alice.id)?.primaryGuild).toMatchObject({ tag: "TEA", badge })
  expect(loaded.world.guilds.get(guild.id)?.tag?.badge?.hash).toBe(badge)

  const before = events.length
  await alice.setPrimaryGuild(guild)
  expect(events.slice(before)).toEqual([])
  await alice.setPrimaryGuild(null)
  expect(await rest("GET", `/users/${alice.id}`)).toMatchObject({
    body: {
      primary_guild: { identity_guild_id: null, identity_enabled: false, tag: null, badge: null },
    },
  })
})

test("a guild with a tag has the feature GUILD_TAGS", ({ guild, events }) => {
  const told = events.length
  guild.setTag("TEA")
  expect(guild.features).toEqual(["GUILD_TAGS"])
  guild.setTag("TEA")
  guild.setTag(null)
  expect(guild.features).toEqual([])
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { features: ["GUILD_TAGS"] } },
    { t: "GUILD_UPDATE", d: { features: [] } },
  ])
})

test("the platform takes a tag away when it changes, and from those who leave", async ({
  rest,
  env,
  guild,
  alice,
  events,
}) => {
  const other = env.createGuild("Cellar")
  other.addMember(alice)
  const primaryGuild = async () => {
    const { body } = await rest<APIUser>("GET", `/users/${alice.id}`)
    return body.primary_guild
  }
  guild.setTag("TEA")
  await alice.setPrimaryGuild(guild)
  const told = events.length
  guild.setTag("CUP", { badge: GIF })
  expect(await primaryGuild()).toEqual(cleared(guild.id))
  expect(events.slice(told).map(({ t }) => t)).toEqual([
    "GUILD_UPDATE",
    "GUILD_MEMBER_UPDATE",
    "GUILD_MEMBER_UPDATE",
  ])
  await alice.setPrimaryGuild(guild)
  expect(await primaryGuild()).toMatchObject({ tag: "CUP" })
  await alice.leave()
  expect(await primaryGuild()).toEqual(cleared(guild.id))
  expect(events.at(-1)).toMatchObject({
    t: "GUILD_MEMBER_UPDATE",
    d: { guild_id: other.id, user: { primary_guild: cleared(guild.id) } },
  })

  const again = guild.addMember(alice)
  await again.setPrimaryGuild(guild)
  await guild.owner.deleteGuild()
  expect(await primaryGuild()).toEqual(cleared(guild.id))
})

test("only members show a tag, and only one that the guild has", async ({ env, guild, alice }) => {
  await expect(alice.setPrimaryGuild(guild)).rejects.toThrow("Tea House has no tag to show.")
  guild.setTag("TEA")
  const stranger = env.createUser("stranger")
  const refused = stranger.setPrimaryGuild(guild)
  await expect(refused).rejects.toBeInstanceOf(SetupError)
  await expect(refused).rejects.not.toBeInstanceOf(PlatformError)
  await expect(refused).rejects.toThrow("stranger is not a member of Tea House")
  const bot = guild.members.get(env.bot.name)
  await expect(bot.setPrimaryGuild(guild)).rejects.toThrow("A bot cannot show the tag of a guild")
})

test("a tag has up to four characters, and a badge is a picture", ({ guild }) => {
  expect(() => guild.setTag("KETTLE")).toThrow(SetupError)
  expect(() => guild.setTag("")).toThrow(SetupError)
  const tea = new TextEncoder().encode("tea")
  expect(() => guild.setTag("TEA", { badge: tea })).toThrow("setTag: the badge is not")
  expect(guild.features).toEqual([])
})
