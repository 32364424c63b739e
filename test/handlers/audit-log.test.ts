// Reading the audit log.

import { type APIAuditLog, AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild.ts"
import { type Rest, test } from "./fixture.ts"

const DAY = 86_400_000

async function read(rest: Rest, { id }: GuildHandle, query = ""): Promise<APIAuditLog> {
  const { status, body } = await rest<APIAuditLog>("GET", `/guilds/${id}/audit-logs?${query}`)
  expect(status).toBe(200)
  return body
}

/** The new names of the members that entries tell of. */
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

test("entries are chosen by who did what to whom", async ({ rest, env, guild, alice }) => {
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
  expect(() => guild.auditLog({ type: "Kick" as never })).toThrow(/there is no type "Kick"/)
})
