import { deflateSync } from "node:zlib"
import { expect, test } from "vitest"
import {
  LONGEST_CODE,
  readFragment,
  writeFragment,
} from "../../site/playground/shared/share-link.ts"

const CODE = `console.log("tea 🍵")\n`.repeat(20)

test.for(["", "x", CODE, "\u0000\ud83c\udf75 + / = #"])(
  "a link carries any code: %j",
  async (code) => {
    const fragment = await writeFragment(code)
    expect(fragment).toMatch(/^#bot=v1\.[\w-]*$/)
    expect(await readFragment(fragment)).toBe(code)
  },
)

test("a link of another program opens nothing", async () => {
  expect(await readFragment("")).toBeUndefined()
  expect(await readFragment("#output-title")).toBeUndefined()
})

test.for(["#bot=", "#bot=v1", "#bot=v1.", "#bot=v1.%%%", "#bot=eJwLAAA"])(
  "a link without its code is refused: %s",
  async (fragment) => {
    await expect(readFragment(fragment)).rejects.toThrow(
      "The link cannot be opened, because its code is incomplete or was changed.",
    )
  },
)

test("a link that was cut or changed anywhere is refused", async () => {
  const fragment = await writeFragment(CODE)
  const { length } = "#bot=v1."
  for (let end = length; end < fragment.length; end += 1) {
    await expect(readFragment(fragment.slice(0, end))).rejects.toThrow("is incomplete")
  }
  const swapped = fragment.at(-6) === "A" ? "B" : "A"
  const changed = fragment.slice(0, -6) + swapped + fragment.slice(-5)
  await expect(readFragment(changed)).rejects.toThrow("was changed")
})

test("a link of a later format says which one it has", async () => {
  await expect(readFragment("#bot=v2.abc")).rejects.toThrow(
    "because it has the format v2 and this playground reads v1",
  )
})

test("code that is too long for a link is refused, on both ends", async () => {
  await expect(writeFragment("a".repeat(LONGEST_CODE + 1))).rejects.toThrow(
    `it has ${LONGEST_CODE + 1} characters and a link holds ${LONGEST_CODE}`,
  )
  // A small link that would fill the memory.
  const compressed = deflateSync("a".repeat(50 * LONGEST_CODE))
  const bomb = `#bot=v1.${compressed.toString("base64url")}`
  await expect(readFragment(bomb)).rejects.toThrow("its code is incomplete or was changed")
})
