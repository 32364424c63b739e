// Messages with IS_COMPONENTS_V2, which consist only of components.
// https://docs.discord.com/developers/components/reference

import { type APIMessage, ComponentType } from "discord-api-types/v10"
import { expect } from "vitest"
import { multipart, test } from "./fixture.ts"
import { IS_COMPONENTS_V2 as V2, button, error, refusal, text } from "./made-of.ts"

const container = (...components: object[]) => ({ type: 17, components })
const section = (components: object[], accessory?: object) => ({ type: 9, components, accessory })

const BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"
const UNION = "UNION_TYPE_CHOICES"

test.for<[string, object, object]>([
  ["a text display says something", text(""), { 0: { content: error(BAD_LENGTH) } }],
  [
    "a text display has 4000 characters",
    text("a".repeat(4001)),
    { 0: { content: error(BAD_LENGTH) } },
  ],
  [
    "a section has up to three texts",
    section([text(), text(), text(), text()], button()),
    { 0: { components: error(BAD_LENGTH) } },
  ],
  [
    "a section has an accessory",
    section([text()]),
    { 0: { accessory: error("BASE_TYPE_REQUIRED", "This field is required") } },
  ],
  [
    "a section holds texts",
    section([button()], button()),
    { 0: { components: { 0: error(UNION, expect.stringContaining("(10,)")) } } },
  ],
  [
    "an accessory is a button or a thumbnail",
    section([text()], text()),
    { 0: { accessory: error(UNION, expect.stringContaining("(2, 11)")) } },
  ],
  [
    "a thumbnail stands in a section",
    { type: 11, media: { url: "https://tea.example/a.png" } },
    { 0: error(UNION) },
  ],
  [
    "a thumbnail shows something",
    section([text()], { type: 11 }),
    { 0: { accessory: { media: error("BASE_TYPE_REQUIRED") } } },
  ],
  [
    "a thumbnail's description has 1024 characters",
    section([text()], {
      type: 11,
      media: { url: "https://tea.example/a.png" },
      description: "a".repeat(1025),
    }),
    { 0: { accessory: { description: error(BAD_LENGTH) } } },
  ],
  ["a gallery shows something", { type: 12, items: [] }, { 0: { items: error(BAD_LENGTH) } }],
  [
    "a gallery shows ten",
    {
      type: 12,
      items: Array.from({ length: 11 }, () => ({ media: { url: "https://tea.example/a.png" } })),
    },
    { 0: { items: error(BAD_LENGTH) } },
  ],
  [
    "a file is one that was sent along",
    { type: 13, file: { url: "https://tea.example/a.txt" } },
    { 0: { file: { url: error("URL_TYPE_INVALID_SCHEME") } } },
  ],
  [
    "a file that is shown is there",
    { type: 13, file: { url: "attachment://tea.txt" } },
    {
      0: {
        file: {
          url: error(
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            'The referenced attachment ("attachment://tea.txt") was not found',
          ),
        },
      },
    },
  ],
  [
    "a picture that is shown is there",
    container({ type: 12, items: [{ media: { url: "attachment://pot.png" } }] }),
    {
      0: {
        components: {
          0: {
            items: {
              0: { media: { url: error("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND") } },
            },
          },
        },
      },
    },
  ],
  [
    "a separator is small or large",
    { type: 14, spacing: 3 },
    { 0: { spacing: error("BASE_TYPE_CHOICES") } },
  ],
  ["a container holds something", container(), { 0: { components: error(BAD_LENGTH) } }],
  [
    "a container holds no container",
    container(container(text())),
    { 0: { components: { 0: error(UNION) } } },
  ],
  [
    "a container's colour is one of RGB",
    { ...container(text()), accent_color: 0x1_00_00_00 },
    { 0: { accent_color: error("NUMBER_TYPE_MAX") } },
  ],
  [
    "a message has 40 components in all",
    container(...Array.from({ length: 40 }, () => text())),
    error("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Components exceed the maximum total of 40"),
  ],
  [
    "an id stands once",
    container({ ...text(), id: 7 }, { ...text(), id: 7 }),
    { 0: { components: { 1: { id: { _errors: [{}] } } } } },
  ],
])("with IS_COMPONENTS_V2 %s", async ([, component, expected], { rest, general }) => {
  const body = { flags: V2, components: [component] }
  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject(
    refusal(expected),
  )
})

test.for(["content", "embeds", "poll"] as const)(
  "IS_COMPONENTS_V2 leaves no place for %s",
  async (key, { rest, general }) => {
    const said = {
      content: "a",
      embeds: [{ title: "a" }],
      poll: { question: { text: "a" }, answers: [{ poll_media: { text: "b" } }] },
    }
    const body = { flags: V2, components: [text()], [key]: said[key] }
    expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: { [key]: error("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2") },
      },
    })
  },
)

test("IS_COMPONENTS_V2 is never taken back", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { flags: V2, components: [text()] })
  const edited = await rest<APIMessage>("PATCH", `${path}/${body.id}`, { flags: 0 })

  expect((edited.body.flags ?? 0) & V2).toBe(V2)
  expect(await rest("PATCH", `${path}/${body.id}`, { content: "a" })).toMatchObject({
    status: 400,
    body: { errors: { content: { _errors: [{}] } } },
  })
})

test("an edit may show a file that the message has, and one that comes along", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const shown = (name: string) => ({ type: 13, file: { url: `attachment://${name}` } })
  const payload = { flags: V2, components: [shown("tea.txt")] }
  const sent = multipart(payload, { "files[0]": new File(["tea"], "tea.txt") })
  const { body } = await rest<APIMessage>("POST", path, sent)
  const more = { components: [shown("tea.txt"), shown("cup.txt")] }
  const edit = multipart(more, { "files[0]": new File(["cup"], "cup.txt") })

  expect(await rest("PATCH", `${path}/${body.id}`, edit)).toMatchObject({
    status: 200,
    body: { components: [{ name: "tea.txt" }, { name: "cup.txt" }], attachments: [] },
  })
  // A link to a file does not embed the file.
  const link = { type: 1, components: [{ type: 2, style: 5, label: "a", url: urlOf(body) }] }
  const { body: hidden } = await rest<APIMessage>("PATCH", `${path}/${body.id}`, {
    components: [link, shown("cup.txt")],
  })
  expect(hidden.attachments.map(({ filename }) => filename)).toEqual(["tea.txt"])
})

function urlOf({ components: [first] = [] }: APIMessage): string | undefined {
  return first?.type === ComponentType.File ? first.file.url : undefined
}
