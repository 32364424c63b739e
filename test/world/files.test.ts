// The properties that the platform reads from an uploaded file: content type, safe name, width and height.

import { describe, expect, test } from "vitest"
import { contentTypeOf } from "../../src/world/files/rules/content-type.ts"
import { dimensionsOf } from "../../src/world/files/rules/dimensions.ts"
import { safeFilename, titleOf } from "../../src/world/files/rules/file-name.ts"

// https://github.com/discord/discord-api-docs/issues/6785
test.each([
  ["File_1.txt", "text/plain; charset=utf-8"],
  ["File_2.mp3", "audio/mpeg"],
  ["File_3.mp4", "video/mp4"],
  ["File_4.zip", "application/zip"],
  ["File_5.gz", null],
  ["File_6.tar.gz", "application/x-tar"],
  ["data.json", "application/json; charset=utf-8"],
  ["A.PNG", "image/png"],
  ["notes", null],
  ["notes.unheard-of", null],
  ["a.constructor", null],
])("the content type of %s is %s (discord-api-docs#6785)", (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
})

// https://github.com/pallets/werkzeug: secure_filename and its own examples; discord-api-docs#7754, #4292, #4847
test.each([
  ["a b(1).txt", "a_b1.txt", "a b(1)"],
  ["hello (world).png", "hello_world.png", "hello (world)"],
  ["_VnitHEEnz2LbpDa.mp4", "VnitHEEnz2LbpDa.mp4", "_VnitHEEnz2LbpDa"],
  ["i contain cool \u00fcml\u00e4uts.txt", "i_contain_cool_umlauts.txt", "i contain cool ümläuts"],
  ["../../../etc/passwd", "etc_passwd", "../../../etc/passwd"],
  ["My cool movie.mov", "My_cool_movie.mov", "My cool movie"],
  ["SPOILER_a-b.c.png", "SPOILER_a-b.c.png", null],
  [".env", "env", ".env"],
])("the file %s is kept as %s, with the title %s", (name, safe, title) => {
  expect(safeFilename(name)).toBe(safe)
  expect(titleOf(name)).toBe(title)
})

// discord-api-docs#6945: "normalized/generate a random one"; the title holds the original name.
test("a name without any safe character is replaced by a random one and keeps its extension", () => {
  expect(safeFilename("画像.png")).toMatch(/^[\da-f]{8}\.png$/)
  expect(safeFilename("画像.png")).not.toBe(safeFilename("音.png"))
  expect(safeFilename("???")).toMatch(/^[\da-f]{8}$/)
  expect(titleOf("画像.png")).toBe("画像")
})

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.replaceAll(" ", "").match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Returns a box of ISO/IEC 14496-12 in hexadecimal digits. */
function box(type: string, content: string): string {
  const code = Array.from(type, (letter) => letter.charCodeAt(0).toString(16)).join("")
  return (8 + content.length / 2).toString(16).padStart(8, "0") + code + content
}

function ispe(width: number, height: number): string {
  const sides = [0, width, height].map((side) => side.toString(16).padStart(8, "0"))
  return box("ispe", sides.join(""))
}

function track(width: number, height: number): string {
  const sides = [width, height].map((side) => side.toString(16).padStart(4, "0"))
  return box("trak", box("tkhd", `${"0".repeat(76 * 2)}${sides[0]}0000${sides[1]}0000`))
}

/**
 * Files of 10 × 20 and 160 × 90 pixels, cut off after their headers. Chromium wrote the base64
 * ones.
 */
const MEDIA = {
  png: fromHex("89504e47 0d0a1a0a 0000000d 49484452 0000000a 00000014 08060000"),
  gif: fromHex("474946383961 0a00 1400 f00000"),
  jpeg: fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////" +
      "////////////////////////////////////2wBDAVVaWnhpeOuCguv///////////////////////////////" +
      "//////////////////////////////////////////wAARCAAUAAoDASIAAhEBAxEB",
  ),
  bmp: fromHex("424d 00000000 0000 0000 36000000 28000000 0a000000 ecffffff 0100"),
  "bmp of OS/2": fromHex("424d 00000000 0000 0000 1a000000 0c000000 0a00 1400 0100"),
  "webp (VP8X)": fromHex("52494646fe01000057454250 565038580a000000 20000000 090000 130000"),
  "webp (VP8L)": fromHex("524946460000000057454250 5650384c0f000000 2f09c00400 0710fd"),
  "webp (VP8)": fromHex("524946460000000057454250 5650382034000000 d00200 9d012a 0a00 1400"),
  avif: fromHex(
    box("ftyp", "61766966") +
      box("meta", `00000000${box("iprp", box("ipco", ispe(10, 20) + ispe(4, 4)))}`),
  ),
  mp4: fromBase64(
    "AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMmF2MDFtcDQxAAACvm1vb3YAAAB4bXZoZAEAAAAAAAAA5ylG" +
      "qgAAAADnKUaqAAAD6AAAAAAAAAIWAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAA" +
      "AAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIWdHJhawAAAGh0a2hkAQAAAwAAAADn" +
      "KUaqAAAAAOcpRqoAAAABAAAAAAAAAAAAAAIWAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAA" +
      "AAAAAAAAAAAAAAAAQAAAAACgAAAAWgAA",
  ),
  mov: fromHex(
    box("wide", "") +
      "000000016d646174000000000000001400000000" + // a box with a 64-bit length
      box("moov", track(0, 0) + track(160, 90)),
  ),
  webm: fromBase64(
    "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAaJEU2bdLlNu4tTq4QVSalm" +
      "U6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCBnfsrgAAAAAAAAAAAAAAAAAA" +
      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYREzqQhTYCGQ2hyb21lV0GG" +
      "Q2hyb21lFlSua7yuuteBAXPFhwFoKl5ng7CDgQFV7oEBhoVWX1ZQOeCdsIGguoFaU8CBAVWwkFWxgQFVuYEC" +
      "VbqB",
  ),
} as const

function isVideo(name: string): boolean {
  return ["mp4", "mov", "webm"].includes(name)
}

// https://docs.discord.com/developers/resources/message#attachment-object-attachment-structure
describe("the width and height of pictures and videos", () => {
  test.each(Object.entries(MEDIA))("%s", (name, bytes) => {
    const size = isVideo(name) ? { width: 160, height: 90 } : { width: 10, height: 20 }
    expect(dimensionsOf(isVideo(name) ? "video/x" : "image/x", bytes)).toStrictEqual(size)
    expect(dimensionsOf("text/plain", bytes)).toBeNull()
  })

  test.each(Object.entries(MEDIA))(
    "%s has no dimensions, or the same, if it is truncated",
    (name, bytes) => {
      const kind = isVideo(name) ? "video/x" : "image/x"
      const whole = dimensionsOf(kind, bytes)
      const cut = Array.from(bytes, (_, length) => dimensionsOf(kind, bytes.slice(0, length)))
      expect(cut.slice(0, 10).every((one) => one === null)).toBe(true)
      expect(cut.filter((one) => one !== null)).toStrictEqual(
        cut.flatMap((one) => (one === null ? [] : [whole])),
      )
    },
  )

  test("a file that is an image by its name only has no width and height", () => {
    const text = new TextEncoder().encode("green")
    expect(dimensionsOf("image/png", text)).toBeNull()
    expect(dimensionsOf("image/svg+xml", new TextEncoder().encode("<svg/>"))).toBeNull()
    expect(dimensionsOf("image/png", new Uint8Array())).toBeNull()
  })
})
