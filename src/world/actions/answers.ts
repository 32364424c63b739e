// How a bot answers an interaction: the callback, the original answer, and follow-ups.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
} from "discord-api-types/v10"
import { Problem, invalidForm } from "../kernel/problem.ts"
import type { Channel } from "../model/channel.ts"
import type { InteractionId, MessageId, UserId, WebhookId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { Message, MessageInteraction } from "../model/message.ts"
import type { World } from "../model/world.ts"
import {
  type InteractionCallback,
  interactionCallbackForm,
  interactionMessageForm,
} from "../rules/forms/callbacks.ts"
import { webhookMessageEditForm } from "../rules/forms/messages.ts"
import { interactionType, needByToken, needUnanswered } from "../rules/interactions.ts"
import { needAccount, needChannel } from "../rules/need.ts"
import { type Asked, type Effects, type Upload, action, query } from "./action.ts"
import { type Draft, type Writing, compose, post, revise } from "./compose.ts"

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
    const message = carryOut(answering, given)
    interaction.answer = given.type
    return { interaction, message }
  },
})

/** The callbacks that only one kind of interaction takes. */
const ONLY_FOR: Partial<Record<InteractionResponseType, InteractionType>> = {
  [InteractionResponseType.Pong]: InteractionType.Ping,
  [InteractionResponseType.DeferredMessageUpdate]: InteractionType.MessageComponent,
  [InteractionResponseType.UpdateMessage]: InteractionType.MessageComponent,
  [InteractionResponseType.ApplicationCommandAutocompleteResult]:
    InteractionType.ApplicationCommandAutocomplete,
}

function needFits(interaction: Interaction, type: InteractionResponseType): void {
  const only = ONLY_FOR[type]
  if (only === undefined || only === interactionType(interaction)) return
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
      interaction.modal = callback.data
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
  return { world, channel, authorId: botId, draft, files }
}

/** What every message that answers an interaction carries. */
function circumstances(interaction: Interaction, flags: number) {
  const ephemeral = (flags & MessageFlags.Ephemeral) !== 0
  return {
    type: typeOf(interaction),
    applicationId: interaction.applicationId,
    ephemeralTo: ephemeral ? interaction.userId : null,
    interaction: originOf(interaction),
  }
}

/** The first answer to a command has a type of its own. */
function typeOf({ use, originalId }: Interaction): MessageType {
  const first = use.kind === "command" && originalId === null
  return first ? MessageType.ChatInputCommand : MessageType.Default
}

function originOf(interaction: Interaction): MessageInteraction {
  const { use } = interaction
  return {
    id: interaction.id,
    type: interactionType(interaction),
    userId: interaction.userId,
    commandName: use.kind === "command" ? use.name : null,
    sourceMessageId: use.kind === "component" ? use.messageId : null,
  }
}

function reply(answering: Answering, draft: Draft): Message {
  const made = circumstances(answering.interaction, draft.flags ?? 0)
  return post(answering.world, compose(writing(answering, draft), made), answering.effects)
}

/** The message that stands for an answer to come. */
function loading(answering: Answering, flags: number): Message {
  return reply({ ...answering, files: [] }, { flags: flags | MessageFlags.Loading })
}

/** The message that the component stands on. */
function source({ interaction, channel }: Answering): Message {
  const { use } = interaction
  const message = use.kind === "component" ? channel.messages.get(use.messageId) : undefined
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
    if (isLoading(interaction)) return fillDeferred(answering, given)
    const message = reply(answering, given)
    interaction.followUpIds.push(message.id)
    return message
  },
})

/** Whether a message stands there that is still to be filled. */
function isLoading({ deferred, answer }: Interaction): boolean {
  return deferred && answer === InteractionResponseType.DeferredChannelMessageWithSource
}

function fillDeferred(answering: Answering, draft: Draft): Message {
  const { interaction, channel, effects } = answering
  const slot = needReachable(interaction, channel, undefined)
  const filled = revise(writing(answering, { ...draft, flags: draft.flags ?? 0 }), slot, effects)
  interaction.deferred = false
  return filled
}

/** The message of the interaction that is named; `@original` where none is. */
function needReachable(
  interaction: Interaction,
  channel: Channel,
  messageId: MessageId | undefined,
): Message {
  const id = messageId ?? interaction.originalId
  const own = id === interaction.originalId || (id !== null && interaction.followUpIds.includes(id))
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
      { world, channel, authorId: botId, draft: given, files },
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
    channel.messages.delete(message.id)
    if (message.id === interaction.originalId) interaction.deferred = false
    tell({ type: "messageDeleted", channel, message })
  },
})
