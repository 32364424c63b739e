// The permission overwrites of a channel, for a role or a member.

import { expect } from "vitest"
import { allowOnly, test } from "./fixture.ts"

const refused = { status: 403, body: { code: 50013 } }

test("an overwrite is created, changed and deleted, each with an event and an audit log entry", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const role = guild.createRole("tasters")
  const path = `/channels/${general.id}/permissions/${role.id}`
  const told = events.length
  const body = { id: role.id, type: 0, allow: "1024", deny: "2048" }

  expect(await rest("PUT", path, body)).toMatchObject({ status: 204, body: null })
  expect(await rest("PUT", path, { ...body, deny: "0" })).toMatchObject({ status: 204 })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })

  const options = { id: role.id, type: "0", role_name: "tasters" }
  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { permission_overwrites: [{ allow: "1024", deny: "2048" }] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 13,
        target_id: general.id,
        options,
        changes: [
          { key: "id", new_value: role.id },
          { key: "type", new_value: 0 },
          { key: "allow", new_value: "1024" },
          { key: "deny", new_value: "2048" },
        ],
      },
    },
    { t: "CHANNEL_UPDATE", d: { permission_overwrites: [{ allow: "1024", deny: "0" }] } },
    {
      d: {
        action_type: 14,
        options,
        changes: [{ key: "deny", old_value: "2048", new_value: "0" }],
      },
    },
    { t: "CHANNEL_UPDATE", d: { permission_overwrites: [] } },
    {
      d: {
        action_type: 15,
        options,
        changes: [
          { key: "id", old_value: role.id },
          { key: "type", old_value: 0 },
          { key: "allow", old_value: "1024" },
          { key: "deny", old_value: "0" },
        ],
      },
    },
  ])
})

test("the same overwrite again sends no event and no audit log entry", async ({
  rest,
  general,
  alice,
  events,
}) => {
  const path = `/channels/${general.id}/permissions/${alice.id}`
  await rest("PUT", path, { type: 1, allow: "1024" })
  const told = events.length

  expect(await rest("PUT", path, { type: 1, allow: 1024, deny: null })).toMatchObject({
    status: 204,
  })
  expect(events).toHaveLength(told)
})

test("only the actor's own permissions can be allowed and denied", async ({
  rest,
  env,
  simulation: _,
}) => {
  const guild = env.createGuild("Elsewhere", {
    botPermissions: ["ViewChannel", "ManageRoles", "SendMessages"],
  })
  const channel = guild.createTextChannel("tea")
  const path = `/channels/${channel.id}/permissions/${guild.id}`
  const say = (said: object) => rest("PUT", path, { type: 0, ...said })

  expect(await say({ deny: "2048" })).toMatchObject({ status: 204 })
  expect(await say({ deny: "2048", allow: "8192" })).toMatchObject(refused)
  expect(await say({ deny: "10240" })).toMatchObject(refused)
  channel.deny(guild.everyone, "ManageMessages")
  expect(await rest("DELETE", path)).toMatchObject(refused)
  // An unchanged overwrite requires no permission.
  expect(await say({ deny: "8192" })).toMatchObject({ status: 204 })
})

test("MANAGE_ROLES from the channel allows every overwrite there", async ({
  rest,
  env,
  simulation: _,
}) => {
  const guild = env.createGuild("Elsewhere", { botPermissions: ["ViewChannel"] })
  const channel = guild.createTextChannel("tea")
  const path = `/channels/${channel.id}/permissions/${guild.id}`
  expect(await rest("PUT", path, { type: 0, allow: "8192" })).toMatchObject(refused)

  channel.allow(guild.botRole, "ManageRoles")
  expect(await rest("PUT", path, { type: 0, allow: "8192" })).toMatchObject({ status: 204 })
})

test("MANAGE_ROLES is required to set an overwrite and to delete it", async ({
  rest,
  guild,
  general,
}) => {
  allowOnly(general, guild, "ViewChannel", "ManageChannels")
  const path = `/channels/${general.id}/permissions/${guild.id}`

  expect(await rest("PUT", path, { type: 0 })).toMatchObject(refused)
  expect(await rest("DELETE", path)).toMatchObject(refused)
})

test("of whom nothing is said nothing can be taken back, and of nobody nothing be said", async ({
  rest,
  general,
  alice,
}) => {
  const path = `/channels/${general.id}/permissions/${alice.id}`
  const unknown = { status: 404, body: { message: "Unknown Overwrite", code: 10009 } }

  expect(await rest("DELETE", path)).toMatchObject(unknown)
  expect(await rest("PUT", path, { type: 0, allow: "1024" })).toMatchObject(unknown)
})

test("what is said in a category is said in the channels that say the same", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const category = guild.createCategory("rooms")
  const synced = guild.createTextChannel("synced", { category })
  const own = guild.createTextChannel("own", { category })
  own.deny(alice, "AddReactions")
  const told = events.length
  await rest("PUT", `/channels/${category.id}/permissions/${guild.id}`, { type: 0, deny: "2048" })

  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { id: category.id } },
    { t: "CHANNEL_UPDATE", d: { id: synced.id, permission_overwrites: [{ deny: "2048" }] } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { target_id: category.id } },
  ])
  await expect(alice.send(synced, "tea?")).rejects.toMatchObject({ code: 50013 })
  await alice.send(own, "tea?")
})

test("a DM has no overwrites", async ({ rest, alice }) => {
  const { body } = await rest<{ id: string }>("POST", "/users/@me/channels", {
    recipient_id: alice.id,
  })
  const path = `/channels/${body.id}/permissions/${alice.id}`
  const dm = { status: 403, body: { code: 50003 } }

  expect(await rest("PUT", path, { type: 1 })).toMatchObject(dm)
  expect(await rest("DELETE", path)).toMatchObject(dm)
})
