// Messages by the token of a webhook. Interactions share these paths: whose token it is decides.
// https://docs.discord.com/developers/resources/webhook#execute-webhook

import { type APIMessageTopLevelComponent, MessageFlags } from "discord-api-types/v10"
import { enforce, issues } from "../kernel/body-schema.ts"
import { UnsupportedField } from "../kernel/gap.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../model/channel.ts"
import type { ChannelId, UserId, WebhookId } from "../model/ids.ts"
import type { Message, MessageWebhook } from "../model/message.ts"
import type { Webhook } from "../model/webhook.ts"
import type { World } from "../model/world.ts"
import { componentsWithPaths } from "../rules/components.ts"
import { executeWebhookBody, editWebhookMessageBody } from "../rules/schemas/webhooks.ts"
import { requireChannel } from "../rules/require.ts"
import { hashOfUrl } from "../rules/pictures.ts"
import { requireThreadIn, threadsOf } from "../rules/threads.ts"
import { requireWebhookByToken } from "../rules/webhooks.ts"
import { type Action, type AuthContext, type Query, action, query } from "./action.ts"
import {
  type TokenInput,
  type TokenMessageInput,
  deleteInteractionResponse,
  editInteractionResponse,
  createFollowupMessage,
  getInteractionResponse,
} from "./interaction-responses.ts"
import { composeMessage, postMessage, applyMessageEdit } from "./compose-message.ts"
import { removeMessage } from "./message-removal.ts"
import type { MessageDraft } from "./message-write.ts"

/** What the query may say of a message that is written or edited. */
interface WebhookMessageQuery {
  /** Whether a webhook that belongs to no application may write components, which do nothing. */
  readonly withComponents?: boolean | undefined
  /** The thread of the webhook's channel that the message stands in. */
  readonly threadId?: ChannelId | undefined
}

/** Where a webhook's message stands: in its channel, or in a thread of that. */
function channelOf(
  world: World,
  { channelId }: Webhook,
  { threadId }: WebhookMessageQuery,
): Channel {
  return threadId === undefined
    ? requireChannel(world, channelId)
    : requireThreadIn(world, channelId, threadId)
}

/** One of two by whose token it is: a webhook's id is no application's. */
function byToken<One>(
  { world, input }: AuthContext<{ readonly webhookId: WebhookId }>,
  { interaction, webhook }: { readonly interaction: One; readonly webhook: One },
): One {
  return world.webhooks.has(input.webhookId) ? webhook : interaction
}

/** What is done by either token. */
function sharedAction<Input extends TokenInput, Given, Result>(
  interaction: Pick<Action<Input, Given, Result>, "authorize" | "apply">,
  webhook: Action<Input, Given, Result>,
): Action<Input, Given, Result> {
  const either = { interaction, webhook }
  return {
    ...webhook,
    authorize: (asked) => byToken(asked, either).authorize(asked),
    apply: (granted, effects) => byToken(granted, either).apply(granted, effects),
  }
}

/** What is read by either token. */
function sharedQuery<Input extends TokenInput, Given, Result>(
  interaction: Query<Input, Given, Result>,
  webhook: Query<Input, Given, Result>,
): Query<Input, Given, Result> {
  const either = { interaction, webhook }
  return {
    ...webhook,
    authorize: (asked) => byToken(asked, either).authorize(asked),
    read: (granted) => byToken(granted, either).read(granted),
  }
}

const executeWithToken = action({
  name: "webhooks.execute",
  bodySchema: executeWebhookBody,
  acceptsFiles: true,
  authorize({ world, input }: AuthContext<TokenInput & WebhookMessageQuery>) {
    requireWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input, body, files, newId }, effects): Message {
    const webhook = requireWebhookByToken(world, input.webhookId, input.token)
    const channel = channelOf(world, webhook, input)
    if (channel.kind === "forum") throw new ApiError("webhookInForum")
    const draft = { ...allowedDraft(webhook, body, input), flags: publicFlags(body) }
    const author = webhookAuthor(webhook, body)
    const authorId = webhookAuthorId(webhook)
    const writing = { world, channel, authorId, webhook: author, draft, files, newId }
    const { applicationId } = webhook
    return postMessage(world, composeMessage(writing, { applicationId }), effects)
  },
})

/** Returns the author of a message: the webhook with the name and the avatar that it takes for it. */
function webhookAuthor(
  webhook: Webhook,
  {
    username,
    avatarUrl,
  }: { readonly username?: string | undefined; readonly avatarUrl?: string | null | undefined },
): MessageWebhook {
  const avatar = avatarUrl == null ? webhook.avatar?.hash : hashOfUrl(avatarUrl)
  return { id: webhook.id, name: username ?? webhook.name, avatar: avatar ?? null }
}

