// Reading the audit log.

import { type APIAuditLog, AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { type Rest, test } from "./fixture.ts"

const DAY = 86_400_000

async function read(rest: Rest, { id }: GuildHandle, query = ""): Promise<APIAuditLog> {
  const { status, body } = await rest<APIAuditLog>("GET", `/guilds/${id}/audit-logs?${query}`)
  expect(status).toBe(200)
  return body
}

/** Returns the new nicknames in the entries of an audit log. */
const nicksIn = ({ audit_log_entries: entries }: APIAuditLog) =>
  entries.map(({ changes }) => changes?.[0]?.new_value)

test("a log that is empty has every list", async ({ rest, guild }) => {
  expect(await read(rest, guild)).toStrictEqual({
    application_commands: [],
    audit_log_entries: [],
    auto_moderation_rules: [],
    guild_scheduled_events: [],
    integrations: [],
    threads: [],
    users: [],
    webhooks: [],
  })
})

test("entries are read newest first, and oldest first after one of them", async ({
  rest,
  guild,
  alice,
}) => {
  for (const nick of ["one", "two", "three", "four"]) await guild.owner.setNick(alice, nick)
  const ids = guild.auditLog().map(({ id }) => id)

  expect(nicksIn(await read(rest, guild))).toEqual(["four", "three", "two", "one"])
  expect(nicksIn(await read(rest, guild, "limit=2"))).toEqual(["four", "three"])
  expect(nicksIn(await read(rest, guild, `before=${ids[2]}`))).toEqual(["two", "one"])
  expect(nicksIn(await read(rest, guild, `after=${ids[0]}&limit=2`))).toEqual(["two", "three"])
  expect(nicksIn(await read(rest, guild, "after=0&limit=1"))).toEqual(["one"])
})

test("entries are filtered by user, action and target", async ({ rest, env, guild, alice }) => {
  const bob = guild.addMember("bob")
  await guild.owner.setNick(alice, "by the owner")
  await rest("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { nick: "by the bot" })
  await rest("PATCH", `/guilds/${guild.id}/members/${bob.id}`, { nick: "of bob" })
  await guild.owner.kick(bob)

  expect(nicksIn(await read(rest, guild, `user_id=${env.bot.id}`))).toEqual([
    "of bob",
    "by the bot",
  ])
  expect(nicksIn(await read(rest, guild, `target_id=${alice.id}`))).toEqual([
    "by the bot",
    "by the owner",
  ])
  const kicks = await read(rest, guild, `action_type=${AuditLogEvent.MemberKick}`)
  expect(kicks.audit_log_entries).toMatchObject([{ target_id: bob.id, action_type: 20 }])
  expect(kicks.users.map(({ id }) => id)).toEqual([guild.owner.id, bob.id])
})

test("a log names what its entries are about, as long as that is there", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const path = `/channels/${general.id}/webhooks`
  const { body: hook } = await rest<{ id: string }>("POST", path, { name: "Kettle" })
  const thread = await alice.createThread(general, "Cups")
  const rules = `/guilds/${guild.id}/auto-moderation/rules`
  const given = { event_type: 1, trigger_type: 3, actions: [{ type: 1 }], name: "No spam" }
  const { body: rule } = await rest<{ id: string }>("POST", rules, given)
  expect(await read(rest, guild)).toMatchObject({
    webhooks: [{ id: hook.id, name: "Kettle" }],
    threads: [{ id: thread.id, name: "Cups" }],
    auto_moderation_rules: [{ id: rule.id, name: "No spam" }],
    users: expect.arrayContaining([expect.objectContaining({ id: alice.id })]),
  })

  await rest("DELETE", `/webhooks/${hook.id}`)
  const { webhooks, audit_log_entries: entries } = await read(rest, guild)
  expect(webhooks).toEqual([])
  expect(entries).toHaveLength(4)
})

test("entries are kept for 45 days", async ({ rest, guild, alice, simulation: { world } }) => {
  await guild.owner.setNick(alice, "then")
  const { clock } = world
  clock.stepTo(clock.now() + 45 * DAY - 1)
  expect(nicksIn(await read(rest, guild))).toEqual(["then"])
  clock.stepTo(clock.now() + 2)
  expect(nicksIn(await read(rest, guild))).toEqual([])
})

test("a page of the log has from 1 to 100 entries, and types that there are", async ({
  rest,
  guild,
}) => {
  for (const query of ["limit=0", "limit=101", "action_type=2", "after=tea"]) {
    expect(await rest("GET", `/guilds/${guild.id}/audit-logs?${query}`), query).toMatchObject({
      status: 400,
      body: { code: 50035 },
    })
  }
})

test("a test reads the log oldest first, by names and as it chooses", async ({
  rest,
  env,
  guild,
  alice,
}) => {
  await guild.owner.setNick(alice, "Al")
  await guild.owner.setNick(alice, null)
  await rest("DELETE", `/guilds/${guild.id}/members/${alice.id}`)

  expect(guild.auditLog()).toMatchObject([
    {
      type: "MemberUpdate",
      targetId: alice.id,
      reason: null,
      changes: [{ key: "nick", after: "Al" }],
      options: {},
    },
    { type: "MemberUpdate", changes: [{ key: "nick", before: "Al" }] },
    { type: "MemberKick", targetId: alice.id, changes: [] },
  ])
  expect(guild.auditLog({ by: env.bot }).map(({ type, by }) => [type, by.name])).toEqual([
    ["MemberKick", env.bot.name],
  ])
  expect(guild.auditLog({ type: "MemberUpdate", target: alice })).toHaveLength(2)
  expect(guild.auditLog({ target: guild.owner })).toEqual([])
  expect(() => guild.auditLog({ type: "Kick" as never })).toThrow(
    /`filter.type` must be a type of entry as discord-api-types names it/,
  )
})

// The keys are those of discord-api-docs#5911 (72), #5989 (26) and #4262 (27); one event: #5911; no target: #1195.
test("deletions, moves and disconnections of one moderator are one entry that counts them", async ({
  rest,
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const [lounge, attic] = ["lounge", "attic"].map((name) => guild.createVoiceChannel(name))
  const bob = guild.addMember("bob")
  const { owner } = guild
  const other = guild.createTextChannel("other")
  if (lounge === undefined || attic === undefined) throw new Error("two channels were made")
  for (const author of [alice, alice, bob]) await owner.delete(await author.send(general, "tea"))
  await owner.delete(await alice.send(other, "tea"))
  for (const member of [alice, bob]) await member.joinVoice(lounge)
  await owner.moveTo(alice, attic)
  await owner.moveTo(bob, attic)
  await owner.moveTo(bob, lounge)
  await rest("PATCH", `/guilds/${guild.id}/members/${bob.id}`, { channel_id: attic.id })
  for (const member of [alice, bob]) await owner.disconnect(member)

  const expected = [
    { targetId: alice.id, options: { channel_id: general.id, count: "2" } },
    { targetId: bob.id, options: { channel_id: general.id, count: "1" } },
    { targetId: alice.id, options: { channel_id: other.id, count: "1" } },
    { targetId: null, options: { channel_id: attic.id, count: "2" } },
    { targetId: null, options: { channel_id: lounge.id, count: "1" } },
    { targetId: null, options: { channel_id: attic.id, count: "1" }, by: { id: env.bot.id } },
    { targetId: null, options: { count: "2" } },
  ]
  expect(guild.auditLog()).toMatchObject(expected)
  const { audit_log_entries: entries } = await read(rest, guild)
  expect(entries.toReversed().map(({ options }) => options)).toEqual(
    expected.map(({ options }) => options),
  )
  const told = events.filter(({ t }) => t === "GUILD_AUDIT_LOG_ENTRY_CREATE")
  expect(told.map(({ d }) => d)).toMatchObject(
    expected.map(({ options }) => ({ options: { ...options, count: "1" } })),
  )
})

// The five minutes are an assumption: audit-merge-window.
test("an action more than five minutes later has an entry of its own", async ({
  env,
  guild,
  general,
  alice,
}) => {
  const remove = async () => guild.owner.delete(await alice.send(general, "tea"))
  await remove()
  await env.advanceTime({ minutes: 4 })
  await remove()
  await env.advanceTime({ minutes: 2 })
  await remove()

  const counts = guild.auditLog({ type: "MessageDelete" }).map(({ options }) => options["count"])
  expect(counts).toEqual(["2", "1"])
})
