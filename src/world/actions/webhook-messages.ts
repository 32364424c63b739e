// Messages by the token of a webhook. Interactions share these paths: whose token it is decides.
// https://docs.discord.com/developers/resources/webhook#execute-webhook

import { type APIMessageTopLevelComponent, MessageFlags } from "discord-api-types/v10"
import { enforce, wrong } from "../kernel/form.ts"
import { UnsupportedField } from "../kernel/gap.ts"
import { Problem } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { ChannelId, UserId, WebhookId } from "../model/ids.ts"
import type { Message, MessageWebhook } from "../model/message.ts"
import type { Webhook } from "../model/webhook.ts"
import type { World } from "../model/world.ts"
import { placedComponents } from "../rules/components.ts"
import { webhookMessageForm, webhookWrittenEditForm } from "../rules/forms/webhooks.ts"
import { needChannel } from "../rules/need.ts"
import { hashOfAddress } from "../rules/pictures.ts"
import { needThreadIn, threadsOf } from "../rules/threads.ts"
import { needWebhookByToken } from "../rules/webhooks.ts"
import { type Action, type Asked, type Query, action, query } from "./action.ts"
import {
  type TokenInput,
  type TokenMessageInput,
  deleteAnswer,
  editAnswer,
  followUp,
  getAnswer,
} from "./answers.ts"
import { compose, post, revise } from "./compose.ts"
import { removeMessage } from "./removal.ts"
import type { Draft } from "./writing.ts"

/** What the query may say of a message that is written or edited. */
interface WritingInput {
  /** Whether a webhook that belongs to no application may write components, which do nothing. */
  readonly withComponents?: boolean | undefined
  /** The thread of the webhook's channel that the message stands in. */
  readonly threadId?: ChannelId | undefined
}

/** Where a webhook's message stands: in its channel, or in a thread of that. */
function placeOf(world: World, { channelId }: Webhook, { threadId }: WritingInput): Channel {
  return threadId === undefined
    ? needChannel(world, channelId)
    : needThreadIn(world, channelId, threadId)
}

/** One of two by whose token it is: a webhook's id is no application's. */
function whose<One>(
  { world, input }: Asked<{ readonly webhookId: WebhookId }>,
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
    authorize: (asked) => whose(asked, either).authorize(asked),
    apply: (granted, effects) => whose(granted, either).apply(granted, effects),
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
    authorize: (asked) => whose(asked, either).authorize(asked),
    read: (granted) => whose(granted, either).read(granted),
  }
}

const execute = action({
  name: "webhooks.execute",
  form: webhookMessageForm,
  takesFiles: true,
  authorize({ world, input }: Asked<TokenInput & WritingInput>) {
    needWebhookByToken(world, input.webhookId, input.token)
  },
  apply({ world, input, given, files, newId }, effects): Message {
    const webhook = needWebhookByToken(world, input.webhookId, input.token)
    const channel = placeOf(world, webhook, input)
    if (channel.kind === "forum") throw new Problem("webhookInForum")
    const draft = { ...drafted(webhook, given, input), flags: publicFlags(given) }
    const author = toAuthor(webhook, given)
    const authorId = authorOf(webhook)
    const writing = { world, channel, authorId, webhook: author, draft, files, newId }
    const { applicationId } = webhook
    return post(world, compose(writing, { applicationId }), effects)
  },
})

/** Returns the author of a message: the webhook with the name and the avatar that it takes for it. */
function toAuthor(
  webhook: Webhook,
  {
    username,
    avatarUrl,
  }: { readonly username?: string | undefined; readonly avatarUrl?: string | null | undefined },
): MessageWebhook {
  const avatar = avatarUrl == null ? webhook.avatar?.hash : hashOfAddress(avatarUrl)
  return { id: webhook.id, name: username ?? webhook.name, avatar: avatar ?? null }
}

