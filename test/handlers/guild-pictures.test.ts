// The pictures of guilds.
// https://docs.discord.com/developers/resources/guild#modify-guild-json-params
// https://docs.discord.com/developers/reference#image-formatting-cdn-endpoints

import type { APIGuild } from "discord-api-types/v10"
import { expect } from "vitest"
import { SetupError } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { test } from "./fixture.ts"
import { GIF, JPEG, PNG, dataUri } from "./pictures.ts"

const PICTURES = [
  { key: "icon", field: "icon", folder: "icons", feature: null },
  { key: "banner", field: "banner", folder: "banners", feature: "BANNER" },
  { key: "splash", field: "splash", folder: "splashes", feature: "INVITE_SPLASH" },
  {
    key: "discovery_splash",
    field: "discoverySplash",
    folder: "discovery-splashes",
    feature: "DISCOVERABLE",
  },
  { key: "home_header", field: "homeHeader", folder: "home-headers", feature: "BANNER" },
] as const

type PictureKey = (typeof PICTURES)[number]["key"]

test.for(PICTURES)(
  "a guild has the picture $key, and the CDN serves it until it is removed",
  async ({ key, field, folder, feature }, { rest, env, guild, events }) => {
    guild.setFeatures(feature === null ? [] : [feature])
    const path = `/guilds/${guild.id}`
    const told = events.length
    const made = await rest<Record<PictureKey, string>>("PATCH", path, { [key]: dataUri(PNG) })
    const hash = made.body[key]
    expect(made.status).toBe(200)
    expect(hash).toMatch(/^[\da-f]{32}$/)
    const url = `https://cdn.discordapp.com/${folder}/${guild.id}/${hash}.png`
    const file = await fetch(url)
    expect(file.headers.get("content-type")).toBe("image/png")
    expect(new Uint8Array(await file.arrayBuffer())).toStrictEqual(PNG)
    const entry = { action_type: 1, changes: [{ key: `${key}_hash`, new_value: hash }] }
    expect(events.slice(told)).toMatchObject([
      { t: "GUILD_UPDATE", d: { [key]: hash } },
      { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: entry },
    ])
    const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
    const [found] = [...loaded.world.guilds.values()]
    expect(found?.[field]?.hash).toBe(hash)

    const before = events.length
    await rest("PATCH", path, { [key]: dataUri(PNG) })
    expect(events.slice(before)).toEqual([])
    guild.setFeatures([])
    expect(await rest("PATCH", path, { [key]: null })).toMatchObject({ body: { [key]: null } })
    expect(events.at(-1)).toHaveProperty("d.changes", [{ key: `${key}_hash`, old_value: hash }])
    expect((await rest<APIGuild>("GET", path)).body).toMatchObject({ [key]: null })
  },
)

test.for([
  { key: "banner", status: 403, code: 50101 },
  { key: "splash", status: 403, code: 50101 },
  { key: "home_header", status: 403, code: 50101 },
  { key: "discovery_splash", status: 403, code: 50001 },
])("a guild without the feature has no $key", async ({ key, status, code }, { rest, guild }) => {
  const path = `/guilds/${guild.id}`
  const edit = { name: "Tea Shop", [key]: dataUri(PNG) }
  expect(await rest("PATCH", path, edit)).toMatchObject({ status, body: { code } })
  expect(await rest("GET", path)).toMatchObject({ body: { name: "Tea House", [key]: null } })
})

test.for(PICTURES)("data that is no image is refused as $key", async ({ key }, { rest, guild }) => {
  guild.setFeatures(["BANNER", "INVITE_SPLASH", "DISCOVERABLE"])
  for (const image of ["tea", dataUri(new TextEncoder().encode("tea"))]) {
    const edit = { name: "Tea Shop", [key]: image }
    expect(await rest("PATCH", `/guilds/${guild.id}`, edit)).toMatchObject({
      status: 400,
      body: { code: 50046, message: "Invalid Asset" },
    })
  }
  expect(guild.name).toBe("Tea House")
})

// "can be animated gif when the server has the ANIMATED_ICON feature".
test.for([
  { key: "icon", feature: "ANIMATED_ICON" },
  { key: "banner", feature: "ANIMATED_BANNER" },
] as const)("an animated $key is a still one without $feature", async (one, { rest, guild }) => {
  const path = `/guilds/${guild.id}`
  const edit = { [one.key]: dataUri(GIF) }
  guild.setFeatures(["BANNER"])
  const still = expect.stringMatching(/^[\da-f]{32}$/)
  expect(await rest("PATCH", path, edit)).toMatchObject({ body: { [one.key]: still } })
  guild.setFeatures(["BANNER", one.feature])
  const animated = expect.stringMatching(/^a_[\da-f]{32}$/)
  expect(await rest("PATCH", path, edit)).toMatchObject({ body: { [one.key]: animated } })
})

