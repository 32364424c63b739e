// Deleting a message.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"

test("a deleted message no longer exists, and its event is sent once", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "a",
  })
  const path = `/channels/${general.id}/messages/${body.id}`

  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })
  expect(await rest("DELETE", path)).toMatchObject({
    status: 404,
    body: { message: "Unknown Message", code: 10008 },
  })
  expect(events.slice(1)).toStrictEqual([
    { t: "MESSAGE_DELETE", d: { id: body.id, channel_id: general.id, guild_id: guild.id } },
  ])
})

test("a deletion by a bot leaves no audit log entry", async ({
  rest,
  guild,
  general,
  alice,
  simulation,
}) => {
  const theirs = await alice.send(general, "a")
  const path = `/channels/${general.id}/messages/${theirs.id}`

  expect(
    await rest("DELETE", path, undefined, { headers: { "x-audit-log-reason": "spam" } }),
  ).toMatchObject({ status: 204 })
  expect(theirs.deleted).toBe(true)
  expect(simulation.world.guilds.get(guild.id)?.auditLog).toStrictEqual([])
})

test("a person's deletion is audited for another's message, and not for their own", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const mod = guild.addMember("mod", {
    roles: [guild.createRole("Mod", { permissions: ["ManageMessages"] })],
  })
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, {
    content: "a",
  })
  const own = await mod.send(general, "b")
  const theirs = await alice.send(general, "c")
  const [message] = general.history()
  await mod.delete(own)
  await mod.delete(theirs)
  if (message !== undefined) await mod.delete(message)

  const told = events.filter(({ t }) => t === "GUILD_AUDIT_LOG_ENTRY_CREATE")
  expect(told.map(({ d }) => d)).toMatchObject(
    [alice.id, body.author.id].map((author) => ({
      action_type: 72,
      user_id: mod.id,
      target_id: author,
      options: { channel_id: general.id, count: "1" },
    })),
  )
})

test("the files of a deleted message are deleted too", async ({ rest, general, alice }) => {
  const message = await alice.send(general, "a", {
    attachments: [{ name: "tea.txt", content: "tea" }],
  })
  const { body } = await rest<APIMessage>("GET", `/channels/${general.id}/messages/${message.id}`)
  await alice.delete(message)

  expect(await fetch(body.attachments[0]?.url ?? "")).toMatchObject({ status: 404 })
})
