// How an interaction may be answered.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object

import {
  type APIApplicationCommandOptionChoice,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10"
import {
  type Given,
  constant,
  form,
  ignored,
  optional,
  otherwise,
  sparse,
  variants,
} from "../../kernel/form.ts"
import { choicesForm } from "./choices.ts"
import { flagsOf, written } from "./message-parts.ts"
import { interactionMessageForm, webhookMessageEditForm } from "./messages.ts"
import { modalForm } from "./modals.ts"

export { interactionMessageForm } from "./messages.ts"

const nothing = ignored("this answer carries nothing")

const pong = form({ type: constant(InteractionResponseType.Pong), data: nothing })

const message = form({
  type: constant(InteractionResponseType.ChannelMessageWithSource),
  data: sparse(interactionMessageForm),
})

/** What is written in a message, and in a deferred reply is not read. */
const unread = Object.fromEntries(
  Object.keys(written).map((key) => [key, ignored("a deferred reply reads only its flags")]),
)

const deferred = form({
  type: constant(InteractionResponseType.DeferredChannelMessageWithSource),
  data: optional(form({ ...unread, flags: optional(flagsOf(MessageFlags.Ephemeral)) })),
})

const deferredUpdate = form({
  type: constant(InteractionResponseType.DeferredMessageUpdate),
  data: nothing,
})

const update = form({
  type: constant(InteractionResponseType.UpdateMessage),
  data: optional(webhookMessageEditForm),
})

const autocomplete = form({
  type: constant(InteractionResponseType.ApplicationCommandAutocompleteResult),
  data: form({
    // Without choices there is nothing to choose from.
    choices: otherwise<APIApplicationCommandOptionChoice[]>(choicesForm, []),
  }),
})

const modal = form({ type: constant(InteractionResponseType.Modal), data: modalForm })

/** The callback of an interaction. What is wrong with its data is reported under `data`. */
export const interactionCallbackForm = variants(
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
export type InteractionCallback = Given<typeof interactionCallbackForm>
