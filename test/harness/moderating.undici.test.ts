// Actions of users on members.

import { expect } from "vitest"
import { test } from "../handlers/fixture.ts"

test("a person kicks, bans and lifts a ban, each with a reason", async ({
  guild,
  general,
  alice,
}) => {
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  guild.setPermissions(alice, "KickMembers", "BanMembers")
  await bob.send(general, "spam")
  await alice.ban(bob, { reason: "spam", deleteMessageSeconds: 60 })
  await alice.kick(carol, { reason: "loud" })

  expect([bob.isMember, carol.isMember]).toEqual([false, false])
  expect(general.history()).toEqual([])
  expect(guild.bans).toEqual([{ userId: bob.id, reason: "spam" }])
  await alice.unban(bob)
  expect(guild.bans).toEqual([])
  expect(guild.auditLog({ by: alice })).toMatchObject([
    { type: "MemberBanAdd", targetId: bob.id, reason: "spam" },
    { type: "MemberKick", targetId: carol.id, reason: "loud" },
    { type: "MemberBanRemove", targetId: bob.id, reason: null },
  ])
})

test("a person times out with a reason", async ({ guild, alice }) => {
  await guild.owner.timeout(alice, 60, { reason: "loud" })
  expect(guild.auditLog()).toMatchObject([{ type: "MemberUpdate", reason: "loud" }])
  const misspelt = { reasons: "loud" } as object
  await expect(guild.owner.timeout(alice, 60, misspelt)).rejects.toThrow(
    'timeout has no option "reasons". It takes: reason.',
  )
})

test("a person bans who is no member, and forgives nobody twice", async ({ env, guild }) => {
  const stranger = env.createUser("stranger")
  await guild.owner.ban(stranger)
  await guild.owner.unban(stranger)

  await expect(guild.owner.unban(stranger)).rejects.toMatchObject({ status: 404, code: 10026 })
  await expect(guild.owner.kick(stranger)).rejects.toMatchObject({ status: 404, code: 10007 })
})

test("a member without permission or rank removes nobody", async ({ guild, alice }) => {
  const bob = guild.addMember("bob")
  for (const does of ["kick", "ban"] as const) {
    await expect(alice[does](bob)).rejects.toMatchObject({ code: 50013 })
    await expect(guild.owner[does](guild.owner)).rejects.toMatchObject({ code: 50013 })
  }
  expect(bob.isMember).toBe(true)
})

test("the transcript says why", async ({ guild, alice, simulation: { journal } }) => {
  await guild.owner.kick(alice, { reason: "loud" })
  const actions = journal.read().filter((entry) => entry.kind === "action")
  expect(actions.at(-1)?.description).toBe('kicks alice for "loud"')
})

test("input that no client can send is a SetupError", async ({ guild, alice }) => {
  const ban = guild.owner.ban(alice, { deleteMessageSeconds: 604_801 })
  await expect(ban).rejects.toThrow("ban: deleteMessageSeconds is 0 to 604800")
  const kick = guild.owner.kick(alice, { because: "loud" } as object)
  await expect(kick).rejects.toThrow('no option "because"')
})
