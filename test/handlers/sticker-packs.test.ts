// Packs of stickers that a test creates: reading them, sending their stickers, and their files.

import type { APIStickerPack } from "discord-api-types/v10"
import { expect } from "vitest"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { test } from "./fixture.ts"
import { APNG, GIF, JPEG, PNG } from "./pictures.ts"

const LOTTIE = new TextEncoder().encode(JSON.stringify({ v: "5.7.0", layers: [] }))

async function fileOf(path: string) {
  const response = await fetch(`https://cdn.discordapp.com${path}`)
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test("a pack is listed after that of every world, and has its stickers", async ({ env, rest }) => {
  const pack = env.createStickerPack("Tea Party", {
    description: "For tea",
    stickers: ["Pot", { name: "Cup", description: "A cup", tags: "cup, tea", image: GIF }],
    cover: "Cup",
    banner: PNG,
  })
  const [pot, cup] = pack.stickers
  const shared = { pack_id: pack.id, type: 1 }
  const shown = {
    id: pack.id,
    sku_id: expect.stringMatching(/^\d+$/),
    name: "Tea Party",
    description: "For tea",
    cover_sticker_id: cup?.id,
    banner_asset_id: expect.stringMatching(/^\d+$/),
    stickers: [
      {
        ...shared,
        id: pot?.id,
        name: "Pot",
        description: "",
        tags: "pot",
        format_type: 3,
        sort_value: 1,
      },
      {
        ...shared,
        id: cup?.id,
        name: "Cup",
        description: "A cup",
        tags: "cup, tea",
        format_type: 4,
        sort_value: 2,
      },
    ],
  }

  expect((await rest("GET", `/sticker-packs/${pack.id}`)).body).toStrictEqual(shown)
  const listed = await rest<{ sticker_packs: APIStickerPack[] }>("GET", "/sticker-packs")
  expect(listed.body.sticker_packs.map(({ name }) => name)).toEqual(["Wumpus Beyond", "Tea Party"])
  expect(listed.body.sticker_packs[1]).toStrictEqual(shown)
  expect((await rest("GET", `/stickers/${cup?.id}`)).body).toStrictEqual(shown.stickers[1])
  expect([pack.cover, pack.stickers.get("Cup").tags]).toEqual([cup, "cup, tea"])
})

test("a pack without a banner and a cover has neither key", async ({ env, rest }) => {
  const { id } = env.createStickerPack("Plain", { stickers: ["Pot"], cover: null })
  const { body } = await rest("GET", `/sticker-packs/${id}`)

  expect(body).not.toHaveProperty("banner_asset_id")
  expect(body).not.toHaveProperty("cover_sticker_id")
})

test("everyone sends the stickers of a pack", async ({
  env,
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const pack = env.createStickerPack("Tea Party", { stickers: ["Pot"] })
  general.deny(guild.everyone, "UseExternalStickers")
  general.deny(guild.botRole, "UseExternalStickers")
  const pot = pack.stickers.get("Pot")
  const items = [{ id: pot.id, name: "Pot", format_type: 3 }]

  expect((await alice.send(general, "", { stickers: [pot] })).stickers).toEqual(["Pot"])
  expect(events.at(-1)).toMatchObject({ t: "MESSAGE_CREATE", d: { sticker_items: items } })
  const body = { sticker_ids: [pot.id] }
  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject({
    status: 200,
    body: { sticker_items: items },
  })
})

test.for([
  ["png", "image/png", 1, PNG],
  ["png", "image/png", 2, APNG],
  ["json", "application/json", 3, LOTTIE],
  ["gif", "image/gif", 4, GIF],
] as const)(
  "the CDN serves a sticker as .%s of the type %s",
  async ([extension, type, format, image], { env, rest }) => {
    const pack = env.createStickerPack("Tea Party", { stickers: [{ name: "Pot", image }] })
    const { id } = pack.stickers.get("Pot")

    expect(await rest("GET", `/stickers/${id}`)).toMatchObject({ body: { format_type: format } })
    expect(await fileOf(`/stickers/${id}.${extension}`)).toEqual({
      status: 200,
      type,
      bytes: image,
    })
  },
)

test("the CDN serves the banner, and an animation for a sticker without a file", async ({
  env,
  rest,
}) => {
  const pack = env.createStickerPack("Tea Party", { stickers: ["Pot"], banner: JPEG })
  const { body } = await rest<APIStickerPack>("GET", `/sticker-packs/${pack.id}`)
  const banner = `/app-assets/710982414301790216/store/${body.banner_asset_id}.png`

  expect(await fileOf(banner)).toEqual({ status: 200, type: "image/jpeg", bytes: JPEG })
  const { bytes } = await fileOf(`/stickers/${pack.stickers.get("Pot").id}.json`)
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ nm: "Pot", layers: [] })
})

