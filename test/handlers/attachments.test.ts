// Attachments: sending, describing, keeping and appending them, embedding them, and reading them
// from the CDN.

import type { APIMessage } from "discord-api-types/v10"
import { request } from "undici"
import { expect } from "vitest"
import { RouteNotImplemented } from "../../src/index.ts"
import { failure, failureOf, invalidForm, multipart, test } from "./fixture.ts"

const tea = new File(["green"], "tea.txt", { type: "text/plain" })
const cup = new File([new Uint8Array([137, 80, 78, 71])], "a cup.png", { type: "image/png" })

const MIB = 1024 * 1024

function bytes(size: number, name = "big.bin"): File {
  return new File([new Uint8Array(size)], name)
}

test("files have names, types, sizes, and what is said of them", async ({ rest, general }) => {
  const form = multipart(
    { attachments: [{ id: 1, description: "a cup", title: "Cup" }] },
    { "files[0]": tea, "files[1]": cup },
  )
  const { status, body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)

  expect(status).toBe(200)
  const shared = { id: expect.stringMatching(/^\d+$/), url: expect.any(String) }
  expect(body.attachments).toMatchObject([
    { ...shared, filename: "a_cup.png", content_type: "image/png", size: 4, title: "Cup" },
    { ...shared, filename: "tea.txt", content_type: "text/plain; charset=utf-8", size: 5 },
  ])
  expect(body.attachments[0]?.description).toBe("a cup")
  expect(body.attachments[1]).not.toHaveProperty("description")
})

test("a file is read from its address by plain fetch", async ({ rest, general }) => {
  const form = multipart({}, { "files[0]": tea, "files[1]": cup })
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)
  const [first, second] = body.attachments
  const text = await fetch(first?.url ?? "")
  const picture = await fetch(second?.proxy_url ?? "")

  expect(first?.url).toMatch(
    new RegExp(
      `^https://cdn\\.discordapp\\.com/attachments/${general.id}/${first?.id}/tea\\.txt\\?ex=`,
    ),
  )
  expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(await text.text()).toBe("green")
  expect(picture.headers.get("content-type")).toBe("image/png")
  expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(
    new Uint8Array([137, 80, 78, 71]),
  )
})

test("the file of a deleted message is a 404, and so is one by another name", async ({
  rest,
  general,
}) => {
  const form = multipart({}, { "files[0]": tea })
  const path = `/channels/${general.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, form)
  const url = body.attachments[0]?.url ?? ""

  expect((await request(url.replace("tea", "coffee"))).statusCode).toBe(404)
  expect((await request(url)).statusCode).toBe(200)
  await rest("DELETE", `${path}/${body.id}`)
  const gone = await request(url)
  expect(gone.statusCode).toBe(404)
  expect(await gone.body.text()).toBe("This content is no longer available.")
})

test("an address that no file could have is a gap", async ({ rest, general }) => {
  const form = multipart({}, { "files[0]": tea })
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)
  const url = body.attachments[0]?.url ?? ""

  expect(await failureOf(request(`${new URL(url).origin}/teas/1.png`))).toBeInstanceOf(
    RouteNotImplemented,
  )
  expect(await failureOf(request(url, { method: "HEAD" }))).toBeInstanceOf(RouteNotImplemented)
})

test("a file that an embed shows has its address there, and is not listed", async ({
  rest,
  general,
}) => {
  const form = multipart(
    {
      embeds: [
        {
          title: "attachment://tea.txt",
          image: { url: "attachment://cup.png" },
          author: { name: "a", icon_url: "attachment://icon.png" },
        },
      ],
    },
    {
      "files[0]": new File(["a"], "cup.png"),
      "files[1]": new File(["b"], "icon.png"),
      "files[2]": tea,
    },
  )
  const sent = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)
  const [embed] = sent.body.embeds
  const urlOf = (name: string) =>
    expect.stringMatching(new RegExp(`^https://cdn\\.discordapp\\.com/.*/${name}\\?`))

  expect(embed).toMatchObject({
    title: "attachment://tea.txt",
    image: { url: urlOf("cup.png") },
    author: { icon_url: urlOf("icon.png") },
  })
  expect(sent.body.attachments).toMatchObject([{ filename: "tea.txt" }])
  expect(await (await fetch(embed?.image?.url ?? "")).text()).toBe("a")

  // Files that no embed uses any more are listed as attachments again.
  const path = `/channels/${general.id}/messages/${sent.body.id}`
  const edited = await rest<APIMessage>("PATCH", path, { embeds: [] })
  expect(edited.body.attachments.map(({ filename }) => filename)).toStrictEqual([
    "cup.png",
    "icon.png",
    "tea.txt",
  ])
})

test("a component shows a file of its message", async ({ rest, general }) => {
  const components = [{ type: 13, file: { url: "attachment://tea.txt" } }]
  const form = multipart({ flags: 1 << 15, components }, { "files[0]": tea })

  expect(await rest("POST", `/channels/${general.id}/messages`, form)).toMatchObject({
    status: 200,
    body: {
      components: [
        { file: { url: expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/.*tea\.txt\?/) } },
      ],
    },
  })
})

