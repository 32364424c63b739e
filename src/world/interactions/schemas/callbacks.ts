// The body of a response to an interaction.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object

import {
  type APIApplicationCommandOptionChoice,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10"
import {
  bitfield,
  type SchemaOutput,
  literal,
  object,
  ignored,
  optional,
  withDefault,
  optionalBody,
  discriminatedUnion,
  query,
  boolean,
} from "../../kernel/body-schema.ts"
import { choicesSchema } from "../../commands/schemas/choices.ts"
import { messageFields } from "../../messages/schemas/parts.ts"
import {
  interactionMessageBody,
  editInteractionMessageBody,
} from "../../messages/schemas/messages.ts"
import { modalSchema } from "./modals.ts"

const noData = ignored("this type of response has no data")

const pong = object({ type: literal(InteractionResponseType.Pong), data: noData })

const message = object({
  type: literal(InteractionResponseType.ChannelMessageWithSource),
  data: optionalBody(interactionMessageBody),
})

/** The keys of a message, which a deferred reply ignores. */
const ignoredMessageKeys = Object.fromEntries(
  Object.keys(messageFields).map((key) => [key, ignored("a deferred reply reads only its flags")]),
)

const deferred = object({
  type: literal(InteractionResponseType.DeferredChannelMessageWithSource),
  data: optional(
    object({ ...ignoredMessageKeys, flags: optional(bitfield(MessageFlags.Ephemeral)) }),
  ),
})

const deferredUpdate = object({
  type: literal(InteractionResponseType.DeferredMessageUpdate),
  data: noData,
})

const update = object({
  type: literal(InteractionResponseType.UpdateMessage),
  data: optional(editInteractionMessageBody),
})

const autocomplete = object({
  type: literal(InteractionResponseType.ApplicationCommandAutocompleteResult),
  data: object({
    // A missing `choices` means an empty list.
    choices: withDefault<APIApplicationCommandOptionChoice[]>(choicesSchema, []),
  }),
})

const modal = object({ type: literal(InteractionResponseType.Modal), data: modalSchema })

const launch = object({ type: literal(InteractionResponseType.LaunchActivity), data: noData })

/** Deprecated: it shows an upgrade button, which premium buttons replace. */
const premiumRequired = object({
  type: literal(InteractionResponseType.PremiumRequired),
  data: noData,
})

/** The body of an interaction callback. Issues of its data are reported under `data`. */
export const interactionCallbackBody = discriminatedUnion(
  "type",
  [pong, message, deferred, deferredUpdate, update, autocomplete, modal, launch, premiumRequired],
  {
    unknown: "choice",
    refused: {
      13: "it answers purchases in a game of the Social SDK, which no bot receives",
    },
  },
)

/** The validated body of an interaction callback. */
export type InteractionCallback = SchemaOutput<typeof interactionCallbackBody>

/**
 * The query of an interaction callback: whether the response describes the created resource.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
 */
export const interactionCallbackQuery = query({ with_response: withDefault(boolean(), false) })
