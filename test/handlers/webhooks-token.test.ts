// Access to a webhook by its token alone.

import { expect } from "vitest"
import { API, NOWHERE, test } from "./fixture.ts"

const unknown = { status: 404, body: { message: "Unknown Webhook", code: 10015 } }

test("who holds the token needs no credential to read, rename and delete, and sees no account", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const { id, token } = guild.createWebhook(general, "Kettle")
  const path = `/webhooks/${id}/${token}`
  const nobody = { credential: null }
  const told = events.length

  const read = await rest("GET", path, undefined, nobody)
  expect(read).toMatchObject({ status: 200, body: { id, token, name: "Kettle" } })
  expect(read.body).not.toHaveProperty("user")
  const renamed = await rest("PATCH", path, { name: "Pot" }, nobody)
  expect(renamed).toMatchObject({ status: 200, body: { name: "Pot" } })
  expect(await rest("DELETE", path, undefined, nobody)).toMatchObject({ status: 204 })
  expect(await rest("GET", path, undefined, nobody)).toMatchObject(unknown)
  // The acting user is unknown, so there is no audit log entry.
  expect(events.slice(told).map(({ t }) => t)).toStrictEqual(["WEBHOOKS_UPDATE", "WEBHOOKS_UPDATE"])
})

test("a wrong token is refused, and an unknown webhook is unknown", async ({
  rest,
  guild,
  general,
}) => {
  const { id, token } = guild.createWebhook(general)

  for (const method of ["GET", "PATCH", "DELETE", "POST"]) {
    expect(await rest(method, `/webhooks/${id}/${token}x`, {})).toMatchObject({
      status: 401,
      body: { message: "Invalid Webhook Token", code: 50027 },
    })
    expect(await rest(method, `/webhooks/${NOWHERE}/${token}`, {})).toMatchObject(unknown)
  }
})

test("by its token a webhook cannot be moved: that is not modeled", async ({ guild, general }) => {
  const { id, token } = guild.createWebhook(general)
  const body = JSON.stringify({ channel_id: general.id })
  const headers = { "content-type": "application/json" }
  const asking = fetch(`${API}/webhooks/${id}/${token}`, { method: "PATCH", body, headers })

  await expect(asking).rejects.toThrow("fetch failed")
  expect(general.webhooks).toHaveLength(1)
})