/** The author's id of what a webhook writes is the webhook's own. */
function authorOf({ id }: Webhook): UserId {
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
function drafted<D extends Draft>(
  { applicationId }: Webhook,
  draft: D,
  { withComponents = false }: WritingInput,
): D {
  if (applicationId !== null || draft.components == null) return draft
  if (!withComponents) return { ...draft, components: undefined }
  enforce<{ components: readonly APIMessageTopLevelComponent[] }>(
    ({ components }, fail) => {
      for (const [{ type, custom_id: customId }, at] of placedComponents(components)) {
        if (customId !== undefined) fail(wrong.choice([type]), "components", ...at, "type")
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
    authorize: followUp.authorize,
    apply(granted, effects) {
      const { given, input } = granted
      const path = `/webhooks/${input.webhookId}/[token]`
      if (input.threadId !== undefined) {
        const reason = "the answer to an interaction stands where that took place"
        throw new UnsupportedField("POST", path, ["?thread_id"], { reason })
      }
      const keys = [
        ...(given.username === undefined ? [] : ["username"]),
        ...(given.avatarUrl == null ? [] : ["avatar_url"]),
      ]
      if (keys.length === 0) return followUp.apply(granted, effects)
      const reason = "the answer to an interaction has no name and no avatar of its own"
      throw new UnsupportedField("POST", path, keys, { reason })
    },
  },
  execute,
)

/** The message that a path names, where the webhook wrote it. */
function needOwn({ world, input }: Asked<TokenMessageInput & WritingInput>): {
  readonly webhook: Webhook
  readonly channel: Channel
  readonly message: Message
} {
  const webhook = needWebhookByToken(world, input.webhookId, input.token)
  const channel = placeOf(world, webhook, input)
  const message = findOwn(webhook, channel, input)
  if (message === undefined) throw new Problem("unknownMessage")
  return { webhook, channel, message }
}

function findOwn(
  { id }: Webhook,
  { messages }: Channel,
  { messageId }: TokenMessageInput,
): Message | undefined {
  const message = messageId === undefined ? undefined : messages.get(messageId)
  return message?.webhook?.id === id ? message : undefined
}

/** Asked before the query is read, and so of the channel with all its threads. */
function needOwnSomewhere({ world, input }: Asked<TokenMessageInput>): void {
  const webhook = needWebhookByToken(world, input.webhookId, input.token)
  const { channelId: parentId } = webhook
  const places = [needChannel(world, parentId), ...threadsOf(world, { parentId })]
  if (!places.some((place) => findOwn(webhook, place, input))) throw new Problem("unknownMessage")
}

/** Reads what a webhook wrote, or an answer to an interaction. */
export const getWebhookMessage = sharedQuery(
  getAnswer,
  query({
    name: "webhooks.getMessage",
    authorize(asked: Asked<TokenMessageInput & WritingInput>) {
      needOwnSomewhere(asked)
    },
    read: (granted): Message => needOwn(granted).message,
  }),
)

/** Edits what a webhook wrote, or an answer to an interaction. */
export const editWebhookMessage = sharedAction(
  editAnswer,
  action({
    name: "webhooks.editMessage",
    form: webhookWrittenEditForm,
    takesFiles: true,
    authorize(asked: Asked<TokenMessageInput & WritingInput>) {
      needOwnSomewhere(asked)
    },
    apply({ world, actor, input, given, files }, effects): Message {
      const { webhook, channel, message } = needOwn({ world, actor, input })
      const { authorId, webhook: author } = message
      const draft = drafted(webhook, given, input)
      return revise({ world, channel, authorId, webhook: author, draft, files }, message, effects)
    },
  }),
)

/** Deletes what a webhook wrote, or an answer to an interaction. */
export const deleteWebhookMessage = sharedAction(
  deleteAnswer,
  action({
    name: "webhooks.deleteMessage",
    authorize(asked: Asked<TokenMessageInput & WritingInput>) {
      needOwnSomewhere(asked)
    },
    apply(granted, { tell }): void {
      const { channel, message } = needOwn(granted)
      removeMessage(granted.world, channel, message, tell)
    },
  }),
)
