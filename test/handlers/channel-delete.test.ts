// Deleting channels, and closing DMs.

import { AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { allowOnly, test } from "./fixture.ts"

test("the deletion of a channel returns the channel, sends its event and is audited with a reason", async ({
  rest,
  guild,
  events,
}) => {
  const channel = guild.createTextChannel("tea", { topic: "Sencha" })
  const told = events.length
  const answer = await rest("DELETE", `/channels/${channel.id}`, undefined, {
    headers: { "x-audit-log-reason": "empty" },
  })

  expect(answer).toMatchObject({ status: 200, body: { id: channel.id, name: "tea" } })
  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_DELETE", d: answer.body },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: AuditLogEvent.ChannelDelete, target_id: channel.id, reason: "empty" },
    },
  ])
  expect(events.at(-1)?.d).toHaveProperty(
    "changes",
    expect.arrayContaining([
      { key: "type", old_value: 0 },
      { key: "name", old_value: "tea" },
      { key: "topic", old_value: "Sencha" },
    ]),
  )
  expect(await rest("GET", `/channels/${channel.id}`)).toMatchObject({ status: 404 })
})

test("deletion requires MANAGE_CHANNELS", async ({ rest, guild, general }) => {
  allowOnly(general, guild, "ViewChannel")

  expect(await rest("DELETE", `/channels/${general.id}`)).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  expect(general.name).toBe("general")
})

test("the channels of a deleted category stay without a category", async ({
  rest,
  guild,
  events,
}) => {
  const category = guild.createCategory("rooms")
  const [one, two] = ["one", "two"].map((name) => guild.createTextChannel(name, { category }))
  const told = events.length
  await rest("DELETE", `/channels/${category.id}`)

  expect(events.slice(told, -1)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { id: one?.id, parent_id: null } },
    { t: "CHANNEL_UPDATE", d: { id: two?.id, parent_id: null } },
    { t: "CHANNEL_DELETE", d: { id: category.id, type: 4 } },
  ])
  expect((await rest("GET", `/channels/${one?.id}`)).body).toMatchObject({ parent_id: null })
})

test("the deletion of a voice channel disconnects its members", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  await alice.joinVoice(lounge)
  await rest("DELETE", `/channels/${lounge.id}`)

  // The order is an assumption: deleted-voice-channel.
  const [gone, left] = events.slice(-3)
  expect(left).toMatchObject({ t: "VOICE_STATE_UPDATE", d: { channel_id: null } })
  expect(gone).toMatchObject({ t: "CHANNEL_DELETE", d: { id: lounge.id } })
})

test("closing a DM returns it, and opening it again returns the same one", async ({
  rest,
  alice,
}) => {
  const open = () => rest<{ id: string }>("POST", "/users/@me/channels", { recipient_id: alice.id })
  const { id } = (await open()).body

  expect(await rest("DELETE", `/channels/${id}`)).toMatchObject({
    status: 200,
    body: { id, type: 1, recipients: [{ id: alice.id }] },
  })
  expect((await open()).body.id).toBe(id)
})
