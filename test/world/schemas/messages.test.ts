// Body schemas of messages.

import { MessageFlags } from "discord-api-types/v10"
import { expect, test } from "vitest"
import {
  safeParseBody,
  declaredKeys,
  parseBody,
  findUndeclaredKeys,
} from "../../../src/world/kernel/body-schema.ts"
import { openDmBody, openPrivateChannelBody } from "../../../src/world/dms/schemas.ts"
import {
  interactionMessageBody,
  createMessageBody,
  editMessageBody,
  editInteractionMessageBody,
  messagesQuery,
} from "../../../src/world/messages/schemas/messages.ts"
import { interactionCallbackQuery } from "../../../src/world/interactions/schemas/callbacks.ts"
import { webhookMessageQuery } from "../../../src/world/webhooks/schemas/webhooks.ts"

const V2 = MessageFlags.IsComponentsV2

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })

const legacy = (key: string) =>
  failure(
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  )

function errorsOf(schema: Parameters<typeof safeParseBody>[0], raw: unknown): unknown {
  const outcome = safeParseBody(schema, raw)
  return outcome.ok ? undefined : outcome.errors
}

test("the error tree of a long content and a long field is the platform's", () => {
  const field = { name: "a", value: "b" }
  const raw = {
    content: "a".repeat(2001),
    embeds: [{ fields: [field, field, { name: "a", value: "b".repeat(1025) }] }],
  }

  expect(errorsOf(createMessageBody, raw)).toStrictEqual({
    content: failure("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
    embeds: {
      "0": {
        fields: {
          "2": { value: failure("BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.") },
        },
      },
    },
  })
})

test("the body schema accepts an empty message", () => {
  expect(parseBody(createMessageBody, {})).toStrictEqual({})
  expect(parseBody(createMessageBody, { content: "  " })).toStrictEqual({ content: "" })
})

test("a reply names its message, which must exist by default", () => {
  expect(parseBody(createMessageBody, { message_reference: { message_id: "5" } })).toStrictEqual({
    messageReference: { type: 0, messageId: "5", failIfNotExists: true },
  })
  expect(
    parseBody(createMessageBody, {
      message_reference: { type: 0, message_id: "5", fail_if_not_exists: false },
    }),
  ).toMatchObject({ messageReference: { failIfNotExists: false } })
})

test.each([
  [
    { activity: {} },
    "activity",
    "an invite to the party of a rich presence needs the session of a client with that presence; the documentation of messages has no such key",
  ],
])("a refused key of a message has a reason: %j", (raw, path, reason) => {
  expect(findUndeclaredKeys(createMessageBody, raw)).toStrictEqual([{ path, reason }])
})

test("every reason of a schema is a phrase without a full stop", () => {
  const forms = [createMessageBody, editMessageBody, interactionMessageBody, openDmBody]
  const reasons = forms
    .flatMap((form) => declaredKeys(form))
    .filter(({ kind }) => kind !== "modeled")

  expect(reasons.length).toBeGreaterThan(0)
  for (const { reason } of reasons) expect(reason).toMatch(/^[a-z].+[^.]$/)
})

test("the keys that discord.js sends with every message are declared for creating, editing and answering", () => {
  const sent = {
    content: "a",
    tts: false,
    enforce_nonce: false,
    flags: 0,
    allowed_mentions: { parse: [] },
  }
  for (const form of [
    createMessageBody,
    editMessageBody,
    interactionMessageBody,
    editInteractionMessageBody,
  ]) {
    expect(findUndeclaredKeys(form, sent)).toStrictEqual([])
    expect(safeParseBody(form, sent).ok).toBe(true)
  }
})

test("a received embed and a received file can be sent again", () => {
  const raw = {
    embeds: [
      {
        type: "rich",
        title: "a",
        content_scan_version: 4,
        image: { url: "https://a.b/c.png", proxy_url: "https://d.e/c.png", width: 1, height: 1 },
      },
    ],
    attachments: [
      {
        id: "5",
        filename: "a.png",
        size: 1,
        url: "https://a.b/a.png",
        proxy_url: "https://c.d/a.png",
      },
    ],
  }

  expect(findUndeclaredKeys(editMessageBody, raw)).toStrictEqual([])
  expect(parseBody(editMessageBody, raw)).toStrictEqual({
    embeds: [{ type: "rich", title: "a", image: { url: "https://a.b/c.png" } }],
    attachments: [{ id: "5", filename: "a.png" }],
  })
})

test("bits that cannot be set are dropped", () => {
  const flags = MessageFlags.SuppressEmbeds | MessageFlags.Ephemeral | MessageFlags.Loading

  expect(parseBody(createMessageBody, { flags })).toStrictEqual({
    flags: MessageFlags.SuppressEmbeds,
  })
  expect(parseBody(interactionMessageBody, { flags })).toStrictEqual({
    flags: MessageFlags.SuppressEmbeds | MessageFlags.Ephemeral,
  })
})

test("in an edit, null clears and absent keys change nothing", () => {
  expect(
    parseBody(editMessageBody, { content: null, embeds: null, components: null }),
  ).toStrictEqual({
    content: null,
    embeds: null,
    components: null,
  })
  expect(parseBody(editMessageBody, {})).toStrictEqual({})
})

test("a nonce is a string or an integer", () => {
  expect(parseBody(createMessageBody, { nonce: 5 })).toStrictEqual({ nonce: 5 })
  expect(errorsOf(createMessageBody, { nonce: true })).toStrictEqual({
    nonce: failure("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer."),
  })
  expect(errorsOf(createMessageBody, { nonce: "a".repeat(26) })).toStrictEqual({
    nonce: failure("NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long."),
  })
})

test("a kind of mention is parsed or listed, not both", () => {
  const raw = { allowed_mentions: { parse: ["users"], users: ["1"], roles: ["2"] } }

  expect(errorsOf(createMessageBody, raw)).toStrictEqual({
    allowed_mentions: failure(
      "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
      'parse:["users"] and users: [ids...] are mutually exclusive.',
    ),
  })
  expect(
    errorsOf(createMessageBody, { allowed_mentions: { parse: ["users"], users: [] } }),
  ).toBeUndefined()
})

test("IS_COMPONENTS_V2 excludes content and embeds", () => {
  const raw = {
    flags: V2,
    content: "a",
    embeds: [{ title: "a" }],
    components: [{ type: 10, content: "a" }],
  }

  expect(errorsOf(createMessageBody, raw)).toStrictEqual({
    content: legacy("content"),
    embeds: legacy("embeds"),
  })
  expect(errorsOf(editMessageBody, { ...raw, content: null, embeds: [] })).toBeUndefined()
})

test("an edit may omit a flag that its message already has", () => {
  const components = [{ type: 10, content: "a" }]

  expect(errorsOf(editMessageBody, { components })).toBeUndefined()
  expect(errorsOf(createMessageBody, { components })).toStrictEqual({
    components: {
      "0": failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).'),
    },
  })
})

