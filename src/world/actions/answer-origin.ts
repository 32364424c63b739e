// What an answer to an interaction tells of where it came from.
// https://docs.discord.com/developers/resources/message#message-interaction-metadata-object

import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  MessageFlags,
  MessageType,
} from "discord-api-types/v10"
import type { MessageId, UserId } from "../model/ids.ts"
import type { CommandUse, Interaction } from "../model/interaction.ts"
import type { InteractionTarget, MessageInteraction, MessageReference } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { interactionType } from "../rules/interactions.ts"

/** What every message that answers an interaction carries. */
export function circumstances(world: World, interaction: Interaction, flags: number) {
  const ephemeral = (flags & MessageFlags.Ephemeral) !== 0
  return {
    type: typeOf(interaction),
    reference: referenceOf(interaction),
    applicationId: interaction.applicationId,
    ephemeralTo: ephemeral ? interaction.userId : null,
    interaction: originOf(world, interaction),
  }
}

/** The first answer to a command has a type of its own. */
function typeOf({ use, originalId }: Interaction): MessageType {
  if (use.kind !== "command" || originalId !== null) return MessageType.Default
  return use.targetId === null ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand
}

/** The first answer to a command that was used on a message refers to that. */
function referenceOf(interaction: Interaction): MessageReference | null {
  const target = interaction.originalId === null ? targetOf(interaction) : null
  if (target?.kind !== "message") return null
  return { channelId: interaction.channelId, messageId: target.id }
}

function targetOf({ use }: Interaction): InteractionTarget | null {
  if (use.kind !== "command" || use.targetId === null) return null
  // The kind of the command says which of both it is.
  return use.type === ApplicationCommandType.Message
    ? { kind: "message", id: use.targetId as MessageId }
    : { kind: "user", id: use.targetId as UserId }
}

function originOf(world: World, interaction: Interaction): MessageInteraction {
  const { use } = interaction
  const opener = use.kind === "modal" ? world.interactions.get(use.openedBy) : undefined
  return {
    id: interaction.id,
    type: interactionType(interaction),
    userId: interaction.userId,
    commandName: use.kind === "command" ? fullName(use) : null,
    sourceMessageId: use.kind === "component" ? use.messageId : null,
    target: targetOf(interaction),
    originalId: interaction.originalId,
    triggeredBy: opener === undefined ? null : originOf(world, opener),
  }
}

/** A command with its group and its sub-command: `"config set"`. */
function fullName({ name, options }: Pick<CommandUse, "name" | "options">): string {
  const [first] = options
  if (first === undefined || !NESTED.has(first.type)) return name
  return `${name} ${fullName({ name: first.name, options: first.options ?? [] })}`
}

const NESTED: ReadonlySet<ApplicationCommandOptionType> = new Set([
  ApplicationCommandOptionType.Subcommand,
  ApplicationCommandOptionType.SubcommandGroup,
])
