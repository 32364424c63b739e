// The features of a guild that members and bots change.
// https://docs.discord.com/developers/resources/guild#guild-object-mutable-guild-features

import { expect } from "vitest"
import type { ChannelHandle } from "../../src/index.ts"
import { type Rest, test } from "./fixture.ts"

/** The settings that a community needs. */
function settingsWith({ id }: ChannelHandle) {
  const channels = { rules_channel_id: id, public_updates_channel_id: id }
  return { ...channels, verification_level: 1, explicit_content_filter: 2 }
}

test("a guild with the settings of a community becomes one", async ({
  rest,
  guild,
  general,
  events,
}) => {
  guild.botRole.setPermissions("Administrator")
  guild.setFeatures(["ROLE_ICONS"])
  const told = events.length
  const edit = { features: ["ROLE_ICONS", "COMMUNITY"], ...settingsWith(general) }
  const { status, body } = await rest("PATCH", `/guilds/${guild.id}`, edit)

  const features = ["ROLE_ICONS", "COMMUNITY", "NEWS"]
  expect({ status, body }).toMatchObject({ status: 200, body: { ...edit, features } })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { features } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE" },
  ])
  expect(
    guild
      .auditLog()
      .at(-1)
      ?.changes.map(({ key }) => key),
  ).not.toContain("features")
  expect(guild.publicUpdatesChannel?.id).toBe(general.id)
})

const disabled = {
  status: 403,
  body: { code: 40006, message: "This feature has been temporarily disabled" },
}

// https://github.com/discord/discord-api-docs/issues/6015 and /1216
test.for([
  { key: "rules_channel_id", refused: disabled },
  { key: "public_updates_channel_id", refused: disabled },
  {
    key: "verification_level",
    refused: { status: 400, body: { code: 50035, errors: { verification_level: {} } } },
  },
  {
    key: "explicit_content_filter",
    refused: { status: 400, body: { code: 50035, errors: { explicit_content_filter: {} } } },
  },
])("a guild without $key does not become a community", async (one, { rest, guild, general }) => {
  guild.botRole.setPermissions("Administrator")
  const settings = { ...settingsWith(general), [one.key]: null }
  const edit = { features: ["COMMUNITY"], ...settings }
  expect(await rest("PATCH", `/guilds/${guild.id}`, edit)).toMatchObject(one.refused)
  expect(guild.features).toEqual([])
  expect(guild.rulesChannel).toBeUndefined()
})

test("settings from earlier are enough for a community", async ({ rest, guild, general }) => {
  guild.botRole.setPermissions("Administrator")
  const path = `/guilds/${guild.id}`
  await rest("PATCH", path, settingsWith(general))
  expect(await rest("PATCH", path, { features: ["COMMUNITY"] })).toMatchObject({ status: 200 })
})

test.for(["COMMUNITY", "DISCOVERABLE"] as const)(
  "adding and removing %s needs Administrator",
  async (feature, { rest, guild }) => {
    const path = `/guilds/${guild.id}`
    guild.botRole.setPermissions("ManageGuild")
    const refused = { status: 403, body: { code: 50013 } }
    expect(await rest("PATCH", path, { features: [feature] })).toMatchObject(refused)
    guild.setFeatures([feature])
    expect(await rest("PATCH", path, { features: [] })).toMatchObject(refused)
    expect(await rest("PATCH", path, { features: [feature] })).toMatchObject({ status: 200 })
    guild.botRole.setPermissions("Administrator")
    expect(await rest("PATCH", path, { features: [] })).toMatchObject({ body: { features: [] } })
  },
)

// "This also applies to the DISCOVERABLE feature with the same error, when discovery requirements are not met."
test("a guild that does not pass the requirements of the directory is not listed", async ({
  rest,
  guild,
}) => {
  guild.botRole.setPermissions("Administrator")
  const edit = { features: ["DISCOVERABLE"] }
  expect(await rest("PATCH", `/guilds/${guild.id}`, edit)).toMatchObject({
    status: 403,
    body: { code: 40006 },
  })
})

/** Pauses the invites of a guild as `Guild.disableInvites` of discord.js does. */
const pause = (rest: Rest, id: string, ...others: string[]) =>
  rest("PATCH", `/guilds/${id}`, { features: [...others, "INVITES_DISABLED"] })

test("a community pauses its invites, and nobody joins by them", async ({
  env,
  rest,
  guild,
  general,
  events,
}) => {
  guild.setFeatures(["COMMUNITY", "NEWS"])
  guild.botRole.setPermissions("ManageGuild")
  const invite = await guild.owner.createInvite(general)
  const told = events.length
  expect(await pause(rest, guild.id, "COMMUNITY", "NEWS")).toMatchObject({
    status: 200,
    body: { features: ["COMMUNITY", "NEWS", "INVITES_DISABLED"] },
  })
  expect(() => guild.addMember("bob", { invite })).toThrow("INVITES_DISABLED")
  // https://github.com/discord/discord-api-docs/pull/5269: there is no entry in the audit log.
  expect(events.slice(told)).toMatchObject([{ t: "GUILD_UPDATE" }])
  const features = ["COMMUNITY"]
  expect(await rest("PATCH", `/guilds/${guild.id}`, { features })).toMatchObject({ status: 200 })
  expect(guild.addMember("bob", { invite }).name).toBe("bob")
  expect(env.guilds.get("Tea House").features).toEqual(["COMMUNITY", "NEWS"])
})

