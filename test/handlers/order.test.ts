// Authentication and the order of checks. The first failing check of this list determines the
// response: known route and keys (gap) · credential 401 · exists 404 · visible 403 · permitted 403
// · valid 400

import { expect } from "vitest"
import { UnsupportedField } from "../../src/index.ts"
import { NOWHERE, TOKEN, allowOnly, failure, failureOf, invalidForm, test } from "./fixture.ts"

const UNAUTHORIZED = { status: 401, body: { message: "401: Unauthorized", code: 0 } }

test.for([
  ["none at all", null],
  ["an empty one", ""],
  ["a token without its prefix", TOKEN],
  ["a token of another kind", `Bearer ${TOKEN}`],
  ["a token that is not known", "Bot x.y.z"],
] as const)("a request with %s is unauthorized", async ([, credential], { rest }) => {
  expect(await rest("GET", "/users/@me", undefined, { credential })).toMatchObject(UNAUTHORIZED)
})

test("the credential of /gateway/bot is checked, and that of /gateway is not", async ({ rest }) => {
  const wrong = { credential: "Bot x.y.z" }

  expect(await rest("GET", "/gateway/bot", undefined, wrong)).toMatchObject(UNAUTHORIZED)
  expect(await rest("GET", "/gateway", undefined, wrong)).toMatchObject({ status: 200 })
})

test("an unknown key is a gap, even without a credential", async ({ rest }) => {
  const asking = rest("POST", `/channels/${NOWHERE}/messages`, { flavour: 1 }, { credential: null })

  expect(await failureOf(asking)).toBeInstanceOf(UnsupportedField)
})

test("the credential is checked before the channel's existence", async ({ rest }) => {
  const answer = await rest("GET", `/channels/${NOWHERE}`, undefined, { credential: null })

  expect(answer).toMatchObject(UNAUTHORIZED)
})

test("the existence of the channel is checked before the body is validated", async ({ rest }) => {
  expect(
    await rest("POST", `/channels/${NOWHERE}/messages`, { content: "a".repeat(2001) }),
  ).toMatchObject({ status: 404, body: { code: 10003 } })
})

test("the existence of the account is checked before the permission to ban", async ({
  rest,
  guild,
  env,
}) => {
  const other = env.createGuild("Strict", { botPermissions: [] })

  expect(await rest("PUT", `/guilds/${other.id}/bans/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { code: 10013 },
  })
  expect(guild.bans).toHaveLength(0)
})

test("a hidden channel tells nothing of its messages", async ({ rest, guild, general, alice }) => {
  const message = await alice.send(general, "psst")
  allowOnly(general, guild)

  for (const id of [message.id, NOWHERE]) {
    expect(await rest("GET", `/channels/${general.id}/messages/${id}`)).toMatchObject({
      status: 403,
      body: { message: "Missing Access", code: 50001 },
    })
  }
})

test("the existence of the message is checked before the permission", async ({
  rest,
  guild,
  general,
}) => {
  allowOnly(general, guild, "ViewChannel")

  expect(await rest("GET", `/channels/${general.id}/messages/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown Message", code: 10008 },
  })
})

test.for([
  ["a content that is too long", { content: "a".repeat(2001) }],
  ["what is no JSON", "{"],
] as const)("the permission is checked before %s", async ([, body], { rest, guild, general }) => {
  allowOnly(general, guild, "ViewChannel")
  const headers = { "content-type": "application/json" }

  expect(await rest("POST", `/channels/${general.id}/messages`, body, { headers })).toMatchObject({
    status: 403,
    body: { message: "Missing Permissions", code: 50013 },
  })
})

test("every id of a path that is none is named, as the platform writes it", async ({ rest }) => {
  const no = (value: string) => failure("NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`)

  expect(await rest("GET", "/channels/general")).toMatchObject({
    status: 400,
    body: invalidForm({ channel_id: no("general") }),
  })
  expect(await rest("PUT", "/guilds/here/bans/him")).toMatchObject({
    status: 400,
    body: invalidForm({ guild_id: no("here"), user_id: no("him") }),
  })
  expect(await rest("GET", `/users/${"9".repeat(21)}`)).toMatchObject({
    status: 400,
    body: invalidForm({ user_id: no("9".repeat(21)) }),
  })
})

test("the credential is checked before the ids of the path", async ({ rest }) => {
  const answer = await rest("GET", "/users/him", undefined, { credential: null })

  expect(answer).toMatchObject(UNAUTHORIZED)
})
