// Reading a guild.

import type { APIGuild } from "discord-api-types/v10"
import { expect } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { banMember } from "../../src/world/bans/actions.ts"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

/** The required keys of a guild. */
const REQUIRED = [
  "id",
  "name",
  "icon",
  "description",
  "home_header",
  "splash",
  "discovery_splash",
  "features",
  "banner",
  "owner_id",
  "application_id",
  "region",
  "afk_channel_id",
  "afk_timeout",
  "system_channel_id",
  "system_channel_flags",
  "widget_enabled",
  "widget_channel_id",
  "verification_level",
  "roles",
  "default_message_notifications",
  "mfa_level",
  "explicit_content_filter",
  "max_presences",
  "max_members",
  "max_stage_video_channel_users",
  "max_video_channel_users",
  "vanity_url_code",
  "premium_tier",
  "premium_subscription_count",
  "preferred_locale",
  "rules_channel_id",
  "safety_alerts_channel_id",
  "public_updates_channel_id",
  "premium_progress_bar_enabled",
  "nsfw",
  "nsfw_level",
  "emojis",
  "stickers",
] as const

test("a guild has every key that the platform requires, and no count", async ({ rest, guild }) => {
  const { status, body } = await rest<APIGuild>("GET", `/guilds/${guild.id}`)

  expect(status).toBe(200)
  for (const key of REQUIRED) expect(body).toHaveProperty(key)
  expect(body).not.toHaveProperty("approximate_member_count")
  expect(body).not.toHaveProperty("approximate_presence_count")
})

test("a guild shows what it was made with", async ({ rest, env }) => {
  const owner = env.createUser("owner")
  const guild = env.createGuild("Library", {
    owner,
    description: "quiet",
    verificationLevel: 2,
    notifications: 1,
    contentFilter: 2,
    afkTimeout: 900,
  })

  expect((await rest("GET", `/guilds/${guild.id}`)).body).toMatchObject({
    id: guild.id,
    name: "Library",
    owner_id: owner.id,
    description: "quiet",
    verification_level: 2,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    preferred_locale: "en-US",
    afk_timeout: 900,
  })
})

test("roles come with permissions as text, and a managed one with its bot", async ({
  rest,
  guild,
}) => {
  guild.createRole("Brewer", { permissions: ["KickMembers"], color: 0x3498db, hoist: true })
  const { body } = await rest<APIGuild>("GET", `/guilds/${guild.id}`)

  expect(body.roles.map(({ name, position }) => [name, position])).toStrictEqual(
    expect.arrayContaining([
      ["@everyone", 0],
      ["Brewer", 1],
      ["TestBot", 1],
    ]),
  )
  expect(body.roles.find(({ name }) => name === "Brewer")).toMatchObject({
    permissions: "2",
    color: 0x3498db,
    colors: { primary_color: 0x3498db, secondary_color: null, tertiary_color: null },
    hoist: true,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  })
  expect(body.roles.find(({ name }) => name === "TestBot")).toMatchObject({
    managed: true,
    tags: { bot_id: "123456789012345678" },
  })
  expect(body.roles.find(({ name }) => name === "@everyone")?.id).toBe(guild.id)
})

test.for(["true", "True", "1"])(
  "with_counts=%s counts the members",
  async (yes, { rest, guild, alice: _ }) => {
    const { body } = await rest("GET", `/guilds/${guild.id}?with_counts=${yes}`)

    // The members are the owner, the bot and alice. None of them has set a presence.
    expect(body).toMatchObject({ approximate_member_count: 3, approximate_presence_count: 0 })
  },
)

test.for(["false", "False", "0"])(
  "with_counts=%s returns no counts",
  async (no, { rest, guild }) => {
    const { body } = await rest("GET", `/guilds/${guild.id}?with_counts=${no}`)

    expect(body).not.toHaveProperty("approximate_member_count")
  },
)

test("with_counts is a boolean", async ({ rest, guild }) => {
  expect(await rest("GET", `/guilds/${guild.id}?with_counts=maybe`)).toMatchObject({
    status: 400,
    body: invalidForm({
      with_counts: failure("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    }),
  })
})

test("a guild that does not exist is unknown, before its query is validated", async ({ rest }) => {
  expect(await rest("GET", `/guilds/${NOWHERE}?with_counts=maybe`)).toMatchObject({
    status: 404,
    body: { message: "Unknown Guild", code: 10004 },
  })
})

// https://github.com/discord/discord-api-docs/issues/5840
test("a guild without the bot is unknown to the bot", async ({ rest, guild, env, simulation }) => {
  const input = { guildId: guild.id, userId: env.bot.id }
  perform(simulation.world, "system", banMember, { input })

  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown Guild", code: 10004 },
  })
})