// https://github.com/discord/discord-api-docs/issues/6613 and /5380
test("only a guild that is a community already pauses its invites", async ({
  rest,
  guild,
  general,
}) => {
  guild.botRole.setPermissions("Administrator")
  const refused = { status: 403, body: { code: 50001 } }
  expect(await pause(rest, guild.id)).toMatchObject(refused)
  const both = { features: ["COMMUNITY", "INVITES_DISABLED"], ...settingsWith(general) }
  expect(await rest("PATCH", `/guilds/${guild.id}`, both)).toMatchObject(refused)
  expect(guild.features).toEqual([])

  guild.setFeatures(["COMMUNITY", "INVITES_DISABLED"])
  const left = { features: ["INVITES_DISABLED"] }
  expect(await rest("PATCH", `/guilds/${guild.id}`, left)).toMatchObject({ body: left })
  expect(await rest("PATCH", `/guilds/${guild.id}`, { features: [] })).toMatchObject({
    body: { features: [] },
  })
})

test("other features are neither added nor removed", async ({ rest, guild, events }) => {
  guild.setFeatures(["ROLE_ICONS"])
  const path = `/guilds/${guild.id}`
  const told = events.length
  for (const features of [["BANNER", "tea"], [], null]) {
    expect(await rest("PATCH", path, { features })).toMatchObject({
      status: 200,
      body: { features: ["ROLE_ICONS"] },
    })
  }
  expect(events.slice(told)).toEqual([])
  guild.botRole.setPermissions("ManageGuild")
  const features = ["RAID_ALERTS_DISABLED"]
  expect(await rest("PATCH", path, { features })).toMatchObject({
    body: { features: ["ROLE_ICONS", "RAID_ALERTS_DISABLED"] },
  })
})

test("a guild that is no community any more is not listed and has no news", async ({
  rest,
  guild,
}) => {
  guild.setFeatures(["COMMUNITY", "NEWS", "DISCOVERABLE", "BANNER"])
  guild.botRole.setPermissions("Administrator")
  const edit = { features: ["NEWS", "DISCOVERABLE", "BANNER"] }
  expect(await rest("PATCH", `/guilds/${guild.id}`, edit)).toMatchObject({
    body: { features: ["BANNER"] },
  })
})

test("a community keeps its channels and its levels", async ({ rest, guild, general }) => {
  const path = `/guilds/${guild.id}`
  await rest("PATCH", path, settingsWith(general))
  guild.setFeatures(["COMMUNITY", "NEWS"])
  const less = {
    name: "Tea Shop",
    rules_channel_id: null,
    public_updates_channel_id: null,
    verification_level: 0,
    explicit_content_filter: 1,
  }
  const answer = await rest("PATCH", path, less)
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(answer.body).toHaveProperty("errors.rules_channel_id._errors.0.code", "BASE_TYPE_REQUIRED")
  // https://github.com/discord/discord-api-docs/issues/1216
  expect(answer.body).toHaveProperty(
    "errors.explicit_content_filter._errors.0.message",
    "Guild explicit content filter level insufficient",
  )
  expect(answer.body).toHaveProperty("errors.verification_level")
  expect(answer.body).toHaveProperty("errors.public_updates_channel_id")
  expect(guild.name).toBe("Tea House")

  const channel = `/channels/${general.id}`
  expect(await rest("DELETE", channel)).toMatchObject({ status: 400, body: { code: 50074 } })
  expect(await rest("PATCH", channel, { type: 5 })).toMatchObject({
    status: 400,
    body: { code: 50086 },
  })
  guild.botRole.setPermissions("Administrator")
  const none = { features: [], rules_channel_id: null, public_updates_channel_id: null }
  expect(await rest("PATCH", path, none)).toMatchObject({ status: 200, body: none })
  expect(await rest("DELETE", channel)).toMatchObject({ status: 200 })
})

test("a test takes away what a community needs, and edits of other settings stay possible", async ({
  rest,
  guild,
  general,
}) => {
  guild.setFeatures(["COMMUNITY"])
  await rest("PATCH", `/guilds/${guild.id}`, { rules_channel_id: general.id })
  const same = { name: "Tea Shop", verification_level: 0, public_updates_channel_id: null }
  expect(await rest("PATCH", `/guilds/${guild.id}`, same)).toMatchObject({ status: 200 })
  general.delete()
  expect(guild.rulesChannel).toBeUndefined()
})

test("people make their guild a community", async ({ guild, general, alice }) => {
  await guild.owner.editGuild({
    features: ["COMMUNITY"],
    rulesChannel: general,
    publicUpdatesChannel: general,
    safetyAlertsChannel: general,
    verificationLevel: 1,
    contentFilter: 2,
  })
  expect(guild.features).toEqual(["COMMUNITY", "NEWS"])
  guild.setPermissions(alice, "ManageGuild")
  await expect(alice.editGuild({ features: [] })).rejects.toThrow("Administrator")
  await alice.editGuild({ features: ["COMMUNITY", "INVITES_DISABLED"] })
  expect(guild.features).toContain("INVITES_DISABLED")
})
