// The guilds of a bot, guilds that it creates, and its own account.

import type { APIGuild } from "discord-api-types/v10"
import { expect } from "vitest"
import { failure, invalidForm, test } from "./fixture.ts"

const idsIn = (body: unknown): string[] => (body as { id: string }[]).map(({ id }) => id)

test("a bot that makes a guild owns it, is shown it, and may do all there", async ({
  rest,
  env,
  events,
}) => {
  const told = events.length
  const { status, body } = await rest<APIGuild>("POST", "/guilds", {
    name: "Cellar",
    verification_level: 1,
  })

  expect({ status, body }).toMatchObject({
    status: 201,
    body: { name: "Cellar", owner_id: env.bot.id, verification_level: 1, afk_timeout: 300 },
  })
  expect(body.roles).toMatchObject([{ id: body.id, name: "@everyone" }])
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_CREATE", d: { id: body.id, channels: [], member_count: 1 } },
  ])
  expect(await rest("POST", `/guilds/${body.id}/channels`, { name: "below" })).toMatchObject({
    status: 201,
  })
})

test("a guild is deleted by its owner, with all that is in it", async ({
  simulation: { world },
  rest,
  events,
}) => {
  const before = JSON.stringify([world.channels.size, world.webhooks.size])
  const { body: guild } = await rest<APIGuild>("POST", "/guilds", { name: "Cellar" })
  const { body } = await rest<{ id: string }>("POST", `/guilds/${guild.id}/channels`, { name: "a" })
  await rest("POST", `/channels/${body.id}/webhooks`, { name: "Pot" })
  const told = events.length

  expect(await rest("DELETE", `/guilds/${guild.id}`)).toMatchObject({ status: 204 })
  expect(events.slice(told)).toEqual([{ t: "GUILD_DELETE", d: { id: guild.id } }])
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({ body: { code: 10004 } })
  expect(await rest("GET", `/channels/${body.id}`)).toMatchObject({ body: { code: 10003 } })
  expect(JSON.stringify([world.channels.size, world.webhooks.size])).toBe(before)
})

test("a guild can be deleted only by its owner", async ({ rest, guild }) => {
  guild.createRole("boss", { permissions: ["Administrator"] })

  expect(await rest("DELETE", `/guilds/${guild.id}`)).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
})

test("a bot leaves a guild: its membership ends, and it receives GUILD_DELETE", async ({
  rest,
  env,
  guild,
  events,
}) => {
  const told = events.length
  expect(await rest("DELETE", `/users/@me/guilds/${guild.id}`)).toMatchObject({ status: 204 })

  expect(events.slice(told)).toContainEqual({ t: "GUILD_DELETE", d: { id: guild.id } })
  expect(guild.has(env.bot)).toBe(false)
  // https://github.com/discord/discord-api-docs/issues/5840
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({
    status: 404,
    body: { code: 10004 },
  })
  const routes = ["channels", "roles", "members"].map((one) => `/guilds/${guild.id}/${one}`)
  for (const path of routes) {
    expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50001 } })
  }
})

test("an owner does not leave its guild", async ({ rest }) => {
  const { body } = await rest<APIGuild>("POST", "/guilds", { name: "Cellar" })

  expect(await rest("DELETE", `/users/@me/guilds/${body.id}`)).toMatchObject({
    status: 400,
    body: { code: 50055, message: "Invalid Guild" },
  })
})

test("one's guilds are listed by their ids, with what one may do there", async ({
  rest,
  env,
  guild,
}) => {
  const { body: own } = await rest<APIGuild>("POST", "/guilds", { name: "Cellar" })
  env.createGuild("Elsewhere", { bots: [] })
  const { body } = await rest("GET", "/users/@me/guilds")

  expect(body).toMatchObject([
    { id: guild.id, name: "Tea House", icon: null, banner: null, owner: false, features: [] },
    { id: own.id, name: "Cellar", owner: true, permissions: expect.stringMatching(/^\d+$/) },
  ])
  expect(body).not.toHaveProperty("0.approximate_member_count")
})

test("a page of one's guilds begins after an id, or ends before it", async ({ rest, env }) => {
  const [a, b, c] = ["one", "two", "three"].map((name) => env.createGuild(name).id)
  const page = async (query: string) =>
    idsIn((await rest("GET", `/users/@me/guilds?${query}`)).body)

  expect(await page("limit=2")).toEqual([a, b])
  expect(await page(`after=${a}`)).toEqual([b, c])
  expect(await page(`before=${c}&limit=1`)).toEqual([b])
  expect(await page(`after=${a}&before=${c}`)).toEqual([b])
})

test("the counts of members come with one's guilds if they are asked for", async ({
  rest,
  guild,
  alice: _,
}) => {
  expect(await rest("GET", "/users/@me/guilds?with_counts=true")).toMatchObject({
    body: [{ id: guild.id, approximate_member_count: 3, approximate_presence_count: 0 }],
  })
  expect(await rest("GET", "/users/@me/guilds?limit=201")).toMatchObject({
    body: { code: 50035 },
  })
})

test("a bot renames itself: it is told, and so is each guild of its member", async ({
  rest,
  env,
  guild,
  events,
}) => {
  const told = events.length
  const answer = await rest("PATCH", "/users/@me", { username: "Kettle" })

  expect(answer).toMatchObject({ status: 200, body: { id: env.bot.id, username: "Kettle" } })
  expect(env.bot.name).toBe("Kettle")
  expect(events.slice(told)).toMatchObject([
    { t: "USER_UPDATE", d: answer.body },
    { t: "GUILD_MEMBER_UPDATE", d: { guild_id: guild.id, user: { username: "Kettle" } } },
  ])
  await rest("PATCH", "/users/@me", { username: "Kettle" })
  expect(events.slice(told)).toHaveLength(2)
})

test.for([
  ["a", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length."],
  ["my Discord", "USERNAME_INVALID_CONTAINS", 'Username cannot contain "discord"'],
  ["a@b", "USERNAME_INVALID_CONTAINS", 'Username cannot contain "@"'],
  ["here", "USERNAME_INVALID_RESERVED", 'Username cannot be "here"'],
] as const)("the username %s is rejected", async ([username, code, message], { rest }) => {
  expect(await rest("PATCH", "/users/@me", { username })).toMatchObject({
    status: 400,
    body: invalidForm({ username: failure(code, message) }),
  })
})
