// The first response of a bot to an interaction.
// https://docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction

import { InteractionResponseType, MessageFlags } from "discord-api-types/v10"
import { ApiError, invalidFormBody, withErrorKey } from "../../kernel/api-error.ts"
import type { ActivityInstance } from "../../activity-instances/model.ts"
import { openActivity, requireCanUseActivities } from "../../activity-instances/rules.ts"
import type { World } from "../../model/world.ts"
import type { InteractionId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { Message } from "../../messages/model/message.ts"
import {
  type InteractionCallback,
  interactionCallbackBody,
  interactionCallbackQuery,
} from "../schemas/callbacks.ts"
import { requireUnanswered, sourceMessageIdOf, allowsCallback } from "../rules/interactions.ts"
import { assignModalIds } from "../../components/rules/tree.ts"
import { requireAccount, requireApplication, requireChannel } from "../../rules/require.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { requireUsableEmojis } from "../../components/actions.ts"
import { applyMessageEdit } from "../../messages/actions/compose.ts"
import { type InteractionResponseContext, postResponse, toMessageWrite } from "./responses.ts"

/** The path parameters of an interaction callback. */
export interface CallbackInput {
  readonly interactionId: InteractionId
  readonly token: string
}

/**
 * Responds to an interaction. Each interaction accepts one callback; a refused callback does not
 * count.
 *
 * @throws ApiError 10062 for an unknown or expired interaction, 40060 if it already has a response.
 */
export const createInteractionResponse = action({
  name: "interactions.createResponse",
  bodySchema: interactionCallbackBody,
  acceptsFiles: true,
  querySchema: interactionCallbackQuery,
  resolve: ({ world, input }: AuthContext<CallbackInput>) => ({
    interaction: requireUnanswered(world, input.interactionId, input.token),
  }),
  apply(
    { world, actor, resolved: { interaction }, body, files },
    effects,
  ): { interaction: Interaction; message: Message | null } {
    const channel = requireChannel(world, interaction.channelId)
    requireFittingType(world, interaction, body.type)
    const context = { world, interaction, channel, botId: requireAccount(actor), files, effects }
    const message = withErrorKey("data", () => applyCallback(context, body))
    interaction.answer = body.type
    return { interaction, message }
  },
})

// Assumption: callback-type-code
function requireFittingType(
  world: World,
  interaction: Interaction,
  type: InteractionResponseType,
): void {
  if (allowsCallback(world, interaction, type)) return
  const message = `The response type ${type} is not valid for an interaction of this type.`
  throw invalidFormBody(["type"], [{ code: "INTERACTION_RESPONSE_TYPE_INVALID", message }])
}

function applyCallback(
  context: InteractionResponseContext,
  callback: InteractionCallback,
): Message | null {
  const { interaction } = context
  switch (callback.type) {
    case InteractionResponseType.ChannelMessageWithSource:
      return setOriginalResponse(context, postResponse(context, callback.data))
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      const flags = (callback.data?.flags ?? 0) & MessageFlags.Ephemeral
      interaction.deferred = true
      return setOriginalResponse(context, postLoadingMessage(context, flags))
    }
    case InteractionResponseType.UpdateMessage:
      return setOriginalResponse(
        context,
        applyMessageEdit(
          toMessageWrite(context, callback.data ?? {}),
          requireSourceMessage(context),
          context.effects,
        ),
      )
    case InteractionResponseType.DeferredMessageUpdate: {
      const clicked = requireSourceMessage(context)
      interaction.deferred = true
      return setOriginalResponse(context, clicked)
    }
    case InteractionResponseType.Modal:
      requireUsableEmojis(context.world, context.botId, callback.data.components)
      interaction.modal = assignModalIds(callback.data)
      return null
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      interaction.choices = callback.data.choices
      return null
    case InteractionResponseType.LaunchActivity:
      interaction.activityInstanceId = launchFor(context).id
      return null
    default:
      return null
  }
}

/**
 * Opens the activity of the application for the user of an interaction.
 *
 * Assumption: launch-without-permission
 */
function launchFor({ world, interaction, channel }: InteractionResponseContext): ActivityInstance {
  const { applicationId, userId } = interaction
  requireCanUseActivities(world, channel, userId)
  return openActivity(world, requireApplication(world, applicationId), channel, userId)
}

function setOriginalResponse(
  { interaction }: InteractionResponseContext,
  message: Message,
): Message {
  interaction.originalId = message.id
  return message
}

/** Posts the loading message that stands for a deferred response. */
function postLoadingMessage(context: InteractionResponseContext, flags: number): Message {
  return postResponse({ ...context, files: [] }, { flags: flags | MessageFlags.Loading })
}

/** Returns the message that the interaction came from, which the callback updates. */
function requireSourceMessage({ interaction, channel }: InteractionResponseContext): Message {
  const id = sourceMessageIdOf(interaction)
  const message = id === null ? undefined : channel.messages.get(id)
  if (message === undefined) throw new ApiError("unknownMessage")
  return message
}
