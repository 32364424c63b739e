// Webhooks of a channel: creating, reading, changing and deleting them.

import type { APIWebhook } from "discord-api-types/v10"
import { expect } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

const unknown = { status: 404, body: { message: "Unknown Webhook", code: 10015 } }

test("a bot makes a webhook, which belongs to its application, and it is told and audited", async ({
  rest,
  env,
  guild,
  general,
  events,
}) => {
  const { status, body } = await rest<APIWebhook>(
    "POST",
    `/channels/${general.id}/webhooks`,
    { name: " Kettle " },
    { headers: { "x-audit-log-reason": "tea" } },
  )

  expect(status).toBe(200)
  expect(body).toMatchObject({
    type: 1,
    guild_id: guild.id,
    channel_id: general.id,
    name: "Kettle",
    avatar: null,
    application_id: env.bot.id,
    user: { id: env.bot.id },
    token: expect.stringMatching(/^[\w-]{68}$/),
  })
  expect(events).toMatchObject([
    { t: "WEBHOOKS_UPDATE", d: { guild_id: guild.id, channel_id: general.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 50,
        target_id: body.id,
        reason: "tea",
        changes: [
          { key: "name", new_value: "Kettle" },
          { key: "type", new_value: 1 },
          { key: "channel_id", new_value: general.id },
          { key: "application_id", new_value: env.bot.id },
        ],
      },
    },
  ])
  expect(general.webhooks.map(({ name }) => name)).toStrictEqual(["Kettle"])
})

test.for(["Clyde", "my clydesdale", "DISCORD", "a discord bot"])(
  "a webhook cannot be called %s",
  async (name, { rest, general }) => {
    const reserved = name.toLowerCase().includes("clyde") ? "clyde" : "discord"
    const errors = failure("USERNAME_INVALID_CONTAINS", `Username cannot contain "${reserved}"`)

    expect(await rest("POST", `/channels/${general.id}/webhooks`, { name })).toMatchObject({
      status: 400,
      body: invalidForm({ name: errors }),
    })
    expect(general.webhooks).toStrictEqual([])
  },
)

test("a name of 80 characters is taken, one of 81 is not, and none is missed", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/webhooks`
  const make = (body: object) => rest("POST", path, body)

  expect(await make({ name: "a".repeat(80) })).toMatchObject({ status: 200 })
  expect(await make({ name: "a".repeat(81) })).toMatchObject({ body: { code: 50035 } })
  expect(await make({})).toMatchObject({
    body: invalidForm({ name: failure("BASE_TYPE_REQUIRED", "This field is required") }),
  })
})

test("webhooks are listed by channel and by guild, oldest first", async ({
  rest,
  guild,
  general,
}) => {
  const other = guild.createTextChannel("other")
  const [a, b] = [guild.createWebhook(general, "A"), guild.createWebhook(other, "B")]
  const idsAt = async (path: string) => {
    const { body } = await rest<APIWebhook[]>("GET", path)
    return body.map(({ id }) => id)
  }

  expect(await idsAt(`/channels/${general.id}/webhooks`)).toStrictEqual([a.id])
  expect(await idsAt(`/guilds/${guild.id}/webhooks`)).toStrictEqual([a.id, b.id])
})

test("a webhook that a person made shows its token to whoever may manage it", async ({
  rest,
  guild,
  general,
}) => {
  const { id, token } = guild.createWebhook(general, "Kettle")

  expect(await rest("GET", `/webhooks/${id}`)).toMatchObject({
    status: 200,
    body: { id, token, application_id: null, user: { id: guild.owner.id } },
  })
})

test("an application reads its own webhook without a permission, and hides its token from others", async ({
  rest,
  guild,
  general,
  simulation,
}) => {
  const { body } = await rest<APIWebhook>("POST", `/channels/${general.id}/webhooks`, { name: "A" })
  const token = `${btoa("223456789012345678")}.G1xYzA.c2lnbmF0dXJl`
  const application = simulation.accounts.add({ botName: "other", token }).application()
  guild.addBot(handlesOf(simulation).account(application.botId))
  general.deny(guild.botRole, "ManageWebhooks")

  expect(await rest("GET", `/webhooks/${body.id}`)).toMatchObject({ status: 200 })
  expect(await rest("PATCH", `/webhooks/${body.id}`, { name: "B" })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  const asOther = { credential: `Bot ${token}` }
  const seen = await rest<APIWebhook>("GET", `/webhooks/${body.id}`, undefined, asOther)
  expect(seen).toMatchObject({ status: 200, body: { id: body.id } })
  expect(seen.body).not.toHaveProperty("token")
})

test("a webhook is renamed and moved within its guild, and both channels receive an update", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const other = guild.createTextChannel("other")
  const { id } = guild.createWebhook(general, "Kettle")
  const told = events.length
  const { body } = await rest("PATCH", `/webhooks/${id}`, { name: "Pot", channel_id: other.id })

  expect(body).toMatchObject({ id, name: "Pot", channel_id: other.id })
  expect(events.slice(told)).toMatchObject([
    { t: "WEBHOOKS_UPDATE", d: { channel_id: general.id } },
    { t: "WEBHOOKS_UPDATE", d: { channel_id: other.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 51,
        target_id: id,
        changes: [
          { key: "name", old_value: "Kettle", new_value: "Pot" },
          { key: "channel_id", old_value: general.id, new_value: other.id },
        ],
      },
    },
  ])
  expect(other.webhooks.map((webhook) => webhook.id)).toStrictEqual([id])
})

test("a webhook is not moved where its mover may not manage webhooks, nor to a full channel", async ({
  rest,
  guild,
  general,
}) => {
  const locked = guild.createTextChannel("locked")
  locked.deny(guild.botRole, "ManageWebhooks")
  const full = guild.createTextChannel("full")
  for (let n = 0; n < 15; n += 1) guild.createWebhook(full)
  const { id, channelId } = guild.createWebhook(general)
  const move = (channel_id: string) => rest("PATCH", `/webhooks/${id}`, { channel_id })

  expect(await move(locked.id)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(await move(full.id)).toMatchObject({ status: 400, body: { code: 30007 } })
  expect(await move(NOWHERE)).toMatchObject({ status: 404, body: { code: 10003 } })
  expect(channelId).toBe(general.id)
})

test("a webhook that is deleted is gone, told and audited, and what it wrote stays", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const webhook = guild.createWebhook(general, "Kettle")
  const { id } = webhook
  const sent = await webhook.send("hot")
  const told = events.length

  expect(await rest("DELETE", `/webhooks/${id}`)).toMatchObject({ status: 204, body: null })
  expect(await rest("GET", `/webhooks/${id}`)).toMatchObject(unknown)
  expect(events.slice(told)).toMatchObject([
    { t: "WEBHOOKS_UPDATE" },
    {
      d: {
        action_type: 52,
        target_id: id,
        changes: [{ key: "name", old_value: "Kettle" }, {}, {}],
      },
    },
  ])
  expect(sent.deleted).toBe(false)
})

test("a channel that is deleted takes its webhooks with it", async ({ rest, guild }) => {
  const doomed = guild.createTextChannel("doomed")
  const { id, token } = guild.createWebhook(doomed)
  doomed.delete()

  expect(await rest("GET", `/webhooks/${id}`)).toMatchObject(unknown)
  expect(await rest("POST", `/webhooks/${id}/${token}`, { content: "a" })).toMatchObject(unknown)
  expect(await rest("GET", `/guilds/${guild.id}/webhooks`)).toMatchObject({ body: [] })
})
