// The responses that an interaction accepts, and their deadlines.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import { InteractionResponseType as Callback, InteractionType } from "discord-api-types/v10"
import type { Application } from "../../applications/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { timeOf } from "../../kernel/snowflake.ts"
import type { InteractionId, MessageId, WebhookId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { World } from "../../model/world.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { idInInteractionToken } from "../../rules/secrets.ts"
import { findById, hasId } from "../../kernel/snowflake.ts"

const REPLIES = [Callback.ChannelMessageWithSource, Callback.DeferredChannelMessageWithSource]

/**
 * The callbacks that open something for the user, or show them an upgrade, whatever they have used.
 */
const OPENINGS = [Callback.LaunchActivity, Callback.PremiumRequired]

/** The callbacks that edit an existing message. */
const MESSAGE_UPDATES = [Callback.UpdateMessage, Callback.DeferredMessageUpdate]

interface InteractionKindRules {
  /** The platform's number for the type of interaction. */
  readonly type: InteractionType
  /** The callbacks that this type accepts, whatever its source. */
  readonly callbacks: readonly Callback[]
}

const INTERACTION_KINDS: Readonly<Record<Interaction["use"]["kind"], InteractionKindRules>> = {
  command: {
    type: InteractionType.ApplicationCommand,
    callbacks: [...REPLIES, ...OPENINGS, Callback.Modal],
  },
  component: {
    type: InteractionType.MessageComponent,
    callbacks: [...REPLIES, ...OPENINGS, Callback.Modal],
  },
  modal: { type: InteractionType.ModalSubmit, callbacks: [...REPLIES, ...OPENINGS] },
  autocomplete: {
    type: InteractionType.ApplicationCommandAutocomplete,
    callbacks: [Callback.ApplicationCommandAutocompleteResult],
  },
}

/** Returns the platform's number for the type of an interaction. */
export function interactionType({ use }: Interaction): InteractionType {
  return INTERACTION_KINDS[use.kind].type
}

/**
 * Returns the message of the component that was used, or from which the modal was opened; null
 * without a message.
 */
export function sourceMessageIdOf({ use }: Interaction): MessageId | null {
  return use.kind === "component" || use.kind === "modal" ? use.messageId : null
}

/**
 * Returns whether an interaction can be answered with a callback.
 *
 * Assumption: premium-required
 */
export function allowsCallback(
  { applications }: Pick<World, "applications">,
  interaction: Interaction,
  callback: Callback,
): boolean {
  const application = applications.get(interaction.applicationId)
  if (callback === Callback.LaunchActivity && application?.activities !== true) return false
  if (callback === Callback.PremiumRequired && !isMonetized(application)) return false
  if (MESSAGE_UPDATES.includes(callback)) return sourceMessageIdOf(interaction) !== null
  return INTERACTION_KINDS[interaction.use.kind].callbacks.includes(callback)
}

/** Returns whether an application has anything to sell. */
function isMonetized(application: Application | undefined): boolean {
  return application !== undefined && application.skus.size > 0
}

/** Milliseconds within which an interaction must be answered. */
export const ANSWER_DEADLINE = 3_000

/** Milliseconds for which the token of an interaction is valid. */
const TOKEN_LIFETIME = 15 * 60_000

function age(world: World, interaction: Interaction): number {
  return world.clock.now() - timeOf(interaction.id)
}

/** Returns whether an interaction has a deferred reply that still needs its content. */
export function isLoading({ deferred, answer }: Interaction): boolean {
  return deferred && answer === Callback.DeferredChannelMessageWithSource
}

/**
 * Returns whether the platform has told the user that the bot did not answer: the bot missed the
 * deadline, or did not complete a deferred reply. A deferred update cannot fail visibly.
 */
export function isOverdue(world: World, interaction: Interaction): boolean {
  const passed = age(world, interaction)
  if (interaction.answer === null) return interaction.abandoned || passed > ANSWER_DEADLINE
  return isLoading(interaction) && passed > TOKEN_LIFETIME
}

/** The texts that the platform's app shows instead of a missing answer. */
const FAILURE_TEXTS: Readonly<Record<Interaction["use"]["kind"], string>> = {
  command: "The application did not respond",
  component: "This interaction failed",
  modal: "Something went wrong. Try again.",
  autocomplete: "Loading options failed",
}

/**
 * Returns the text that the user reads when the bot did not answer; undefined if the bot answered
 * or still can.
 */
export function failureTextOf(world: World, interaction: Interaction): string | undefined {
  if (!isOverdue(world, interaction)) return undefined
  // A deferred reply fails with the text of a command, whatever the type of the interaction.
  return FAILURE_TEXTS[isLoading(interaction) ? "command" : interaction.use.kind]
}

/**
 * Returns an interaction that a callback can answer.
 *
 * @throws ApiError 10062 for an unknown interaction, a wrong token, or after the deadline; 40060 if
 * the interaction is already answered.
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

/** Returns the interaction with a token. */
export function findInteractionByToken(world: World, token: string): Interaction | undefined {
  const interaction = findById(world.interactions, idInInteractionToken(token))
  return interaction?.token === token ? interaction : undefined
}

/**
 * Returns the answered interaction that a webhook path with a token refers to.
 *
 * Assumption: token-before-callback
 *
 * @throws ApiError 10015 for an unknown webhook or before the answer, 50027 for a wrong or expired
 * token.
 */
export function requireInteractionByToken(
  world: World,
  webhookId: WebhookId,
  token: string,
): Interaction {
  const id: string = webhookId // interactions use the application id as webhook id
  if (!hasId(world.applications, id)) throw new ApiError("unknownWebhook")
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
