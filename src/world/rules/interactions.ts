// How an interaction can be answered, and for how long.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import { InteractionResponseType as Callback, InteractionType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { ApplicationId, InteractionId, MessageId, WebhookId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"
import type { World } from "../model/world.ts"
import { ExplainedApiError } from "./explained-api-error.ts"
import { idInInteractionToken } from "./secrets.ts"

const REPLIES = [Callback.ChannelMessageWithSource, Callback.DeferredChannelMessageWithSource]

/** What changes a message takes one that there is. */
const MESSAGE_UPDATES = [Callback.UpdateMessage, Callback.DeferredMessageUpdate]

interface InteractionKindRules {
  /** The platform's number for what a person did. */
  readonly type: InteractionType
  /** The callbacks that it takes whatever it came from. */
  readonly callbacks: readonly Callback[]
}

const INTERACTION_KINDS: Readonly<Record<Interaction["use"]["kind"], InteractionKindRules>> = {
  command: { type: InteractionType.ApplicationCommand, callbacks: [...REPLIES, Callback.Modal] },
  component: { type: InteractionType.MessageComponent, callbacks: [...REPLIES, Callback.Modal] },
  modal: { type: InteractionType.ModalSubmit, callbacks: REPLIES },
  autocomplete: {
    type: InteractionType.ApplicationCommandAutocomplete,
    callbacks: [Callback.ApplicationCommandAutocompleteResult],
  },
}

/** The platform's number for what a person did. */
export function interactionType({ use }: Interaction): InteractionType {
  return INTERACTION_KINDS[use.kind].type
}

/** The message that a component stands on, or stood on when it opened the modal; null without one. */
export function sourceMessageIdOf({ use }: Interaction): MessageId | null {
  return use.kind === "component" || use.kind === "modal" ? use.messageId : null
}

/** Whether an interaction can be answered in a way. */
export function allowsCallback(interaction: Interaction, callback: Callback): boolean {
  if (MESSAGE_UPDATES.includes(callback)) return sourceMessageIdOf(interaction) !== null
  return INTERACTION_KINDS[interaction.use.kind].callbacks.includes(callback)
}

/** Milliseconds until the first answer must have come. */
export const ANSWER_DEADLINE = 3_000

/** Milliseconds for which the token is good. */
const TOKEN_LIFETIME = 15 * 60_000

function age(world: World, interaction: Interaction): number {
  return world.clock.now() - timeOf(interaction.id)
}

/** Whether a reply stands there that is still to be filled. */
export function isLoading({ deferred, answer }: Interaction): boolean {
  return deferred && answer === Callback.DeferredChannelMessageWithSource
}

/**
 * Whether the person was told that the bot did not answer: not at all in time, or not after all. Of an
 * update that was deferred nothing is seen that could fail.
 */
export function isOverdue(world: World, interaction: Interaction): boolean {
  const passed = age(world, interaction)
  if (interaction.answer === null) return interaction.abandoned || passed > ANSWER_DEADLINE
  return isLoading(interaction) && passed > TOKEN_LIFETIME
}

/** What the platform's own app shows in place of an answer that was not given. */
const FAILURE_TEXTS: Readonly<Record<Interaction["use"]["kind"], string>> = {
  command: "The application did not respond",
  component: "This interaction failed",
  modal: "Something went wrong. Try again.",
  autocomplete: "Loading options failed",
}

/** What the person reads of a bot that did not answer; undefined where it did, or still may. */
export function failureTextOf(world: World, interaction: Interaction): string | undefined {
  if (!isOverdue(world, interaction)) return undefined
  // What is deferred reads like a command's answer, whatever it answers.
  return FAILURE_TEXTS[isLoading(interaction) ? "command" : interaction.use.kind]
}

/**
 * The interaction that a callback answers.
 *
 * @throws Problem 10062 for an unknown one, a wrong token, or where no answer came in time.
 */
export function requireUnanswered(world: World, id: InteractionId, token: string): Interaction {
  const interaction = world.interactions.get(id)
  if (interaction === undefined || interaction.token !== token) {
    throw new ApiError("unknownInteraction")
  }
  if (interaction.answer !== null) {
    throw new ExplainedApiError("alreadyAcknowledged", () => [
      { kind: "acknowledged", interactionId: id },
    ])
  }
  if (isOverdue(world, interaction)) {
    throw new ExplainedApiError("unknownInteraction", () => [tooLateReason(world, interaction)])
  }
  return interaction
}

function tooLateReason(world: World, interaction: Interaction): RefusalReason {
  const passed = age(world, interaction)
  if (passed <= ANSWER_DEADLINE) return { kind: "abandoned" }
  return { kind: "tooLate", passed, limit: ANSWER_DEADLINE }
}

/** The interaction that a token belongs to. */
export function findInteractionByToken(world: World, token: string): Interaction | undefined {
  const interaction = world.interactions.get(idInInteractionToken(token))
  return interaction?.token === token ? interaction : undefined
}

/**
 * The interaction that a webhook path with its token names, once it has been answered.
 *
 * Assumption: token-before-callback
 *
 * @throws Problem 10015 for an unknown webhook or before the answer, 50027 for a wrong or an old
 * token.
 */
export function requireInteractionByToken(
  world: World,
  webhookId: WebhookId,
  token: string,
): Interaction {
  const named: string = webhookId
  const id = named as ApplicationId // which is what interactions have in its place
  if (!world.applications.has(id)) throw new ApiError("unknownWebhook")
  const interaction = findInteractionByToken(world, token)
  if (interaction?.applicationId !== id) throw new ApiError("invalidWebhookToken")
  if (age(world, interaction) > TOKEN_LIFETIME) {
    const passed = age(world, interaction)
    throw new ExplainedApiError("invalidWebhookToken", () => [
      { kind: "tooLate", passed, limit: TOKEN_LIFETIME },
    ])
  }
  if (interaction.answer === null) throw new ApiError("unknownWebhook")
  return interaction
}
