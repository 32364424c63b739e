// The fields of a message that tell which interaction it responds to.
// https://docs.discord.com/developers/resources/message#message-interaction-metadata-object

import { ApplicationCommandOptionType, MessageFlags, MessageType } from "discord-api-types/v10"
import type { MessageId } from "../../model/ids.ts"
import type { CommandUse, Interaction } from "../model.ts"
import type {
  InteractionTarget,
  MessageInteraction,
  MessageReference,
} from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import { interactionType } from "../rules/interactions.ts"

/** Returns the fields that every message in response to an interaction has. */
export function interactionResponseFields(world: World, interaction: Interaction, flags: number) {
  const ephemeral = (flags & MessageFlags.Ephemeral) !== 0
  return {
    type: responseMessageType(interaction),
    reference: responseReference(interaction),
    applicationId: interaction.applicationId,
    ephemeralTo: ephemeral ? interaction.userId : null,
    interaction: messageInteractionOf(world, interaction),
  }
}

/**
 * Returns the type of a response. The first response to a command has a type of its own; other
 * responses that refer to a message are replies.
 *
 * Assumption: component-reply-type. No page names the type of a reply to a component, or to a
 * modal.
 */
function responseMessageType(interaction: Interaction): MessageType {
  const { use, originalId } = interaction
  if (use.kind === "command" && originalId === null) {
    return use.targetId === null ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand
  }
  return referencedMessageId(interaction) === null ? MessageType.Default : MessageType.Reply
}

function responseReference(interaction: Interaction): MessageReference | null {
  const messageId = referencedMessageId(interaction)
  return messageId === null ? null : { channelId: interaction.channelId, messageId }
}

/**
 * Returns the id of the message that a response refers to. The first response to a component refers
 * to the message of the component, and the first response to a message command refers to the target
 * message.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#message-interaction-object
 *
 * Assumption: follow-up-reference. A followup message refers to the first response.
 */
function referencedMessageId(interaction: Interaction): MessageId | null {
  const { use, originalId } = interaction
  if (originalId !== null) return originalId
  if (use.kind === "component") return use.messageId
  const target = targetOf(interaction)
  return target?.kind === "message" ? target.id : null
}

function targetOf({ use }: Interaction): InteractionTarget | null {
  if (use.kind !== "command" || use.targetId === null) return null
  const messageId = use.resolved.messageIds.find((id) => id === use.targetId)
  if (messageId !== undefined) return { kind: "message", id: messageId }
  const userId = use.resolved.userIds.find((id) => id === use.targetId)
  return userId === undefined ? null : { kind: "user", id: userId }
}

function messageInteractionOf(world: World, interaction: Interaction): MessageInteraction {
  const { use } = interaction
  const opener = use.kind === "modal" ? world.interactions.get(use.openedBy) : undefined
  return {
    id: interaction.id,
    type: interactionType(interaction),
    userId: interaction.userId,
    owners: interaction.owners,
    commandName: use.kind === "command" ? fullCommandName(use) : null,
    sourceMessageId: use.kind === "component" ? use.messageId : null,
    target: targetOf(interaction),
    originalId: interaction.originalId,
    triggeredBy: opener === undefined ? null : messageInteractionOf(world, opener),
  }
}

/**
 * Returns the name of a command with its subcommand group and subcommand, such as `"config set"`.
 */
function fullCommandName({ name, options }: Pick<CommandUse, "name" | "options">): string {
  const [first] = options
  if (first === undefined || !SUBCOMMAND_TYPES.has(first.type)) return name
  return `${name} ${fullCommandName({ name: first.name, options: first.options ?? [] })}`
}

const SUBCOMMAND_TYPES: ReadonlySet<ApplicationCommandOptionType> = new Set([
  ApplicationCommandOptionType.Subcommand,
  ApplicationCommandOptionType.SubcommandGroup,
])
