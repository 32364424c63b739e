import {
  InteractionResponseType,
  MessageFlags,
  type RESTPostAPIInteractionCallbackWithResponseResult,
} from "discord-api-types/v10"
import type { Interaction } from "../model.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import type { ContentReader } from "../../messages/rules/content.ts"
import { interactionType } from "../rules/interactions.ts"
import { viewMessage } from "../../messages/views/messages.ts"

/** The result of an interaction callback. */
export interface InteractionCallbackResult {
  readonly interaction: Interaction
  /** The message that the callback created or edited. */
  readonly message: Message | null
}

/**
 * Returns the response body of a callback with `with_response`.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback-interaction-callback-response-object
 */
export function viewInteractionCallback(
  { interaction, message }: InteractionCallbackResult,
  world: World,
  reader: ContentReader,
): RESTPostAPIInteractionCallbackWithResponseResult {
  const flags = message?.flags ?? 0
  const { activityInstanceId } = interaction
  const written =
    message !== null && interaction.answer !== InteractionResponseType.DeferredMessageUpdate
  return {
    interaction: {
      id: interaction.id,
      type: interactionType(interaction),
      ...(activityInstanceId !== null && { activity_instance_id: activityInstanceId }),
      ...(message !== null && {
        response_message_id: message.id,
        response_message_loading: (flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
      }),
    },
    ...(interaction.answer !== null && {
      resource: {
        type: interaction.answer,
        ...(activityInstanceId !== null && { activity_instance: { id: activityInstanceId } }),
        ...(written && { message: viewMessage(message, world, reader) }),
      },
    }),
  }
}