test("an edit keeps the files, or those that it names, and appends new ones", async ({
  rest,
  general,
}) => {
  const form = multipart({ content: "a" }, { "files[0]": tea, "files[1]": cup })
  const { body } = await rest<APIMessage>("POST", `/channels/${general.id}/messages`, form)
  const path = `/channels/${general.id}/messages/${body.id}`
  const names = async (given: object) =>
    (await rest<APIMessage>("PATCH", path, given)).body.attachments.map(
      ({ filename, description }) => [filename, description],
    )

  expect(await names({ content: "b" })).toStrictEqual([
    ["tea.txt", undefined],
    ["a_cup.png", undefined],
  ])
  expect(await names(multipart({}, { "files[0]": bytes(1) }))).toStrictEqual([
    ["tea.txt", undefined],
    ["a_cup.png", undefined],
    ["big.bin", undefined],
  ])
  expect(
    await names(
      multipart(
        { attachments: [{ id: body.attachments[1]?.id, description: "kept" }] },
        { "files[0]": bytes(1) },
      ),
    ),
  ).toStrictEqual([
    ["a_cup.png", "kept"],
    ["big.bin", undefined],
  ])
  expect(await names({ attachments: [] })).toStrictEqual([])
})

test("an attachment in the body must have been uploaded", async ({ rest, general }) => {
  const form = multipart({ attachments: [{ id: 0 }, { id: 7 }] }, { "files[0]": tea })

  expect(await rest("POST", `/channels/${general.id}/messages`, form)).toMatchObject({
    status: 400,
    body: invalidForm({
      attachments: { "1": { id: failure("ATTACHMENT_NOT_FOUND", "Attachment data not found") } },
    }),
  })
})

test("a message accepts ten files and rejects an eleventh", async ({ rest, general }) => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`files[${n}]`, tea]))
  const tooMany = {
    status: 400,
    body: {
      message: "Maximum number of attachments in a message reached (10)",
      code: 30015,
    },
  }
  const path = `/channels/${general.id}/messages`
  const full = await rest<APIMessage>("POST", path, multipart({}, files(10)))

  expect(full.body.attachments).toHaveLength(10)
  expect(await rest("POST", path, multipart({}, files(11)))).toMatchObject(tooMany)
  expect(await rest("PATCH", `${path}/${full.body.id}`, multipart({}, files(1)))).toMatchObject(
    tooMany,
  )
})

test("a file has at most 10 MiB, a request at most 25", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const tooLarge = { status: 413, body: { message: "Request entity too large", code: 40005 } }
  const nine = bytes(9 * MIB)

  expect(await rest("POST", path, multipart({}, { "files[0]": bytes(10 * MIB) }))).toMatchObject({
    status: 200,
  })
  expect(
    await rest("POST", path, multipart({}, { "files[0]": bytes(10 * MIB + 1) })),
  ).toMatchObject(tooLarge)
  expect(
    await rest(
      "POST",
      path,
      multipart({}, { "files[0]": nine, "files[1]": nine, "files[2]": nine }),
    ),
  ).toMatchObject(tooLarge)
})

test("a description has at most 1024 characters", async ({ rest, general }) => {
  const send = (length: number) =>
    rest(
      "POST",
      `/channels/${general.id}/messages`,
      multipart({ attachments: [{ id: 0, description: "a".repeat(length) }] }, { "files[0]": tea }),
    )

  expect(await send(1024)).toMatchObject({ status: 200 })
  expect(await send(1025)).toMatchObject({
    status: 400,
    body: invalidForm({
      attachments: {
        "0": { description: failure("BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.") },
      },
    }),
  })
})

test("a URL of a file expires after a day and is renewed", async ({
  env,
  rest,
  alice,
  general,
}) => {
  const files = [{ name: "tea.txt", content: "Sencha" }]
  const { id } = await alice.send(general, "", { attachments: files })
  const path = `/channels/${general.id}/messages/${id}`
  const { body } = await rest<APIMessage>("GET", path)
  const original = body.attachments[0]?.url ?? ""
  expect(await (await fetch(original)).text()).toBe("Sencha")
  await env.advanceTime({ days: 1 })
  const expired = await fetch(original)
  expect(expired.status).toBe(404)
  expect(await expired.text()).toBe("This content is no longer available.")

  const avatar = "https://cdn.discordapp.com/embed/avatars/0.png"
  const renewed = await rest<{ refreshed_urls: { refreshed: string }[] }>(
    "POST",
    "/attachments/refresh-urls",
    { attachment_urls: [original, avatar] },
  )
  expect(renewed.status).toBe(200)
  const refreshed = renewed.body.refreshed_urls[0]?.refreshed ?? ""
  expect(renewed.body).toEqual({
    refreshed_urls: [
      { original, refreshed: expect.stringMatching(/tea\.txt\?ex=[\da-f]+&is=[\da-f]+&hm=/) },
      { original: avatar, refreshed: null },
    ],
  })
  expect(await (await fetch(refreshed)).text()).toBe("Sencha")
  expect((await rest<APIMessage>("GET", path)).body.attachments[0]?.url).toBe(refreshed)
})

test("a request renews one to fifty URLs", async ({ rest }) => {
  const path = "/attachments/refresh-urls"
  const size = failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 50 in length.")
  for (const count of [0, 51]) {
    const attachment_urls = Array<string>(count).fill("https://example.com")
    expect((await rest("POST", path, { attachment_urls })).body).toEqual(
      invalidForm({ attachment_urls: size }),
    )
  }
})
