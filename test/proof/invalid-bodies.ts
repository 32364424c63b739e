// A request for each inner error code, with the text that discord.js prints.

import type { InvalidBodySample } from "./invalid-body.ts"
import { autoModeration } from "./invalid-bodies/auto-moderation.ts"
import { components } from "./invalid-bodies/components.ts"
import { invalidCommands } from "./invalid-commands.ts"
import { expressions } from "./invalid-bodies/expressions.ts"
import { forwards } from "./invalid-bodies/forwards.ts"
import { forums } from "./invalid-bodies/forums.ts"
import { installations } from "./invalid-bodies/installations.ts"
import { guildCore } from "./invalid-bodies/guild-core.ts"
import { members } from "./invalid-bodies/members.ts"
import { moderation } from "./invalid-bodies/moderation.ts"
import { scheduledEvents } from "./invalid-bodies/scheduled-events.ts"
import { UNKNOWN_ID, makeSystemMessage } from "../scene/scene.ts"

export type { InvalidBodySample } from "./invalid-body.ts"

/** The text that discord.js prints, and the body that causes it. */
type InvalidMessage = readonly [printed: string, body: object]

const row = (...items: readonly object[]) => ({ type: 1, components: items })
const button = { type: 2, style: 1, label: "a", custom_id: "a" }
const link = { type: 2, style: 5, label: "a", url: "https://example.com" }
const option = (value: string) => ({ label: "a", value })
const select = { type: 3, custom_id: "a", options: [option("a"), option("b")] }
const V2 = 1 << 15
const written = (length: number) => ({ type: 10, content: "a".repeat(length) })

const messages: readonly InvalidMessage[] = [
  [
    "content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.",
    { content: "a".repeat(2001) },
  ],
  ['content[STRING_TYPE_CONVERT]: Could not interpret "{}" as string.', { content: {} }],
  ["tts[BOOLEAN_TYPE_CONVERT]: Must be either true or false.", { content: "a", tts: "maybe" }],
  [
    "nonce[NONCE_TYPE_INVALID_TYPE]: This field must be a string or integer.",
    { content: "a", nonce: true },
  ],
  [
    "nonce[NONCE_TYPE_TOO_LONG]: Must be 25 or fewer characters long.",
    { content: "a", nonce: "a".repeat(26) },
  ],
  ["embeds[LIST_TYPE_CONVERT]: Only iterables may be used in a ListType", { embeds: {} }],
  [
    "embeds[0][LIST_ITEM_VALUE_REQUIRED]: List item values of ModelType are required",
    { embeds: [null] },
  ],
  [
    "embeds[0].fields[1].value[BASE_TYPE_REQUIRED]: This field is required",
    { embeds: [{ fields: [{ name: "a", value: "a" }, { name: "a" }] }] },
  ],
  [
    "embeds[0].color[NUMBER_TYPE_MAX]: int value should be less than or equal to 16777215.",
    { embeds: [{ title: "a", color: 0x1000000 }] },
  ],
  [
    "embeds[0].color[NUMBER_TYPE_MIN]: int value should be greater than or equal to 0.",
    { embeds: [{ title: "a", color: -1 }] },
  ],
  [
    "embeds[0].timestamp[DATE_TIME_TYPE_PARSE]: Could not parse soon. Should be ISO8601.",
    { embeds: [{ title: "a", timestamp: "soon" }] },
  ],
  [
    "embeds[0].url[URL_TYPE_INVALID_URL]: Not a well formed URL.",
    { embeds: [{ title: "a", url: "tea" }] },
  ],
  [
    `embeds[0].url[URL_TYPE_INVALID_SCHEME]: Scheme "ftp" is not supported. Scheme must be one of ('http', 'https').`,
    { embeds: [{ title: "a", url: "ftp://example.com" }] },
  ],
  [
    "embeds[MAX_EMBED_SIZE_EXCEEDED]: Embed size exceeds maximum size of 6000",
    { embeds: [{ description: "a".repeat(4000) }, { description: "a".repeat(2001) }] },
  ],
  [
    "allowed_mentions[MODEL_TYPE_CONVERT]: Expected an object/dictionary.",
    { content: "a", allowed_mentions: [] },
  ],
  [
    "allowed_mentions.parse[0][BASE_TYPE_CHOICES]: Value must be one of ('users', 'roles', 'everyone').",
    { content: "a", allowed_mentions: { parse: ["tea"] } },
  ],
  [
    "allowed_mentions.parse[1][SET_TYPE_ALREADY_CONTAINS_VALUE]: The set already contains this value",
    { content: "a", allowed_mentions: { parse: ["users", "users"] } },
  ],
  [
    'allowed_mentions.users[0][NUMBER_TYPE_COERCE]: Value "tea" is not snowflake.',
    { content: "a", allowed_mentions: { users: ["tea"] } },
  ],
  [
    'allowed_mentions[MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE]: parse:["users"] and users: [ids...] are mutually exclusive.',
    { content: "a", allowed_mentions: { parse: ["users"], users: [UNKNOWN_ID] } },
  ],
  [
    "message_reference[REPLIES_UNKNOWN_MESSAGE]: Unknown message",
    { content: "a", message_reference: { message_id: UNKNOWN_ID } },
  ],
  [
    "message_reference[REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL]: Cannot reply to a message in a different channel",
    { content: "a", message_reference: { message_id: "$theirs", channel_id: "$random" } },
  ],
  [
    "attachments[0].id[ATTACHMENT_NOT_FOUND]: Attachment data not found",
    { content: "a", attachments: [{ id: "7" }] },
  ],
  [
    'components[0][UNION_TYPE_CHOICES]: Value of field "type" must be one of (1, 9, 10, 12, 13, 14, 17).',
    { components: [{ type: 99 }] },
  ],
  [
    "components[0].components[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5 in length.",
    { components: [row()] },
  ],
  [
    "components[0].components[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5 in length.",
    { components: [row(...Array.from({ length: 6 }, () => ({ type: 99 })))] },
  ],
  [
    "components[0].components[1].custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]: Component custom id cannot be duplicated",
    { components: [row(button, button)] },
  ],
  [
    "components[0].components[1].id[COMPONENT_ID_DUPLICATED]: Component id cannot be duplicated",
    { components: [row({ ...link, id: 7 }, { ...link, id: 7 })] },
  ],
  [
    "components[0].components[1][COMPONENT_LAYOUT_WIDTH_EXCEEDED]: The specified component exceeds the maximum width",
    { components: [row(select, { ...button, custom_id: "b" })] },
  ],
  [
    "components[0].components[0].custom_id[BUTTON_COMPONENT_CUSTOM_ID_REQUIRED]: A custom id is required",
    { components: [row({ type: 2, style: 1, label: "a" })] },
  ],
  [
    "components[0].components[0].url[BUTTON_COMPONENT_URL_REQUIRED]: A url is required",
    { components: [row({ type: 2, style: 5, label: "a" })] },
  ],
  [
    "components[0].components[0][BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE]: A custom id and url cannot both be specified",
    { components: [row({ ...link, custom_id: "a" })] },
  ],
  [
    "components[0].components[0].emoji.name[BUTTON_COMPONENT_INVALID_EMOJI]: Invalid emoji",
    { components: [row({ ...button, emoji: { name: "tea" } })] },
  ],
  [
    "components[0].components[0].emoji.id[BUTTON_COMPONENT_INVALID_EMOJI]: Invalid emoji",
    { components: [row({ ...button, emoji: { id: UNKNOWN_ID } })] },
  ],
  [
    "components[0].components[0].label[BASE_TYPE_REQUIRED]: This field is required",
    { components: [row({ type: 2, style: 1, custom_id: "a" })] },
  ],
  [
    "components[0].components[0].options[1][SELECT_COMPONENT_OPTION_VALUE_DUPLICATED]: The specified option value is already used",
    { components: [row({ ...select, options: [option("a"), option("a")] })] },
  ],
  [
    "components[0].components[0].options[SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES]: The specified number of default values exceeds the specified maximum values",
    {
      components: [
        row({
          ...select,
          options: ["a", "b"].map((value) => ({ ...option(value), default: true })),
        }),
      ],
    },
  ],
  [
    "components[COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED]: Components exceed the maximum total of 40",
    { flags: V2, components: Array.from({ length: 41 }, () => written(1)) },
  ],
  [
    "components[COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED]: Components displayable text size exceeds maximum size of 4000",
    { flags: V2, components: [written(4000), written(1)] },
  ],
  [
    "content[MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2]: The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
    { flags: V2, content: "a", components: [written(1)] },
  ],
]

