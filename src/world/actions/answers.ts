// How a bot answers an interaction: the callback, the original answer, and follow-ups.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import { InteractionResponseType, MessageFlags } from "discord-api-types/v10"
import { Problem, invalidForm, under } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { InteractionId, MessageId, UserId, WebhookId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import {
  type InteractionCallback,
  interactionCallbackForm,
  interactionMessageForm,
} from "../rules/forms/callbacks.ts"
import { webhookMessageEditForm } from "../rules/forms/messages.ts"
import {
  isLoading,
  needByToken,
  needUnanswered,
  sourceOf,
  takesCallback,
} from "../rules/interactions.ts"
import { numberModal } from "../rules/components.ts"
import { needAccount, needChannel } from "../rules/need.ts"
import { type Asked, type Effects, type Upload, action, query } from "./action.ts"
import { circumstances } from "./answer-origin.ts"
import { needUsableEmojis } from "./component-emojis.ts"
import { compose, post, revise } from "./compose.ts"
import { removeMessage } from "./removal.ts"
import type { Draft, Writing } from "./writing.ts"

/** The path of a callback. */
export interface CallbackInput {
  readonly interactionId: InteractionId
  readonly token: string
}

/** All that answering works with. */
interface Answering {
  readonly world: World
  readonly interaction: Interaction
  readonly channel: Channel
  readonly botId: UserId
  readonly files: readonly Upload[]
  readonly effects: Effects
}

/**
 * Answers an interaction, once. A refused callback does not consume it.
 *
 * @throws Problem 10062 unknown or too late, 40060 answered already.
 */
export const answerInteraction = action({
  name: "interactions.answer",
  form: interactionCallbackForm,
  takesFiles: true,
  authorize({ world, input }: Asked<CallbackInput>) {
    needUnanswered(world, input.interactionId, input.token)
  },
  apply(
    { world, actor, input, given, files },
    effects,
  ): { interaction: Interaction; message: Message | null } {
    const interaction = needUnanswered(world, input.interactionId, input.token)
    const channel = needChannel(world, interaction.channelId)
    needFits(interaction, given.type)
    const answering = { world, interaction, channel, botId: needAccount(actor), files, effects }
    const message = under("data", () => carryOut(answering, given))
    interaction.answer = given.type
    return { interaction, message }
  },
})

// Assumption: callback-type-code
function needFits(interaction: Interaction, type: InteractionResponseType): void {
  if (takesCallback(interaction, type)) return
  const message = `The response type ${type} is not valid for an interaction of this type.`
  throw invalidForm(["type"], [{ code: "INTERACTION_RESPONSE_TYPE_INVALID", message }])
}

function carryOut(answering: Answering, callback: InteractionCallback): Message | null {
  const { interaction } = answering
  switch (callback.type) {
    case InteractionResponseType.ChannelMessageWithSource:
      return original(answering, reply(answering, callback.data))
    case InteractionResponseType.DeferredChannelMessageWithSource: {
      const flags = (callback.data?.flags ?? 0) & MessageFlags.Ephemeral
      interaction.deferred = true
      return original(answering, loading(answering, flags))
    }
    case InteractionResponseType.UpdateMessage:
      return original(
        answering,
        revise(writing(answering, callback.data ?? {}), source(answering), answering.effects),
      )
    case InteractionResponseType.DeferredMessageUpdate: {
      const clicked = source(answering)
      interaction.deferred = true
      return original(answering, clicked)
    }
    case InteractionResponseType.Modal:
      needUsableEmojis(answering.world, answering.botId, callback.data.components)
      interaction.modal = numberModal(callback.data)
      return null
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      interaction.choices = callback.data.choices
      return null
    default:
      return null
  }
}

function original({ interaction }: Answering, message: Message): Message {
  interaction.originalId = message.id
  return message
}

function writing({ world, channel, botId, files }: Answering, draft: Draft): Writing {
  return { world, channel, authorId: botId, byToken: true, draft, files }
}

function reply(answering: Answering, draft: Draft): Message {
  const made = circumstances(answering.world, answering.interaction, draft.flags ?? 0)
  return post(answering.world, compose(writing(answering, draft), made), answering.effects)
}

/** The message that stands for an answer to come. */
function loading(answering: Answering, flags: number): Message {
  return reply({ ...answering, files: [] }, { flags: flags | MessageFlags.Loading })
}

/** The message that is updated. */
function source({ interaction, channel }: Answering): Message {
  const id = sourceOf(interaction)
  const message = id === null ? undefined : channel.messages.get(id)
  if (message === undefined) throw new Problem("unknownMessage")
  return message
}

/** A webhook path with the token of an interaction. */
export interface TokenInput {
  readonly webhookId: WebhookId
  readonly token: string
}

/** A message that an interaction's token may reach. */
export interface TokenMessageInput extends TokenInput {
  /** Absent for `@original`. */
  readonly messageId?: MessageId
}

/**
 * Answers once more. The first follow-up after a deferred reply fills it, and takes its visibility.
 *
 * @throws Problem 10015 before the first answer, 50027 when the token is no longer good.
 */
export const followUp = action({
  name: "interactions.followUp",
  form: interactionMessageForm,
  takesFiles: true,
  authorize({ world, input }: Asked<TokenInput>) {
    needByToken(world, input.webhookId, input.token)
  },
  apply({ world, actor, input, given, files }, effects): Message {
    const interaction = needByToken(world, input.webhookId, input.token)
    const channel = needChannel(world, interaction.channelId)
    const answering = { world, interaction, channel, botId: needAccount(actor), files, effects }
    const slot = isLoading(interaction) ? findOriginal(answering) : undefined
    const message = slot === undefined ? reply(answering, given) : fill(answering, slot, given)
    if (slot === undefined) interaction.followUpIds.push(message.id)
    if (isLoading(interaction)) interaction.deferred = false
    return message
  },
})

/** The first answer, unless it was deleted. */
function findOriginal({ interaction, channel }: Answering): Message | undefined {
  const { originalId } = interaction
  return originalId === null ? undefined : channel.messages.get(originalId)
}

function fill(answering: Answering, slot: Message, draft: Draft): Message {
  const filling = writing(answering, { ...draft, flags: draft.flags ?? 0 })
  return revise(filling, slot, answering.effects)
}

/**
 * The message of the interaction that is named; `@original` where none is. A click reaches the message
 * that was clicked, as Discord's own getting-started app shows: it deletes and edits that one.
 * https://docs.discord.com/developers/quick-start/getting-started
 */
function needReachable(
  interaction: Interaction,
  channel: Channel,
  messageId: MessageId | undefined,
): Message {
  const id = messageId ?? interaction.originalId
  const reachable = [interaction.originalId, sourceOf(interaction), ...interaction.followUpIds]
  const own = reachable.includes(id)
  const message = id === null || !own ? undefined : channel.messages.get(id)
  if (message === undefined) throw new Problem("unknownMessage")
  return message
}

function needAnswer({ world, input }: Asked<TokenMessageInput>) {
  const interaction = needByToken(world, input.webhookId, input.token)
  const channel = needChannel(world, interaction.channelId)
  return { interaction, channel, message: needReachable(interaction, channel, input.messageId) }
}

/** Reads an answer. */
export const getAnswer = query({
  name: "interactions.getAnswer",
  authorize(asked: Asked<TokenMessageInput>) {
    needAnswer(asked)
  },
  read: (granted): Message => needAnswer(granted).message,
})

/** Edits an answer in place; a deferred reply is filled by it. */
export const editAnswer = action({
  name: "interactions.editAnswer",
  form: webhookMessageEditForm,
  takesFiles: true,
  authorize(asked: Asked<TokenMessageInput>) {
    needAnswer(asked)
  },
  apply({ world, actor, input, given, files }, effects): Message {
    const { interaction, channel, message } = needAnswer({ world, actor, input })
    const botId = needAccount(actor)
    const edited = revise(
      { world, channel, authorId: botId, byToken: true, draft: given, files },
      message,
      effects,
    )
    if (message.id === interaction.originalId) interaction.deferred = false
    return edited
  },
})

/** Deletes an answer. */
export const deleteAnswer = action({
  name: "interactions.deleteAnswer",
  authorize(asked: Asked<TokenMessageInput>) {
    needAnswer(asked)
  },
  apply({ world, actor, input }, { tell }): void {
    const { interaction, channel, message } = needAnswer({ world, actor, input })
    if (message.id === interaction.originalId) interaction.deferred = false
    removeMessage(world, channel, message, tell)
  },
})
