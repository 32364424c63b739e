// When an interaction can still be answered.
// https://docs.discord.com/developers/interactions/receiving-and-responding

import { InteractionType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import { timeOf } from "../kernel/snowflake.ts"
import type { ApplicationId, InteractionId, WebhookId } from "../model/ids.ts"
import type { Interaction } from "../model/interaction.ts"
import type { World } from "../model/world.ts"
import { idInInteractionToken } from "./secrets.ts"

/** The platform's number for what a person did. */
export function interactionType({ use }: Interaction): InteractionType {
  return use.kind === "command"
    ? InteractionType.ApplicationCommand
    : InteractionType.MessageComponent
}

/** Milliseconds until the first answer must have come. */
const ANSWER_WITHIN = 3_000

/** Milliseconds for which the token is good. */
const TOKEN_LIFE = 15 * 60_000

function age(world: World, interaction: Interaction): number {
  return world.clock.now() - timeOf(interaction.id)
}

/** Whether the person was told that the bot did not answer: not at all in time, or not after all. */
export function isOverdue(world: World, interaction: Interaction): boolean {
  const passed = age(world, interaction)
  if (interaction.answer === null) return passed > ANSWER_WITHIN
  return interaction.deferred && passed > TOKEN_LIFE
}

/**
 * The interaction that a callback answers.
 *
 * @throws Problem 10062 for an unknown one, a wrong token, or where no answer came in time.
 */
export function needUnanswered(world: World, id: InteractionId, token: string): Interaction {
  const interaction = world.interactions.get(id)
  if (interaction === undefined || interaction.token !== token) {
    throw new Problem("unknownInteraction")
  }
  if (interaction.answer !== null) throw new Problem("alreadyAcknowledged")
  if (age(world, interaction) > ANSWER_WITHIN) throw new Problem("unknownInteraction")
  return interaction
}

/** The interaction that a token belongs to. */
export function findByToken(world: World, token: string): Interaction | undefined {
  const interaction = world.interactions.get(idInInteractionToken(token))
  return interaction?.token === token ? interaction : undefined
}

/**
 * The interaction that a webhook path with its token names, once it has been answered.
 *
 * @throws Problem 10015 for an unknown webhook or before the answer, 50027 for a wrong or an old
 * token.
 */
export function needByToken(world: World, webhookId: WebhookId, token: string): Interaction {
  const named: string = webhookId
  const id = named as ApplicationId // which is what interactions have in its place
  if (!world.applications.has(id)) throw new Problem("unknownWebhook")
  const interaction = findByToken(world, token)
  if (interaction?.applicationId !== id || age(world, interaction) > TOKEN_LIFE) {
    throw new Problem("invalidWebhookToken")
  }
  if (interaction.answer === null) throw new Problem("unknownWebhook")
  return interaction
}
