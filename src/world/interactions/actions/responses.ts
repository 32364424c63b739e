// Messages that a bot writes with the token of an interaction: the original response and followups.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import { MessageFlags } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { MessageId, UserId, WebhookId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { Message } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { editWebhookMessageBody, webhookMessageQuery } from "../../webhooks/schemas/webhooks.ts"
import { isLoading, requireInteractionByToken, sourceMessageIdOf } from "../rules/interactions.ts"
import { mustBeEphemeral, requireFollowUpLeft } from "../rules/user-installed.ts"
import { requireAccount, requireChannel } from "../../rules/require.ts"
import {
  type ActionContext,
  type AuthContext,
  type Upload,
  action,
  query,
} from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { interactionResponseFields } from "./response-origin.ts"
import { composeMessage, postMessage, applyMessageEdit } from "../../messages/actions/compose.ts"
import { removeMessage } from "../../messages/actions/removal.ts"
import type { MessageDraft, MessageWrite } from "../../messages/actions/write.ts"

/** The context in which a response is created or edited. */
export interface InteractionResponseContext {
  readonly world: World
  readonly interaction: Interaction
  readonly channel: Channel
  readonly botId: UserId
  readonly files: readonly Upload[]
  readonly effects: Effects
}

/** Returns the message of a response, as the bot of the interaction writes it. */
export function toMessageWrite(
  { world, channel, interaction, botId, files }: InteractionResponseContext,
  draft: MessageDraft,
): MessageWrite {
  const isForUserOnly = interaction.owners.guild === null
  return {
    world,
    channel,
    authorId: botId,
    byToken: true,
    ...(isForUserOnly && { onBehalfOf: interaction.userId }),
    draft,
    files,
  }
}

/** Posts a response as a new message. */
export function postResponse(context: InteractionResponseContext, draft: MessageDraft): Message {
  const { world, interaction, channel } = context
  const isHidden = mustBeEphemeral(world, interaction, channel)
  const flags = (draft.flags ?? 0) | (isHidden ? MessageFlags.Ephemeral : 0)
  const fields = interactionResponseFields(world, interaction, flags)
  const message = composeMessage(toMessageWrite(context, { ...draft, flags }), fields)
  return postMessage(context.world, context.channel, message, context.effects)
}

/**
 * The path parameters of a webhook route that takes the token of an interaction or of a webhook.
 */
export interface TokenInput {
  readonly webhookId: WebhookId
  readonly token: string
}

/** A message that can be reached with the token of an interaction or of a webhook. */
export interface TokenMessageInput extends TokenInput {
  /** Absent for `@original`. */
  readonly messageId?: MessageId
}

/** Returns the interaction of the token in a path. @throws ApiError 10015, 50027 if it has expired. */
export function resolveInteraction({ world, input }: AuthContext<TokenInput>) {
  return { interaction: requireInteractionByToken(world, input.webhookId, input.token) }
}

/**
 * Creates a followup message. After a deferred response, the first followup fills the loading
 * message and keeps its visibility.
 */
export function postFollowup(
  {
    world,
    actor,
    resolved: { interaction },
    body,
    files,
  }: ActionContext<TokenInput, MessageDraft, { readonly interaction: Interaction }, unknown>,
  effects: Effects,
): Message {
  const channel = requireChannel(world, interaction.channelId)
  const context = { world, interaction, channel, botId: requireAccount(actor), files, effects }
  const loadingMessage = isLoading(interaction) ? findOriginalResponse(context) : undefined
  if (loadingMessage === undefined) requireFollowUpLeft(interaction)
  const message =
    loadingMessage === undefined
      ? postResponse(context, body)
      : fillDeferredResponse(context, loadingMessage, body)
  if (loadingMessage === undefined) interaction.followUpIds.push(message.id)
  if (isLoading(interaction)) interaction.deferred = false
  return message
}

/** Returns the original response, or undefined if it was deleted. */
function findOriginalResponse({
  interaction,
  channel,
}: InteractionResponseContext): Message | undefined {
  const { originalId } = interaction
  return originalId === null ? undefined : channel.messages.get(originalId)
}

function fillDeferredResponse(
  context: InteractionResponseContext,
  loadingMessage: Message,
  draft: MessageDraft,
): Message {
  const write = toMessageWrite(context, { ...draft, flags: draft.flags ?? 0 })
  return applyMessageEdit(write, loadingMessage, context.effects)
}

/**
 * Returns the message with the id; without an id, `@original`. After a click, the token also
 * reaches the clicked message: Discord's getting-started app edits and deletes that message.
 * https://docs.discord.com/developers/quick-start/getting-started
 */
function requireReachableMessage(
  interaction: Interaction,
  channel: Channel,
  messageId: MessageId | undefined,
): Message {
  const id = messageId ?? interaction.originalId
  const reachable = [
    interaction.originalId,
    sourceMessageIdOf(interaction),
    ...interaction.followUpIds,
  ]
  const own = reachable.includes(id)
  const message = id === null || !own ? undefined : channel.messages.get(id)
  if (message === undefined) throw new ApiError("unknownMessage")
  return message
}

function requireInteractionResponse({ world, input }: AuthContext<TokenMessageInput>) {
  const interaction = requireInteractionByToken(world, input.webhookId, input.token)
  const channel = requireChannel(world, interaction.channelId)
  return {
    interaction,
    channel,
    message: requireReachableMessage(interaction, channel, input.messageId),
  }
}

export const getInteractionResponse = query({
  name: "interactions.getResponse",
  querySchema: webhookMessageQuery,
  resolve: requireInteractionResponse,
  read: ({ resolved: { message } }): Message => message,
})

/** Edits a response in place. An edit of a deferred response fills it. */
export const editInteractionResponse = action({
  name: "interactions.editResponse",
  bodySchema: editWebhookMessageBody,
  querySchema: webhookMessageQuery,
  acceptsFiles: true,
  resolve: requireInteractionResponse,
  apply({ world, actor, resolved, body, files }, effects): Message {
    const { interaction, channel, message } = resolved
    const botId = requireAccount(actor)
    const context = { world, interaction, channel, botId, files, effects }
    const edited = applyMessageEdit(toMessageWrite(context, body), message, effects)
    if (message.id === interaction.originalId) interaction.deferred = false
    return edited
  },
})

export const deleteInteractionResponse = action({
  name: "interactions.deleteResponse",
  querySchema: webhookMessageQuery,
  resolve: requireInteractionResponse,
  apply({ world, resolved: { interaction, channel, message } }, { emit }): void {
    if (message.id === interaction.originalId) interaction.deferred = false
    removeMessage(world, channel, message, emit)
  },
})
