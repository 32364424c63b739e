import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js"
import { expect, test } from "vitest"
import {
  safeParseBody,
  parseBody,
  findUndeclaredKeys,
} from "../../../src/world/kernel/body-schema.ts"
import { interactionCallbackBody } from "../../../src/world/interactions/schemas/callbacks.ts"
import { createMessageBody } from "../../../src/world/messages/schemas/messages.ts"
import { modalSchema } from "../../../src/world/interactions/schemas/modals.ts"

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })

/** Returns the error tree of `components` in a message with or without IS_COMPONENTS_V2. */
function errorsOf(components: unknown, flags = 0): unknown {
  const outcome = safeParseBody(createMessageBody, { components, flags })
  return outcome.ok ? undefined : outcome.errors["components"]
}

const V2 = MessageFlags.IsComponentsV2
const button = (more: object = {}) => ({ type: 2, style: 1, label: "a", custom_id: "a", ...more })
const row = (...components: object[]) => ({ type: 1, components })
const text = (content: string) => ({ type: 10, content })

test("rows from builders are stored unchanged", () => {
  const rows = [
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder()
        .setCustomId("a")
        .setLabel("A")
        .setStyle(ButtonStyle.Primary)
        .setEmoji("🍵"),
      new ButtonBuilder().setURL("https://a.example").setLabel("B").setStyle(ButtonStyle.Link),
    ),
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder().setCustomId("b").addOptions({ label: "c", value: "d" }),
    ),
    new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
      new UserSelectMenuBuilder().setCustomId("e").setDefaultUsers("5"),
    ),
  ].map((built) => built.toJSON())

  expect(findUndeclaredKeys(createMessageBody, { components: rows })).toStrictEqual([])
  // JSON drops the keys that a builder has left undefined.
  const sent: unknown = JSON.parse(JSON.stringify(rows))
  expect(parseBody(createMessageBody, { components: sent })).toStrictEqual({ components: sent })
})

test("a container from a builder is stored unchanged", () => {
  const built = new ContainerBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent("tea"))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent("hot"))
        .setButtonAccessory(
          new ButtonBuilder().setCustomId("a").setLabel("A").setStyle(ButtonStyle.Primary),
        ),
    )
    .addSeparatorComponents((separator) => separator.setDivider(true))
  const components: unknown = JSON.parse(JSON.stringify([built.toJSON()]))

  expect(findUndeclaredKeys(createMessageBody, { components })).toStrictEqual([])
  expect(parseBody(createMessageBody, { flags: V2, components })).toStrictEqual({
    flags: V2,
    components,
  })
})

test("a component in a wrong place is reported at the component", () => {
  expect(errorsOf([button()])).toStrictEqual({
    "0": failure(
      "UNION_TYPE_CHOICES",
      'Value of field "type" must be one of (1, 9, 10, 12, 13, 14, 17).',
    ),
  })
  expect(errorsOf([row(row(button()))])).toStrictEqual({
    "0": {
      components: {
        "0": failure(
          "UNION_TYPE_CHOICES",
          'Value of field "type" must be one of (2, 3, 5, 6, 7, 8).',
        ),
      },
    },
  })
})

test("a select menu must be alone in its row", () => {
  const select = { type: 5, custom_id: "b" }
  const tooWide = failure(
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    "The specified component exceeds the maximum width",
  )

  expect(errorsOf([row(button(), select)])).toStrictEqual({ "0": { components: { "1": tooWide } } })
  expect(errorsOf([row(select)])).toBeUndefined()
})

test("a custom id must be unique in a message, also when nested", () => {
  const twice = failure(
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "Component custom id cannot be duplicated",
  )

  expect(errorsOf([row(button()), row(button())])).toStrictEqual({
    "1": { components: { "0": { custom_id: twice } } },
  })
  const section = { type: 9, components: [text("a")], accessory: button() }
  expect(errorsOf([{ type: 17, components: [row(button()), section] }], V2)).toStrictEqual({
    "0": { components: { "1": { accessory: { custom_id: twice } } } },
  })
})

test("an id must be unique, and 0 counts as absent", () => {
  expect(
    errorsOf([row({ ...button(), id: 1 }, { ...button({ custom_id: "b" }), id: 1 })]),
  ).toMatchObject({
    "0": { components: { "1": { id: {} } } },
  })
  expect(
    errorsOf([row({ ...button(), id: 0 }, { ...button({ custom_id: "b" }), id: 0 })]),
  ).toBeUndefined()
})

