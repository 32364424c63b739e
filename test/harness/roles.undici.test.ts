import { expect } from "vitest"
import { test } from "../handlers/fixture.ts"

test("a person is allowed what a test says, and no more", async ({ guild, alice, events }) => {
  const bob = guild.addMember("bob")
  await expect(alice.setNick(bob, "Bobby")).rejects.toMatchObject({ code: 50013 })

  const own = guild.setPermissions(alice, "ManageNicknames")
  expect(alice.roles).toMatchObject([{ id: own.id, name: "alice", position: 1 }])
  await alice.setNick(bob, "Bobby")
  guild.setPermissions(alice, "KickMembers")
  expect(alice.roles).toHaveLength(1)
  expect([own.allows("KickMembers"), own.allows("ManageNicknames")]).toEqual([true, false])
  expect(events.at(-1)).toMatchObject({ t: "GUILD_ROLE_UPDATE", d: { role: { id: own.id } } })
})

test("a bot is allowed things by its own role", ({ guild, env }) => {
  const role = guild.setPermissions(env.bot, "KickMembers")

  expect(role.id).toBe(guild.botRole.id)
  expect(role.allows("KickMembers")).toBe(true)
  expect(role.allows("BanMembers")).toBe(false)
})

test("the highest role of a member is moved, or given to it", ({ guild, env, alice }) => {
  const [low, high] = [guild.createRole("low"), guild.createRole("high", { position: 3 })]
  expect(() => guild.setTopRole(alice, 1)).toThrow("alice has no role in Tea House")
  guild.setTopRole(alice, high)
  expect(alice.roles).toMatchObject([{ name: "high" }])

  guild.setTopRole(alice, low)
  expect([high.position, low.position]).toEqual([2, 3])
  guild.setTopRole(env.bot, 3)
  expect([high.position, low.position, guild.botRole.position]).toEqual([1, 2, 3])
  expect(() => guild.setTopRole(env.bot, 4)).toThrow("Roles have the positions 1 to 3")
  expect(() => guild.setTopRole(env.createUser("dan"), low)).toThrow("dan is not a member")
})

test("a role that a test deletes no longer exists", ({ guild, alice }) => {
  const role = guild.createRole("low")
  guild.setTopRole(alice, role)
  role.delete()

  expect(alice.roles).toEqual([])
  expect(() => role.name).toThrow("has been deleted")
  expect(() => guild.botRole.delete()).toThrow("Invalid Role")
})

test("input that no client can send is a SetupError", async ({ guild, alice }) => {
  const role = guild.createRole("low")
  await expect(alice.timeout(alice, 0)).rejects.toThrow("Use removeTimeout")
  await expect(alice.editRole(role, { colour: 1 } as object)).rejects.toThrow('no option "colour"')
  expect(() => guild.createRole("a", { secondaryColor: -1 })).toThrow(
    "`options.secondaryColor` must be a whole number, 0 or more",
  )
})
