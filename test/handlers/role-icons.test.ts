// Icons and Unicode emojis of roles.

import type { APIRole } from "discord-api-types/v10"
import { request } from "undici"
import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { test } from "./fixture.ts"

const icon =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

test("a guild with the feature ROLE_ICONS has roles with an icon or an emoji", async ({
  rest,
  env,
  guild,
  events,
}) => {
  guild.setFeatures(["ROLE_ICONS"])
  const told = events.length
  const path = `/guilds/${guild.id}/roles`
  const made = await rest<APIRole>("POST", path, { name: "tea", icon })
  const hash = made.body.icon
  expect(made).toMatchObject({ status: 200, body: { unicode_emoji: null } })
  expect(hash).toMatch(/^[\da-f]{32}$/)
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_ROLE_CREATE", d: { role: { icon: hash } } },
    { d: { action_type: 30 } },
  ])
  expect(events[told + 1]).toHaveProperty(
    "d.changes",
    expect.arrayContaining([{ key: "icon_hash", new_value: hash }]),
  )
  const role = guild.roles.get("tea")
  expect(role.iconUrl).toBe(`https://cdn.discordapp.com/role-icons/${role.id}/${hash}.png`)
  const file = await request(role.iconUrl ?? "")
  expect(file.headers["content-type"]).toBe("image/png")
  await file.body.dump()
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const roles = [...loaded.world.guilds.values()].flatMap((one) => [...one.roles.values()])
  expect(roles.find(({ name }) => name === "tea")?.icon?.hash).toBe(hash)

  const before = events.length
  const changed = await rest("PATCH", `${path}/${role.id}`, { unicode_emoji: "🍵" })
  expect(changed).toMatchObject({ body: { icon: null, unicode_emoji: "🍵" } })
  expect(events.slice(before)).toMatchObject([
    { t: "GUILD_ROLE_UPDATE" },
    {
      d: {
        action_type: 31,
        changes: [
          { key: "icon_hash", old_value: hash },
          { key: "unicode_emoji", new_value: "🍵" },
        ],
      },
    },
  ])
  expect(role.unicodeEmoji).toBe("🍵")
})

test("icons and emojis are refused without the feature, and if they are none", async ({
  rest,
  guild,
}) => {
  const path = `/guilds/${guild.id}/roles`
  for (const body of [{ icon }, { unicode_emoji: "🍵" }]) {
    expect(await rest("POST", path, body)).toMatchObject({ status: 403, body: { code: 50101 } })
  }
  const removed = { icon: null, unicode_emoji: null }
  expect(await rest("POST", path, removed)).toMatchObject({ status: 200, body: removed })
  guild.setFeatures(["ROLE_ICONS"])
  expect(await rest("POST", path, { icon: "data:image/png;base64,VGVh" })).toMatchObject({
    body: { code: 50046 },
  })
  expect(await rest("POST", path, { unicode_emoji: "tea" })).toMatchObject({
    body: { code: 50035 },
  })
})

test("people make roles with an emoji", async ({ guild, alice }) => {
  guild.setFeatures(["ROLE_ICONS"])
  guild.setPermissions(alice, "ManageRoles")
  const image = Uint8Array.from(atob("iVBORw0KGgo="), (letter) => letter.charCodeAt(0))
  const role = await alice.createRole("tea", { unicodeEmoji: "🍵" })
  expect(role).toMatchObject({ unicodeEmoji: "🍵", iconUrl: null })
  await guild.owner.editRole(role, { icon: image })
  expect(role.unicodeEmoji).toBe(null)
})
