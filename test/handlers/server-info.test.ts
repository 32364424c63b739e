// Reads of commands that show a server: its preview, the number of members with each role, and
// stickers of other guilds.

import { expect } from "vitest"
import { test } from "./fixture.ts"

test("each role except @everyone is listed with the number of its members", async ({
  rest,
  guild,
}) => {
  const [brewers, guests] = [guild.createRole("Brewers"), guild.createRole("Guests")]
  guild.addMember("ada", { roles: [brewers, guests] })
  guild.addMember("ben", { roles: [brewers] })
  const empty = guild.createRole("Empty")

  const { status, body } = await rest("GET", `/guilds/${guild.id}/roles/member-counts`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ [brewers.id]: 2, [guests.id]: 1, [empty.id]: 0 })
  expect(body).not.toHaveProperty(guild.id)
})

test("the preview of a guild shows its expressions and the number of its members", async ({
  rest,
  guild,
}) => {
  guild.addMember("ada")
  guild.setFeatures(["COMMUNITY"])
  guild.createEmoji("kettle")
  const { body } = await rest("GET", `/guilds/${guild.id}/preview`)
  const { body: whole } = await rest("GET", `/guilds/${guild.id}?with_counts=true`)
  expect(body).toMatchObject({
    id: guild.id,
    name: guild.name,
    features: ["COMMUNITY"],
    emojis: [{ name: "kettle" }],
    approximate_member_count: Reflect.get(Object(whole), "approximate_member_count"),
  })
  expect(body).not.toHaveProperty("owner_id")
})

test("a guild without the bot has a preview only if it is discoverable", async ({ env, rest }) => {
  const other = env.createGuild("Coffee House", { bots: [] })
  const path = `/guilds/${other.id}/preview`
  expect(await rest("GET", path)).toMatchObject({ status: 404, body: { code: 10004 } })
  other.setFeatures(["DISCOVERABLE"])
  expect(await rest("GET", path)).toMatchObject({ status: 200, body: { name: "Coffee House" } })
  expect(await rest("GET", `/guilds/${other.id}`)).toMatchObject({ body: { code: 10004 } })
})

test("a sticker is found without its guild, elsewhere without its creator", async ({
  env,
  rest,
  guild,
}) => {
  const own = guild.createSticker("Pot")
  const other = env.createGuild("Coffee House", { bots: [] }).createSticker("Mug")
  const seen = await rest("GET", `/stickers/${own.id}`)
  expect(seen).toMatchObject({ status: 200, body: { name: "Pot", guild_id: guild.id } })
  const foreign = await rest("GET", `/stickers/${other.id}`)
  expect(foreign).toMatchObject({ status: 200, body: { name: "Mug" } })
  expect(foreign.body).not.toHaveProperty("user")
  expect(await rest("GET", `/stickers/${guild.id}`)).toMatchObject({ body: { code: 10060 } })
})
