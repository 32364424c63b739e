// Command use by people: slash commands, context menu commands and autocomplete.

import { ApplicationCommandType as Type } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { ApplicationId, ChannelId, CommandId, MessageId, UserId } from "../../model/ids.ts"
import type { Interaction } from "../model.ts"
import type { World } from "../../model/world.ts"
import { requireMessageChannel } from "../../channels/rules/kinds.ts"
import { commandOwnersIn, whyNotOffered } from "../../commands/rules/availability.ts"
import { whyNotAllowed } from "../../commands/rules/permissions.ts"
import {
  type OptionInputs,
  type TypedOption,
  fillCommand,
  fillForAutocomplete,
} from "../rules/command-use.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { requireMessage, requirePerson, requireUser } from "../../rules/require.ts"
import type { OptionInput } from "../rules/option-values.ts"
import { resolveChannelAccess } from "../../rules/authorization.ts"
import { toResolvedIds } from "../rules/resolving.ts"
import { type AuthContext, type Upload, action } from "../../actions/action.ts"
import { createAttachments, planAttachments } from "../../messages/actions/attachments.ts"
import { startInteraction } from "./interactions.ts"

/** A command and the channel that it is used in. */
export interface CommandUseInput {
  readonly applicationId: ApplicationId
  readonly commandId: CommandId
  readonly channelId: ChannelId
}

/** A file given as an option value, identified by its index among the uploads. */
export interface UploadReference {
  readonly kind: "file"
  readonly index: number
}

/** A slash command with its subcommand and option values. */
export interface SlashCommandInput extends CommandUseInput {
  /** The names of the subcommand group and the subcommand, if any. */
  readonly path: readonly string[]
  readonly options: Readonly<
    Record<string, Exclude<OptionInput, { kind: "attachment" }> | UploadReference>
  >
}

/** A slash command with the option that the user is typing. */
export interface AutocompleteInput extends SlashCommandInput {
  readonly typed: TypedOption
}

/** A context menu command and its target. */
export interface ContextMenuInput extends CommandUseInput {
  readonly target:
    | { readonly kind: "user"; readonly id: UserId }
    | { readonly kind: "message"; readonly id: MessageId }
}

function requireCommand(world: World, { applicationId, commandId }: CommandUseInput) {
  const application = world.applications.get(applicationId)
  const command = application?.commands.get(commandId)
  if (application === undefined || command === undefined) throw new ApiError("unknownCommand")
  return { application, command }
}

/** Returns a command that the actor, a person, may use in a channel. */
export function requireUsableCommand({ world, actor, input }: AuthContext<CommandUseInput>) {
  const user = requirePerson(world, actor, "use commands")
  const access = resolveChannelAccess(world, actor, input.channelId)
  const channel = requireMessageChannel(access.channel)
  access.requirePermissions(["UseApplicationCommands"])
  const { application, command } = requireCommand(world, input)
  const objection =
    whyNotOffered(world, command, channel, user.id) ?? whyNotAllowed(world, command, channel, actor)
  if (objection !== undefined) {
    throw missingPermissions(() => [{ kind: "command", objection }])
  }
  const owners = commandOwnersIn(world, command, channel, user.id)
  return { application, command, channel, user, userId: user.id, owners }
}

export const useCommand = action({
  name: "interactions.useCommand",
  acceptsFiles: true,
  resolve: (context: AuthContext<SlashCommandInput>) => requireUsableCommand(context),
  apply({ world, resolved, input, files }, effects): Interaction {
    const { command, channel, user, userId } = resolved
    const options = withAttachments(world, input.options, files)
    const context = { world, userId, channel, locale: user.locale }
    const filled = fillCommand(command, input.path, options, context)
    const { id: commandId, name } = command
    const named = {
      kind: "command",
      commandId,
      name,
      type: Type.ChatInput,
      targetId: null,
    } as const
    return startInteraction(world, { ...resolved, use: { ...named, ...filled } }, effects)
  },
})

/** Requests autocomplete choices for the option of a slash command that is being typed. */
export const autocomplete = action({
  name: "interactions.autocomplete",
  acceptsFiles: true,
  resolve: (context: AuthContext<AutocompleteInput>) => requireUsableCommand(context),
  apply({ world, resolved, input, files }, effects): Interaction {
    const { command } = resolved
    const options = withAttachments(world, input.options, files)
    const filled = fillForAutocomplete(command, input.path, input.typed, options)
    const named = { kind: "autocomplete", commandId: command.id, name: command.name } as const
    return startInteraction(world, { ...resolved, use: { ...named, ...filled } }, effects)
  },
})

/** Uses a user or message context menu command. */
export const useMenu = action({
  name: "interactions.useMenu",
  resolve(context: AuthContext<ContextMenuInput>) {
    const { world, input } = context
    const usable = requireUsableCommand(context)
    if (input.target.kind === "user") requireUser(world, input.target.id)
    else requireMessage(usable.channel, input.target.id)
    return usable
  },
  apply({ world, resolved, input: { target } }, effects): Interaction {
    const { id: commandId, name, type } = resolved.command
    const named = { kind: "command", commandId, name, type, targetId: target.id } as const
    const use = { ...named, options: [], resolved: toResolvedIds([target]) }
    return startInteraction(world, { ...resolved, use }, effects)
  },
})

/**
 * Replaces file references by attachments. The attachments belong to the interaction, not to a
 * message.
 */
function withAttachments(
  world: World,
  options: SlashCommandInput["options"],
  files: readonly Upload[],
): OptionInputs {
  const planned = planAttachments([], undefined, files)
  const attachments = new Map(
    createAttachments(world, planned).map((file, at) => [files[at]?.index, file]),
  )
  const filled: Record<string, OptionInput> = {}
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== "object" || value.kind !== "file") {
      filled[name] = value
      continue
    }
    const file = attachments.get(value.index)
    if (file !== undefined) filled[name] = { kind: "attachment", file }
  }
  return filled
}
