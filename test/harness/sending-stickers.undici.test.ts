// Stickers that users send.

import { expect } from "vitest"
import { SetupError } from "../../src/node.ts"
import { test } from "../handlers/fixture.ts"

test("a person sends stickers of the guild, with a text or alone", async ({
  guild,
  general,
  alice,
  events,
}) => {
  const pot = guild.createSticker("Pot")
  const message = await alice.send(general, "", { stickers: [pot] })

  expect(message.stickers).toEqual(["Pot"])
  expect(events.at(-1)).toMatchObject({
    t: "MESSAGE_CREATE",
    d: { content: "", sticker_items: [{ id: pot.id, name: "Pot", format_type: 1 }] },
  })
  expect((await alice.send(general, "Tea!", { stickers: [pot, pot, pot] })).stickers).toHaveLength(
    3,
  )
  expect((await alice.sendDm("Tea!", { stickers: [pot] })).stickers).toEqual(["Pot"])
})

test("a sticker of another guild takes a permission", async ({ env, guild, general, alice }) => {
  const bean = env.createGuild("Coffee House").createSticker("Bean")
  general.allow(guild.everyone, "UseExternalStickers")
  expect((await alice.send(general, "", { stickers: [bean] })).stickers).toEqual(["Bean"])
  general.deny(guild.everyone, "UseExternalStickers")

  await expect(alice.send(general, "", { stickers: [bean] })).rejects.toMatchObject({
    status: 403,
    code: 50600,
  })
})

test("everyone sends the stickers of the platform, also as forwards", async ({
  guild,
  general,
  alice,
  events,
}) => {
  general.deny(guild.everyone, "UseExternalStickers")
  const message = await alice.send(general, "", { stickers: ["Wave"] })
  expect(message.stickers).toEqual(["Wave"])
  const items = [{ id: "749054660769218631", name: "Wave", format_type: 3 }]
  expect(events.at(-1)).toMatchObject({ d: { sticker_items: items } })
  await alice.send(general, "", { forward: message })
  expect(events.at(-1)).toMatchObject({
    d: { message_snapshots: [{ message: { content: "", sticker_items: items } }] },
  })
  expect(events.at(-1)?.d).not.toHaveProperty("sticker_items")
})

test("an invalid list of stickers is a SetupError", async ({ guild, general, alice }) => {
  const pot = guild.createSticker("Pot")
  for (const stickers of [[pot, pot, pot, pot], pot, ["Pot"], [pot.id]]) {
    const attempt = alice.send(general, "", { stickers: stickers as never })
    await expect(attempt).rejects.toThrow(SetupError)
  }
  expect(general.history()).toEqual([])
})
