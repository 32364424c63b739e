// Direct messages.

import type { APIDMChannel, APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { createMessage } from "../../src/world/messages/actions/messages.ts"
import type { ChannelId, UserId } from "../../src/world/model/ids.ts"
import { RouteNotImplemented } from "../../src/world/kernel/gap.ts"
import { NOWHERE, type Rest, failure, failureOf, invalidForm, test } from "./fixture.ts"

async function open(rest: Rest, recipient_id: string): Promise<ChannelId> {
  const { body } = await rest<APIDMChannel>("POST", "/users/@me/channels", { recipient_id })
  return body.id as ChannelId // an id from the platform
}

const CANNOT_MESSAGE = {
  status: 403,
  body: { message: "Cannot send messages to this user", code: 50007 },
}

test("a DM is opened once, and its channel can be read", async ({ rest, alice }) => {
  const path = "/users/@me/channels"
  const first = await rest<APIDMChannel>("POST", path, { recipient_id: alice.id })
  const second = await rest("POST", path, { recipient_id: alice.id })

  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    type: 1,
    last_message_id: null,
    flags: 0,
    recipients: [{ id: alice.id, username: "alice" }],
  })
  expect(second.body).toStrictEqual(first.body)
  expect((await rest("GET", `/channels/${first.body.id}`)).body).toStrictEqual(first.body)
})

test("a message in a DM has no guild", async ({ rest, alice, events }) => {
  const id = await open(rest, alice.id)
  const { body } = await rest<APIMessage>("POST", `/channels/${id}/messages`, { content: "psst" })

  expect(events).toMatchObject([
    { t: "MESSAGE_CREATE", d: { id: body.id, channel_id: id, content: "psst", channel_type: 1 } },
  ])
  expect(events[0]?.d).not.toHaveProperty("guild_id")
  expect(events[0]?.d).not.toHaveProperty("member")
})

test("a DM opens with whoever takes none, and fails when it is written to", async ({
  rest,
  env,
}) => {
  const shy = env.createUser("shy", { acceptsDms: false })
  const machine = env.createUser("machine", { bot: true })

  for (const { id } of [shy, machine]) {
    const channel = await open(rest, id)
    expect(await rest("POST", `/channels/${channel}/messages`, { content: "hi" })).toMatchObject(
      CANNOT_MESSAGE,
    )
    expect(await rest("GET", `/channels/${channel}/messages`)).toMatchObject({ body: [] })
  }
})

// https://github.com/discord/discord-api-docs/issues/8244, and the code in
// https://github.com/discord/discord-api-docs/pull/8212
const NO_MUTUAL_GUILD = {
  status: 403,
  body: {
    message: "Cannot send messages to this user due to having no mutual guilds",
    code: 50278,
  },
}

test("without a mutual guild a DM opens and is read, and nothing is sent there", async ({
  rest,
  env,
  guild,
  alice,
}) => {
  const stranger = env.createUser("stranger")
  await guild.owner.ban(alice)

  for (const { id } of [stranger, alice]) {
    const channel = await open(rest, id)
    const path = `/channels/${channel}/messages`
    expect(await rest("POST", path, { content: "you were banned" })).toMatchObject(NO_MUTUAL_GUILD)
    expect(await rest("POST", path, {})).toMatchObject(NO_MUTUAL_GUILD)
    expect(await rest("GET", path)).toMatchObject({ status: 200, body: [] })
    expect(await rest("POST", `/channels/${channel}/typing`)).toMatchObject({ status: 204 })
  }
})