/** The author's id of what a webhook writes is the webhook's own. */
function webhookAuthorId({ id }: Webhook): UserId {
  const author: string = id
  return author as UserId // nobody looks for an account where a message has a webhook
}

/** What a webhook says is for all to see. */
function publicFlags({ flags = 0 }: { readonly flags?: number }): number {
  return flags & ~MessageFlags.Ephemeral
}

/**
 * What a webhook may say. One that belongs to no application writes components only when asked to, and
 * none that would ask an application for an answer.
 */
function allowedDraft<D extends MessageDraft>(
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
 * Writes in the name of a webhook, or follows up on an interaction.
 *
 * @throws Problem 10015 for an unknown webhook, 50027 for a wrong token; those of `followUp`.
 */
export const executeWebhook = sharedAction(
  {
    authorize: createFollowupMessage.authorize,
    apply(granted, effects) {
      const { body, input } = granted
      const path = `/webhooks/${input.webhookId}/[token]`
      if (input.threadId !== undefined) {
        const reason = "the answer to an interaction stands where that took place"
        throw new UnsupportedField("POST", path, ["?thread_id"], { reason })
      }
      const keys = [
        ...(body.username === undefined ? [] : ["username"]),
        ...(body.avatarUrl == null ? [] : ["avatar_url"]),
      ]
      if (keys.length === 0) return createFollowupMessage.apply(granted, effects)
      const reason = "the answer to an interaction has no name and no avatar of its own"
      throw new UnsupportedField("POST", path, keys, { reason })
    },
  },
  executeWithToken,
)

/** The message that a path names, where the webhook wrote it. */
function requireOwnMessage({
  world,
  input,
}: AuthContext<TokenMessageInput & WebhookMessageQuery>): {
  readonly webhook: Webhook
  readonly channel: Channel
  readonly message: Message
} {
  const webhook = requireWebhookByToken(world, input.webhookId, input.token)
  const channel = channelOf(world, webhook, input)
  const message = findOwnMessage(webhook, channel, input)
  if (message === undefined) throw new ApiError("unknownMessage")
  return { webhook, channel, message }
}

function findOwnMessage(
  { id }: Webhook,
  { messages }: Channel,
  { messageId }: TokenMessageInput,
): Message | undefined {
  const message = messageId === undefined ? undefined : messages.get(messageId)
  return message?.webhook?.id === id ? message : undefined
}

/** Asked before the query is read, and so of the channel with all its threads. */
function requireOwnMessageAnywhere({ world, input }: AuthContext<TokenMessageInput>): void {
  const webhook = requireWebhookByToken(world, input.webhookId, input.token)
  const { channelId: parentId } = webhook
  const places = [requireChannel(world, parentId), ...threadsOf(world, { parentId })]
  if (!places.some((place) => findOwnMessage(webhook, place, input)))
    throw new ApiError("unknownMessage")
}

/** Reads what a webhook wrote, or an answer to an interaction. */
export const getWebhookMessage = sharedQuery(
  getInteractionResponse,
  query({
    name: "webhooks.getMessage",
    authorize(asked: AuthContext<TokenMessageInput & WebhookMessageQuery>) {
      requireOwnMessageAnywhere(asked)
    },
    read: (granted): Message => requireOwnMessage(granted).message,
  }),
)

/** Edits what a webhook wrote, or an answer to an interaction. */
export const editWebhookMessage = sharedAction(
  editInteractionResponse,
  action({
    name: "webhooks.editMessage",
    bodySchema: editWebhookMessageBody,
    acceptsFiles: true,
    authorize(asked: AuthContext<TokenMessageInput & WebhookMessageQuery>) {
      requireOwnMessageAnywhere(asked)
    },
    apply({ world, actor, input, body, files }, effects): Message {
      const { webhook, channel, message } = requireOwnMessage({ world, actor, input })
      const { authorId, webhook: author } = message
      const draft = allowedDraft(webhook, body, input)
      return applyMessageEdit(
        { world, channel, authorId, webhook: author, draft, files },
        message,
        effects,
      )
    },
  }),
)

/** Deletes what a webhook wrote, or an answer to an interaction. */
export const deleteWebhookMessage = sharedAction(
  deleteInteractionResponse,
  action({
    name: "webhooks.deleteMessage",
    authorize(asked: AuthContext<TokenMessageInput & WebhookMessageQuery>) {
      requireOwnMessageAnywhere(asked)
    },
    apply(granted, { emit }): void {
      const { channel, message } = requireOwnMessage(granted)
      removeMessage(granted.world, channel, message, emit)
    },
  }),
)
