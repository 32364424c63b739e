// Describes the state of an interaction.

import { InteractionResponseType, ApplicationCommandType as Type } from "discord-api-types/v10"
import type { Interaction } from "../../../world/interactions/model.ts"
import type { World } from "../../../world/model/world.ts"
import { failureTextOf } from "../../../world/interactions/rules/interactions.ts"

/**
 * Describes the command, component or modal of an interaction: `/brew`, the command "Who is this",
 * the component "yes" or the modal "Order".
 */
export function describeUse({ use }: Interaction): string {
  switch (use.kind) {
    case "command":
      return use.type === Type.ChatInput ? `/${use.name}` : `the command "${use.name}"`
    case "autocomplete":
      return `/${use.name}`
    case "component":
      return `the component "${use.customId}"`
    case "modal":
      return `the modal "${use.modal.title}"`
  }
}

/** Returns the name of the bot that an interaction is for. */
export function botOf(world: World, { applicationId }: Interaction): string {
  return world.applications.get(applicationId)?.name ?? "the bot"
}

/** Explains why an interaction has no message as its response; returns undefined if it has one. */
export function explainMissingResponse(world: World, interaction: Interaction): string | undefined {
  const { answer, deferred, modal, originalId } = interaction
  const bot = botOf(world, interaction)
  const use = describeUse(interaction)
  const failure = failureTextOf(world, interaction)
  const shown = failure === undefined ? "" : ` The person saw: ${JSON.stringify(failure)}.`
  if (answer === null) return `${bot} has not responded to ${use}.${shown}`
  if (deferred) return `${bot} has deferred its response to ${use} and not sent it.${shown}`
  if (modal !== null) return `${bot} has opened the modal "${modal.title}" in response to ${use}.`
  if (answer === InteractionResponseType.PremiumRequired) {
    return `${bot} has shown an upgrade button in response to ${use}.`
  }
  return originalId === null ? `${bot} has acknowledged ${use} without a message.` : undefined
}

/**
 * Explains why the latest interaction has no message as its response; returns undefined if it has
 * one.
 */
export function explainLatestMissingResponse(world: World): string | undefined {
  const latest = [...world.interactions.values()].at(-1)
  return latest === undefined ? undefined : explainMissingResponse(world, latest)
}
