// Default avatars.

import { CDN, calculateUserDefaultAvatarIndex } from "@discordjs/rest"
import { expect } from "vitest"
import { test } from "./fixture.ts"

const AVATARS = [0, 1, 2, 3, 4, 5].map((index) => `/embed/avatars/${index}.png`)

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test.for(["https://cdn.discordapp.com", "https://media.discordapp.net"])(
  "%s has six default avatars, no two alike",
  async (cdn, { simulation: _ }) => {
    const answers = await Promise.all(AVATARS.map((path) => fetch(cdn + path)))
    const bytes = await Promise.all(AVATARS.map((path) => bytesAt(cdn + path)))

    expect(answers.map(({ status }) => status)).toStrictEqual(AVATARS.map(() => 200))
    expect(answers.map(({ headers }) => headers.get("content-type"))).toStrictEqual(
      AVATARS.map(() => "image/png"),
    )
    expect(new Set(bytes.map((one) => one.toString("hex"))).size).toBe(AVATARS.length)
  },
)

test("default avatars have one size, whichever is asked for", async ({ simulation: _ }) => {
  const url = `https://cdn.discordapp.com${AVATARS[3]}`

  for (const size of ["16", "4096", "7"]) {
    expect(await bytesAt(`${url}?size=${size}`)).toStrictEqual(await bytesAt(url))
  }
})

test("an account without a picture has one at the address that clients give it", async ({
  guild,
  alice,
}) => {
  for (const { id } of [guild.owner, alice]) {
    const url = new CDN().defaultAvatar(calculateUserDefaultAvatarIndex(id))

    expect((await fetch(url)).headers.get("content-type")).toBe("image/png")
  }
})
