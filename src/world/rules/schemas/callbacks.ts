// How an interaction may be answered.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object

import {
  type APIApplicationCommandOptionChoice,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10"
import {
  type SchemaOutput,
  literal,
  object,
  ignored,
  optional,
  withDefault,
  optionalBody,
  discriminatedUnion,
} from "../../kernel/body-schema.ts"
import { choicesSchema } from "./choices.ts"
import { messageFlagsSchema, messageFields } from "./message-parts.ts"
import { interactionMessageBody, editInteractionMessageBody } from "./messages.ts"
import { modalSchema } from "./modals.ts"

export { interactionMessageBody } from "./messages.ts"

const noData = ignored("this answer carries nothing")

const pong = object({ type: literal(InteractionResponseType.Pong), data: noData })

const message = object({
  type: literal(InteractionResponseType.ChannelMessageWithSource),
  data: optionalBody(interactionMessageBody),
})

/** What is written in a message, and in a deferred reply is not read. */
const ignoredMessageKeys = Object.fromEntries(
  Object.keys(messageFields).map((key) => [key, ignored("a deferred reply reads only its flags")]),
)

const deferred = object({
  type: literal(InteractionResponseType.DeferredChannelMessageWithSource),
  data: optional(
    object({ ...ignoredMessageKeys, flags: optional(messageFlagsSchema(MessageFlags.Ephemeral)) }),
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
    // Without choices there is nothing to choose from.
    choices: withDefault<APIApplicationCommandOptionChoice[]>(choicesSchema, []),
  }),
})

const modal = object({ type: literal(InteractionResponseType.Modal), data: modalSchema })

/** The callback of an interaction. What is wrong with its data is reported under `data`. */
export const interactionCallbackBody = discriminatedUnion(
  "type",
  [pong, message, deferred, deferredUpdate, update, autocomplete, modal],
  {
    unknown: "choice",
    refused: {
      [InteractionResponseType.PremiumRequired]:
        "the platform has replaced it by premium buttons, which are not modelled",
      [InteractionResponseType.LaunchActivity]: "activities are not modelled",
      13: "purchases are not modelled",
    },
  },
)

/** A callback, as its form gives it. */
export type InteractionCallback = SchemaOutput<typeof interactionCallbackBody>
