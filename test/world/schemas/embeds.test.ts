import { EmbedBuilder } from "discord.js"
import { expect, test } from "vitest"
import {
  safeParseBody,
  parseBody,
  findUndeclaredKeys,
} from "../../../src/world/kernel/body-schema.ts"
import { embedLength, embedsSchema } from "../../../src/world/messages/schemas/embeds.ts"

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })

function errorsOf(raw: unknown): unknown {
  const outcome = safeParseBody(embedsSchema, raw)
  return outcome.ok ? undefined : outcome.errors
}

test("an embed from a builder is stored unchanged", () => {
  const built = new EmbedBuilder()
    .setTitle("Tea")
    .setDescription("Hot")
    .setURL("https://tea.example/")
    .setColor(0x00_ff_00)
    .setTimestamp(Date.UTC(2026, 0, 1))
    .setFooter({ text: "cup", iconURL: "attachment://cup.png" })
    .setAuthor({ name: "alice" })
    .addFields({ name: "a", value: "b", inline: true })
    .setImage("attachment://tea.png")
  // JSON drops the keys that a builder has left undefined.
  const raw: object = JSON.parse(JSON.stringify(built))

  expect(findUndeclaredKeys(embedsSchema, [raw])).toStrictEqual([])
  expect(parseBody(embedsSchema, [raw])).toStrictEqual([
    { ...raw, type: "rich", timestamp: "2026-01-01T00:00:00+00:00" },
  ])
})

test("texts are measured and stored without the whitespace at their ends", () => {
  const raw = [{ title: `  ${"a".repeat(256)}  `, description: "\n" }]

  expect(parseBody(embedsSchema, raw)).toStrictEqual([{ title: "a".repeat(256), type: "rich" }])
})

test("the total length of all embeds is limited, and reported at the embeds", () => {
  const half = {
    description: "a".repeat(2500),
    footer: { text: "b".repeat(490) },
    title: "c".repeat(10),
  }

  expect(errorsOf([half, half])).toBeUndefined()
  expect(errorsOf([half, { ...half, title: "c".repeat(11) }])).toStrictEqual(
    failure("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"),
  )
})

test("title, description, names and values of fields, footer and author count toward the limit", () => {
  const length = embedLength({
    title: "a",
    description: "bb",
    footer: { text: "ccc" },
    author: { name: "dddd", url: "https://not.counted.example" },
    fields: [{ name: "eeeee", value: "ffffff" }],
  })

  expect(length).toBe(1 + 2 + 3 + 4 + 5 + 6)
})

test("a field needs a name and a value that are not blank", () => {
  const required = failure("BASE_TYPE_REQUIRED", "This field is required")

  expect(errorsOf([{ fields: [{ name: " ", value: "" }, {}] }])).toStrictEqual({
    "0": {
      fields: {
        "0": { name: required, value: required },
        "1": { name: required, value: required },
      },
    },
  })
})

test("an empty embed lacks a description", () => {
  for (const empty of [{}, { color: 5 }, { title: "" }, { fields: [] }]) {
    expect(errorsOf([empty])).toStrictEqual({
      "0": { description: failure("BASE_TYPE_REQUIRED", "This field is required") },
    })
  }
})

test("a link must be http or https, an image can also be an attachment", () => {
  const web = "Scheme must be one of ('http', 'https')."

  expect(
    errorsOf([{ title: "a", url: "attachment://a.png", image: { url: "attachment://a.png" } }]),
  ).toStrictEqual({
    "0": {
      url: failure("URL_TYPE_INVALID_SCHEME", `Scheme "attachment" is not supported. ${web}`),
    },
  })
  expect(errorsOf([{ image: { url: "a.png" } }])).toStrictEqual({
    "0": { image: { url: failure("URL_TYPE_INVALID_URL", "Not a well formed URL.") } },
  })
})

test("a missing embed among others is reported at its index", () => {
  expect(errorsOf([null])).toStrictEqual({
    "0": failure("LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required"),
  })
})

test.for(["image", "thumbnail", "footer", "author"])("an empty %s is as good as none", (part) => {
  const empty = [
    {},
    { [part === "author" ? "name" : "text"]: " " },
    { icon_url: "https://tea.example/a.png" },
  ]
  for (const given of part === "image" || part === "thumbnail" ? [{}, { url: null }] : empty) {
    expect(parseBody(embedsSchema, [{ title: "a", [part]: given }])).toStrictEqual([
      { title: "a", type: "rich" },
    ])
    expect(errorsOf([{ [part]: given }])).toStrictEqual({
      "0": { description: failure("BASE_TYPE_REQUIRED", "This field is required") },
    })
  }
})

test("an issue inside a part that counts as absent is still reported", () => {
  expect(errorsOf([{ title: "a", author: { icon_url: "a" } }])).toStrictEqual({
    "0": { author: { icon_url: failure("URL_TYPE_INVALID_URL", "Not a well formed URL.") } },
  })
})

test("a timestamp of 0 counts as absent, and any other number is invalid", () => {
  expect(parseBody(embedsSchema, [{ title: "a", timestamp: 0 }])).toStrictEqual([
    { title: "a", type: "rich" },
  ])
  expect(errorsOf([{ title: "a", timestamp: 1 }])).toStrictEqual({
    "0": {
      timestamp: failure("DATE_TIME_TYPE_PARSE", "Could not parse 1. Should be ISO8601."),
    },
  })
})

test("an embed that was received can be sent again", () => {
  const received = {
    type: "video",
    title: "Tea",
    url: "https://tea.example/",
    provider: { name: "TeaTube", url: "https://tea.example/" },
    video: { url: "https://tea.example/v", width: 1, height: 1, flags: 0 },
    thumbnail: { url: "https://tea.example/t.png", proxy_url: "https://p.example/", width: 1 },
    content_scan_version: 0,
  }

  expect(findUndeclaredKeys(embedsSchema, [received])).toStrictEqual([])
  expect(parseBody(embedsSchema, [received])).toStrictEqual([
    {
      title: "Tea",
      url: "https://tea.example/",
      thumbnail: { url: "https://tea.example/t.png" },
      type: "rich",
    },
  ])
})