test("the pictures stand in every view of the guild", async ({ env, rest, guild, general }) => {
  guild.setPictures({ icon: PNG, banner: JPEG, splash: GIF, discoverySplash: PNG, homeHeader: PNG })
  const { body } = await rest<APIGuild>("GET", `/guilds/${guild.id}`)
  const { icon, banner, splash, discovery_splash } = body
  expect(splash).toMatch(/^a_/)
  expect(guild).toMatchObject({
    iconUrl: `https://cdn.discordapp.com/icons/${guild.id}/${icon}.png`,
    bannerUrl: `https://cdn.discordapp.com/banners/${guild.id}/${banner}.png`,
    splashUrl: `https://cdn.discordapp.com/splashes/${guild.id}/${splash}.png`,
    discoverySplashUrl: `https://cdn.discordapp.com/discovery-splashes/${guild.id}/${discovery_splash}.png`,
    homeHeaderUrl: `https://cdn.discordapp.com/home-headers/${guild.id}/${icon}.png`,
  })

  expect(await rest("GET", "/users/@me/guilds")).toMatchObject({ body: [{ icon, banner }] })
  const preview = { icon, splash, discovery_splash, home_header: icon }
  expect(await rest("GET", `/guilds/${guild.id}/preview`)).toMatchObject({ body: preview })
  const { code } = await guild.owner.createInvite(general)
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({
    body: { guild: { icon, banner, splash } },
  })
  const template = await rest("POST", `/guilds/${guild.id}/templates`, { name: "Tea" })
  expect(template.body).toMatchObject({ serialized_source_guild: { icon_hash: icon } })
  const news = guild.createNewsChannel("news")
  await rest("POST", `/channels/${news.id}/followers`, { webhook_channel_id: general.id })
  expect(await rest("GET", `/channels/${general.id}/webhooks`)).toMatchObject({
    body: [{ source_guild: { id: guild.id, icon } }],
  })
  expect(env.guilds.get("Tea House").iconUrl).toContain(icon)
})

test("a test makes a guild with pictures, and people change them", async ({ env, events }) => {
  const told = events.length
  const guild = env.createGuild("Cellar", { icon: GIF, banner: PNG })
  expect(events[told]).toMatchObject({
    t: "GUILD_CREATE",
    d: { icon: expect.stringMatching(/^a_/), banner: expect.stringMatching(/^[\da-f]{32}$/) },
  })
  await guild.owner.editGuild({ icon: PNG, premiumProgressBar: true })
  expect(guild.iconUrl).toMatch(/\/icons\/\d+\/[\da-f]{32}\.png$/)
  await guild.owner.editGuild({ icon: null })
  expect(guild).toMatchObject({ iconUrl: null, bannerUrl: expect.any(String) })
  await expect(guild.owner.editGuild({ splash: PNG })).rejects.toMatchObject({ code: 50101 })
})

test("bytes that are no picture are a mistake of the test", ({ env, guild }) => {
  const tea = new TextEncoder().encode("tea")
  expect(() => guild.setPictures({ splash: tea })).toThrow(SetupError)
  expect(() => guild.setPictures({ icon: PNG, splash: tea })).toThrow(
    "setPictures: the splash is not a supported image.",
  )
  expect(guild.iconUrl).toBeNull()
  expect(() => env.createGuild("Cellar", { icon: tea })).toThrow("createGuild: the icon is not")
  expect(env.guilds).toHaveLength(1)
})

test("a bot makes a guild with an icon", async ({ rest }) => {
  const settings = { name: "Cellar", premium_progress_bar_enabled: true, region: "europe" }
  const made = await rest<APIGuild>("POST", "/guilds", { ...settings, icon: dataUri(GIF) })
  expect(made).toMatchObject({ status: 201, body: { premium_progress_bar_enabled: true } })
  expect(made.body.icon).toMatch(/^[\da-f]{32}$/)
  expect(await rest("POST", "/guilds", { name: "Other", icon: "tea" })).toMatchObject({
    status: 400,
    body: { code: 50046 },
  })
})
