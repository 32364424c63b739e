// Banning.

import { expect } from "vitest"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

const FORBIDDEN = { status: 403, body: { message: "Missing Permissions", code: 50013 } }

test("a ban removes the member, sends its events, and is in the audit log with its reason", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const headers = { "x-audit-log-reason": encodeURIComponent("très rude ☕") }
  const answer = await rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`, {}, { headers })

  expect(answer).toMatchObject({ status: 204, body: null })
  expect(alice.isMember).toBe(false)
  expect(guild.bans).toStrictEqual([{ userId: alice.id, reason: "très rude ☕" }])
  const user = expect.objectContaining({ id: alice.id, username: "alice" })
  expect(events).toStrictEqual([
    { t: "GUILD_BAN_ADD", d: { guild_id: guild.id, user } },
    { t: "GUILD_MEMBER_REMOVE", d: { guild_id: guild.id, user } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        id: expect.stringMatching(/^\d+$/),
        guild_id: guild.id,
        user_id: "123456789012345678",
        target_id: alice.id,
        action_type: 22,
        reason: "très rude ☕",
      },
    },
  ])
})

test("without a reason neither the ban nor its entry has one", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  await rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`)

  expect(guild.bans).toStrictEqual([{ userId: alice.id, reason: null }])
  expect(events.at(-1)?.d).not.toHaveProperty("reason")
})

test("a second ban changes nothing and sends no events", async ({ rest, guild, alice, events }) => {
  const path = `/guilds/${guild.id}/bans/${alice.id}`
  const banFor = (reason: string) =>
    rest("PUT", path, undefined, { headers: { "x-audit-log-reason": reason } })
  await banFor("first")
  const told = events.length

  expect(await banFor("second")).toMatchObject({ status: 204 })
  expect(guild.bans).toStrictEqual([{ userId: alice.id, reason: "first" }])
  expect(events).toHaveLength(told)
})

test("a user who is not a member can be banned, without a member event", async ({
  rest,
  env,
  guild,
  events,
}) => {
  const stranger = env.createUser("stranger")

  expect(await rest("PUT", `/guilds/${guild.id}/bans/${stranger.id}`)).toMatchObject({
    status: 204,
  })
  expect(events.map(({ t }) => t)).toStrictEqual(["GUILD_BAN_ADD", "GUILD_AUDIT_LOG_ENTRY_CREATE"])
})

test.for([
  ["seconds", { delete_message_seconds: 3600 }],
  ["days", { delete_message_days: 1 }],
] as const)(
  "a ban deletes the messages of the last %s",
  async ([unit, body], { rest, guild, general, alice, simulation, events }) => {
    const bob = guild.addMember("bob")
    const other = guild.createTextChannel("other")
    const { clock } = simulation.world
    await alice.send(general, "long ago")
    clock.stepTo(clock.now() + 2 * 86_400_000)
    await alice.send(general, "yesterday")
    clock.stepTo(clock.now() + 7_200_000)
    const recent = [await alice.send(general, "one"), await alice.send(general, "two")]
    await bob.send(general, "bob's")
    const elsewhere = await alice.send(other, "three")
    const told = events.length
    await rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`, body)

    expect(general.history().map(String)).toStrictEqual(
      unit === "seconds" ? ["long ago", "yesterday", "bob's"] : ["long ago", "bob's"],
    )
    expect(other.history()).toStrictEqual([])
    const deleted = events.slice(told).filter(({ t }) => t === "MESSAGE_DELETE_BULK")
    expect(deleted.map(({ d }) => d)).toStrictEqual([
      {
        channel_id: general.id,
        guild_id: guild.id,
        ids: expect.arrayContaining(recent.map(({ id }) => id)),
      },
      { channel_id: other.id, guild_id: guild.id, ids: [elsewhere.id] },
    ])
  },
)

test("a ban deletes messages in threads of its guild, and none of other guilds", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  const elsewhere = env.createGuild("Coffee House")
  const bar = elsewhere.createTextChannel("bar")
  elsewhere.addMember(alice)
  const threads = [
    await alice.createThread(general, "teapots"),
    await alice.createThread(bar, "beans"),
  ]
  for (const thread of threads) await alice.send(thread, "hello")
  await rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`, { delete_message_seconds: 3600 })

  expect(threads.map((thread) => thread.history().map(String))).toStrictEqual([[], ["hello"]])
})

