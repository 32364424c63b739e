// The account of the bot, and the accounts of others.

import type { APIApplication, APIUser } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

/** The public fields of an account that keep their defaults. */
const PUBLIC = {
  avatar: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
  banner: null,
  accent_color: null,
  public_flags: 0,
  flags: 0,
}

test("a bot reads its own account", async ({ rest }) => {
  const { status, body, headers } = await rest<APIUser>("GET", "/users/@me")

  expect(status).toBe(200)
  expect(headers["content-type"]).toBe("application/json")
  expect(body).toStrictEqual({
    ...PUBLIC,
    id: "123456789012345678",
    username: "TestBot",
    discriminator: "6940",
    global_name: null,
    bot: true,
    mfa_enabled: true,
    locale: "en-US",
    premium_type: 0,
    email: null,
    verified: true,
  })
})

test("a bot reads any account, with what is public of it", async ({ rest, env }) => {
  const bob = env.createUser("bob", { globalName: "Bob", discriminator: "0042", publicFlags: 64 })
  const { status, body } = await rest("GET", `/users/${bob.id}`)

  expect(status).toBe(200)
  expect(body).toStrictEqual({
    ...PUBLIC,
    id: bob.id,
    username: "bob",
    discriminator: "0042",
    global_name: "Bob",
    public_flags: 64,
    flags: 64,
  })
})

test("bots and the platform's own accounts say that they are", async ({ rest, env }) => {
  const clyde = env.createUser("Clyde", { bot: true, system: true })

  expect((await rest("GET", `/users/${clyde.id}`)).body).toMatchObject({ bot: true, system: true })
})

test("an account that does not exist is unknown", async ({ rest }) => {
  expect(await rest("GET", `/users/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown User", code: 10013 },
  })
})

test.for(["/applications/@me", "/oauth2/applications/@me"])(
  "%s is the bot's application, with its owner and the guilds that it is in",
  async (path, { rest, env, guild: _ }) => {
    env.createGuild("Another")
    const { status, body } = await rest<APIApplication>("GET", path)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: "123456789012345678",
      name: "TestBot",
      icon: null,
      description: "",
      summary: "",
      bot_public: true,
      bot_require_code_grant: false,
      verify_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      owner: { username: "TestBot Owner" },
      bot: { id: "123456789012345678", bot: true },
      team: null,
      redirect_uris: [],
      interactions_endpoint_url: null,
      approximate_guild_count: 2,
    })
  },
)

test("the flags of an application say which privileged intents it was granted", async ({
  rest,
}) => {
  const { body } = await rest<APIApplication>("GET", "/applications/@me")

  // GATEWAY_PRESENCE_LIMITED, GATEWAY_GUILD_MEMBERS_LIMITED, GATEWAY_MESSAGE_CONTENT_LIMITED
  expect(body.flags).toBe((1 << 13) | (1 << 15) | (1 << 19))
})

const partly = test.extend({ options: { approvedIntents: ["MessageContent"] } })

partly("an intent that was not granted has no flag", async ({ rest }) => {
  const { body } = await rest<APIApplication>("GET", "/applications/@me")

  expect(body.flags).toBe(1 << 19)
})

test("the gateway URL can be requested without a credential", async ({ rest }) => {
  const answer = await rest("GET", "/gateway", undefined, { credential: null })

  expect(answer).toMatchObject({ status: 200, body: { url: "wss://gateway.discord.gg" } })
})

test("a bot is told of one shard, and that it may start one session at a time", async ({
  rest,
}) => {
  expect(await rest("GET", "/gateway/bot")).toMatchObject({
    status: 200,
    body: {
      url: "wss://gateway.discord.gg",
      shards: 1,
      session_start_limit: {
        total: expect.any(Number),
        remaining: expect.any(Number),
        reset_after: expect.any(Number),
        max_concurrency: 1,
      },
    },
  })
})

// Bots have kept four digits when people moved to unique names
// (https://support.discord.com/hc/en-us/articles/12620128861463-New-Usernames-Display-Names); the default avatar of
// such an account is that of its digits (https://docs.discord.com/developers/reference#image-formatting).
test("bots have four digits that depend on their names, no two of one name the same", async ({
  rest,
  env,
}) => {
  const [one, twin] = [
    env.createUser("Twin", { bot: true }),
    env.createUser("Twin", { bot: true }),
  ] as const
  const digitsOf = async (id: string) =>
    (await rest<APIUser>("GET", `/users/${id}`)).body.discriminator

  expect(await digitsOf(one.id)).toBe("4116")
  expect(await digitsOf(twin.id)).toBe("4117")
  expect(twin.avatarUrl).toBe(`https://cdn.discordapp.com/embed/avatars/${4117 % 5}.png`)
  expect(await digitsOf(env.createUser("Twin").id)).toBe("0")
})

// https://docs.discord.com/developers/resources/user#modify-current-user: "if changed may cause the
// user's discriminator to be randomized".
test("a bot that takes another's name keeps its digits unless the other has them", async ({
  rest,
  env,
}) => {
  env.createUser("Twin", { bot: true, discriminator: "6940" })
  const { body } = await rest<APIUser>("PATCH", "/users/@me", { username: "Twin" })
  expect(body.discriminator).toBe("4116")
  const renamed = await rest<APIUser>("PATCH", "/users/@me", { username: "Other" })
  expect(renamed.body.discriminator).toBe("4116")
})