test("a response to an interaction has no username and creates no forum post", () => {
  const raw = { username: "a", avatar_url: "b", thread_name: "c", applied_tags: [] }

  expect(findUndeclaredKeys(interactionMessageBody, raw).map(({ path }) => path)).toStrictEqual(
    Object.keys(raw),
  )
})

test("a page of messages starts at one id only", () => {
  expect(parseBody(messagesQuery, {})).toStrictEqual({ limit: 50 })
  expect(parseBody(messagesQuery, { limit: "5", around: "9" })).toStrictEqual({
    limit: 5,
    around: "9",
  })
  expect(safeParseBody(messagesQuery, { around: "1", before: "2" }).ok).toBe(false)
  expect(errorsOf(messagesQuery, { limit: "#bot-test" })).toStrictEqual({
    limit: failure("NUMBER_TYPE_COERCE", 'Value "#bot-test" is not int.'),
  })
})

test("queries refuse unknown parameters", () => {
  expect(parseBody(interactionCallbackQuery, { with_response: "true" })).toStrictEqual({
    withResponse: true,
  })
  expect(parseBody(interactionCallbackQuery, {})).toStrictEqual({ withResponse: false })
  const params = { thread_id: "1", with_components: "1" }
  expect(findUndeclaredKeys(webhookMessageQuery, params)).toStrictEqual([])
  expect(parseBody(webhookMessageQuery, params)).toStrictEqual({
    threadId: "1",
    withComponents: true,
  })
})

test("a DM has one recipient", () => {
  expect(parseBody(openDmBody, { recipient_id: "5" })).toStrictEqual({ recipientId: "5" })
  expect(errorsOf(openDmBody, { recipient_id: "beans" })).toStrictEqual({
    recipient_id: failure("NUMBER_TYPE_COERCE", 'Value "beans" is not snowflake.'),
  })
  expect(parseBody(openPrivateChannelBody, { access_tokens: ["a"], nicks: { 5: "a" } })).toEqual({
    accessTokens: ["a"],
    nicks: new Map([["5", "a"]]),
  })
  expect(errorsOf(openPrivateChannelBody, {})).toStrictEqual({
    recipient_id: failure("BASE_TYPE_REQUIRED", "This field is required"),
  })
})