export const invalidBodies: readonly InvalidBodySample[] = [
  ...expressions,
  ...messages.map(([printed, body]): InvalidBodySample => ({
    route: "POST /channels/{channel_id}/messages",
    printed,
    body,
  })),
  ...installations,
  ...invalidCommands.map(([printed, body]): InvalidBodySample => ({
    route: "PUT /applications/{application_id}/commands",
    printed,
    body,
  })),
  {
    route: "PATCH /channels/{channel_id}",
    printed: "parent_id[CHANNEL_PARENT_INVALID]: Category does not exist",
    body: { parent_id: "$nowhere" },
  },
  {
    route: "PATCH /channels/{channel_id}",
    printed: "parent_id[CHANNEL_PARENT_INVALID_TYPE]: Not a category",
    body: { parent_id: "$lounge" },
  },
  {
    route: "PATCH /channels/{channel_id}",
    printed:
      "parent_id[CHANNEL_PARENT_MAX_CHANNELS]: Maximum number of channels in category reached (50)",
    arrange: ({ guild, rooms }) => {
      for (let n = 0; n < 50; n += 1) guild.createTextChannel("room", { category: rooms })
    },
    body: { parent_id: "$rooms" },
  },
  {
    route: "POST /channels/{channel_id}/messages",
    printed: `0[CONTENT_TYPE_INVALID]: Expected "Content-Type" header to be one of {'application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'}, not "text/plain".`,
    body: "a",
    contentType: "text/plain",
  },
  {
    route: "POST /channels/{channel_id}/messages",
    printed:
      "message_reference[REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE]: Cannot reply to a system message",
    arrange: (scene) => makeSystemMessage(scene, scene.theirs),
    body: { content: "a", message_reference: { message_id: "$theirs" } },
  },
  {
    route: "GET /channels/{channel_id}/messages",
    printed:
      "0[MESSAGES_AROUND_BEFORE_AFTER_EXCLUSIVE]: around, before and after are mutually exclusive.",
    query: { before: "$nowhere", after: "$nowhere" },
  },
  {
    route: "POST /channels/{channel_id}/webhooks",
    printed: 'name[USERNAME_INVALID_CONTAINS]: Username cannot contain "discord"',
    body: { name: "MyDiscord" },
  },
  {
    route: "POST /interactions/{interaction_id}/{token}/callback",
    printed:
      "type[INTERACTION_RESPONSE_TYPE_INVALID]: The response type 6 is not valid for an interaction of this type.",
    body: { type: 6 },
  },
  ...components,
  ...forwards,
  ...forums,
  ...guildCore,
  ...members,
  ...scheduledEvents,
  ...moderation,
  ...autoModeration,
]
