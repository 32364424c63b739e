// Each limit of the table: the maximum is accepted, and one more is refused at its path.

import { expect, test } from "vitest"
import { type Schema, safeParseBody } from "../../../src/world/kernel/body-schema.ts"
import { banMemberBody } from "../../../src/world/bans/schemas.ts"
import { interactionCallbackBody } from "../../../src/world/interactions/schemas/callbacks.ts"
import { overwriteCommandsBody } from "../../../src/world/commands/schemas/commands.ts"
import { createMessageBody, messagesQuery } from "../../../src/world/messages/schemas/messages.ts"
import { LIMITS } from "../../../src/world/rules/limits.ts"

const { message, embed, attachment, component, modal, command, history, ban } = LIMITS

interface Bounds {
  readonly min?: number
  readonly max: number
}

type Case = readonly [
  name: string,
  schema: Schema<unknown>,
  bounds: Bounds,
  build: (n: number) => unknown,
  path: string,
]

const letters = (n: number): string => "a".repeat(n)
const many = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i))

const inEmbed = (
  name: string,
  bounds: Bounds,
  build: (n: number) => object,
  path: string,
): Case => [
  `embed ${name}`,
  createMessageBody,
  bounds,
  (n) => ({ embeds: [{ title: "t", ...build(n) }] }),
  `embeds.0.${path}`,
]

const inRow = (name: string, bounds: Bounds, build: (n: number) => object, path: string): Case => [
  `component ${name}`,
  createMessageBody,
  bounds,
  (n) => ({ components: [{ type: 1, components: [build(n)] }] }),
  `components.0.components.0.${path}`,
]

const button = (more: object): object => ({
  type: 2,
  style: 1,
  label: "a",
  custom_id: "b",
  ...more,
})
const option = (index: number, more: object = {}): object => ({
  label: "a",
  value: String(index),
  ...more,
})
const select = (more: object): object => ({
  type: 3,
  custom_id: "a",
  options: [option(0)],
  ...more,
})

const inV2 = (name: string, bounds: Bounds, build: (n: number) => object, path: string): Case => [
  `component ${name}`,
  createMessageBody,
  bounds,
  (n) => ({ flags: 32_768, components: [build(n)] }),
  `components.0.${path}`,
]

const media = { url: "https://cdn.example/a.png" }
const textDisplay = { type: 10, content: "a" }

const inModal = (
  name: string,
  bounds: Bounds,
  build: (n: number) => object,
  path: string,
): Case => [
  `modal ${name}`,
  interactionCallbackBody,
  bounds,
  (n) => ({
    type: 9,
    data: { custom_id: "a", title: "b", components: [label(0)], ...build(n) },
  }),
  `data.${path}`,
]

const label = (index: number, inner: object = {}, more: object = {}): object => ({
  type: 18,
  label: "a",
  component: { type: 4, custom_id: String(index), style: 1, ...inner },
  ...more,
})

const inCommand = (
  name: string,
  bounds: Bounds,
  build: (n: number) => object,
  path: string,
): Case => [
  `command ${name}`,
  overwriteCommandsBody,
  bounds,
  (n) => [{ name: "tea", description: "a", ...build(n) }],
  `0.${path}`,
]

const optionWith = (more: object): object => ({ type: 3, name: "a", description: "b", ...more })

