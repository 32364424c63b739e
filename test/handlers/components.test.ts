// Validation of message components. Errors name the path of the invalid component.
// https://docs.discord.com/developers/components/reference

import { expect } from "vitest"
import { test } from "./fixture.ts"
import { button, error, refusal, row, text } from "./made-of.ts"

const select = (more: object) => row({ type: 3, custom_id: "a", ...more })
const option = (value: string, more: object = {}) => ({ label: value, value, ...more })
const many = (count: number) => Array.from({ length: count }, (_, at) => option(String(at)))
const inRow = (at: object) => ({ 0: { components: { 0: at } } })

const BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"
const MAX_LENGTH = "BASE_TYPE_MAX_LENGTH"

test.for<[string, object, object]>([
  ["a row holds at least one component", row(), { 0: { components: error(BAD_LENGTH) } }],
  [
    "a row holds five buttons",
    row(...Array.from({ length: 6 }, (_, at) => button({ custom_id: String(at) }))),
    { 0: { components: error(BAD_LENGTH) } },
  ],
  [
    "a row holds one select",
    row({ type: 5, custom_id: "a" }, { type: 6, custom_id: "b" }),
    { 0: { components: { 1: error("COMPONENT_LAYOUT_WIDTH_EXCEEDED") } } },
  ],
  [
    "a label has 80 characters",
    row(button({ label: "a".repeat(81) })),
    inRow({ label: error(MAX_LENGTH) }),
  ],
  [
    "a custom id has 100 characters",
    row(button({ custom_id: "a".repeat(101) })),
    inRow({ custom_id: error(BAD_LENGTH) }),
  ],
  [
    "a style is one of six",
    row(button({ style: 7 })),
    inRow({ style: error("BASE_TYPE_CHOICES") }),
  ],
  [
    "a link has no custom id",
    row(button({ style: 5, url: "https://tea.example" })),
    inRow(error("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE")),
  ],
  [
    "a link leads to the web or into the app",
    row({ type: 2, style: 5, label: "a", url: "ftp://tea.example" }),
    inRow({ url: error("URL_TYPE_INVALID_SCHEME") }),
  ],
  ["a select offers something", select({ options: [] }), inRow({ options: error(BAD_LENGTH) })],
  ["a select offers 25", select({ options: many(26) }), inRow({ options: error(BAD_LENGTH) })],
  [
    "an option has a value of its own",
    select({ options: [option("a"), option("b"), option("a")] }),
    inRow({
      options: {
        2: error(
          "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
          "The specified option value is already used",
        ),
      },
    }),
  ],
  [
    "an option's description has 100 characters",
    select({ options: [option("a", { description: "a".repeat(101) })] }),
    inRow({ options: { 0: { description: error(MAX_LENGTH) } } }),
  ],
  [
    "not more options are chosen beforehand than can be",
    select({ options: [option("a", { default: true }), option("b", { default: true })] }),
    inRow({ options: error("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES") }),
  ],
  [
    "a placeholder has 150 characters",
    select({ options: many(1), placeholder: "a".repeat(151) }),
    inRow({ placeholder: error(MAX_LENGTH) }),
  ],
  [
    "at least as many are chosen as at most",
    select({ options: many(3), min_values: 2 }),
    inRow({ min_values: error("NUMBER_TYPE_MAX") }),
  ],
  [
    "at most 25 are chosen",
    select({ options: many(3), max_values: 26 }),
    inRow({ max_values: error("NUMBER_TYPE_MAX") }),
  ],
  [
    "what is chosen beforehand is of the select's kind",
    row({ type: 5, custom_id: "a", default_values: [{ id: "1", type: "role" }] }),
    inRow({ default_values: { 0: { type: error("BASE_TYPE_CHOICES") } } }),
  ],
  [
    "not fewer are chosen beforehand than can be",
    row({
      type: 8,
      custom_id: "a",
      min_values: 2,
      max_values: 3,
      default_values: [{ id: "1", type: "channel" }],
    }),
    inRow({ default_values: error(BAD_LENGTH, "Must be between 2 and 3 in length.") }),
  ],
])("%s", async ([, component, expected], { rest, general }) => {
  const body = { components: [component] }
  expect(await rest("POST", `/channels/${general.id}/messages`, body)).toMatchObject(
    refusal(expected),
  )
})

test("only rows stand in a message without IS_COMPONENTS_V2, and only five", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const rows = Array.from({ length: 6 }, (_, at) => row(button({ custom_id: String(at) })))

  expect(await rest("POST", path, { components: rows.slice(1) })).toMatchObject({ status: 200 })
  expect(await rest("POST", path, { components: rows })).toMatchObject(refusal(error(MAX_LENGTH)))
  expect(await rest("POST", path, { components: [text()] })).toMatchObject(
    refusal({ 0: error("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).') }),
  )
})