test("a ban deletes no messages by default", async ({ rest, guild, general, alice }) => {
  await alice.send(general, "stays")
  await rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`)

  expect(general.history().map(String)).toStrictEqual(["stays"])
})

test.for([
  ["delete_message_seconds", 604_800],
  ["delete_message_days", 7],
] as const)("%s is at most %i", async ([key, most], { rest, env, guild, alice }) => {
  const path = `/guilds/${guild.id}/bans`

  expect(await rest("PUT", `${path}/${alice.id}`, { [key]: most + 1 })).toMatchObject({
    status: 400,
    body: invalidForm({
      [key]: failure("NUMBER_TYPE_MAX", `int value should be less than or equal to ${most}.`),
    }),
  })
  expect(await rest("PUT", `${path}/${alice.id}`, { [key]: -1 })).toMatchObject({
    status: 400,
    body: { errors: { [key]: { _errors: [{ code: "NUMBER_TYPE_MIN" }] } } },
  })
  expect(await rest("PUT", `${path}/${env.createUser("bob").id}`, { [key]: most })).toMatchObject({
    status: 204,
  })
})

test("a reason has at most 512 characters, counted as they are read", async ({
  rest,
  guild,
  alice,
}) => {
  const banFor = (reason: string) =>
    rest("PUT", `/guilds/${guild.id}/bans/${alice.id}`, undefined, {
      headers: { "x-audit-log-reason": encodeURIComponent(reason) },
    })

  expect(await banFor("☕".repeat(513))).toMatchObject({
    status: 400,
    body: invalidForm({
      reason: failure("BASE_TYPE_MAX_LENGTH", "Must be 512 or fewer in length."),
    }),
  })
  expect(alice.isMember).toBe(true)
  expect(await banFor("☕".repeat(512))).toMatchObject({ status: 204 })
})

test("a ban requires BAN_MEMBERS", async ({ rest, env }) => {
  const weak = env.createGuild("Weak", { botPermissions: ["KickMembers", "ManageGuild"] })
  const strong = env.createGuild("Strong", { botPermissions: ["BanMembers"] })
  const bob = env.createUser("bob")
  weak.addMember(bob)
  strong.addMember(bob)

  expect(await rest("PUT", `/guilds/${weak.id}/bans/${bob.id}`)).toMatchObject(FORBIDDEN)
  expect(await rest("PUT", `/guilds/${strong.id}/bans/${bob.id}`)).toMatchObject({ status: 204 })
})

test("the owner, the actor and members of the same or a higher rank cannot be banned", async ({
  rest,
  env,
  guild,
}) => {
  const below = guild.createRole("Below", { position: 1 })
  const above = guild.createRole("Above", { position: 3 })
  const low = guild.addMember("low", { roles: [below] })
  const high = guild.addMember("high", { roles: [below, above] })
  const equal = guild.addMember("equal", { roles: [guild.botRole] })
  const path = (id: string) => `/guilds/${guild.id}/bans/${id}`

  for (const { id } of [guild.owner, env.bot, high, equal]) {
    expect(await rest("PUT", path(id))).toMatchObject(FORBIDDEN)
  }
  expect(await rest("PUT", path(low.id))).toMatchObject({ status: 204 })
})

test("a bot that owns the guild bans every member but itself", async ({ rest, env }) => {
  const own = env.createGuild("Mine", { owner: env.bot, botPermissions: [] })
  const high = own.addMember("high", { roles: [own.createRole("High", { position: 2 })] })

  expect(await rest("PUT", `/guilds/${own.id}/bans/${high.id}`)).toMatchObject({ status: 204 })
  expect(await rest("PUT", `/guilds/${own.id}/bans/${env.bot.id}`)).toMatchObject(FORBIDDEN)
})

test("a ban of an unknown user or in an unknown guild is refused", async ({
  rest,
  guild,
  alice,
}) => {
  expect(await rest("PUT", `/guilds/${NOWHERE}/bans/${alice.id}`)).toMatchObject({
    status: 404,
    body: { code: 10004 },
  })
  expect(await rest("PUT", `/guilds/${guild.id}/bans/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { code: 10013 },
  })
})