test.each([
  [
    "a button that can be pressed needs a custom id",
    { type: 2, style: 1, label: "a" },
    { custom_id: failure("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required") },
  ],
  [
    "a link needs its url",
    { type: 2, style: 5, label: "a" },
    { url: failure("BUTTON_COMPONENT_URL_REQUIRED", "A url is required") },
  ],
  [
    "a button has a custom id or a url",
    { type: 2, style: 5, label: "a", custom_id: "a", url: "https://a.example" },
    failure(
      "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
      "A custom id and url cannot both be specified",
    ),
  ],
  [
    "an emoji is one",
    button({ emoji: { name: "tea" } }),
    { emoji: { name: failure("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") } },
  ],
  [
    "an empty emoji is none (discordgo#1479)",
    button({ emoji: {} }),
    { emoji: { name: failure("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji") } },
  ],
  [
    "a button has a label or an emoji (discord.js#5675, discord.py#7113)",
    { type: 2, style: 1, custom_id: "a" },
    { label: failure("BASE_TYPE_REQUIRED", "This field is required") },
  ],
  [
    "a link has a label or an emoji",
    { type: 2, style: 5, url: "https://a.example", label: "" },
    { label: failure("BASE_TYPE_REQUIRED", "This field is required") },
  ],
  [
    "the value of an option must be unique",
    {
      type: 3,
      custom_id: "a",
      options: [
        { label: "a", value: "x" },
        { label: "b", value: "x" },
      ],
    },
    {
      options: {
        "1": failure(
          "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
          "The specified option value is already used",
        ),
      },
    },
  ],
  [
    "no more can be chosen than there is",
    { type: 3, custom_id: "a", max_values: 3, options: [{ label: "a", value: "x" }] },
    { options: failure("BASE_TYPE_BAD_LENGTH", "Must be between 3 and 25 in length.") },
  ],
  [
    "at most max_values options can be selected by default",
    {
      type: 5,
      custom_id: "a",
      default_values: [
        { id: "1", type: "user" },
        { id: "2", type: "user" },
      ],
    },
    {
      default_values: failure(
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        "The specified number of default values exceeds the specified maximum values",
      ),
    },
  ],
])("%s", (_, component, expected) => {
  expect(errorsOf([row(component)])).toStrictEqual({ "0": { components: { "0": expected } } })
})

test("a premium button has a SKU and nothing else", () => {
  const premium = { type: 2, style: 6, sku_id: "1" }
  const components = [row(premium)]
  expect(findUndeclaredKeys(createMessageBody, { components })).toStrictEqual([])
  expect(parseBody(createMessageBody, { components })).toStrictEqual({ components })

  const codesOf = (component: object): unknown => JSON.stringify(errorsOf([row(component)]))
  expect(codesOf({ type: 2, style: 6 })).toContain("BUTTON_COMPONENT_SKU_ID_REQUIRED")
  for (const key of ["label", "custom_id"]) {
    expect(codesOf({ ...premium, [key]: "a" })).toContain("PREMIUM_FIELD_NOT_ALLOWED")
  }
  expect(codesOf(button({ sku_id: "1" }))).toContain("BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED")
})

test("a message with IS_COMPONENTS_V2 has at most 40 components, nested ones counted", () => {
  const container = (n: number) => ({
    type: 17,
    components: Array.from({ length: n }, () => text("a")),
  })

  expect(errorsOf([container(39)], V2)).toBeUndefined()
  expect(errorsOf([container(39), text("a")], V2)).toMatchObject({
    _errors: [{ code: "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED" }],
  })
})

test("its texts have at most 4000 characters in total", () => {
  expect(errorsOf([text("a".repeat(2000)), text("b".repeat(2000))], V2)).toBeUndefined()
  expect(errorsOf([text("a".repeat(2000)), text("b".repeat(2001))], V2)).toStrictEqual(
    failure(
      "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
      "Components displayable text size exceeds maximum size of 4000",
    ),
  )
})

test("a file component must refer to an attachment of the message", () => {
  expect(errorsOf([{ type: 13, file: { url: "https://a.example/b.txt" } }], V2)).toStrictEqual({
    "0": {
      file: {
        url: failure(
          "URL_TYPE_INVALID_SCHEME",
          "Scheme \"https\" is not supported. Scheme must be one of ('attachment',).",
        ),
      },
    },
  })
})

test("a modal from a builder is passed on unchanged", () => {
  const built = new ModalBuilder()
    .setCustomId("m")
    .setTitle("Tea")
    .addLabelComponents(
      new LabelBuilder()
        .setLabel("Which?")
        .setTextInputComponent(
          new TextInputBuilder().setCustomId("a").setStyle(TextInputStyle.Short),
        ),
      new LabelBuilder()
        .setLabel("Who?")
        .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId("b")),
    )
    .toJSON()
  const raw: unknown = JSON.parse(JSON.stringify(built))

  expect(findUndeclaredKeys(modalSchema, raw)).toStrictEqual([])
  expect(parseBody(interactionCallbackBody, { type: 9, data: raw })).toStrictEqual({
    type: 9,
    data: raw,
  })
})

test("a row of a modal contains a text input with a label", () => {
  const modal = (component: object) => ({
    custom_id: "a",
    title: "b",
    components: [row(component)],
  })
  const input = { type: 4, custom_id: "c", style: 1 }

  expect(safeParseBody(modalSchema, modal({ ...input, label: "d" })).ok).toBe(true)
  expect(safeParseBody(modalSchema, modal(input))).toMatchObject({
    errors: { components: { "0": { components: { "0": { label: {} } } } } },
  })
  expect(safeParseBody(modalSchema, modal(button()))).toMatchObject({
    errors: {
      components: { "0": { components: { "0": { _errors: [{ code: "UNION_TYPE_CHOICES" }] } } } },
    },
  })
})