test("the ids are those that the test chooses", ({ env }) => {
  const id = "1300000000000000000"
  const potId = "1300000000000000001"
  const pack = env.createStickerPack("Tea", { id, stickers: [{ name: "Pot", id: potId }] })

  expect([pack.id, pack.stickers.get("Pot").id]).toEqual([id, potId])
  expect(() => env.createStickerPack("Tea", { id, stickers: ["Pot"] })).toThrow(
    "the sticker pack Tea has it",
  )
  expect(() => env.createStickerPack("Tea", { stickers: [{ name: "Pot", id: potId }] })).toThrow(
    "the sticker Pot of the pack Tea has it",
  )
  const twice = [
    { name: "Pot", id: "1300000000000000002" },
    { name: "Cup", id: "1300000000000000002" },
  ]
  expect(() => env.createStickerPack("Tea", { stickers: twice })).toThrow("is given twice")
})

test("a pack that the platform could not have is a SetupError", async ({ env, rest }) => {
  expect(() => env.createStickerPack("Tea", { stickers: [] })).toThrow("a pack has stickers")
  expect(() => env.createStickerPack("Tea", { stickers: ["Pot"], cover: "Cup" })).toThrow(
    'the cover "Cup" is no sticker of the pack. Its stickers are "Pot".',
  )
  const image = JPEG
  expect(() => env.createStickerPack("Tea", { stickers: [{ name: "Pot", image }] })).toThrow(
    "Invalid Asset",
  )
  const other = new TextEncoder().encode("{}")
  const stickers = [{ name: "Pot", image: other }]
  expect(() => env.createStickerPack("Tea", { stickers })).toThrow("Invalid Asset")
  expect(() => env.createStickerPack("Tea", { stickers: ["Pot"], banner: GIF })).toThrow(
    "Invalid Asset",
  )
  expect(() => env.createStickerPack("Tea", { stickers: [1 as never] })).toThrow("stickers")
  const { body } = await rest<{ sticker_packs: unknown[] }>("GET", "/sticker-packs")
  expect(body.sticker_packs).toHaveLength(1)
})

test("packs and their files are in a snapshot, and their ids stay taken", ({ env }) => {
  const id = "1300000000000000000"
  env.createStickerPack("Tea", {
    id,
    stickers: [{ name: "Pot", image: GIF }],
    banner: PNG,
    cover: null,
  })
  const snapshot = env.world.snapshot()
  const loaded = createSimulation({ snapshot }, { key: "loaded" })

  expect([...loaded.world.stickerPacks.values()]).toMatchObject([
    {
      id,
      name: "Tea",
      coverStickerId: null,
      banner: { picture: { contentType: "image/png", bytes: PNG } },
      stickers: [{ name: "Pot", formatType: 4, file: { contentType: "image/gif", bytes: GIF } }],
    },
  ])
  const api = createSimulationApi(() => loaded)
  expect(() => api.createStickerPack("Tea", { id, stickers: ["Pot"] })).toThrow("is taken")
})
