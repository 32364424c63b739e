// Embeds, components, polls and files: accepted bodies, and the error trees of refused ones.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, saving, topic } from "./scenario.ts"
import type { UploadFile } from "../targets/target.ts"

const ALL = "/channels/{text}/messages"
const MADE = `${ALL}/{made}`

const sends = (key: string) => (behavior: string, value: ApiJson) =>
  [behavior, post(ALL, { [key]: value })] as const

const embeds = (behavior: string, ...list: readonly ApiJson[]) =>
  [behavior, post(ALL, { embeds: list })] as const

const field = { name: "Name", value: "Value" }
const long = "x".repeat(2000)

export const EMBEDS: readonly Scenario[] = topic("embeds", [
  embeds("an embed with everything is sent", {
    title: "Title",
    description: "Description",
    url: "https://example.com/",
    color: 0x3498db,
    timestamp: "2024-01-02T03:04:05.678Z",
    footer: { text: "Footer" },
    author: { name: "Author", url: "https://example.com/author" },
    fields: [field, { ...field, inline: true }],
  }),
  embeds("an author without a name is dropped", {
    title: "T",
    author: { url: "https://example.com/" },
  }),
  embeds("an empty embed is refused", {}),
  embeds("eleven embeds are refused", ...Array.from({ length: 11 }, () => ({ title: "T" }))),
  embeds("a title of 257 characters is refused", { title: "x".repeat(257) }),
  embeds("a description of 4,097 characters is refused", { description: "x".repeat(4097) }),
  embeds(
    "more than 6,000 characters together are refused",
    { description: long + long },
    { description: `${long}x` },
  ),
  embeds("26 fields are refused", { fields: Array.from({ length: 26 }, () => field) }),
  embeds("a field without a value is refused", { fields: [{ name: "Name" }] }),
  embeds("an empty name of a field is refused", { fields: [{ name: "", value: "Value" }] }),
  embeds("a color above 0xffffff is refused", { title: "T", color: 0x1000000 }),
  embeds("a URL without a scheme is refused", { title: "T", url: "example.com" }),
  embeds("an image of another scheme is refused", { image: { url: "ftp://example.com/x.png" } }),
  embeds("an invalid timestamp is refused", { title: "T", timestamp: "yesterday" }),
  embeds("a footer of 2,049 characters is refused", { footer: { text: "x".repeat(2049) } }),
  ["embeds that are an object are refused", post(ALL, { embeds: { title: "T" } })],
])

const button = { type: 2, style: 1, label: "Press", custom_id: "gsv" }
const row = (...components: readonly ApiJson[]): ApiJson => ({ type: 1, components })
const components = sends("components")
const select = {
  type: 3,
  custom_id: "gsv-select",
  options: [{ label: "One", value: "1" }],
}
const V2 = 1 << 15
const layout = (
  behavior: string,
  list: readonly ApiJson[],
  more: { readonly [key: string]: ApiJson } = {},
) => [behavior, post(ALL, { flags: V2, components: list, ...more })] as const
const text = { type: 10, content: "Some text." }

export const COMPONENTS: readonly Scenario[] = topic("components", [
  components("rows of buttons are sent", [
    row(button, { type: 2, style: 5, label: "Link", url: "https://example.com" }),
    row({ ...button, custom_id: "gsv-2", disabled: true, emoji: { name: "🍵" } }),
  ]),
  components("each kind of select menu is sent", [
    row({ ...select, placeholder: "Choose", min_values: 0, max_values: 1 }),
    ...[5, 6, 7, 8].map((type) => row({ type, custom_id: `gsv-${type}` })),
  ]),
  components(
    "six rows are refused",
    Array.from({ length: 6 }, (_, n) => row({ ...button, custom_id: `${n}` })),
  ),
  components("an empty row is refused", [row()]),
  components("a button outside of a row is refused", [button]),
  components("two components with the same id are refused", [row(button, button)]),
  components("a button without an id is refused", [row({ type: 2, style: 1, label: "x" })]),
  components("a link without a URL is refused", [row({ type: 2, style: 5, label: "x" })]),
  components("a link with an id is refused", [
    row({ ...button, style: 5, url: "https://example.com" }),
  ]),
  components("a button without label and emoji is refused", [
    row({ type: 2, style: 1, custom_id: "x" }),
  ]),
  components("a label of 81 characters is refused", [row({ ...button, label: "x".repeat(81) })]),
  components("an id of 101 characters is refused", [
    row({ ...button, custom_id: "x".repeat(101) }),
  ]),
  components("an invalid style is refused", [row({ ...button, style: 9 })]),
  components("an invalid type is refused", [row({ type: 99 })]),
  components("an invalid emoji is refused", [row({ ...button, emoji: { name: "tea" } })]),
  components("an unknown custom emoji is refused", [
    row({ ...button, emoji: { id: "{nowhere}", name: "tea" } }),
  ]),
  components("a menu without options is refused", [row({ ...select, options: [] })]),
  components("26 options are refused", [
    row({
      ...select,
      options: Array.from({ length: 26 }, (_, n) => ({ label: "x", value: `${n}` })),
    }),
  ]),
  components("two options with the same value are refused", [
    row({
      ...select,
      options: [
        { label: "a", value: "1" },
        { label: "b", value: "1" },
      ],
    }),
  ]),
  components("more values than options are refused", [row({ ...select, max_values: 2 })]),
  components("a menu beside a button is refused", [row(select, button)]),
  layout("a layout is sent", [
    text,
    { type: 14, divider: true, spacing: 2 },
    { type: 9, components: [text], accessory: button },
    {
      type: 17,
      accent_color: 0xff0000,
      components: [text, row({ ...button, custom_id: "gsv-3" })],
    },
    { type: 12, items: [{ media: { url: "https://example.com/x.png" } }] },
  ]),
  layout("a layout with a content is refused", [text], { content: "x" }),
  layout("a layout with embeds is refused", [text], { embeds: [{ title: "T" }] }),
  layout("an empty layout is refused", []),
  layout(
    "more than 40 components are refused",
    Array.from({ length: 41 }, () => text),
  ),
  layout("more than 4,000 characters are refused", [{ type: 10, content: "x".repeat(4001) }]),
  layout("a section without an accessory is refused", [{ type: 9, components: [text] }]),
  layout("a container in a container is refused", [
    { type: 17, components: [{ type: 17, components: [text] }] },
  ]),
  layout("a file that is not attached is refused", [
    { type: 13, file: { url: "attachment://x.txt" } },
  ]),
  components("a component of layouts without the flag is refused", [text]),
  layout("a mention in a text display is resolved", [{ type: 10, content: "<@{bot}>" }]),
])

