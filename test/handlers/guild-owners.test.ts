// The transfer of a guild to another owner.

import type { APIGuild } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

const onPlatform = test.extend({ options: { profile: "platform" } as const })

test("an owner gives their guild to another member", async ({ guild, alice, rest, events }) => {
  const { owner } = guild
  const told = events.length
  await owner.transferOwnership(alice)

  expect(guild.owner.id).toBe(alice.id)
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { owner_id: alice.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 1,
        user_id: owner.id,
        changes: [{ key: "owner_id", old_value: owner.id, new_value: alice.id }],
      },
    },
  ])
  expect(await rest("GET", `/guilds/${guild.id}`)).toMatchObject({ body: { owner_id: alice.id } })
  expect(alice.can("Administrator")).toBe(true)
  expect(owner.can("ManageGuild")).toBe(false)
  await owner.leave()
  await expect(alice.leave()).rejects.toMatchObject({ code: 50055 })
})

test("a transfer to oneself changes nothing", async ({ guild, events }) => {
  const told = events.length
  await guild.owner.transferOwnership(guild.owner)
  expect(events.slice(told)).toEqual([])
})

test("only the owner gives a guild away", async ({ rest, guild, alice }) => {
  guild.botRole.setPermissions("Administrator")
  guild.setPermissions(alice, "Administrator")
  const edit = { name: "Tea Shop", owner_id: alice.id }
  expect(await rest("PATCH", `/guilds/${guild.id}`, edit)).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  await expect(alice.transferOwnership(alice)).rejects.toThrow("does not own Tea House")
  expect(guild.name).toBe("Tea House")
})

test("a guild goes to a full member who is no bot", async ({ env, guild, alice }) => {
  const { owner } = guild
  const bot = guild.members.get(env.bot.name)
  await expect(owner.transferOwnership(bot)).rejects.toMatchObject({ code: 50132 })
  const newcomer = guild.addMember("newcomer", { pending: true })
  await expect(owner.transferOwnership(newcomer)).rejects.toMatchObject({ code: 50131 })
  await alice.leave()
  await expect(owner.transferOwnership(alice)).rejects.toMatchObject({ code: 10007 })
  expect(guild.owner.id).toBe(owner.id)
})

test("a bot gives away the guild that it made", async ({ env, rest }) => {
  const { body: guild } = await rest<APIGuild>("POST", "/guilds", { name: "Cellar" })
  const path = `/guilds/${guild.id}`
  const bob = env.guilds.get("Cellar").addMember("bob")
  expect(await rest("PATCH", path, { owner_id: NOWHERE })).toMatchObject({
    status: 404,
    body: { code: 10007 },
  })
  expect(await rest("PATCH", path, { owner_id: bob.id })).toMatchObject({
    body: { owner_id: bob.id },
  })
  expect(await rest("DELETE", path)).toMatchObject({ status: 403, body: { code: 50013 } })
})

// https://github.com/discord/discord-api-docs/issues/7715: no bot owns a guild.
onPlatform("on the platform no bot gives a guild away", async ({ env, guild, rest }) => {
  const bot = guild.members.get(env.bot.name)
  const own = env.createGuild("Cellar", { owner: bot, bots: [] })
  const bob = own.addMember("bob")
  expect(await rest("PATCH", `/guilds/${own.id}`, { owner_id: bob.id })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  await expect(own.owner.transferOwnership(bob)).rejects.toThrow("lets no bot own a guild")
  expect(own.owner.id).toBe(bot.id)
})
