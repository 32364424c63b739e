// Messages sent with the token of a webhook. Interactions share these routes; the id in the path
// tells them apart. https://docs.discord.com/developers/resources/webhook#execute-webhook

import type { APIMessageTopLevelComponent } from "discord-api-types/v10"
import { enforce, issues } from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { Message, MessageWebhook } from "../../messages/model/message.ts"
import type { Webhook } from "../model.ts"
import type { World } from "../../model/world.ts"
import { componentsWithPaths } from "../../components/rules/tree.ts"
import { editWebhookMessageBody, webhookMessageQuery } from "../schemas/webhooks.ts"
import { hashOfUrl } from "../../files/rules/pictures.ts"
import { requireThreadIn, threadsOf } from "../../threads/rules/threads.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import {
  type TokenMessageInput,
  deleteInteractionResponse,
  editInteractionResponse,
  getInteractionResponse,
} from "../../interactions/actions/responses.ts"
import { composeMessage, postMessage, applyMessageEdit } from "../../messages/actions/compose.ts"
import { removeMessage } from "../../messages/actions/removal.ts"
import type { Effects } from "../../actions/effects.ts"
import type { MessageDraft, MessageWrite } from "../../messages/actions/write.ts"
import { requireWebhookOfToken } from "./webhooks.ts"
import { webhookAuthorId } from "../../rules/shared-ids.ts"
import { sharedAction, sharedQuery } from "./token-variants.ts"

/** The query parameters of requests that write webhook messages. */
export interface WebhookMessageQuery {
  /**
   * Whether a webhook without an application may send components, which must not be interactive.
   */
  readonly withComponents?: boolean | undefined
  /** The thread of the webhook's channel that contains the message. */
  readonly threadId?: ChannelId | undefined
}

/** Returns the channel that the query names: the channel of a webhook, or one of its threads. */
export function namedChannel(
  world: World,
  webhookChannel: Channel,
  { threadId }: WebhookMessageQuery,
): Channel {
  return threadId === undefined
    ? webhookChannel
    : requireThreadIn(world, webhookChannel.id, threadId)
}

/** A message of a webhook, and its author. */
type WebhookMessage = Pick<MessageWrite, "draft" | "files" | "newId"> & {
  readonly author: MessageWebhook
}

/** The webhook that writes a message, and its channel or thread. */
interface WebhookTarget {
  readonly world: World
  readonly webhook: Webhook
  readonly channel: Channel
}

/** Posts a message as a webhook. */
export function postWebhookMessage(
  target: WebhookTarget,
  message: WebhookMessage,
  effects: Effects,
): Message {
  const { world, channel } = target
  return postMessage(world, channel, composeWebhookMessage(target, message), effects)
}

export function composeWebhookMessage(
  { world, webhook, channel }: WebhookTarget,
  { author, ...message }: WebhookMessage,
): Message {
  const { id, applicationId } = webhook
  const write = { world, channel, authorId: webhookAuthorId(id), webhook: author, ...message }
  return composeMessage(write, { applicationId })
}

/**
 * Returns the author of a message: the webhook, with the name and avatar given for this message.
 */
export function webhookAuthor(
  webhook: Webhook,
  {
    username,
    avatarUrl,
  }: { readonly username?: string | undefined; readonly avatarUrl?: string | null | undefined },
): MessageWebhook {
  const avatar = avatarUrl == null ? webhook.avatar?.hash : hashOfUrl(avatarUrl)
  return { id: webhook.id, name: username ?? webhook.name, avatar: avatar ?? null }
}

/**
 * Returns the part of a draft that a webhook may send. A webhook without an application sends
 * components only with `with_components`, and none that are interactive.
 */
export function allowedDraft<D extends MessageDraft>(
  { applicationId }: Webhook,
  draft: D,
  { withComponents = false }: WebhookMessageQuery,
): D {
  if (applicationId !== null || draft.components == null) return draft
  if (!withComponents) return { ...draft, components: undefined }
  enforce<{ components: readonly APIMessageTopLevelComponent[] }>(
    ({ components }, fail) => {
      for (const [{ type, custom_id: customId }, at] of componentsWithPaths(components)) {
        if (customId !== undefined) fail(issues.choice([type]), "components", ...at, "type")
      }
    },
    { components: draft.components },
  )
  return draft
}

/**
 * Returns a message that the webhook wrote in its channel or any of its threads. The channel is
 * compared with the query afterwards.
 */
function requireOwnMessage(context: AuthContext<TokenMessageInput>) {
  const { webhook, channel: webhookChannel } = requireWebhookOfToken(context)
  const { world, input } = context
  for (const channel of [webhookChannel, ...threadsOf(world, { parentId: webhookChannel.id })]) {
    const message =
      input.messageId === undefined ? undefined : channel.messages.get(input.messageId)
    if (message?.webhook?.id === webhook.id) return { webhook, webhookChannel, channel, message }
  }
  throw new ApiError("unknownMessage")
}

/** Requires that a message is in the channel that the query names. */
function requireNamedChannel(
  world: World,
  { webhookChannel, channel }: ReturnType<typeof requireOwnMessage>,
  params: WebhookMessageQuery,
): void {
  if (namedChannel(world, webhookChannel, params) !== channel) throw new ApiError("unknownMessage")
}

/** Returns a message of a webhook, or a response to an interaction. */
export const getWebhookMessage = sharedQuery(
  getInteractionResponse,
  query({
    name: "webhooks.getMessage",
    querySchema: webhookMessageQuery,
    resolve: requireOwnMessage,
    read({ world, resolved, query: params }): Message {
      requireNamedChannel(world, resolved, params)
      return resolved.message
    },
  }),
)

/** Edits a message of a webhook, or a response to an interaction. */
export const editWebhookMessage = sharedAction(
  editInteractionResponse,
  action({
    name: "webhooks.editMessage",
    bodySchema: editWebhookMessageBody,
    querySchema: webhookMessageQuery,
    acceptsFiles: true,
    resolve: requireOwnMessage,
    apply({ world, resolved, body, query: params, files }, effects): Message {
      requireNamedChannel(world, resolved, params)
      const { webhook, channel, message } = resolved
      const { authorId, webhook: author } = message
      const draft = allowedDraft(webhook, body, params)
      const write = { world, channel, authorId, webhook: author, draft, files }
      return applyMessageEdit(write, message, effects)
    },
  }),
)

/** Deletes a message of a webhook, or a response to an interaction. */
export const deleteWebhookMessage = sharedAction(
  deleteInteractionResponse,
  action({
    name: "webhooks.deleteMessage",
    querySchema: webhookMessageQuery,
    resolve: requireOwnMessage,
    apply({ world, resolved, query: params }, { emit }): void {
      requireNamedChannel(world, resolved, params)
      removeMessage(world, resolved.channel, resolved.message, emit)
    },
  }),
)
