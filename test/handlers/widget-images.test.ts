// The pictures of the widget of a guild.
// https://docs.discord.com/developers/resources/guild#get-guild-widget-image

import { inflateSync } from "node:zlib"
import { expect } from "vitest"
import { API, NOWHERE, test } from "./fixture.ts"

/** Reads the chunks of a PNG. @throws Error for a wrong checksum. */
function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at)
    const type = new TextDecoder().decode(bytes.subarray(at + 4, at + 8))
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const header = new DataView((chunks.get("IHDR") ?? new Uint8Array(8)).slice().buffer)
  return {
    signature: [...bytes.subarray(0, 8)],
    types: [...chunks.keys()],
    width: header.getUint32(0),
    height: header.getUint32(4),
    // zlib checks the checksum.
    pixels: inflateSync(chunks.get("IDAT") ?? new Uint8Array()),
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

test.for([
  ["?style=shield", 128, 20],
  ["", 128, 20],
  ["?style=banner1", 320, 76],
  ["?style=banner2", 320, 76],
  ["?style=banner3", 320, 76],
  ["?style=banner4", 320, 170],
] as const)(
  "everyone gets the picture of widget.png%s",
  async ([query, width, height], { rest, guild }) => {
    await rest("PATCH", `/guilds/${guild.id}/widget`, { enabled: true })
    const response = await fetch(`${API}/guilds/${guild.id}/widget.png${query}`)

    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("image/png")
    const bytes = new Uint8Array(await response.arrayBuffer())
    const png = readPng(bytes)
    expect(png).toMatchObject({ signature: PNG, width, height })
    expect(png.types).toEqual(["IHDR", "PLTE", "IDAT", "IEND"])
    expect(png.pixels).toHaveLength((1 + width / 8) * height)
  },
)

test("a widget that is not enabled has no picture", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/widget.png`
  expect(await rest("GET", path, undefined, { credential: null })).toMatchObject({
    status: 403,
    body: { code: 50004 },
  })
  expect(await rest("GET", `/guilds/${NOWHERE}/widget.png`)).toMatchObject({
    status: 404,
    body: { code: 10004 },
  })
})

test("an unknown style is refused", async ({ rest, guild }) => {
  await rest("PATCH", `/guilds/${guild.id}/widget`, { enabled: true })
  expect(await rest("GET", `/guilds/${guild.id}/widget.png?style=banner5`)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { style: { _errors: [{ code: "BASE_TYPE_CHOICES" }] } } },
  })
})

test("the journal describes a picture and does not contain it", async ({ env, rest, guild }) => {
  await rest("PATCH", `/guilds/${guild.id}/widget`, { enabled: true })
  await fetch(`${API}/guilds/${guild.id}/widget.png`)
  const last = env.journal.findLast(({ kind }) => kind === "request")
  expect(last).toMatchObject({
    status: 200,
    answer: expect.stringMatching(/^image\/png, \d+ bytes$/),
  })
})
