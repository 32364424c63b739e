// The state of an interaction, in words.

import { ApplicationCommandType as Type } from "discord-api-types/v10"
import type { Interaction } from "../../world/model/interaction.ts"
import type { World } from "../../world/model/world.ts"
import { failureTextOf } from "../../world/rules/interactions.ts"

/** Returns what a person used: `/brew`, the command "Who is this", the button "yes" or the form "Order". */
export function describeUse({ use }: Interaction): string {
  switch (use.kind) {
    case "command":
      return use.type === Type.ChatInput ? `/${use.name}` : `the command "${use.name}"`
    case "autocomplete":
      return `/${use.name}`
    case "component":
      return `the component "${use.customId}"`
    case "modal":
      return `the form "${use.modal.title}"`
  }
}

/** Returns the name of the bot that an interaction is for. */
export function botOf(world: World, { applicationId }: Interaction): string {
  return world.applications.get(applicationId)?.name ?? "the bot"
}

/** Says why an interaction has no message as its response; undefined where it has one. */
export function explainMissingResponse(world: World, interaction: Interaction): string | undefined {
  const { answer, deferred, modal, originalId } = interaction
  const bot = botOf(world, interaction)
  const use = describeUse(interaction)
  const failure = failureTextOf(world, interaction)
  const told = failure === undefined ? "" : ` The person was told: ${JSON.stringify(failure)}.`
  if (answer === null) return `${bot} has not responded to ${use}.${told}`
  if (deferred) return `${bot} has deferred its response to ${use} and not sent it.${told}`
  if (modal !== null) return `${bot} has opened the form "${modal.title}" in response to ${use}.`
  return originalId === null ? `${bot} has acknowledged ${use} without a message.` : undefined
}

/** Says why the latest interaction has no message as its response; undefined where it has one. */
export function explainLatestMissingResponse(world: World): string | undefined {
  const latest = [...world.interactions.values()].at(-1)
  return latest === undefined ? undefined : explainMissingResponse(world, latest)
}