const answers = (count: number): ApiJson =>
  Array.from({ length: count }, (_, n) => ({ poll_media: { text: `Answer ${n}` } }))
const question = { text: "Which?" }
const poll = sends("poll")

export const POLLS: readonly Scenario[] = topic("polls", [
  [
    "a poll is created, read and ended",
    [
      post(ALL, { poll: { question, answers: answers(2), duration: 1 } }, saving("made")),
      get(`/channels/{text}/polls/{made}/answers/1`),
      post("/channels/{text}/polls/{made}/expire"),
      post("/channels/{text}/polls/{made}/expire"),
    ],
  ],
  poll("a poll without answers is refused", { question, answers: [] }),
  poll("eleven answers are refused", { question, answers: answers(11) }),
  poll("a question of 301 characters is refused", {
    question: { text: "x".repeat(301) },
    answers: answers(1),
  }),
  poll("a duration of 769 hours is refused", { question, answers: answers(1), duration: 769 }),
  poll("an answer of 56 characters is refused", {
    question,
    answers: [{ poll_media: { text: "x".repeat(56) } }],
  }),
  ["a message without a poll cannot be ended", post("/channels/{text}/polls/{message}/expire")],
])

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
export const picture: UploadFile = {
  part: "files[0]",
  name: "pixel.png",
  type: "image/png",
  base64: PIXEL,
}
const words: UploadFile = {
  part: "files[0]",
  name: "words.txt",
  type: "text/plain",
  base64: btoa("Some words."),
}
const file = (behavior: string, files: readonly UploadFile[], body: ApiJson) =>
  [behavior, post(ALL, body, { files, ...saving("made") })] as const

export const FILES: readonly Scenario[] = topic("files", [
  file("a text file", [words], { content: "A file." }),
  file("a picture has its size", [picture], { attachments: [{ id: 0, description: "One pixel" }] }),
  file("a spoiler", [{ ...picture, name: "SPOILER_pixel.png" }], {}),
  file("a name is made safe", [{ ...words, name: "some words (1).txt" }], {}),
  file("an unknown extension has no content type", [{ ...words, name: "words.gsv" }], {}),
  file("an embed shows an attached picture", [picture], {
    embeds: [{ title: "T", image: { url: "attachment://pixel.png" } }],
  }),
  file("two files keep their order", [picture, { ...words, part: "files[1]" }], {}),
  [
    "an edit takes attachments away",
    [
      post(
        ALL,
        { content: "x" },
        {
          files: [words, { ...picture, part: "files[1]" }],
          saves: { made: "id", kept: "attachments.1.id" },
        },
      ),
      patch(MADE, { attachments: [{ id: "{kept}" }] }),
      patch(MADE, { attachments: [] }),
    ],
  ],
  [
    "the URL of a default avatar is not renewed",
    post("/attachments/refresh-urls", {
      attachment_urls: ["https://cdn.discordapp.com/embed/avatars/0.png"],
    }),
  ],
  [
    "an attachment that was not sent is refused",
    post(ALL, { content: "x", attachments: [{ id: 0, filename: "x.txt" }] }),
  ],
])
