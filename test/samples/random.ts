// Random values that several routes take.

import fc from "fast-check"
import { GREETING, POLL } from "../scene/bodies.ts"

/** Any of these keys. */
export const optional = (shape: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(shape, { requiredKeys: [] })

/** The content of a message. */
export const content = fc.constantFrom(
  "tea",
  "",
  " ",
  "<@$carol> and <@&$loud>, <@$nowhere>",
  "`<@$carol>` https://example.com/tea",
  "@everyone",
  "$2001",
)

/** An embed. */
export const embed = optional({
  title: fc.constantFrom("Menu", "$2001"),
  description: fc.constantFrom("Sencha", "$2001"),
  fields: fc.constantFrom([{ name: "Oolong", value: "4" }], []),
})

const mentions = fc.constantFrom(
  { parse: [] },
  { users: ["$carol"] },
  { parse: ["users"], users: ["$carol"] },
  { replied_user: true },
)
const components = fc.constantFrom(
  GREETING.components,
  [],
  [{ type: 10, content: "Sencha" }],
  [{ type: 1, components: [] }],
)
/** Attachments of a message without files name files that do not exist. */
const attachments = fc.constantFrom(
  [{ id: "0", filename: "pot.txt" }],
  [{ id: "0", description: "A pot" }],
  [{ id: "0", filename: "\ud83c" }],
  [],
)

const poll = fc.constantFrom(
  POLL,
  { ...POLL, duration: 1, allow_multiselect: false },
  { ...POLL, duration: 769 },
  { question: { text: "" }, answers: [] },
)

/** The keys that all new messages have. */
export const newMessage = {
  content,
  tts: fc.boolean(),
  embeds: fc.array(embed, { maxLength: 2 }),
  allowed_mentions: mentions,
  components,
  attachments,
  poll,
}

/** An edit of a message. */
export const messageEdit = fc.oneof(
  fc.constantFrom({ content: "more tea" }, { flags: 4 }, { components: GREETING.components }),
  optional({
    content: fc.oneof(content, fc.constant(null)),
    embeds: fc.oneof(newMessage.embeds, fc.constant(null)),
    components: fc.oneof(components, fc.constant(null)),
    attachments: fc.oneof(attachments, fc.constant(null)),
    allowed_mentions: mentions,
    flags: fc.constantFrom(0, 4, 32768),
  }),
)

/** A message in response to an interaction, or of a webhook. */
export const response = fc.oneof(
  fc.constantFrom({ content: "here you are" }, GREETING),
  fc.constant({ content: "for you alone", flags: 64 }),
  optional({ ...newMessage, flags: fc.constantFrom(0, 4, 64) }),
)

/** A query with one flag, or none. */
export const flag = (name: string): fc.Arbitrary<object> =>
  fc.constantFrom<object>({}, {}, { [name]: true }, { [name]: false }, { [name]: "tea" })

/** One of these queries. */
export const queries = (...all: object[]): fc.Arbitrary<object> => fc.constantFrom(...all)