const cases: readonly Case[] = [
  ["content", createMessageBody, message.content, (n) => ({ content: letters(n) }), "content"],
  ["nonce", createMessageBody, message.nonce, (n) => ({ nonce: letters(n) }), "nonce"],
  [
    "embeds",
    createMessageBody,
    message.embeds,
    (n) => ({ embeds: many(n, () => ({ title: "a" })) }),
    "embeds",
  ],
  [
    "attachments",
    createMessageBody,
    message.attachments,
    (n) => ({ attachments: many(n, (id) => ({ id })) }),
    "attachments",
  ],
  [
    "mentioned users",
    createMessageBody,
    message.allowedMentions,
    (n) => ({ allowed_mentions: { users: many(n, (i) => String(i + 1)) } }),
    "allowed_mentions.users",
  ],
  [
    "attachment filename",
    createMessageBody,
    attachment.filename,
    (n) => ({ attachments: [{ id: 0, filename: letters(n) }] }),
    "attachments.0.filename",
  ],
  [
    "attachment description",
    createMessageBody,
    attachment.description,
    (n) => ({ attachments: [{ id: 0, description: letters(n) }] }),
    "attachments.0.description",
  ],
  inEmbed("title", embed.title, (n) => ({ title: letters(n) }), "title"),
  inEmbed("description", embed.description, (n) => ({ description: letters(n) }), "description"),
  inEmbed("footer", embed.footerText, (n) => ({ footer: { text: letters(n) } }), "footer.text"),
  inEmbed("author", embed.authorName, (n) => ({ author: { name: letters(n) } }), "author.name"),
  inEmbed(
    "fields",
    embed.fields,
    (n) => ({ fields: many(n, () => ({ name: "a", value: "b" })) }),
    "fields",
  ),
  inEmbed(
    "field name",
    embed.fieldName,
    (n) => ({ fields: [{ name: letters(n), value: "a" }] }),
    "fields.0.name",
  ),
  inEmbed(
    "field value",
    embed.fieldValue,
    (n) => ({ fields: [{ name: "a", value: letters(n) }] }),
    "fields.0.value",
  ),
  inEmbed("color", embed.color, (n) => ({ color: n }), "color"),
  inEmbed("url", embed.url, (n) => ({ url: `https://a.b/${letters(n - 12)}` }), "url"),
  [
    "rows",
    createMessageBody,
    component.rows,
    (n) => ({
      components: many(n, (i) => ({ type: 1, components: [button({ custom_id: String(i) })] })),
    }),
    "components",
  ],
  [
    "buttons of a row",
    createMessageBody,
    component.width,
    (n) => ({
      components: [{ type: 1, components: many(n, (i) => button({ custom_id: String(i) })) }],
    }),
    "components.0.components",
  ],
  inRow("custom id", component.customId, (n) => button({ custom_id: letters(n) }), "custom_id"),
  inRow("id", component.id, (id) => button({ id }), "id"),
  inRow("label", component.label, (n) => button({ label: letters(n) }), "label"),
  inRow(
    "url",
    component.url,
    (n) => ({ type: 2, style: 5, label: "a", url: `https://a.b/${letters(n - 12)}` }),
    "url",
  ),
  inRow("options", component.options, (n) => select({ options: many(n, option) }), "options"),
  inRow(
    "option label",
    component.optionText,
    (n) => select({ options: [option(0, { label: letters(n) })] }),
    "options.0.label",
  ),
  inRow(
    "option value",
    component.optionText,
    (n) => select({ options: [option(0, { value: letters(n) })] }),
    "options.0.value",
  ),
  inRow(
    "option description",
    component.optionDescription,
    (n) => select({ options: [option(0, { description: letters(n) })] }),
    "options.0.description",
  ),
  inRow(
    "placeholder",
    component.placeholder,
    (n) => select({ placeholder: letters(n) }),
    "placeholder",
  ),
  inRow(
    "min_values",
    component.minValues,
    (n) => select({ min_values: n, max_values: 25, options: many(25, option) }),
    "min_values",
  ),
  inRow(
    "max_values",
    component.maxValues,
    (n) => select({ min_values: 0, max_values: n, options: many(25, option) }),
    "max_values",
  ),
  inRow(
    "default_values",
    component.defaultValues,
    (n) => ({
      type: 5,
      custom_id: "a",
      max_values: 25,
      default_values: many(n, (i) => ({ type: "user", id: String(i + 1) })),
    }),
    "default_values",
  ),
  inV2(
    "text display",
    component.textDisplay,
    (n) => ({ type: 10, content: letters(n) }),
    "content",
  ),
  inV2(
    "section texts",
    component.sectionTexts,
    (n) => ({ type: 9, components: many(n, () => textDisplay), accessory: { type: 11, media } }),
    "components",
  ),
  inV2(
    "gallery items",
    component.galleryItems,
    (n) => ({ type: 12, items: many(n, () => ({ media })) }),
    "items",
  ),
  inV2(
    "media description",
    component.mediaDescription,
    (n) => ({ type: 12, items: [{ media, description: letters(n) }] }),
    "items.0.description",
  ),
  inV2(
    "accent color",
    component.accentColor,
    (n) => ({ type: 17, accent_color: n, components: [textDisplay] }),
    "accent_color",
  ),
  inModal("custom id", component.customId, (n) => ({ custom_id: letters(n) }), "custom_id"),
  inModal("title", modal.title, (n) => ({ title: letters(n) }), "title"),
  inModal(
    "components",
    modal.components,
    (n) => ({ components: many(n, (i) => label(i)) }),
    "components",
  ),
  inModal(
    "label",
    modal.label,
    (n) => ({ components: [label(0, {}, { label: letters(n) })] }),
    "components.0.label",
  ),
  inModal(
    "label description",
    modal.description,
    (n) => ({ components: [label(0, {}, { description: letters(n) })] }),
    "components.0.description",
  ),
  inModal(
    "input value",
    modal.value,
    (n) => ({ components: [label(0, { value: letters(n) })] }),
    "components.0.component.value",
  ),
  inModal(
    "input placeholder",
    modal.placeholder,
    (n) => ({ components: [label(0, { placeholder: letters(n) })] }),
    "components.0.component.placeholder",
  ),
  inModal(
    "min_length",
    modal.minLength,
    (n) => ({ components: [label(0, { min_length: n })] }),
    "components.0.component.min_length",
  ),
  inModal(
    "max_length",
    modal.maxLength,
    (n) => ({ components: [label(0, { max_length: n })] }),
    "components.0.component.max_length",
  ),
  inModal(
    "radio options",
    modal.radioOptions,
    (n) => ({ components: [label(0, { type: 21, options: many(n, option) })] }),
    "components.0.component.options",
  ),
  inModal(
    "checkbox options",
    modal.checkboxOptions,
    (n) => ({ components: [label(0, { type: 22, options: many(n, option) })] }),
    "components.0.component.options",
  ),
  inModal(
    "files",
    modal.maxFiles,
    (n) => ({ components: [label(0, { type: 19, max_values: n })] }),
    "components.0.component.max_values",
  ),
  inCommand("name", command.name, (n) => ({ name: letters(n) }), "name"),
  inCommand(
    "description",
    command.description,
    (n) => ({ description: letters(n) }),
    "description",
  ),
  inCommand(
    "options",
    command.options,
    (n) => ({ options: many(n, (i) => optionWith({ name: `a${i}` })) }),
    "options",
  ),
  inCommand(
    "choices",
    command.choices,
    (n) => ({
      options: [optionWith({ choices: many(n, (i) => ({ name: "a", value: String(i) })) })],
    }),
    "options.0.choices",
  ),
  inCommand(
    "choice name",
    command.choiceName,
    (n) => ({ options: [optionWith({ choices: [{ name: letters(n), value: "a" }] })] }),
    "options.0.choices.0.name",
  ),
  inCommand(
    "choice value",
    command.choiceValue,
    (n) => ({ options: [optionWith({ choices: [{ name: "a", value: letters(n) }] })] }),
    "options.0.choices.0.value",
  ),
  inCommand(
    "min_length",
    command.minLength,
    (n) => ({ options: [optionWith({ min_length: n })] }),
    "options.0.min_length",
  ),
  inCommand(
    "max_length",
    command.maxLength,
    (n) => ({ options: [optionWith({ max_length: n })] }),
    "options.0.max_length",
  ),
  [
    "autocompletion",
    interactionCallbackBody,
    command.choices,
    (n) => ({ type: 8, data: { choices: many(n, (i) => ({ name: "a", value: i })) } }),
    "data.choices",
  ],
  ["history limit", messagesQuery, history.limit, (n) => ({ limit: String(n) }), "limit"],
  [
    "seconds of a ban",
    banMemberBody,
    ban.deleteSeconds,
    (n) => ({ delete_message_seconds: n }),
    "delete_message_seconds",
  ],
  [
    "days of a ban",
    banMemberBody,
    ban.deleteDays,
    (n) => ({ delete_message_days: n }),
    "delete_message_days",
  ],
]

/** Returns the paths of a tree that have issues, as dotted paths. */
function placesOf(tree: object, path = ""): string[] {
  return Object.entries<object>({ ...tree }).flatMap(([key, inner]) =>
    key === "_errors" ? [path] : placesOf(inner, path === "" ? key : `${path}.${key}`),
  )
}

function refusedAt(schema: Schema<unknown>, raw: unknown): string[] {
  const outcome = safeParseBody(schema, raw)
  return outcome.ok ? [] : placesOf(outcome.errors)
}

test.each(cases)(
  "%s: the maximum is accepted, one more is not",
  (_, schema, { max }, build, path) => {
    expect(refusedAt(schema, build(max))).toStrictEqual([])
    expect(refusedAt(schema, build(max + 1))).toStrictEqual([path])
  },
)

const withLeast = cases.filter(([, , { min = 0 }]) => min > 0)

test.each(withLeast)(
  "%s: the minimum is accepted, one less is not",
  (_, schema, { min = 0 }, build, path) => {
    expect(refusedAt(schema, build(min))).toStrictEqual([])
    expect(refusedAt(schema, build(min - 1))).toStrictEqual([path])
  },
)
