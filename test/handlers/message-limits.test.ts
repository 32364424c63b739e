// The size limits of a message and of its parts.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { failure, invalidForm, test } from "./fixture.ts"

const field = { name: "a", value: "a" }
const letters = (length: number): string => "a".repeat(length)

/**
 * The text parts of an embed: a path, a builder for a text of some length, and the maximum length.
 */
const TEXTS: readonly (readonly [
  path: readonly string[],
  max: number,
  embed: (text: string) => object,
])[] = [
  [["title"], 256, (title) => ({ title })],
  [["description"], 4096, (description) => ({ description })],
  [["footer", "text"], 2048, (text) => ({ footer: { text } })],
  [["author", "name"], 256, (name) => ({ author: { name } })],
  [["fields", "0", "name"], 256, (name) => ({ fields: [{ name, value: "a" }] })],
  [["fields", "0", "value"], 1024, (value) => ({ fields: [{ name: "a", value }] })],
]

test.for(TEXTS)(
  "%j of an embed has at most %i characters",
  async ([path, max, embed], { rest, general }) => {
    const send = (text: string) =>
      rest("POST", `/channels/${general.id}/messages`, { embeds: [embed(text)] })
    const leaf = failure("BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`)

    // Leading and trailing whitespace does not count.
    expect(await send(` ${letters(max)} `)).toMatchObject({ status: 200 })
    expect(await send(letters(max + 1))).toMatchObject({
      status: 400,
      body: invalidForm({
        embeds: { "0": path.toReversed().reduce((inner, key) => ({ [key]: inner }), leaf) },
      }),
    })
  },
)

test("an embed has at most 25 fields", async ({ rest, general }) => {
  const send = (length: number) =>
    rest("POST", `/channels/${general.id}/messages`, {
      embeds: [{ fields: Array.from({ length }, () => field) }],
    })

  expect(await send(25)).toMatchObject({ status: 200 })
  expect(await send(26)).toMatchObject({
    status: 400,
    body: invalidForm({
      embeds: {
        "0": { fields: failure("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.") },
      },
    }),
  })
})

test("an edit is held to the texts of all its embeds together", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: "a" })
  const edit = (length: number) =>
    rest("PATCH", `${path}/${body.id}`, {
      embeds: [{ description: letters(4000) }, { description: letters(length) }],
    })

  expect(await edit(2000)).toMatchObject({ status: 200 })
  expect(await edit(2001)).toMatchObject({
    status: 400,
    body: invalidForm({
      embeds: failure("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"),
    }),
  })
})

test("the whitespace at the ends of a text is neither counted nor kept", async ({
  rest,
  general,
}) => {
  const content = letters(2000)
  const path = `/channels/${general.id}/messages`
  const sent = await rest<APIMessage>("POST", path, { content: `\n ${content} ` })

  expect(sent).toMatchObject({ status: 200, body: { content } })
  expect(await rest("PATCH", `${path}/${sent.body.id}`, { content: " b " })).toMatchObject({
    body: { content: "b" },
  })
})

test("an edit that leaves a message empty is rejected", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: "a" })
  const empty = {
    status: 400,
    body: { message: "Cannot send an empty message", code: 50006 },
  }

  for (const content of ["", "  ", null]) {
    expect(await rest("PATCH", `${path}/${body.id}`, { content })).toMatchObject(empty)
  }
  expect(general.lastMessage?.content).toBe("a")
})

test("a nonce has at most 25 characters, as a number too", async ({ rest, general }) => {
  const send = (nonce: unknown) =>
    rest("POST", `/channels/${general.id}/messages`, { content: "a", nonce })

  expect(await send(letters(25))).toMatchObject({ status: 200 })
  expect(await send(Number.MAX_SAFE_INTEGER)).toMatchObject({ status: 200 })
  expect(await send(letters(26))).toMatchObject({
    status: 400,
    body: invalidForm({
      nonce: failure("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long."),
    }),
  })
})