test("in an open DM nothing new is sent once the last mutual guild is gone", async ({
  rest,
  alice,
}) => {
  const path = `/channels/${await open(rest, alice.id)}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: "a" })
  await alice.leave()

  expect(await rest("POST", path, { content: "b" })).toMatchObject(NO_MUTUAL_GUILD)
  const message = `${path}/${body.id}`
  expect(await rest("PATCH", message, { content: "c" })).toMatchObject({ status: 200 })
  expect(await rest("PUT", `${message}/reactions/%F0%9F%8D%B5/@me`)).toMatchObject({ status: 204 })
  expect(await rest("DELETE", message)).toMatchObject({ status: 204 })
})

// https://github.com/discord/discord-api-docs/issues/7666
test("who installed the app for themselves is written to without a guild", async ({
  rest,
  env,
  guild: _,
}) => {
  const zed = env.createUser("zed")
  const path = `/channels/${await open(rest, zed.id)}/messages`
  expect(await rest("POST", path, { content: "hi" })).toMatchObject(NO_MUTUAL_GUILD)
  await zed.installApp(env.bot)
  // https://docs.discord.com/developers/change-log#user-app-install-count
  expect(await rest("GET", "/applications/@me")).toMatchObject({
    body: { approximate_user_install_count: 1 },
  })

  expect(await rest("POST", path, { content: "hi" })).toMatchObject({ status: 200 })
  await zed.sendDm("hello")
  expect(zed.dm.history()).toHaveLength(2)
  await expect(zed.installApp(env.bot)).rejects.toThrow("is already installed for zed")
  await expect(zed.installApp(env.createUser("yan"))).rejects.toThrow("yan has no application")
})

test.for([
  ["an account that is not there", NOWHERE],
  ["the bot itself", "123456789012345678"],
] as const)("a DM with %s cannot be opened", async ([, recipient_id], { rest }) => {
  expect(await rest("POST", "/users/@me/channels", { recipient_id })).toMatchObject({
    status: 400,
    body: { message: "Invalid Recipient(s)", code: 50033 },
  })
})

test("a DM needs a recipient", async ({ rest }) => {
  for (const [given, code, message] of [
    [{}, "BASE_TYPE_REQUIRED", "This field is required"],
    [{ recipient_id: "alice" }, "NUMBER_TYPE_COERCE", 'Value "alice" is not snowflake.'],
  ] as const) {
    expect(await rest("POST", "/users/@me/channels", given)).toMatchObject({
      status: 400,
      body: invalidForm({ recipient_id: failure(code, message) }),
    })
  }
})

test("in a DM a bot edits, deletes and reacts as anywhere", async ({ rest, alice }) => {
  const id = await open(rest, alice.id)
  const { body } = await rest<APIMessage>("POST", `/channels/${id}/messages`, { content: "a" })
  const path = `/channels/${id}/messages/${body.id}`

  expect(await rest("PATCH", path, { content: "b" })).toMatchObject({ status: 200 })
  expect(await rest("PUT", `${path}/reactions/%F0%9F%8D%B5/@me`)).toMatchObject({ status: 204 })
  expect(await rest("POST", `/channels/${id}/typing`)).toMatchObject({ status: 204 })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
})

test("in a DM nobody is above the other", async ({ rest, alice, simulation }) => {
  const id = await open(rest, alice.id)
  const attempt = { input: { channelId: id }, body: { content: "mine @everyone" } }
  const theirs = perform(simulation.world, alice.id, createMessage, attempt)
  const path = `/channels/${id}/messages/${theirs.id}`

  expect(theirs.mentionEveryone).toBe(false)
  expect(await rest("DELETE", path)).toMatchObject({
    status: 403,
    body: { message: "Cannot execute action on a DM channel", code: 50003 },
  })
  expect(await rest("PATCH", path, { flags: 4 })).toMatchObject({
    status: 403,
    body: { code: 50005 },
  })
})

test("a bot cannot view a DM of other users", async ({ env, rest, alice, simulation }) => {
  const id = await open(rest, alice.id)
  const bob: UserId = env.createUser("bob").id
  const attempt = { input: { channelId: id }, body: { content: "hi" } }

  expect(() => perform(simulation.world, bob, createMessage, attempt)).toThrow("Missing Access")
})

test("a DM is opened by the bot's own id as well, and by nobody else's", async ({
  rest,
  alice,
  simulation,
}) => {
  const own = await rest<APIDMChannel>(
    "POST",
    `/users/${simulation.application().botId}/channels`,
    { recipient_id: alice.id },
  )

  expect(own.status).toBe(200)
  expect(own.body.id).toBe(await open(rest, alice.id))
  expect(
    await failureOf(rest("POST", `/users/${alice.id}/channels`, { recipient_id: alice.id })),
  ).toBeInstanceOf(RouteNotImplemented)
})
