// File names that the platform changes, and the properties that it reads from names and bytes.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { multipart, test } from "./fixture.ts"

/** The first bytes of a PNG of 10 × 20 pixels. */
const PICTURE = new Uint8Array(24)
PICTURE.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
PICTURE.set([10, 0, 0, 0, 20], 19)

interface Sent {
  readonly attachments: readonly [{ readonly url: string }]
}

test("a file whose name ends within a character has an address, and is served by it", async ({
  rest,
  general,
}) => {
  const named = multipart(
    { attachments: [{ id: "0", filename: "tea-\ud83c" }] },
    { "files[0]": new File(["Sencha"], "tea.txt") },
  )
  const { status, body } = await rest<Sent>("POST", `/channels/${general.id}/messages`, named)

  expect(status).toBe(200)
  const [{ url }] = body.attachments
  expect(new URL(url).pathname).toMatch(/\/tea-$/)
  const file = await fetch(url)
  expect(await file.text()).toBe("Sencha")
})

// discord-api-docs#6785: the content type follows from the extension; the client's content type is
// ignored.
test("the CDN serves a file by its safe name, with the type of its extension", async ({
  rest,
  general,
}) => {
  const files = {
    "files[0]": new File(["{}"], "a b(1).json", { type: "image/png" }),
    "files[1]": new File(["Sencha"], "menu.tea", { type: "text/plain" }),
  }
  const { body } = await rest<APIMessage>(
    "POST",
    `/channels/${general.id}/messages`,
    multipart({}, files),
  )
  const [json, unknown] = body.attachments

  expect(json).toMatchObject({
    filename: "a_b1.json",
    title: "a b(1)",
    content_type: "application/json; charset=utf-8",
  })
  expect(json?.url).toMatch(/\/a_b1\.json\?/)
  expect(unknown?.filename).toBe("menu.tea")
  expect(unknown).not.toHaveProperty("content_type")
  expect(unknown).not.toHaveProperty("title")
  const served = await Promise.all([json, unknown].map((file) => fetch(file?.url ?? "")))
  expect(served.map(({ headers }) => headers.get("content-type"))).toStrictEqual([
    "application/json; charset=utf-8",
    "application/octet-stream",
  ])
})

// discord-api-docs#7754, and message#embed-object-embed-image-structure, components/reference#unfurled-media-item
test("embeds and components find files by the names that they were uploaded with", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const file = { "files[0]": new File([PICTURE], "_my cup.png") }
  const url = "attachment://_my cup.png"
  const embeds = [{ image: { url }, footer: { text: "tea", icon_url: url } }]
  const embedded = await rest<APIMessage>("POST", path, multipart({ embeds }, file))
  const components = [
    { type: 12, items: [{ media: { url } }] },
    { type: 13, file: { url } },
  ]
  const laid = await rest<APIMessage>("POST", path, multipart({ flags: 1 << 15, components }, file))

  const address = expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/.*\/my_cup\.png\?/)
  const proxied = expect.stringMatching(/^https:\/\/media\.discordapp\.net\/.*\/my_cup\.png\?/)
  const picture = {
    url: address,
    proxy_url: proxied,
    width: 10,
    height: 20,
    content_type: "image/png",
  }
  expect(embedded.body.attachments).toStrictEqual([])
  expect(embedded.body.embeds).toMatchObject([
    { image: picture, footer: { icon_url: address, proxy_icon_url: proxied } },
  ])
  expect(embedded.body.embeds[0]?.footer).not.toHaveProperty("width")
  expect(laid.body.components).toMatchObject([
    { items: [{ media: { ...picture, attachment_id: expect.stringMatching(/^\d+$/) } }] },
    { file: picture, name: "my_cup.png", size: PICTURE.byteLength },
  ])
})

// Change log of June 24, 2026, and message#attachment-object-attachment-request-structure
test("is_spoiler and the prefix mark spoilers; an edit changes the description and is_spoiler", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const attachments = [{ id: 0, is_spoiler: true, description: "a cup" }]
  const { body } = await rest<APIMessage>(
    "POST",
    path,
    multipart(
      { attachments },
      {
        "files[0]": new File([PICTURE], "a.png"),
        "files[1]": new File([PICTURE], "SPOILER_b.png"),
        "files[2]": new File([PICTURE], "c.png"),
      },
    ),
  )
  const flags = (message: APIMessage) =>
    message.attachments.map((file) => [file.filename, file.flags])
  expect(flags(body)).toStrictEqual([
    ["a.png", 8],
    ["SPOILER_b.png", 8],
    ["c.png", undefined],
  ])

  const [a, b, c] = body.attachments.map(({ id }) => id)
  const edited = await rest<APIMessage>("PATCH", `${path}/${body.id}`, {
    attachments: [
      { id: a, is_spoiler: false, description: "no cup", title: "not to be edited" },
      { id: b, is_spoiler: false },
      { id: c, is_spoiler: true },
    ],
  })
  expect(flags(edited.body)).toStrictEqual([
    ["a.png", undefined],
    ["SPOILER_b.png", 8],
    ["c.png", 8],
  ])
  expect(edited.body.attachments[0]).toMatchObject({ description: "no cup", width: 10, height: 20 })
  expect(edited.body.attachments[0]).not.toHaveProperty("title")
})

// discord-api-docs#4847: "the embed image element is deleted"
test("an embed has no picture where its file is not there, or no longer", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const url = "attachment://cup.png"
  const embeds = [
    { title: "Tea", image: { url }, author: { name: "alice", icon_url: url } },
    { title: "Cake", thumbnail: { url: "https://tea.example/cake.png" } },
  ]
  const missing = await rest<APIMessage>("POST", path, { embeds })
  expect(missing.body.embeds).toMatchObject([
    { title: "Tea", author: { name: "alice" } },
    { thumbnail: { url: "https://tea.example/cake.png" } },
  ])
  expect(missing.body.embeds[0]).not.toHaveProperty("image")
  expect(missing.body.embeds[0]?.author).not.toHaveProperty("icon_url")

  const file = { "files[0]": new File([PICTURE], "cup.png") }
  const sent = await rest<APIMessage>("POST", path, multipart({ embeds }, file))
  expect(sent.body.embeds[0]).toHaveProperty("image")
  const edited = await rest<APIMessage>("PATCH", `${path}/${sent.body.id}`, { attachments: [] })
  expect(edited.body.embeds[0]).not.toHaveProperty("image")
})
