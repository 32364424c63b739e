import { type Schema, just, list, object, oneOf, orNull, ref, text } from "./schema.ts"

/** A difference between the description and the platform's documentation or behavior. */
export interface Exception {
  readonly schema: string
  /** Keys that the description lacks or describes wrongly. */
  readonly properties?: Readonly<Record<string, Schema>>
  /** Values that the description of a text lacks. */
  readonly values?: readonly string[]
  /** Keys that the description requires and that can be absent. */
  readonly optional?: readonly string[]
  readonly because: string
  /** The response or the event that shows the difference. */
  readonly seenIn: string
}

const hubType = { hub_type: orNull({ type: "integer" }) }
const asksForHubType = "discord-api-types asks for it (APIGuild), and clients read it."

const NUMBERS =
  "The documentation says that placeholder ids are integers, and its example has the icon. " +
  "https://docs.discord.com/developers/resources/guild-template#guild-template-object"

/** All exceptions. A test removes them one by one, so each has to be needed. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    schema: "GuildFeatures",
    seenIn: "GET /guilds/{} 200",
    values: [
      "MEMBER_VERIFICATION_MANUAL_APPROVAL",
      "GUILD_ONBOARDING",
      "GUILD_ONBOARDING_EVER_ENABLED",
      "GUILD_ONBOARDING_HAS_PROMPTS",
      "GUILD_SERVER_GUIDE",
      "GUILD_TAGS",
    ],
    because:
      "The description lacks features of guilds. " +
      "https://github.com/discord/discord-api-docs/pull/8531, " +
      "https://docs.discord.food/resources/guild#guild-features",
  },
  {
    schema: "InnerErrors",
    seenIn: "GET /users/{} 4XX",
    properties: { _errors: list(object({ code: text, message: text })) },
    because:
      "What is wrong with a form has codes such as BASE_TYPE_REQUIRED; the description takes them " +
      "for the code of the whole. https://docs.discord.com/developers/reference#error-messages",
  },
  {
    schema: "GuildResponse",
    seenIn: "GUILD_CREATE",
    properties: hubType,
    because: asksForHubType,
  },
  {
    schema: "GuildWithCountsResponse",
    seenIn: "GET /guilds/{} 200",
    properties: hubType,
    because: asksForHubType,
  },
  {
    schema: "PrivateChannelResponse",
    seenIn: "POST /users/@me/channels 200",
    properties: { name: { type: "null" } },
    because: "discord-api-types asks for it (APIDMChannel).",
  },
  {
    schema: "PrivateGroupChannelResponse",
    seenIn: "GET /channels/{} 200",
    properties: { nicks: list(object({ id: text, nick: text })) },
    because:
      "The nicknames of a request are in no described response. " +
      "https://docs.discord.food/resources/channel#channel-object",
  },
  {
    schema: "PrivateApplicationResponse",
    seenIn: "GET /applications/@me 200",
    properties: { summary: just("") },
    because: "discord-api-types asks for it until version 11 (APIApplication).",
  },
  {
    schema: "GuildTemplateSnapshotResponse",
    seenIn: "GET /guilds/templates/{} 200",
    properties: {
      icon_hash: orNull(text),
      afk_channel_id: orNull({ type: "integer" }),
      system_channel_id: orNull({ type: "integer" }),
    },
    because: NUMBERS,
  },
  {
    schema: "GuildTemplateChannelResponse",
    seenIn: "GET /guilds/templates/{} 200",
    properties: {
      parent_id: orNull({ type: "integer" }),
      permission_overwrites: list(
        object({ id: { type: "integer" }, type: { type: "integer" }, allow: text, deny: text }),
      ),
    },
    because: NUMBERS,
  },
  {
    schema: "EntitlementResponse",
    seenIn: "GET /applications/{}/entitlements 200",
    properties: {
      type: { type: "integer" },
      promotion_id: { type: "null" },
      gift_code_flags: { type: "integer" },
      subscription_id: text,
    },
    optional: ["user_id"],
    because:
      "The documentation has more types, has these keys in its example, and has a question mark " +
      "after user_id. https://docs.discord.com/developers/resources/entitlement#entitlement-object",
  },
  {
    schema: "VoiceStateResponse",
    seenIn: "VOICE_STATE_UPDATE",
    optional: ["self_stream"],
    because:
      "The documentation has a question mark. " +
      "https://docs.discord.com/developers/resources/voice#voice-state-object",
  },
  {
    schema: "VoiceStateResponse",
    seenIn: "GUILD_CREATE",
    optional: ["guild_id"],
    because:
      "The voice states of GUILD_CREATE are partial: their guild is known. " +
      "https://docs.discord.com/developers/events/gateway-events#guild-create",
  },
  {
    schema: "UnfurledMediaResponse",
    seenIn: "GET /channels/{}/messages/{} 200",
    optional: ["id"],
    because: "Neither the documentation nor discord-api-types has it.",
  },
  {
    schema: "MessageReferenceResponse",
    seenIn: "POST /channels/{}/messages 200",
    properties: { type: { enum: [0, 1] } },
    because:
      "The description does not know forwards. " +
      "https://docs.discord.com/developers/resources/message#message-reference-types",
  },
  {
    schema: "GuildChannelResponse",
    seenIn: "POST /guilds/{}/channels 201",
    properties: { type: { enum: [0, 2, 4, 5, 13, 14, 15, 16] } },
    because:
      "The description does not know media channels. " +
      "https://docs.discord.com/developers/resources/channel#channel-object-channel-types",
  },
  {
    schema: "ScheduledEventResponse",
    seenIn: "GET /invites/{} 200",
    properties: { entity_metadata: orNull(object({}, { location: text })) },
    because:
      "An invite comes with a whole event; the description has what is common to their types. " +
      "https://docs.discord.com/developers/resources/invite#invite-object",
  },
  {
    schema: "CreatedThreadResponse",
    properties: { message: ref("MessageResponse") },
    because:
      "A post comes with its first message. " +
      "https://docs.discord.com/developers/resources/channel#start-thread-in-forum-or-media-channel",
    seenIn: "POST /channels/{}/threads 201",
  },
  {
    schema: "InteractionCallbackResponse",
    seenIn: "POST /interactions/{}/{}/callback 200",
    properties: {
      resource: object(
        { type: oneOf(ref("InteractionCallbackTypes"), just(10)) },
        {
          message: ref("MessageResponse"),
          activity_instance: ref("ActivityInstanceCallbackResponse"),
        },
      ),
    },
    because:
      "The description knows answers that write or change a message; the documentation has every " +
      "type, also the deprecated one, and clients read the message of a deferred answer. " +
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback-interaction-callback-resource-object",
  },
]
